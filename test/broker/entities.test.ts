import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, coreLink, ownContext, useBroker, type CallOptions } from './_helpers/broker.js'
import { locationOf, position, station } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)

const E = 'https://smartdatamodels.org/dataModel.Environment/'

async function create(entity: { id: string }): Promise<string> {
  const { status, body } = await send('POST /entities', { body: entity })
  expect({ status, body }).toEqual({ status: 201, body: undefined })
  return entity.id
}

const read = async (id: string, query = '') => (await send(`GET /entities/${encodeURIComponent(id)}${query}`)).body

describe('retrieveEntity', () => {
  it('returns plain values with options=keyValues', async () => {
    const id = await create(
      station({ location: { type: 'GeoProperty', value: position }, refDevice: { object: 'urn:ngsi-ld:Device:1' } }),
    )
    const bare = {
      id,
      type: 'AirQualityObserved',
      airQualityIndex: 165,
      location: position,
      refDevice: 'urn:ngsi-ld:Device:1',
    }
    expect(await read(id, '?options=keyValues')).toEqual(bare)
    expect(await read(id, '?format=simplified')).toEqual(bare)
    expect(await read(id, '?options=keyValues&format=normalized')).toMatchObject({ airQualityIndex: { value: 165 } })
  })

  it('returns createdAt and modifiedAt with sysAttrs', async () => {
    const time = expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const id = await create(station())
    const times = { createdAt: time, modifiedAt: time }
    expect(await read(id, '?options=sysAttrs')).toMatchObject({ ...times, airQualityIndex: { value: 165, ...times } })
    expect(await read(id, '?options=keyValues,sysAttrs')).toMatchObject({ ...times, airQualityIndex: 165 })
  })

  it('returns only the attributes in attrs, and 404 if the entity has none of them', async () => {
    const id = await create(station({ pm25: { value: 1 }, pm10: { value: 2 } }))
    expect(await read(id, '?attrs=pm25,humidity&options=keyValues')).toEqual({
      id,
      type: 'AirQualityObserved',
      pm25: 1,
    })
    expect((await send(`GET /entities/${id}?attrs=humidity`)).status).toBe(404)
  })

  it('compacts names with the context of the request', async () => {
    const id = await create(station({ stationName: { value: 'Ba Đình' } }))
    const { body, headers } = await send(`GET /entities/${id}`, { headers: { Link: '' } })
    expect(body).toEqual({
      id,
      type: `${E}AirQualityObserved`,
      [`${E}airQualityIndex`]: { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' },
      stationName: { type: 'Property', value: 'Ba Đình' },
    })
    // 6.3.6: the Link header names the context of the response; without a context in the request, the core context.
    expect(headers.get('link')).toBe(coreLink)
  })

  it('returns 404 for an unknown id, and 400 for an id that is not a URI', async () => {
    expect((await send('GET /entities/urn:ngsi-ld:T:none')).body).toMatchObject({
      status: 404,
      type: 'https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound',
      detail: 'urn:ngsi-ld:T:none was not found',
    })
    expect((await send('GET /entities/nothing')).status).toBe(400)
  })
})

describe('updateEntityAttributes', () => {
  it('replaces attributes as a whole and adds new ones', async () => {
    const id = await create(station({ pm25: { value: 1, unitCode: 'GQ' } }))
    const { status } = await send(`PATCH /entities/${id}/attrs`, { body: { pm25: { value: 2 }, pm10: { value: 3 } } })
    expect(status).toBe(204)
    expect(await read(id)).toMatchObject({
      airQualityIndex: { value: 165 },
      pm25: { type: 'Property', value: 2 },
      pm10: { value: 3 },
    })
    expect(await read(id)).not.toHaveProperty('pm25.unitCode')
  })

  it('keeps createdAt of attributes and of the entity', async () => {
    const id = await create(station())
    const before = (await read(id, '?options=sysAttrs')) as { createdAt: string; modifiedAt: string }
    await send(`PATCH /entities/${id}/attrs`, { body: { airQualityIndex: { value: 1 } } })
    const after = (await read(id, '?options=sysAttrs')) as typeof before
    expect(after).toMatchObject({ createdAt: before.createdAt, airQualityIndex: { createdAt: before.createdAt } })
    expect(after.modifiedAt > before.modifiedAt).toBe(true)
  })

  it('skips invalid attributes and lists them', async () => {
    const id = await create(station())
    const { status, body } = await send(`PATCH /entities/${id}/attrs`, {
      body: { id, airQualityIndex: { value: 7 }, ...locationOf({ type: 'Point', coordinates: [1] }) },
    })
    expect({ status, body }).toEqual({
      status: 207,
      body: {
        updated: ['airQualityIndex'],
        notUpdated: [{ attributeName: 'location', reason: 'invalid coordinates for a Point' }],
      },
    })
    expect(await read(id)).toMatchObject({ airQualityIndex: { value: 7 } })
  })

  it('returns the error if no attribute is valid', async () => {
    const id = await create(station())
    const change = (body: unknown) => send(`PATCH /entities/${id}/attrs`, { body })
    expect((await change({ pm25: null })).body).toMatchObject({
      status: 400,
      detail: 'pm25: the value must not be null',
    })
    expect((await change({ scope: '/a' })).status).toBe(422)
    expect((await change({ id })).body).toMatchObject({
      detail: 'The body must contain at least one attribute or a type.',
    })
    expect((await change({ id: 'urn:ngsi-ld:T:other', pm25: 1 })).body).toMatchObject({
      detail: `id must be that of the entity: ${id}`,
    })
    expect((await change({})).status).toBe(400)
  })

  it('adds types, also without attributes (5.6.2: "add them to the list of Entity Type names")', async () => {
    const id = await create({ ...station(), type: 'Road' } as { id: string })
    expect((await send(`PATCH /entities/${id}/attrs`, { body: { type: ['Road', 'Bridge'] } })).status).toBe(204)
    expect(await read(id)).toMatchObject({ type: ['Road', 'Bridge'], airQualityIndex: { value: 165 } })
    await send(`DELETE /entities/${id}`)
  })

  it('deletes attributes that are NGSI-LD Null (5.5.8: "the target member is deleted")', async () => {
    const attributes = { a: 1, b: 2, c: { object: 'urn:a:b' }, d: { type: 'Property', value: 4 }, kept: 5 }
    const id = await create(station(attributes))
    const body = {
      a: ngsiLdNull,
      b: { type: 'Property', value: ngsiLdNull },
      c: { type: 'Relationship', object: ngsiLdNull },
      d: { value: 6, unitCode: ngsiLdNull, accuracy: ngsiLdNull },
      absent: ngsiLdNull,
    }
    const { status } = await send(`PATCH /entities/${id}/attrs`, { body })
    expect(status).toBe(204)
    expect(await read(id)).toEqual({
      ...station(),
      id,
      d: { type: 'Property', value: 6 },
      kept: { type: 'Property', value: 5 },
    })
  })

  it('accepts application/merge-patch+json like application/json (6.3.4)', async () => {
    const id = await create(station())
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    const patch = (body: unknown) => send(`PATCH /entities/${id}/attrs`, { headers, body })
    expect((await patch({ pm25: { value: 8 } })).status).toBe(204)
    expect(await read(id)).toMatchObject({ pm25: { value: 8 } })
    expect((await patch({ pm25: 9, '@context': ownContext })).status).toBe(400)
  })

  it('returns 404 for an unknown entity, even if no attribute is valid', async () => {
    for (const value of [1, null]) {
      expect((await send('PATCH /entities/urn:ngsi-ld:T:none/attrs', { body: { a: { value } } })).status).toBe(404)
    }
  })

  it('loses no attribute in concurrent updates of an entity', async () => {
    const id = await create(station())
    const names = Array.from({ length: 20 }, (_, index) => `a${index}`)
    await Promise.all(names.map((name) => send(`PATCH /entities/${id}/attrs`, { body: { [name]: { value: name } } })))
    expect(await read(id, '?options=keyValues')).toMatchObject(Object.fromEntries(names.map((name) => [name, name])))
  })
})

describe('deleteEntity', () => {
  it('deletes the entity with its attributes', async () => {
    const id = await create(station({ location: { value: position } }))
    expect((await send(`DELETE /entities/${id}`)).status).toBe(204)
    expect((await send(`GET /entities/${id}`)).status).toBe(404)
    expect((await send(`DELETE /entities/${id}`)).status).toBe(404)
  })
})

describe('listEntityTypes', () => {
  it('lists the types of stored entities, compacted and sorted', async () => {
    const list = async () => ((await send('GET /types')).body as { typeList: string[] }).typeList
    const id = await create({ ...station(), type: ['CivicIssue', 'https://example.org/Odd'] } as { id: string })
    expect(await list()).toEqual(['AirQualityObserved', 'CivicIssue', 'https://example.org/Odd'])
    await send(`DELETE /entities/${id}`)
    expect(await list()).not.toContain('CivicIssue')
  })
})

describe('stored geometries', () => {
  it('are updated with the attributes', async () => {
    const rows = async (id: string) =>
      broker()
        .db('broker.geometries as g')
        .join('broker.entities as e', 'e.seq', 'g.seq')
        .where('e.id', id)
        .orderBy('attribute')
        .select<object[]>('attribute', 'is_point', 'latitude', 'longitude')
    const core = 'https://uri.etsi.org/ngsi-ld/'
    const id = await create(station({ location: { value: position } }))
    const point = { attribute: `${core}location`, is_point: true, latitude: 21.0368, longitude: 105.8342 }
    expect(await rows(id)).toEqual([point])
    const line = { type: 'LineString', coordinates: [[105, 21], [106, 22]] } // prettier-ignore
    await send(`PATCH /entities/${id}/attrs`, { body: { observationSpace: { value: line } } })
    const open = { attribute: `${core}observationSpace`, is_point: false, latitude: null, longitude: null }
    expect(await rows(id)).toEqual([point, open])
    await send(`DELETE /entities/${id}/attrs/location`)
    expect(await rows(id)).toEqual([open])
  })
})
