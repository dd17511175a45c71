import { beforeAll, describe, expect, it } from '@jest/globals'
import { call, useBroker } from './_helpers/broker.js'

const broker = useBroker()
const id = 'urn:x:station'
const point = { type: 'Point', coordinates: [105.8, 21] }
const time = '2026-11-21T03:00:00Z'

beforeAll(async () => {
  const body = {
    id,
    type: 'Station',
    name: { type: 'Property', value: 'Ba Đình' },
    index: { type: 'Property', value: 165, observedAt: time },
    tags: { type: 'Property', value: ['a', 1] },
    address: { type: 'Property', value: { type: 'PostalAddress', city: 'Hanoi' } },
    readings: { type: 'Property', value: [{ value: 1 }] },
    shape: { type: 'Property', value: point },
    location: { type: 'GeoProperty', value: point },
    entrance: { type: 'GeoProperty', value: point, observedAt: time },
    device: { type: 'Relationship', object: 'urn:x:device' },
    pm25: {
      type: 'Property',
      value: 82.4,
      unitCode: 'GQ',
      accuracy: { type: 'Property', value: 5 },
      method: { type: 'Property', value: 'optical', certified: { type: 'Property', value: true } },
      sensor: { type: 'Relationship', object: 'urn:x:sensor', slot: { type: 'Property', value: 2 } },
    },
  }
  const { status } = await call(broker().url, 'POST /entities', { body, headers: { Link: '' } })
  expect(status).toBe(201)
})

const read = async (parameters: string) =>
  (await call(broker().url, `GET /entities/${id}?${parameters}`, { headers: { Link: '' } })).body as Record<
    string,
    unknown
  >

describe('concise', () => {
  // "An NGSI-LD Property without sub-attributes shall be represented by a member whose value is the Property Value;
  // a Property which includes sub-attributes by a JSON-LD object which includes value" (ETSI GS CIM 009, 4.5.2.3).
  const concise = {
    id,
    type: 'Station',
    name: 'Ba Đình',
    index: { value: 165, observedAt: time },
    tags: ['a', 1],
    address: { value: { type: 'PostalAddress', city: 'Hanoi' } },
    readings: { value: [{ value: 1 }] },
    shape: { type: 'Property', value: point },
    location: point,
    entrance: { value: point, observedAt: time },
    device: { object: 'urn:x:device' },
    pm25: {
      value: 82.4,
      unitCode: 'GQ',
      accuracy: 5,
      method: { value: 'optical', certified: true },
      sensor: { object: 'urn:x:sensor', slot: 2 },
    },
  }

  it.each(['options=concise', 'format=concise', 'options=keyValues&format=concise'])(
    'is returned for %s',
    async (query) => {
      expect(await read(query)).toEqual(concise)
    },
  )

  it('is lossless: the entity read in concise form and stored again is the same', async () => {
    const normalized = await read('')
    const copy = { ...(await read('format=concise')), id: 'urn:x:copy' }
    await call(broker().url, 'POST /entities', { body: copy, headers: { Link: '' } })
    const { body } = await call(broker().url, 'GET /entities/urn:x:copy', { headers: { Link: '' } })
    expect(body).toEqual({ ...normalized, id: 'urn:x:copy' })
  })
})

describe('options', () => {
  it('must not contain two formats (6.3.20)', async () => {
    for (const options of ['keyValues,concise', 'normalized,simplified,concise', 'sysAttrs,concise,keyValues']) {
      const { status, body } = await call(broker().url, `GET /entities/${id}?options=${options}`)
      expect([status, body]).toMatchObject([400, { type: 'https://uri.etsi.org/ngsi-ld/errors/InvalidRequest' }])
    }
  })

  it('may contain synonyms, and anything else if format is sent, which takes precedence', async () => {
    expect(await read('options=normalized,keyValues')).toMatchObject({ name: 'Ba Đình' })
    expect(await read('options=keyValues,simplified,sysAttrs')).toMatchObject({ name: 'Ba Đình' })
    expect(await read('options=keyValues,concise&format=normalized')).toMatchObject({ name: { type: 'Property' } })
  })
})

describe('GeoJSON', () => {
  const geo = 'application/geo+json'
  const context = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
  const get = (path: string, headers: Record<string, string> = {}) =>
    call(broker().url, `GET ${path}`, { headers: { Link: '', Accept: geo, ...headers } })

  // "A single GeoJSON Feature object including geometry, id, properties, type" (ETSI GS CIM 009, 4.5.16.2).
  it('represents an entity as a feature', async () => {
    const { status, headers, body } = await get(`/entities/${id}?attrs=name,location`)
    expect([status, headers.get('content-type'), headers.get('link')]).toEqual([200, geo, null])
    const location = { type: 'GeoProperty', value: point }
    const properties = { type: 'Station', name: { type: 'Property', value: 'Ba Đình' }, location }
    expect(body).toEqual({ id, type: 'Feature', geometry: point, properties, '@context': context })
  })

  it('represents several entities as a collection with one context', async () => {
    const { body } = await get('/entities?type=Station&format=keyValues&pick=name&limit=1')
    const features = [{ id, type: 'Feature', geometry: point, properties: { name: 'Ba Đình' } }]
    expect(body).toEqual({ type: 'FeatureCollection', features, '@context': context })
    expect((await get('/entities?type=Nothing')).body).toMatchObject({ type: 'FeatureCollection', features: [] })
  })

  it('is the last choice', async () => {
    const mediaType = async (accept: string) =>
      (await get(`/entities/${id}`, { Accept: accept })).headers.get('content-type')
    expect(await mediaType(`${geo}, application/json`)).toBe('application/json')
    expect(await mediaType(`${geo}, */*;q=0.1`)).toBe(geo)
  })

  // "If an entity lacks the GeoProperty as specified then the geometry shall be returned with a value of null" (4.5.16.1).
  it.each([
    ['entrance', point],
    ['shape', null],
  ])('takes the geometry from geometryProperty=%s', async (name, geometry) => {
    const { body } = await get(`/entities/${id}?geometryProperty=${name}&pick=name`)
    expect(body).toMatchObject({ geometry })
  })

  // "If the Prefer Header is set to body=json the @context is set as a Link Header and removed" (5.7.1.4).
  it.each(['body=json', 'respond-async, Body="json"'])('names its context in Link with Prefer: %s', async (prefer) => {
    for (const path of [`/entities/${id}`, '/entities?type=Station&limit=1']) {
      const { headers, body } = await get(path, { Prefer: prefer })
      expect(headers.get('link')).toContain(`<${context}>; rel="http://www.w3.org/ns/json-ld#context"`)
      expect(body).not.toHaveProperty('@context')
    }
    expect((await get(`/entities/${id}`, { Prefer: 'body=ld+json' })).body).toHaveProperty('@context')
  })
})

describe('pick and omit', () => {
  // "When defined, every Entity within payload body is reduced down to only contain the specified Entity members;
  // removed from each Entity" (ETSI GS CIM 009, 5.2.23), and "a comma or a pipe character" (4.21).
  it.each([
    ['attrs=name&omit=id,type', { name: 'Ba Đình' }],
    ['pick=type|name', { type: 'Station', name: 'Ba Đình' }],
    ['pick=https://uri.etsi.org/ngsi-ld/default-context/name', { name: 'Ba Đình' }],
  ])('%s', async (query, entity) => {
    expect(await read(`format=keyValues&${query}`)).toEqual(entity)
    const path = `GET /entities?type=Station&id=${id}&format=keyValues&${query}`
    expect((await call(broker().url, path, { headers: { Link: '' } })).body).toEqual([entity])
  })

  it.each(['pick=device{name}', 'pick=id,,name', 'omit=', 'pick=;', 'pick=@context', 'omit=a%20b', 'pick=id{'])(
    'reject %s',
    async (query) => {
      const { status } = await call(broker().url, `GET /entities/${id}?${query}`, { headers: { Link: '' } })
      expect(status).toBe(400)
    },
  )
})
