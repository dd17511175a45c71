import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/reading/members.js'
import { environment, useRequests } from './_helpers/broker.js'
import { full, location, name, observedAt, pm25, refDevice } from './_helpers/stations.js'

const { send, outcome, create, read } = useRequests()

/** Sends a request whose path is relative to the path of an entity: `PATCH /attrs`. */
const change = (id: string, request: string, body?: unknown, headers?: Record<string, string>) => {
  const [method = '', path = ''] = request.split(' ')
  return outcome(`${method} /entities/${id}${path}`, body, headers)
}

/** Creates an entity with all kinds of attributes, changes it, and returns its attributes except `airQualityIndex`. */
async function changed(request: string, body: unknown, headers?: Record<string, string>) {
  const id = await create(full)
  expect(await change(id, request, body, headers)).toBe('204')
  const { id: _id, airQualityIndex: _index, ...attributes } = await read(id)
  return attributes
}
const type = 'AirQualityObserved'

/** A request, and the differences of the entity after it. `undefined`: the attribute was deleted. */
type Change = [title: string, request: string, body: unknown, differences: Record<string, unknown>]
const property = (value: unknown) => ({ type: 'Property', value })
const point = (x: number, y: number) => ({ type: 'GeoProperty', value: { type: 'Point', coordinates: [x, y] } })
const anHour = { value: 100, observedAt: '2022-03-14T13:00:00.000Z' }

describe('a change of an entity', () => {
  it.each<Change>([
    // 5.6.3.
    [
      'appends, and replaces as a whole',
      'POST /attrs',
      { pm25: 100, pm10: 7 },
      { pm25: property(100), pm10: property(7) },
    ],
    ['appends types', 'POST /attrs', { type: 'Sensor', pm10: 7 }, { type: [type, 'Sensor'], pm10: property(7) }],
    // 5.6.2.
    ['updates as a whole, and adds', 'PATCH /attrs', { pm25: 2, pm10: 3 }, { pm25: property(2), pm10: property(3) }],
    ['adds types, also without attributes', 'PATCH /attrs', { type: [type, 'Bridge'] }, { type: [type, 'Bridge'] }],
    // 5.5.8: "the target member is deleted".
    [
      'deletes attributes and members that are NGSI-LD Null',
      'PATCH /attrs',
      {
        address: ngsiLdNull,
        location: { type: 'GeoProperty', value: ngsiLdNull },
        refDevice: { type: 'Relationship', object: ngsiLdNull },
        pm25: { value: 6, unitCode: ngsiLdNull, accuracy: ngsiLdNull },
        absent: ngsiLdNull,
      },
      { address: undefined, location: undefined, refDevice: undefined, pm25: property(6) },
    ],
    // 5.5.8, example 1.
    ['overwrites the given members of an attribute', 'PATCH /attrs/pm25', anHour, { pm25: { ...pm25, ...anHour } }],
    [
      'replaces each sub-attribute as a whole, and deletes members that are NGSI-LD Null',
      'PATCH /attrs/pm25',
      { accuracy: { value: 3, unitCode: 'P1' }, unitCode: ngsiLdNull, observedAt: ngsiLdNull, absent: ngsiLdNull },
      { pm25: { ...property(25), accuracy: { ...property(3), unitCode: 'P1' } } },
    ],
    [
      'deletes a sub-attribute whose value is NGSI-LD Null',
      'PATCH /attrs/pm25',
      { accuracy: { value: ngsiLdNull } },
      { pm25: { type: 'Property', value: 25, unitCode: 'GQ', observedAt } },
    ],
    ['deletes a value', 'PATCH /attrs/pm25', { value: ngsiLdNull }, { pm25: undefined }],
    // 4.6.5.
    [
      'replaces a language map as a whole',
      'PATCH /attrs/name',
      { languageMap: { fr: 'Lac' } },
      { name: { ...name, languageMap: { fr: 'Lac' } } },
    ],
    [
      'accepts the IRI of an attribute',
      `PATCH /attrs/${encodeURIComponent(`${environment}pm25`)}`,
      { unitCode: 'GP' },
      { pm25: { ...pm25, unitCode: 'GP' } },
    ],
    // 5.6.19.
    ['replaces an attribute and its type', 'PUT /attrs/pm25', { object: 'urn:a:b' }, { pm25: refDevice }],
    ['replaces a concise attribute', 'PUT /attrs/location', point(106, 21).value, { location: point(106, 21) }],
    // 5.6.5.
    ['deletes an attribute and its children', 'DELETE /attrs/pm25', undefined, { pm25: undefined }],
    // 5.5.12, example 1.
    [
      'merges, and keeps the members that are not sent',
      'PATCH ',
      { temperature: 5, pm25: { type: 'Property', ...anHour } },
      { temperature: property(5), pm25: { ...pm25, ...anHour } },
    ],
    // 5.5.12, example 2.
    [
      'merges JSON objects in values, and removes members that are NGSI-LD Null',
      'PATCH ',
      {
        address: {
          value: { street: 'Pariser Platz', country: ngsiLdNull, geo: { lat: 1, gone: ngsiLdNull }, list: [{ a: 1 }] },
        },
      },
      { address: property({ street: 'Pariser Platz', city: 'Berlin', geo: { lat: 1 }, list: [{ a: 1 }] }) },
    ],
    [
      'merges sub-attributes at any depth',
      'PATCH ',
      { pm25: { accuracy: { unitCode: 'P1', method: { value: 'x', source: 'y' } }, unitCode: ngsiLdNull } },
      {
        pm25: {
          ...{ type: 'Property', value: 25, observedAt },
          accuracy: { ...property(2), unitCode: 'P1', method: { ...property('x'), source: property('y') } },
        },
      },
    ],
    // 5.6.17.
    [
      'merges NGSI-LD Nulls, in normalized and concise form, as deletions',
      'PATCH ',
      {
        pm25: { type: 'Property', value: ngsiLdNull },
        address: ngsiLdNull,
        name: { type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } },
        location: { type: 'GeoProperty', value: ngsiLdNull },
        refDevice: { type: 'Relationship', object: ngsiLdNull },
        absent: { value: ngsiLdNull },
      },
      { pm25: undefined, address: undefined, name: undefined, location: undefined, refDevice: undefined },
    ],
    [
      'merges language maps, and deletes languages that are NGSI-LD Null',
      'PATCH ',
      { name: { languageMap: { en: ngsiLdNull, fr: 'Lac' } } },
      { name: { ...name, languageMap: { vi: 'Hồ Gươm', fr: 'Lac' } } },
    ],
    // 5.6.17: "lang".
    [
      'replaces only the text in the common language with a string',
      'PATCH ?lang=EN',
      { name: 'Lake', address: 'x' },
      { name: { ...name, languageMap: { ...name.languageMap, en: 'Lake' } }, address: property('x') },
    ],
    // 5.6.17: "shall be preserved".
    ...['keyValues', 'simplified'].map((format): Change => [
      `keeps the type of existing attributes with ${format}`,
      `PATCH ?options=${format}`,
      {
        pm25: 7,
        address: { country: ngsiLdNull, city: 'Potsdam' },
        name: { languageMap: { fr: 'Lac' } },
        refDevice: 'urn:a:c',
        location: point(1, 2).value,
        area: point(3, 4).value,
        label: { languageMap: { vi: 'Hồ' } },
        config: { value: 1, type: 'Any' },
        absent: ngsiLdNull,
      },
      {
        pm25: { ...pm25, value: 7 },
        address: property({ street: 'Straße des 17. Juni', city: 'Potsdam' }),
        name: { ...name, languageMap: { ...name.languageMap, fr: 'Lac' } },
        refDevice: { type: 'Relationship', object: 'urn:a:c' },
        location: point(1, 2),
        area: point(3, 4),
        label: { type: 'LanguageProperty', languageMap: { vi: 'Hồ' } },
        config: property({ value: 1, type: 'Any' }),
      },
    ]),
    ['merges types', 'PATCH ', { type: 'Sensor' }, { type: [type, 'Sensor'] }],
  ])('%s: %s', async (_, request, body, differences) => {
    const expected = Object.entries<unknown>({ type, ...full, ...differences }).filter(
      ([, value]) => value !== undefined,
    )
    expect(await changed(request, body)).toEqual(Object.fromEntries(expected))
  })

  // 5.6.3: "createdAt … shall remain unchanged".
  it.each([
    ['POST /attrs', { pm25: 1 }],
    ['PATCH /attrs', { pm25: 1 }],
    ['PUT /attrs/pm25', { value: 1 }],
    ['PUT ', { type, pm25: 1 }],
  ])('keeps createdAt: %s', async (request, body) => {
    const id = await create({ pm25 })
    const before = await read(id, '?options=sysAttrs')
    expect(await change(id, request, body)).toBe('204')
    const after = await read(id, '?options=sysAttrs')
    expect(after['createdAt']).toBe(before['createdAt'])
    expect(after['pm25']?.['createdAt']).toBe(before['pm25']?.['createdAt'])
    expect(after['modifiedAt']).not.toBe(before['modifiedAt'])
    expect(after['pm25']?.['modifiedAt']).not.toBe(before['pm25']?.['modifiedAt'])
  })

  it('keeps modifiedAt if nothing differs', async () => {
    const id = await create(full)
    const before = await read(id, '?options=sysAttrs')
    expect(await change(id, 'PATCH /attrs', { type, absent: ngsiLdNull })).toBe('204')
    expect(await read(id, '?options=sysAttrs')).toEqual(before)
  })

  // 5.6.17: "observedAt".
  it('updates observedAt of attributes that have one, unless it is sent', async () => {
    const timed = { value: 1, observedAt }
    const id = await create({ a: timed, b: timed, c: { value: 1 }, d: timed, airQualityIndex: undefined })
    const own = '2026-01-02T00:00:00Z'
    const body = { a: 2, b: { value: 2, observedAt: own }, c: 2, e: 2 }
    expect(await change(id, 'PATCH ?observedAt=2026-01-01T00:00:00Z', body)).toBe('204')
    const times = Object.entries(await read(id)).map(([key, attribute]) => [key, attribute['observedAt']])
    expect(Object.fromEntries(times)).toMatchObject({ a: '2026-01-01T00:00:00Z', b: own, d: observedAt })
    expect(Object.fromEntries(times)).toMatchObject({ c: undefined, e: undefined })
  })

  it.each<[string, string, unknown, object]>([
    [
      'leaves existing attributes untouched with noOverwrite',
      'POST /attrs?options=noOverwrite',
      { pm25: 1, pm10: 2 },
      { updated: ['pm10'], notUpdated: [{ attributeName: 'pm25', reason: 'the entity already has this attribute' }] },
    ],
    [
      'skips invalid attributes',
      'POST /attrs',
      { pm10: 1, scope: '/a', no2: null },
      { updated: ['pm10'], notUpdated: [{ attributeName: 'scope' }, { attributeName: 'no2' }] },
    ],
    [
      'skips invalid attributes',
      'PATCH /attrs',
      { pm10: 1, location: { type: 'Point', coordinates: [1] } },
      {
        updated: ['pm10'],
        notUpdated: [{ attributeName: 'location', reason: 'invalid coordinates for a Point' }],
      },
    ],
  ])('%s, and returns 207: %s %j', async (_, request, body, result) => {
    const id = await create(full)
    const [method = '', path = ''] = request.split(' ')
    expect(await send(`${method} /entities/${id}${path}`, body)).toMatchObject({ status: 207, body: result })
    expect(await read(id)).toMatchObject({ pm25, location })
  })
})
