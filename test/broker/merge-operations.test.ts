import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, ownContext, useBroker, type CallOptions } from './_helpers/broker.js'
import { position, station } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const read = async (id: string, query = '') =>
  (await send(`GET /entities/${id}${query}`)).body as Record<string, Record<string, unknown>>

const base = 'https://uri.etsi.org/ngsi-ld/errors/'
const linkedData = { 'Content-Type': 'application/ld+json', Link: '' }
const observedAt = '2022-03-14T01:59:26.535Z'
const pm25 = { type: 'Property', value: 25, unitCode: 'GQ', observedAt, accuracy: { type: 'Property', value: 2 } }
const address = { type: 'Property', value: { street: 'Straße des 17. Juni', city: 'Berlin', country: 'Germany' } }
const name = { type: 'LanguageProperty', languageMap: { vi: 'Hồ Gươm', en: 'Sword Lake' } }

async function create(attributes: Record<string, unknown> = { pm25, address, name }): Promise<string> {
  const entity = station(attributes)
  expect((await send('POST /entities', { body: entity })).status).toBe(201)
  return entity.id
}

describe('mergeEntity', () => {
  const merge = (id: string, body: unknown, options: Omit<CallOptions, 'body'> & { query?: string } = {}) =>
    send(`PATCH /entities/${id}${options.query ?? ''}`, { ...options, body })

  it('keeps the members that are not sent (5.5.12, example 1)', async () => {
    const id = await create()
    const body = { temperature: 5, pm25: { type: 'Property', value: 100, observedAt: '2022-03-14T13:00:00.000Z' } }
    expect(await merge(id, body)).toMatchObject({ status: 204, body: undefined })
    expect(await read(id)).toEqual({
      ...station(),
      id,
      address,
      name,
      temperature: { type: 'Property', value: 5 },
      pm25: { ...pm25, value: 100, observedAt: '2022-03-14T13:00:00.000Z' },
    })
  })

  it('merges JSON objects in values, and removes members that are NGSI-LD Null (5.5.12, example 2)', async () => {
    const id = await create()
    const value = { street: 'Pariser Platz', country: ngsiLdNull, geo: { lat: 1, gone: ngsiLdNull }, list: [1] }
    expect((await merge(id, { address: { type: 'Property', value } })).status).toBe(204)
    const merged = { street: 'Pariser Platz', city: 'Berlin', geo: { lat: 1 }, list: [1] }
    expect((await read(id))['address']).toEqual({ type: 'Property', value: merged })
    await merge(id, { address: { value: { geo: 5, list: [{ a: 1 }] } } })
    expect((await read(id))['address']?.['value']).toEqual({ ...merged, geo: 5, list: [{ a: 1 }] })
  })

  it('merges sub-attributes at any depth', async () => {
    const id = await create()
    await merge(id, {
      pm25: { accuracy: { unitCode: 'P1', method: { value: 'x', source: 'y' } }, unitCode: ngsiLdNull },
    })
    await merge(id, { pm25: { accuracy: { method: { value: 'z', source: { value: ngsiLdNull } } } } })
    expect((await read(id))['pm25']).toEqual({
      type: 'Property',
      value: 25,
      observedAt,
      accuracy: { type: 'Property', value: 2, unitCode: 'P1', method: { type: 'Property', value: 'z' } },
    })
  })

  it('deletes attributes that are NGSI-LD Null, in normalized and concise form (5.6.17)', async () => {
    const id = await create({ pm25, address, name, location: position, refDevice: { object: 'urn:a:b' }, co: 1 })
    const body = {
      pm25: { type: 'Property', value: ngsiLdNull },
      address: ngsiLdNull,
      name: { type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } },
      location: { type: 'GeoProperty', value: ngsiLdNull },
      refDevice: { type: 'Relationship', object: ngsiLdNull },
      absent: { value: ngsiLdNull },
    }
    expect((await merge(id, body)).status).toBe(204)
    expect(await read(id)).toEqual({ ...station(), id, co: { type: 'Property', value: 1 } })
  })

  it('merges language maps, and deletes languages that are NGSI-LD Null', async () => {
    const id = await create()
    expect((await merge(id, { name: { languageMap: { en: ngsiLdNull, fr: 'Lac' } } })).status).toBe(204)
    expect((await read(id))['name']).toEqual({ ...name, languageMap: { vi: 'Hồ Gươm', fr: 'Lac' } })
    expect((await merge(id, { name: { languageMap: { vi: ngsiLdNull, fr: ngsiLdNull } } })).status).toBe(400)
  })

  it('replaces only the text in the common language with a string (5.6.17: "lang")', async () => {
    const id = await create()
    expect((await merge(id, { name: 'Lake', address: 'x' }, { query: '?lang=EN' })).status).toBe(204)
    expect(await read(id)).toMatchObject({
      name: { languageMap: { vi: 'Hồ Gươm', en: 'Lake' } },
      address: { value: 'x' },
    })
    await merge(id, { name: 'Lac' }, { query: '?lang=fr&options=keyValues' })
    expect(await read(id)).toMatchObject({ name: { languageMap: { vi: 'Hồ Gươm', en: 'Lake', fr: 'Lac' } } })
    expect((await merge(id, { name: 'Lake' })).status).toBe(400)
    expect((await merge(id, { name: 'Lake' }, { query: '?lang=a%20b' })).status).toBe(400)
  })

  it('keeps the type of existing attributes with options=keyValues (5.6.17: "shall be preserved")', async () => {
    const id = await create({ pm25, address, name, refDevice: { object: 'urn:a:b' }, location: position, gone: 1 })
    const body = {
      pm25: 7,
      address: { country: ngsiLdNull, city: 'Potsdam' },
      name: { languageMap: { fr: 'Lac' } },
      refDevice: 'urn:a:c',
      location: { type: 'Point', coordinates: [1, 2] },
      gone: ngsiLdNull,
      area: { type: 'Point', coordinates: [3, 4] },
      label: { languageMap: { vi: 'Hồ' } },
      config: { value: 1, type: 'Any' },
    }
    for (const format of ['keyValues', 'simplified']) {
      expect((await merge(id, body, { query: `?options=${format}` })).status).toBe(204)
      expect(await read(id)).toMatchObject({
        pm25: { ...pm25, value: 7 },
        address: { value: { street: 'Straße des 17. Juni', city: 'Potsdam' } },
        name: { languageMap: { vi: 'Hồ Gươm', en: 'Sword Lake', fr: 'Lac' } },
        refDevice: { type: 'Relationship', object: 'urn:a:c' },
        location: { type: 'GeoProperty', value: { coordinates: [1, 2] } },
        area: { type: 'GeoProperty' },
        label: { type: 'LanguageProperty' },
        config: { type: 'Property', value: { value: 1, type: 'Any' } },
      })
    }
    expect(await read(id)).not.toHaveProperty('gone')
  })

  it('updates observedAt of attributes that have one, unless it is sent (5.6.17: "observedAt")', async () => {
    const id = await create({ a: { value: 1, observedAt }, b: { value: 1, observedAt }, c: { value: 1 }, d: { value: 1, observedAt } }) // prettier-ignore
    const body = { a: 2, b: { value: 2, observedAt: '2026-01-02T00:00:00Z' }, c: 2, e: 2 }
    expect((await merge(id, body, { query: '?observedAt=2026-01-01T00:00:00Z' })).status).toBe(204)
    const times = Object.entries(await read(id)).map(([key, attribute]) => [key, attribute['observedAt']])
    expect(Object.fromEntries(times)).toMatchObject({
      a: '2026-01-01T00:00:00Z',
      b: '2026-01-02T00:00:00Z',
      c: undefined,
      d: observedAt,
      e: undefined,
    })
    expect((await merge(id, body, { query: '?observedAt=now' })).status).toBe(400)
  })

  it('adds types, and accepts application/merge-patch+json and application/ld+json', async () => {
    const id = await create()
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    expect((await merge(id, { id, type: 'Sensor' }, { headers })).status).toBe(204)
    expect(await read(id)).toMatchObject({ type: ['AirQualityObserved', 'Sensor'], pm25 })
    expect((await merge(id, { pm25: { value: 1 }, '@context': ownContext }, { headers: linkedData })).status).toBe(204)
    expect(await read(id)).toMatchObject({ pm25: { value: 1, unitCode: 'GQ' } })
  })

  it('changes nothing if an attribute is invalid', async () => {
    const id = await create()
    const before = await read(id, '?options=sysAttrs')
    for (const body of [
      { pm10: 1, pm25: { type: 'Relationship', object: 'urn:a:b' } },
      { pm10: 1, pm25: { value: null } },
      { pm10: 1, address: { value: { city: null } } },
      { pm10: 1, address: { value: [ngsiLdNull] } },
      { pm10: 1, pm25: { datasetId: ngsiLdNull } },
      { pm10: 1, name: { value: 'x' } },
      { pm10: 1, 'a b': 1 },
      { pm10: 1, pm25: { accuracy: { value: 1, 'a b': 1 } } },
      { pm10: 1, 'https://smartdatamodels.org/dataModel.Environment/pm10': 1 },
      { id: 'urn:a:other', pm10: 1 },
      { type: ngsiLdNull },
      { id },
      {},
    ]) {
      expect(await merge(id, body)).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
    }
    expect((await merge(id, { pm10: 1, pm25: { value: 1, datasetId: 'urn:a:b' } })).status).toBe(422)
    expect((await merge(id, { pm10: 1, scope: '/a' })).status).toBe(422)
    expect((await merge(id, { pm10: 1 }, { query: '?options=sysAttrs' })).status).toBe(400)
    expect(await read(id, '?options=sysAttrs')).toEqual(before)
  })

  it('returns 404 for an unknown entity, also with an invalid body', async () => {
    for (const a of [1, null]) expect((await merge('urn:ngsi-ld:T:none', { a })).status).toBe(404)
    expect((await merge('x', { a: 1 })).status).toBe(400)
  })

  it('loses no change in concurrent merges of one entity', async () => {
    const id = await create({ config: { value: {} } })
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
    await Promise.all(keys.map((key) => merge(id, { [key]: key, config: { value: { [key]: key } } })))
    const all = Object.fromEntries(keys.map((key) => [key, key]))
    expect(await read(id, '?options=keyValues')).toMatchObject({ ...all, config: all })
  })
})

describe('replaceEntity', () => {
  const replace = (id: string, body: unknown, headers?: Record<string, string>) =>
    send(`PUT /entities/${id}`, { body, ...(headers && { headers }) })

  it('replaces all attributes and types, and keeps createdAt (5.6.18)', async () => {
    const id = await create()
    const before = await read(id, '?options=sysAttrs')
    expect(await replace(id, { id, type: 'Sensor', pm25: 5 })).toMatchObject({ status: 204, body: undefined })
    expect(await read(id)).toEqual({ id, type: 'Sensor', pm25: { type: 'Property', value: 5 } })
    const after = await read(id, '?options=sysAttrs')
    expect(after['createdAt']).toBe(before['createdAt'])
    expect(after['pm25']?.['createdAt']).toBe(before['pm25']?.['createdAt'])
    expect(after['modifiedAt']).not.toBe(before['modifiedAt'])
  })

  it('accepts application/ld+json and a body without id', async () => {
    const id = await create()
    expect((await replace(id, { type: 'Sensor', '@context': ownContext }, linkedData)).status).toBe(204)
    expect(await read(id)).toEqual({ id, type: 'Sensor' })
  })

  it('returns 400 for invalid entities and for another id, and 404 for an unknown entity', async () => {
    const id = await create()
    for (const body of [
      { id: 'urn:a:other', type: 'Sensor' },
      { id },
      { type: 'Sensor', a: ngsiLdNull },
      { type: 'Sensor', a: null },
      { type: [] },
    ]) {
      expect(await replace(id, body)).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
    }
    expect((await replace(id, { type: 'Sensor', scope: '/a' })).status).toBe(422)
    expect(await read(id)).toMatchObject({ pm25 })
    for (const a of [1, null]) expect((await replace('urn:ngsi-ld:T:none', { type: 'T', a })).status).toBe(404)
  })
})
