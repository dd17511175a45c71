import { describe, expect, it } from '@jest/globals'
import { iriRule } from '../../src/base/text.js'
import { environment, useRequests } from './_helpers/broker.js'
import { locationOf, position, station } from './_helpers/stations.js'

const { broker, send, outcome, create, read } = useRequests()
const encoded = encodeURIComponent
const core = 'https://uri.etsi.org/ngsi-ld/'
const location = { type: 'GeoProperty', value: position }
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]))

describe('createEntity', () => {
  it.each([
    ['with colons unencoded', 'urn:ngsi-ld:T:location', 'urn:ngsi-ld:T:location'],
    ['that is valid for any id', 'https://example.org/a?b=c%20d#e', ''],
  ])('returns a Location %s', async (_, id, path) => {
    const { status, headers, body } = await send('POST /entities', { ...station(), id })
    expect({ status, body }).toEqual({ status: 201, body: undefined })
    expect(headers.get('location')).toContain(`/ngsi-ld/v1/entities/${path}`)
    const response = await fetch(broker().url + (headers.get('location') ?? ''))
    expect(await response.json()).toMatchObject({ id })
  })

  it.each<[string, Record<string, unknown>]>([
    [
      'all attribute types',
      {
        location,
        pm25: { type: 'Property', value: 82.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00.5Z' },
        refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
        partOf: { type: 'Relationship', object: ['urn:ngsi-ld:Network:1', 'urn:ngsi-ld:Network:2'] },
        stationName: { type: 'Property', value: 'Ba Đình' },
      },
    ],
    [
      'sub-attributes',
      {
        pm25: {
          type: 'Property',
          value: 82,
          accuracy: { type: 'Property', value: 0.9, method: { type: 'Property', value: 'beta' } },
          refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
        },
      },
    ],
    ['several types', { type: ['AirQualityObserved', 'Device'] }],
    // The short name would be that of a member, so the IRI is returned.
    ...['id', 'type', '@context', '@id'].map((name): [string, Record<string, unknown>] => [
      `the short name ${name}`,
      { [`${core}default-context/${name}`]: { type: 'Property', value: 5 } },
    ]),
  ])('stores %s as sent', async (_, attributes) => {
    const entity = station(attributes)
    await create(entity)
    expect(await read(entity.id)).toEqual(entity)
    const { body } = await send(`GET /entities/${entity.id}`, undefined, { Accept: 'application/ld+json' })
    expect(body).toMatchObject(entity)
  })

  it('accepts the concise form', async () => {
    const refDevice = { object: 'urn:ngsi-ld:Device:9003' }
    const pm25 = { value: 82.4, unitCode: 'GQ' }
    const id = await create({ pm25, location: { value: position }, area: position, refDevice, tags: ['a', 'b'] })
    expect(await read(id)).toEqual({
      ...station(),
      id,
      pm25: { type: 'Property', ...pm25 },
      location,
      area: location,
      refDevice: { type: 'Relationship', ...refDevice },
      tags: { type: 'Property', value: ['a', 'b'] },
    })
  })

  it('creates one entity for concurrent requests with the same id', async () => {
    const entity = station()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome('POST /entities', entity)))
    const exists = `409 AlreadyExists: ${entity.id} already exists`
    expect(outcomes.sort()).toEqual(['201', ...Array.from({ length: 7 }, () => exists)])
  })

  const notUtc = 'pm25: observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z'
  it.each<[string, Record<string, unknown>, string]>([
    ['an id that is not a URI', { id: 'BaDinh' }, `body.id ${iriRule}`],
    ['a name that is too long', { ['a'.repeat(500)]: { value: 1 } }, `${'a'.repeat(500)}: is not a valid name`],
    ['a JSON-LD keyword', { '@graph': 'urn:x:y' }, '@graph: is not a valid name'],
    ['a null value', { pm25: { type: 'Property', value: null } }, 'pm25: the value must not be null'],
    ['an unknown type', { a: { type: 'Number', value: 1 } }, 'a: type must be Property, GeoProperty, Relationship or'],
    // 4.6.3: times are in UTC.
    ['no object', { a: { type: 'Relationship' } }, 'a: a Relationship must have an object'],
    ['a time with an offset', { pm25: { value: 1, observedAt: '2026-11-21T10:00:00+07:00' } }, notUtc],
    ['a time outside the years 1 to 9999', { pm25: { value: 1, observedAt: '9999-12-31T23:59:59-14:00' } }, notUtc],
    ['a date that does not exist', { pm25: { value: 1, observedAt: '2026-02-30T03:00:00Z' } }, notUtc],
    ['a wrong sub-attribute', { a: { value: 1, b: { type: 'Property' } } }, 'a.b: a Property must have a value'],
    [
      'latitude before longitude',
      locationOf({ type: 'Point', coordinates: [21, 105] }),
      'location: invalid coordinates',
    ],
    [
      'a geometry of more than 50,000 positions',
      locationOf({ type: 'MultiPoint', coordinates: Array.from({ length: 50_001 }, () => [105, 21]) }),
      'location: must not have more than 50000 positions',
    ],
    [
      'an attribute under two names',
      { pm25: { value: 1 }, [`${environment}pm25`]: { value: 2 } },
      `${environment}pm25: is sent twice, under different names`,
    ],
  ])('rejects %s', async (_, wrong, detail) => {
    expect(await outcome('POST /entities', station(wrong))).toContain(`400 BadRequestData: ${detail}`)
  })

  it.each([
    ['as a value', '{"value":1e999}', 'the value contains a number that is too large'],
    ['inside a value', '{"value":{"hours":[1,-1e999]}}', 'the value contains a number that is too large'],
    ['as a height', '{"value":{"type":"Point","coordinates":[105,21,1e999]}}', ''],
  ])('rejects a number that is too large %s', async (_, attribute, detail) => {
    const body = `{"id":"urn:a:b","type":"T","pm25":${attribute}}`
    expect(await outcome('POST /entities', body)).toContain(`400 BadRequestData: pm25: ${detail}`)
  })

  it.each([
    ['attributes', many(5_001)],
    ['sub-attributes', { b: { value: 1, ...many(4_000) }, c: { value: 1, ...many(999) } }],
  ])('rejects more than 5,000 %s', async (_, attributes) => {
    const problem = '400 BadRequestData: An entity must not have more than 5000 attributes.'
    expect(await outcome('POST /entities', station(attributes))).toBe(problem)
  })

  it('rejects attributes that are nested too deep', async () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : { value: 1, inner: nest(depth - 1) })
    expect(await outcome('POST /entities', station({ a: nest(4) }))).toBe('201')
    expect(await outcome('POST /entities', station({ a: nest(6) }))).toContain(
      '400 BadRequestData: a.inner.inner.inner.inner.inner: attributes must not be nested more than 5 levels deep',
    )
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['datasetId', { pm25: { value: 1, datasetId: 'urn:a:b' } }, 'pm25: datasetId is not supported'],
    ['several instances', { a: [{ value: 1, datasetId: 'urn:a:b' }] }, 'a: an array of attribute instances is not'],
    ['a VocabProperty', { kind: { type: 'VocabProperty' } }, 'kind: VocabProperty is not supported'],
    ['a scope', { scope: '/Hanoi' }, 'scope: this member is not supported'],
  ])('returns 422 for %s', async (_, beyond, detail) => {
    expect(await outcome('POST /entities', station(beyond))).toContain(`422 OperationNotSupported: ${detail}`)
  })
})

describe('retrieveEntity', () => {
  it('returns only the attributes in attrs, and 404 if the entity has none of them', async () => {
    const id = await create({ pm25: { value: 1 }, pm10: { value: 2 } })
    const picked = { id, type: 'AirQualityObserved', pm25: 1 }
    expect(await read(id, '?attrs=pm25,humidity&options=keyValues')).toEqual(picked)
    expect(await outcome(`GET /entities/${id}?attrs=humidity`)).toContain('404 ResourceNotFound')
  })
})

describe('type, a condition of operations', () => {
  // 5.6.2 to 5.6.6, 5.6.17 to 5.6.19 and 5.7.1, with 4.17.
  it.each<[string, request: string, body: unknown]>([
    ['200', 'GET ', undefined],
    ['204', 'POST /attrs', { added: 1 }],
    ['204', 'PATCH /attrs', { pm25: 1 }],
    ['204', 'PATCH /attrs/pm25', { value: 2 }],
    ['204', 'PUT /attrs/pm25', { value: 3 }],
    ['204', 'PATCH ', { pm25: 4 }],
    ['204', 'DELETE /attrs/pm25', undefined],
    ['204', 'PUT ', { type: 'AirQualityObserved', pm25: 5 }],
    ['204', 'DELETE ', undefined],
  ])('returns %s to %j only for entities of these types', async (status, request, body) => {
    const id = await create({ pm25: 1 })
    const [method = '', path = ''] = request.split(' ')
    const call = (type: string) => outcome(`${method} /entities/${id}${path}?type=${encoded(type)}`, body)
    const before = await read(id, '?options=sysAttrs')
    for (const type of ['TrafficFlow', '(AirQualityObserved;TrafficFlow)'])
      expect(await call(type)).toBe(`404 ResourceNotFound: ${id} was not found`)
    expect(await call('AirQualityObserved;')).toContain('400 BadRequestData')
    expect(await call('A,'.repeat(60) + 'A')).toContain('403 TooComplexQuery')
    expect(await read(id, '?options=sysAttrs')).toEqual(before)
    expect(await call('TrafficFlow|AirQualityObserved')).toBe(status)
  })
})

describe('the size of an entity', () => {
  it('is limited to 5,000 attributes and 20 types, also if they are added', async () => {
    const id = await create(many(4_998))
    const add = (body: object) => outcome(`POST /entities/${id}/attrs`, body)
    expect(await add({ x: 1, y: 1 })).toBe('400 BadRequestData: An entity must not have more than 5000 attributes.')
    const type = Array.from({ length: 20 }, (_, index) => `T${index}`)
    expect(await add({ type })).toBe('400 BadRequestData: type: an entity must have 1 to 20 types')
  })

  it('is limited, also if it grows with each request', async () => {
    const id = await create()
    const add = (name: string) => outcome(`POST /entities/${id}/attrs`, { [name]: 'x'.repeat(9_000_000) })
    expect([await add('a'), await add('b')]).toEqual(['204', '204'])
    expect(await add('c')).toContain('400 BadRequestData')
    expect(await read(id, '?attrs=airQualityIndex,c')).toEqual({ ...station(), id })
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
    const id = await create({ location })
    const point = { attribute: `${core}location`, is_point: true, latitude: 21.0368, longitude: 105.8342 }
    expect(await rows(id)).toEqual([point])
    const line = { type: 'LineString', coordinates: [position.coordinates, [106, 22]] }
    await send(`PATCH /entities/${id}/attrs`, { observationSpace: { value: line } })
    const open = { attribute: `${core}observationSpace`, is_point: false, latitude: null, longitude: null }
    expect(await rows(id)).toEqual([point, open])
    await send(`DELETE /entities/${id}/attrs/location`)
    expect(await rows(id)).toEqual([open])
  })
})
