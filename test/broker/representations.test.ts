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

  it('includes the times of attributes with sysAttrs', async () => {
    const entity = await read('options=concise,sysAttrs')
    const times = { createdAt: expect.any(String), modifiedAt: expect.any(String) }
    expect(entity).toMatchObject({ ...times, name: { value: 'Ba Đình', ...times }, pm25: { accuracy: 5, ...times } })
    expect(entity['name']).not.toHaveProperty('type')
  })
})

describe('options', () => {
  it('must not contain two formats', async () => {
    for (const options of ['keyValues,concise', 'normalized,simplified', 'sysAttrs,concise,normalized']) {
      const { status, body } = await call(broker().url, `GET /entities/${id}?options=${options}`)
      expect([status, body]).toMatchObject([400, { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData' }])
    }
  })

  it('may contain synonyms, and anything else if format is sent, which takes precedence', async () => {
    expect(await read('options=keyValues,simplified,sysAttrs')).toMatchObject({ name: 'Ba Đình' })
    expect(await read('options=keyValues,concise&format=normalized')).toMatchObject({ name: { type: 'Property' } })
  })
})
