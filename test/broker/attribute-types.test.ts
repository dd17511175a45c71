import { describe, expect, it } from '@jest/globals'
import { isNullAttribute, ngsiLdNull } from '../../src/broker/reading/members.js'
import { useRequests } from './_helpers/broker.js'
import { position } from './_helpers/stations.js'

const { broker, send, outcome, read } = useRequests()
const core = 'https://uri.etsi.org/ngsi-ld/'
const bad = '400 BadRequestData: '
const unsupported = '422 OperationNotSupported: '

let count = 0
const newId = () => `urn:ngsi-ld:T:${(count += 1)}`
const entity = (attributes: object) => ({ id: newId(), type: 'T', ...attributes })
const createOutcome = (attributes: object) => outcome('POST /entities', entity(attributes))
async function stored(attributes: object) {
  const body = entity(attributes)
  expect(await outcome('POST /entities', body)).toBe('201')
  return body.id
}

// 5.2.1: "In all other cases, implementations shall raise an error of type BadRequestData if an NGSI-LD Null value is
// encountered."
describe('NGSI-LD Null in a new entity', () => {
  it.each<[string, Record<string, unknown>]>([
    ['as the id', { id: ngsiLdNull }],
    ['as the type', { type: ngsiLdNull }],
    ['as an attribute', { a: ngsiLdNull }],
    ['as an object', { a: { type: 'Relationship', object: ngsiLdNull } }],
    ['as a language map', { a: { languageMap: { '@none': ngsiLdNull } } }],
    ['as a sub-attribute', { a: { value: 1, b: ngsiLdNull } }],
  ])('is rejected %s, and is an error of the entity in a batch', async (_, wrong) => {
    const body = entity(wrong)
    expect(await outcome('POST /entities', body)).toContain(bad)
    for (const options of ['replace', 'update']) {
      const answer = await send(`POST /entityOperations/upsert?options=${options}`, [body])
      const error = { type: `${core}errors/BadRequestData` }
      expect(answer).toMatchObject({ status: 207, body: { success: [], errors: [{ error }] } })
    }
    expect(await outcome(`GET /entities/${body.id}`)).toContain('404')
  })

  it.each<[boolean, unknown[]]>([
    [true, [ngsiLdNull, { value: ngsiLdNull }, { type: 'Property', value: ngsiLdNull }]],
    [true, [{ object: ngsiLdNull }, { type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } }]],
    [false, [null, 'null', [ngsiLdNull], { value: [ngsiLdNull] }, { languageMap: { en: ngsiLdNull } }]],
    [false, [{ languageMap: { '@none': ngsiLdNull, en: 'x' } }, { languageMap: ngsiLdNull }]],
  ])('deletes an attribute: %s for %j', (expected, sent) => {
    expect(sent.map(isNullAttribute)).toEqual(sent.map(() => expected))
  })
})

// 4.5 defines these members. They have a meaning, so they are never kept as attributes.
describe('members of NGSI-LD', () => {
  it.each([
    ...['value', 'object', 'languageMap', 'datasetId', 'unitCode', 'observedAt', 'instanceId', 'lang', 'deletedAt'],
    ...['previousValue', 'previousObject', 'previousLanguageMap', 'entity', 'entityList', 'vocab', 'json', 'valueList'],
    ...[`${core}hasValue`, `${core}unitCode`, `${core}hasJSON`, 'ngsi-ld:hasObject', 'ngsi-ld:createdAt'],
  ])('cannot be attributes of an entity: %s', async (name) => {
    const problem = `${bad}${name}: is a member of NGSI-LD, and cannot be an attribute`
    expect(await createOutcome({ [name]: { type: 'Property', value: 1 } })).toBe(problem)
  })

  it.each([
    ...['id', '@id', 'lang', 'deletedAt', 'previousValue', 'previousObject', 'previousLanguageMap'],
    ...[`${core}hasValue`, 'ngsi-ld:unitCode'],
  ])('cannot be sub-attributes: %s', async (name) => {
    expect(await createOutcome({ a: { value: 1, [name]: 'urn:a:b' } })).toContain(bad)
  })

  it('of unsupported features return 422', async () => {
    for (const name of ['scope', 'expiresAt', 'ngsildproof'])
      expect(await createOutcome({ [name]: '2027-01-01T00:00:00Z' })).toContain(unsupported)
    const ofAttributes = ['expiresAt', 'datasetId', 'objectType', 'valueType', 'entity', 'entityList', 'ngsildproof']
    for (const name of [...ofAttributes, 'scope'])
      expect(await createOutcome({ a: { value: 1, [name]: 'urn:a:b' } })).toContain(unsupported)
  })

  it.each([
    ['POST', '/attrs', { value: { type: 'Property', value: 1 } }],
    ['PATCH', '/attrs', { 'ngsi-ld:hasObject': { type: 'Property', value: 1 } }],
    ['PATCH', '', { a: { previousObject: 2 } }],
    ['PUT', '', { type: 'T', datasetId: { value: 2 } }],
  ])('cannot be written with %s …%s: %j', async (method, path, body) => {
    const id = await stored({ a: { value: 1 } })
    expect(await outcome(`${method} /entities/${id}${path}`, body)).toMatch(path === '/attrs/value' ? /^404/ : /^400/)
    expect(await read(id)).toEqual({ id, type: 'T', a: { type: 'Property', value: 1 } })
  })

  // 5.2.5: only a Property has a unitCode.
  it.each([
    { type: 'Relationship', object: 'urn:a:b' },
    { type: 'GeoProperty', value: position },
    { type: 'LanguageProperty', languageMap: { en: 'x' } },
  ])('unitCode is only for a Property: $type', async (attribute) => {
    const problem = `${bad}a: a ${attribute.type} must not have a unitCode`
    expect(await createOutcome({ a: { ...attribute, unitCode: 'GQ' } })).toBe(problem)
  })

  it('createdAt and modifiedAt are ignored, because the broker sets them', async () => {
    const time = '2020-01-01T00:00:00Z'
    const id = await stored({ createdAt: time, modifiedAt: time, a: { value: 1, createdAt: time } })
    expect(JSON.stringify(await read(id, '?options=sysAttrs'))).not.toContain('2020')
  })
})

// 4.7.2: GeoJSON can be encoded as a string.
describe('a GeoProperty as JSON text', () => {
  const text = JSON.stringify(position)
  const location = { type: 'GeoProperty', value: position }

  it('is returned as an object, and found by geo queries', async () => {
    await send('POST /entities', { id: 'urn:x:geo', type: 'Text', location: { type: 'GeoProperty', value: text } })
    const query = 'type=Text&georel=near;maxDistance==10&geometry=Point&coordinates=[105.8342,21.0368]'
    expect((await send(`GET /entities?${query}`)).body).toMatchObject([{ location }])
  })

  it.each([
    ['text that is not JSON', 'Hà Nội'],
    ['JSON text in JSON text', JSON.stringify(text)],
    ['a lone surrogate', String.raw`{"type":"Point","coordinates":[105,21],"\ud800":1}`],
    ['deep nesting', `{"type":"Point","coordinates":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('is rejected with %s', async (_, value) => {
    expect(await createOutcome({ location: { type: 'GeoProperty', value } })).toContain('400')
  })

  // 5.2.4: `location`, `observationSpace` and `operationSpace` are GeoProperties.
  const names = ['location', 'observationSpace', 'operationSpace', `${core}location`]
  it.each(names)('needs no type in %s, which accepts nothing else', async (name) => {
    for (const sent of [text, { value: text }, { value: position }, position, { type: 'GeoProperty', value: text }])
      expect(Object.values(await read(await stored({ [name]: sent })))).toContainEqual(location)
    const wrong = [
      ...['Hanoi', 5, true, [105, 21], null, ngsiLdNull, { type: 'Point' }, '{"type":"Point"}'],
      ...[{ type: 'Property', value: 'Hanoi' }, { type: 'Property', value: position }, { value: 'Hanoi' }],
      ...[{ type: 'Relationship', object: 'urn:a:b' }, { object: 'urn:a:b' }, { languageMap: { en: 'Hanoi' } }],
    ]
    for (const sent of wrong) expect(await createOutcome({ [name]: sent })).toContain(`${bad}${name}: `)
  })

  it.each<[request: string, wrap: (id: string, location: unknown) => unknown]>([
    ['PATCH /entities/{id}', (_, location) => ({ location })],
    ['PUT /entities/{id}', (_, location) => ({ type: 'T', location })],
    [
      'PATCH /entities/{id}/attrs/location',
      (_, location) => (typeof location === 'string' ? { value: location } : location),
    ],
    [
      'PUT /entities/{id}/attrs/location',
      (_, location) => (typeof location === 'string' ? { value: location } : location),
    ],
    ['POST /entityOperations/upsert', (id, location) => [{ id, type: 'T', location }]],
    ['POST /entityOperations/merge', (id, location) => [{ id, type: 'T', location }]],
  ])('is accepted by %s, which refuses a Property', async (request, wrap) => {
    const elsewhere = { type: 'Point', coordinates: [105.8, 21] }
    const id = await stored({ location: elsewhere })
    const write = (sent: unknown) => outcome(request.replace('{id}', id), wrap(id, sent))
    expect(await write({ type: 'Property', value: 'Hanoi' })).toMatch(/^(207|400)/)
    expect(await read(id)).toMatchObject({ location: { type: 'GeoProperty', value: elsewhere } })
    expect(await write(text)).toBe('204')
    expect(await read(id)).toMatchObject({ location })
  })

  it('of another type, which earlier releases stored, is readable and can be replaced', async () => {
    const id = await stored({ location: position, a: 1 })
    const times = { createdAt: '2026-11-01T00:00:00Z', modifiedAt: '2026-11-01T00:00:00Z' }
    const old = { type: 'Property', value: 'Hanoi', ...times }
    await broker()
      .db('broker.entities')
      .where({ id })
      .update({ attributes: { [`${core}location`]: old } })
    expect(await read(id)).toMatchObject({ location: { type: 'Property', value: 'Hanoi' } })
    expect(await outcome(`PATCH /entities/${id}`, { location: { value: 'Huế' } })).toContain('400')
    expect(await outcome(`PATCH /entities/${id}`, { location: { value: position } })).toBe('204')
    expect(await read(id)).toMatchObject({ location })
  })
})
