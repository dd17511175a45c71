import { describe, expect, it } from '@jest/globals'
import { iriRule } from '../../src/domain/iri.js'
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

describe('createEntity', () => {
  it('returns the path in Location, with colons unencoded', async () => {
    const entity = station()
    const { status, headers } = await send('POST /entities', { body: entity })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/ngsi-ld/v1/entities/${entity.id}`)
  })

  it('returns a valid Location for any id', async () => {
    const id = 'https://example.org/a?b=c%20d#e'
    const { headers } = await send('POST /entities', { body: { ...station(), id } })
    const response = await fetch(broker().url + (headers.get('location') ?? ''))
    expect(await response.json()).toMatchObject({ id })
  })

  it('stores all attribute types as sent', async () => {
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

  it('stores values with arrays, nulls and arbitrary member names', async () => {
    const value = { list: [[1, 2], [3], []], none: null, addressLocality: 'Hà Nội', deep: { '@type': 'x', pm25: [5] } }
    const entity = station({ address: { type: 'Property', value }, single: { type: 'Property', value: [5] } })
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('stores sub-attributes', async () => {
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

  it('accepts the concise form', async () => {
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

  it('accepts names with a dot, as in the specification', async () => {
    const id = await create(station({ 'PM2.5': { type: 'Property', value: 82.4 } }))
    expect(await read(id)).toMatchObject({ 'PM2.5': { value: 82.4 } })
  })

  it('accepts several types', async () => {
    const entity = { ...station(), type: ['AirQualityObserved', 'Device'] }
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
  })

  it('accepts names of properties of JavaScript objects', async () => {
    const entity = `{"id":"urn:ngsi-ld:T:proto","type":"T","__proto__":{"value":1},"constructor":{"value":2}}`
    expect((await send('POST /entities', { body: entity })).status).toBe(201)
    expect(JSON.stringify(await read('urn:ngsi-ld:T:proto', '?options=keyValues'))).toContain('"__proto__":1')
  })

  it('returns 409 for an existing id', async () => {
    const entity = station()
    await create(entity)
    const { status, body } = await send('POST /entities', { body: entity })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/AlreadyExists', detail: `${entity.id} already exists` },
    })
  })

  it('creates one entity for concurrent requests with the same id', async () => {
    const entity = station()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST /entities', { body: entity })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an id that is not a URI', { id: 'BaDinh' }, `body.id ${iriRule}`],
    ['an id with a space', { id: 'urn:a:b c' }, `body.id ${iriRule}`],
    ['an empty type', { type: '' }, 'body.type must NOT have fewer than 1 characters'],
    ['a type with a space', { type: 'Air Quality' }, 'type: is not a valid name'],
    ['a name with a space', { 'air quality': { value: 1 } }, 'air quality: is not a valid name'],
    ['a name that is too long', { ['a'.repeat(500)]: { value: 1 } }, `${'a'.repeat(500)}: is not a valid name`],
    ['a name with characters of the query language', { 'a[b]': { value: 1 } }, 'a[b]: is not a valid name'],
    ['a JSON-LD keyword', { '@graph': 'urn:x:y' }, '@graph: is not a valid name'],
    ['null', { pm25: null }, 'pm25: the value must not be null'],
    ['a null value', { pm25: { type: 'Property', value: null } }, 'pm25: the value must not be null'],
    ['a Property without a value', { pm25: { type: 'Property' } }, 'pm25: a Property must have a value'],
    [
      'an unknown type',
      { pm25: { type: 'Number', value: 1 } },
      'pm25: type must be Property, GeoProperty, Relationship or LanguageProperty',
    ],
    [
      'an object without a type',
      { address: { city: 'Hà Nội' } },
      'address: an attribute must have a value, an object or a languageMap',
    ],
    [
      'a Relationship without an object',
      { refDevice: { type: 'Relationship' } },
      'refDevice: a Relationship must have an object',
    ],
    [
      'a Relationship whose object is not a URI',
      { refDevice: { type: 'Relationship', object: 'device 1' } },
      'refDevice: the object of a Relationship must be a URI or a non-empty array of URIs',
    ],
    [
      'a unitCode that is not a string',
      { pm25: { value: 1, unitCode: 5 } },
      'pm25: unitCode must be a non-empty string',
    ],
    [
      'a time with an offset (4.6.3: times are in UTC)',
      { pm25: { value: 1, observedAt: '2026-11-21T10:00:00+07:00' } },
      'pm25: observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z',
    ],
    [
      'a time without a time zone',
      { pm25: { value: 1, observedAt: '2026-11-21T03:00:00' } },
      'pm25: observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z',
    ],
    [
      'a time outside the years 1 to 9999 in UTC',
      { pm25: { value: 1, observedAt: '9999-12-31T23:59:59-14:00' } },
      'pm25: observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z',
    ],
    [
      'a date that does not exist',
      { pm25: { value: 1, observedAt: '2026-02-30T03:00:00Z' } },
      'pm25: observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z',
    ],
    [
      'an invalid sub-attribute',
      { pm25: { value: 1, accuracy: { type: 'Property' } } },
      'pm25.accuracy: a Property must have a value',
    ],
    [
      'latitude before longitude',
      locationOf({ type: 'Point', coordinates: [21, 105] }),
      'location: invalid coordinates for a Point',
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
      'location: invalid coordinates for a Polygon',
    ],
    [
      'a line with one position',
      locationOf({ type: 'LineString', coordinates: [[0, 0]] }),
      'location: invalid coordinates for a LineString',
    ],
    [
      'a geometry of more than 50,000 positions',
      locationOf({ type: 'MultiPoint', coordinates: Array.from({ length: 50_001 }, () => [105, 21]) }),
      'location: must not have more than 50000 positions',
    ],
    [
      'a GeoProperty without a geometry',
      locationOf('21,105'),
      'location: the value must be a GeoJSON geometry: Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon',
    ],
  ])('rejects %s', async (_, wrong, detail) => {
    const { status, body } = await send('POST /entities', { body: { ...station(), ...wrong } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData', detail },
    })
  })

  it.each([
    ['as a value', '{"value":1e999}', 'pm25: the value contains a number that is too large'],
    ['inside a value', '{"value":{"hours":[1,-1e999]}}', 'pm25: the value contains a number that is too large'],
    [
      'as a height',
      '{"type":"GeoProperty","value":{"type":"Point","coordinates":[105,21,1e999]}}',
      'pm25: invalid coordinates for a Point',
    ],
  ])('rejects a number that is too large %s', async (_, attribute, detail) => {
    const { status, body } = await send('POST /entities', { body: `{"id":"urn:a:b","type":"T","pm25":${attribute}}` })
    expect({ status, body }).toMatchObject({ status: 400, body: { detail } })
  })

  it('rejects an attribute that is sent under two names', async () => {
    const both = { pm25: { value: 1 }, [`${E}pm25`]: { value: 2 } }
    const { status, body } = await send('POST /entities', { body: station(both) })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: `${E}pm25: is sent twice, under different names` },
    })
  })

  it('rejects more than 5,000 attributes, including sub-attributes', async () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, value]))
    const nested = { b: { value: 1, ...many(4_000, 1) }, c: { value: 1, ...many(999, 1) } }
    for (const attributes of [many(5_001, 1), nested]) {
      const { status, body } = await send('POST /entities', { body: station(attributes) })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { detail: 'An entity must not have more than 5000 attributes.' },
      })
    }
  })

  it('rejects attributes that are nested too deep', async () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : { value: 1, inner: nest(depth - 1) })
    expect((await send('POST /entities', { body: station({ a: nest(4) }) })).status).toBe(201)
    const { body } = await send('POST /entities', { body: station({ a: nest(6) }) })
    expect(body).toMatchObject({
      detail: 'a.inner.inner.inner.inner.inner: attributes must not be nested more than 5 levels deep',
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['datasetId', { pm25: { value: 1, datasetId: 'urn:a:b' } }, 'pm25: datasetId is not supported'],
    [
      'several attribute instances',
      { pm25: [{ value: 1, datasetId: 'urn:a:b' }] },
      'pm25: an array of attribute instances is not supported',
    ],
    ['a VocabProperty', { kind: { type: 'VocabProperty' } }, 'kind: VocabProperty is not supported'],
    ['a scope', { scope: '/Hanoi' }, 'scope: this member is not supported'],
  ])('returns 422 for %s', async (_, beyond, detail) => {
    const { status, body } = await send('POST /entities', { body: { ...station(), ...beyond } })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { type: 'https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported', detail },
    })
  })
})
