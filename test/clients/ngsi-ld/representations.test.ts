import { describe, expect, it } from '@jest/globals'
import { baDinh, type } from './scenario.js'
import { context, errorBase, failureOf, useStandIn } from './stand-in.js'

const point = { type: 'Point', coordinates: [105.8342, 21.0368] }
const feature = {
  type: 'Feature',
  id: baDinh,
  geometry: point,
  properties: { type, pm25: { type: 'Property', value: 1 } },
}

describe('representations of entities', () => {
  const standIn = useStandIn()
  const parameters = () => Object.fromEntries(new URL(standIn.seen[0]?.url ?? '', standIn.baseUrl).searchParams)

  it('are selected by parameters that all brokers support', async () => {
    standIn.answer([200, []])
    await standIn.client().queryPage({
      type,
      concise: true,
      sysAttrs: true,
      pick: ['id', 'pm25'],
      omit: ['pm10'],
      lang: 'vi',
      local: true,
    })
    expect(parameters()).toEqual({
      type,
      format: 'concise',
      options: 'sysAttrs',
      pick: 'id,pm25',
      omit: 'pm10',
      lang: 'vi',
      local: 'true',
      limit: '100',
      offset: '0',
    })
  })

  it('are restricted to types', async () => {
    standIn.answer([404, { type: `${errorBase}ResourceNotFound`, title: 'Not found', detail: baDinh }])
    expect(await standIn.client().getEntity(baDinh, { type: ['TrafficFlow', type] })).toBeUndefined()
    expect(await standIn.client().getFeature(baDinh, { type })).toBeUndefined()
    expect(standIn.seen.map(({ url }) => new URL(url, standIn.baseUrl).search)).toEqual([
      `?type=${encodeURIComponent(`TrafficFlow,${type}`)}`,
      `?type=${type}`,
    ])
  })

  it('cannot be concise and keyValues at once', async () => {
    const call = standIn.client().getEntity(baDinh, { concise: true, keyValues: true })
    expect(await failureOf(call)).toMatchObject({ kind: 'invalid-request' })
  })
})

describe('features', () => {
  const standIn = useStandIn()

  it('are queried', async () => {
    const collection = { type: 'FeatureCollection', features: [feature], '@context': context }
    standIn.answer([200, collection, { 'NGSILD-Results-Count': '7' }])
    const page = await standIn.client().queryFeatures({ type, geometryProperty: 'place', limit: 1, count: true })
    expect(page).toEqual({ features: [feature], count: 7 })
    expect(standIn.seen[0]).toMatchObject({
      url: `/entities?type=${type}&geometryProperty=place&limit=1&offset=0&count=true`,
      headers: { accept: 'application/geo+json' },
    })
  })

  it('are read by id, or undefined', async () => {
    standIn.answer([200, { ...feature, geometry: null }], [404, { type: 'ResourceNotFound' }])
    expect(await standIn.client().getFeature(baDinh)).toEqual({ ...feature, geometry: null })
    expect(await standIn.client().getFeature(baDinh, { keyValues: true })).toBeUndefined()
  })

  it('are rejected in another form', async () => {
    standIn.answer([200, [{ id: baDinh, type }]])
    expect(await failureOf(standIn.client().queryFeatures({ type }))).toMatchObject({ kind: 'invalid-answer' })
    expect(await failureOf(standIn.client().getFeature(baDinh))).toMatchObject({ kind: 'invalid-answer' })
  })
})

describe('queries by POST', () => {
  const standIn = useStandIn()
  const geo = { georel: 'near;maxDistance==500', geometry: 'Point', coordinates: [105.8, 21] }

  it('send all conditions in the body', async () => {
    standIn.answer([200, []])
    const query = { type: [type, 'Other'], id: [baDinh, 'urn:x:2'], q: 'pm25>1', geo, attrs: ['pm25'], lang: 'vi' }
    await standIn.client().queryPage({ ...query, byPost: true, keyValues: true, count: true })
    expect(standIn.seen[0]).toMatchObject({
      method: 'POST',
      url: '/entityOperations/query?options=keyValues&limit=100&offset=0&count=true',
      body: {
        type: 'Query',
        entities: [
          { type, id: baDinh },
          { type, id: 'urn:x:2' },
          { type: 'Other', id: baDinh },
          { type: 'Other', id: 'urn:x:2' },
        ],
        q: 'pm25>1',
        geoQ: geo,
        attrs: ['pm25'],
        lang: 'vi',
      },
    })
  })

  it('are retried, because they change nothing', async () => {
    standIn.answer([503], [200, []])
    const client = standIn.client({ retry: { attempts: 2, firstDelay: 1 } })
    expect((await client.queryPage({ type, byPost: true })).entities).toEqual([])
  })
})
