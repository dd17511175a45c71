import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { station, type } from '../clients/ngsi-ld/scenario.js'
import { all } from '../clients/ngsi-ld/stand-in.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()
const ids = Array.from({ length: 25 }, (_, n) => `urn:ngsi-ld:${type}:${n}`)
const [first = ''] = ids
const client = () => createNgsiLdClient({ baseUrl: broker().url, context: ownContext })

describe('queries of the NGSI-LD client with the embedded broker', () => {
  beforeAll(async () => {
    const name = { type: 'LanguageProperty', languageMap: { vi: 'Hồ Tây', en: 'West Lake' } }
    await client().createEntities([{ ...station(first, 0), name }, ...ids.slice(1).map((id, n) => station(id, n + 1))])
  })

  // CIM 009 v1.8.1, 5.7.2.
  it('are sent by POST', async () => {
    const query = { type, q: 'pm25>=20', attrs: ['pm25'], keyValues: true, byPost: true, pageSize: 3 }
    const found = await all(client().queryEntities(query))
    expect(found.map(({ id }) => id)).toEqual(ids.slice(20))
    expect(found[0]).toEqual({ id: ids[20], type, pm25: 20 })
    const geo = { georel: 'near;maxDistance==100', geometry: 'Point', coordinates: [105.8342, 21.0368] }
    expect(await client().countEntities({ type, geo, byPost: true })).toBe(25)
  })

  it.each([3, 25])('are sent by POST with %i ids', async (count) => {
    const { entities } = await client().queryPage({ type, id: ids.slice(0, count), byPost: true })
    expect(entities).toHaveLength(count)
  })

  // 4.21.
  it('pick and omit members', async () => {
    expect(await client().getEntity(first, { pick: ['id', 'pm25'], keyValues: true })).toEqual({ id: first, pm25: 0 })
    const entity = await client().getEntity(first, { omit: ['location', 'dateObserved', 'name'], keyValues: true })
    expect(entity).toEqual({ id: first, type, pm25: 0 })
  })

  // 4.5.18.
  it('select a language and local entities', async () => {
    const { entities } = await client().queryPage({ type, id: first, lang: 'en', local: true, keyValues: true })
    expect(entities).toMatchObject([{ id: first, name: 'West Lake' }])
  })

  // 4.5.16 and 4.5.17.
  it('return GeoJSON', async () => {
    const geometry = { type: 'Point', coordinates: [105.8342, 21.0368] }
    const { features, count } = await client().queryFeatures({ type, limit: 2, keyValues: true, count: true })
    expect(count).toBe(25)
    expect(features.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(features[0]).toMatchObject({ type: 'Feature', geometry, properties: { type, pm25: 0 } })
    expect(await client().getFeature(first, { geometryProperty: 'place' })).toMatchObject({ geometry: null })
    expect(await client().getFeature('urn:x:none')).toBeUndefined()
  })

  // 5.7.5 to 5.7.10.
  it('describe types and attributes', async () => {
    expect(await client().listTypes()).toEqual([type])
    expect(await client().listTypeDetails()).toMatchObject([{ typeName: type, attributeNames: expect.any(Array) }])
    const info = await client().getType(type)
    expect(info).toMatchObject({ typeName: type, entityCount: 25 })
    expect(info?.attributes).toContainEqual(
      expect.objectContaining({ attributeName: 'pm25', attributeTypes: ['Property'] }),
    )
    expect(await client().getType('None')).toBeUndefined()
    expect(await client().listAttributes()).toEqual(expect.arrayContaining(['pm25', 'location']))
    expect((await client().listAttributeDetails()).find(({ attributeName }) => attributeName === 'pm25')).toMatchObject(
      {
        typeNames: [type],
      },
    )
    expect(await client().getAttribute('pm25')).toMatchObject({
      attributeName: 'pm25',
      attributeCount: 25,
      attributeTypes: ['Property'],
      typeNames: [type],
    })
    expect(await client().getAttribute('none')).toBeUndefined()
  })
})
