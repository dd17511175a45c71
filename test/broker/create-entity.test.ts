import { describe, expect, it } from '@jest/globals'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'
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

describe('creating an entity', () => {
  it('tells where it is, with the id as it is', async () => {
    const entity = station()
    const { status, headers } = await send('POST /entities', { body: entity })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/ngsi-ld/v1/entities/${entity.id}`)
  })

  it('tells an address that can be followed for any id', async () => {
    const id = 'https://example.org/a?b=c%20d#e'
    const { headers } = await send('POST /entities', { body: { ...station(), id } })
    const response = await fetch(broker().url + (headers.get('location') ?? ''))
    expect(await response.json()).toMatchObject({ id })
  })

  it('keeps every kind of attribute as it was sent', async () => {
    const entity = station({
      location: { type: 'GeoProperty', value: position },
      pm25: { type: 'Property', value: 82.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00.5Z' },
      refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
      partOf: { type: 'Relationship', object: ['urn:ngsi-ld:Network:1', 'urn:ngsi-ld:Network:2'] },
      stationName: { type: 'Property', value: 'Ba Đình' },
    })
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('keeps values with lists, nulls and names of their own', async () => {
    const value = { list: [[1, 2], [3], []], none: null, addressLocality: 'Hà Nội', deep: { '@type': 'x', pm25: [5] } }
    const entity = station({ address: { type: 'Property', value }, single: { type: 'Property', value: [5] } })
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('keeps attributes of attributes', async () => {
    const entity = station({
      pm25: {
        type: 'Property',
        value: 82,
        accuracy: { type: 'Property', value: 0.9, method: { type: 'Property', value: 'beta' } },
        refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
      },
    })
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('understands the concise form', async () => {
    const { id } = station()
    await create({
      id,
      type: 'AirQualityObserved',
      pm25: { value: 82.4, unitCode: 'GQ' },
      location: { value: position },
      area: position,
      refDevice: { object: 'urn:ngsi-ld:Device:9003' },
      stationName: 'Ba Đình',
      tags: ['a', 'b'],
    } as { id: string })
    expect(await read(id)).toEqual({
      id,
      type: 'AirQualityObserved',
      pm25: { type: 'Property', value: 82.4, unitCode: 'GQ' },
      location: { type: 'GeoProperty', value: position },
      area: { type: 'GeoProperty', value: position },
      refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
      stationName: { type: 'Property', value: 'Ba Đình' },
      tags: { type: 'Property', value: ['a', 'b'] },
    })
  })

  it('writes observation times in UTC', async () => {
    const id = await create(station({ pm10: { value: 1, observedAt: '2026-11-21T10:00:00+07:00' } }))
    expect(await read(id)).toMatchObject({ pm10: { observedAt: '2026-11-21T03:00:00Z' } })
  })

  it('takes the names of the specification, with a dot', async () => {
    const id = await create(station({ 'PM2.5': { type: 'Property', value: 82.4 } }))
    expect(await read(id)).toMatchObject({ 'PM2.5': { value: 82.4 } })
  })

  it('takes several types', async () => {
    const entity = { ...station(), type: ['AirQualityObserved', 'Device'] }
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('takes a name that objects of JavaScript have', async () => {
    const entity = `{"id":"urn:ngsi-ld:T:proto","type":"T","__proto__":{"value":1},"constructor":{"value":2}}`
    expect((await send('POST /entities', { body: entity })).status).toBe(201)
    expect(JSON.stringify(await read('urn:ngsi-ld:T:proto', '?options=keyValues'))).toContain('"__proto__":1')
  })

  it('is 409 for an id that is taken', async () => {
    const entity = station()
    await create(entity)
    const { status, body } = await send('POST /entities', { body: entity })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/AlreadyExists', detail: `${entity.id} already exists` },
    })
  })

  it('is decided once when many create the same', async () => {
    const entity = station()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST /entities', { body: entity })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an id that is no URI', { id: 'BaDinh' }, 'body.id must be a valid uri'],
    ['an id with a blank', { id: 'urn:a:b c' }, 'body.id must be a valid uri'],
    ['an empty type', { type: '' }, 'body.type must NOT have fewer than 1 characters'],
    ['a type with a blank', { type: 'Air Quality' }, 'type: is not a valid name'],
    ['a name with a blank', { 'air quality': { value: 1 } }, 'air quality: is not a valid name'],
    ['a name without end', { ['a'.repeat(500)]: { value: 1 } }, `${'a'.repeat(500)}: is not a valid name`],
    ['a name of the query language', { 'a[b]': { value: 1 } }, 'a[b]: is not a valid name'],
    ['the names of JSON-LD', { '@id': 'urn:x:y' }, '@id: is not a valid name'],
    ['null', { pm25: null }, 'pm25: the value must not be null'],
    ['a value of null', { pm25: { type: 'Property', value: null } }, 'pm25: the value must not be null'],
    ['a number beyond all', { pm25: { type: 'Property' } }, 'pm25: a Property needs a value'],
    [
      'an unknown type',
      { pm25: { type: 'Number', value: 1 } },
      'pm25: type must be Property, GeoProperty or Relationship',
    ],
    [
      'an object of no type',
      { address: { city: 'Hà Nội' } },
      'address: an attribute needs a type and a value or an object',
    ],
    ['a Relationship to nowhere', { refDevice: { type: 'Relationship' } }, 'refDevice: a Relationship needs an object'],
    [
      'a Relationship to no URI',
      { refDevice: { type: 'Relationship', object: 'device 1' } },
      'refDevice: the object of a Relationship must be a URI, or a list of them',
    ],
    ['a unit that is no text', { pm25: { value: 1, unitCode: 5 } }, 'pm25: unitCode must be a text'],
    [
      'a time without a zone',
      { pm25: { value: 1, observedAt: '2026-11-21T03:00:00' } },
      'pm25: observedAt must be a date and time with a zone, such as 2026-11-21T03:00:00Z',
    ],
    [
      'a time that UTC lacks',
      { pm25: { value: 1, observedAt: '9999-12-31T23:59:59-14:00' } },
      'pm25: observedAt must be a date and time with a zone, such as 2026-11-21T03:00:00Z',
    ],
    [
      'a time that the calendar lacks',
      { pm25: { value: 1, observedAt: '2026-02-30T03:00:00Z' } },
      'pm25: observedAt must be a date and time with a zone, such as 2026-11-21T03:00:00Z',
    ],
    [
      'a wrong sub-attribute',
      { pm25: { value: 1, accuracy: { type: 'Property' } } },
      'pm25.accuracy: a Property needs a value',
    ],
    [
      'latitude before longitude',
      locationOf({ type: 'Point', coordinates: [21, 105] }),
      'location: coordinates are not those of a Point',
    ],
    [
      'an open ring',
      locationOf({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      }),
      'location: coordinates are not those of a Polygon',
    ],
    [
      'a short line',
      locationOf({ type: 'LineString', coordinates: [[0, 0]] }),
      'location: coordinates are not those of a LineString',
    ],
    [
      'a geometry of more than 50,000 positions',
      locationOf({ type: 'MultiPoint', coordinates: Array.from({ length: 50_001 }, () => [105, 21]) }),
      'location: has more than 50000 positions',
    ],
    [
      'a GeoProperty without a geometry',
      locationOf('21,105'),
      'location: the value is no GeoJSON geometry: Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon',
    ],
  ])('refuses %s', async (_, wrong, detail) => {
    const { status, body } = await send('POST /entities', { body: { ...station(), ...wrong } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData', detail },
    })
  })

  it.each([
    ['as a value', '{"value":1e999}', 'pm25: a number is too large'],
    ['inside a value', '{"value":{"hours":[1,-1e999]}}', 'pm25: a number is too large'],
    [
      'as a height',
      '{"type":"GeoProperty","value":{"type":"Point","coordinates":[105,21,1e999]}}',
      'pm25: coordinates are not those of a Point',
    ],
  ])('refuses a number beyond all %s', async (_, attribute, detail) => {
    const { status, body } = await send('POST /entities', { body: `{"id":"urn:a:b","type":"T","pm25":${attribute}}` })
    expect({ status, body }).toMatchObject({ status: 400, body: { detail } })
  })

  it('refuses an attribute that is given under two names', async () => {
    const both = { pm25: { value: 1 }, [`${E}pm25`]: { value: 2 } }
    const { status, body } = await send('POST /entities', { body: station(both) })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: `${E}pm25: is given under another name, too` },
    })
  })

  it('refuses more than 5,000 attributes, those of attributes included', async () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, value]))
    const nested = { b: { value: 1, ...many(4_000, 1) }, c: { value: 1, ...many(999, 1) } }
    for (const attributes of [many(5_001, 1), nested]) {
      const { status, body } = await send('POST /entities', { body: station(attributes) })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { detail: 'An entity has at most 5000 attributes.' },
      })
    }
  })

  it('refuses attributes that nest without end', async () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : { value: 1, inner: nest(depth - 1) })
    expect((await send('POST /entities', { body: station({ a: nest(4) }) })).status).toBe(201)
    const { body } = await send('POST /entities', { body: station({ a: nest(6) }) })
    expect(body).toMatchObject({ detail: 'a.inner.inner.inner.inner.inner: attributes nest at most 5 deep' })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['datasetId', { pm25: { value: 1, datasetId: 'urn:a:b' } }, 'pm25: datasetId is not supported'],
    [
      'several instances',
      { pm25: [{ value: 1, datasetId: 'urn:a:b' }] },
      'pm25: several instances of an attribute is not supported',
    ],
    [
      'a LanguageProperty',
      { name: { type: 'LanguageProperty', languageMap: { vi: 'Hà Nội' } } },
      'name: languageMap is not supported',
    ],
    ['a VocabProperty', { kind: { type: 'VocabProperty' } }, 'kind: VocabProperty is not supported'],
    ['a scope', { scope: '/Hanoi' }, 'scope: a scope is not supported'],
  ])('refuses %s with 422', async (_, beyond, detail) => {
    const { status, body } = await send('POST /entities', { body: { ...station(), ...beyond } })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported', detail },
    })
  })
})
