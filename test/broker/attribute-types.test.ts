import { beforeAll, describe, expect, it } from '@jest/globals'
import { isNullAttribute, ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
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

// ETSI GS CIM 009, 4.5.18.
describe('a LanguageProperty', () => {
  const id = 'urn:ngsi-ld:City:hanoi'
  const languageMap = { vi: 'Hà Nội', en: 'Hanoi', 'zh-Hant': '河內', '@none': 'HAN' }
  const aliases = { vi: ['Thăng Long', 'Đông Đô'], 'de-CH': 'Hanoi' }
  const note = { type: 'LanguageProperty', languageMap: { en: 'in km²', vi: 'tính bằng km²' } }
  const city = {
    id,
    type: 'City',
    name: { type: 'LanguageProperty', languageMap, observedAt: '2026-11-21T03:00:00Z' },
    alias: { type: 'LanguageProperty', languageMap: aliases },
    area: { type: 'Property', value: 3359, note },
  }
  beforeAll(async () => {
    expect(await outcome('POST /entities', city)).toBe('201')
  })

  it('is stored and returned, also as a sub-attribute and in concise form', async () => {
    expect(await read(id)).toEqual(city)
    const concise = await stored({ name: { languageMap: { vi: 'Huế' } } })
    expect(await read(concise)).toMatchObject({ name: { type: 'LanguageProperty', languageMap: { vi: 'Huế' } } })
    for (const format of ['keyValues', 'simplified'])
      expect(await read(id, `?format=${format}`)).toMatchObject({
        name: { languageMap },
        alias: { languageMap: aliases },
      })
  })

  const invalidKey = 'the keys of languageMap must be language tags'
  const invalidValue = 'the values of languageMap must be strings or non-empty arrays of strings'
  // 4.6.5: keys are language tags of RFC 5646 or @none; values are strings or arrays of strings.
  it.each<[unknown, string]>([
    ['Hanoi', 'languageMap must be an object'],
    [['Hanoi'], 'languageMap must be an object'],
    [{}, 'languageMap must have 1 to 500 languages'],
    [{ vi_VN: 'x' }, invalidKey],
    [{ '': 'x' }, invalidKey],
    [{ [`a${'-b'.repeat(20)}`]: 'x' }, invalidKey],
    [{ vi: 1 }, invalidValue],
    [{ vi: null }, invalidValue],
    [{ vi: [] }, invalidValue],
    [{ vi: ['x', 1] }, 'the values of languageMap must be strings'],
    [{ 'en-GB': 'x', 'en-gb': 'y' }, 'languageMap has the language en-gb twice'],
    [undefined, 'a LanguageProperty must have a languageMap'],
  ])('is rejected with the languageMap %j', async (map, detail) => {
    const name = { type: 'LanguageProperty', languageMap: map }
    expect(await createOutcome({ name })).toContain(`${bad}name: ${detail}`)
  })

  it('has no value, and a Property has no languageMap', async () => {
    const both = { languageMap: { en: 'x' }, value: 'x' }
    for (const type of ['LanguageProperty', 'Property'])
      expect(await createOutcome({ name: { type, ...both } })).toContain(`${bad}name: a ${type} must not have a `)
  })

  it.each([
    ['100,000 languages', JSON.stringify(Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [`x-${n}`, ''])))],
    ['the key __proto__', '{"__proto__":"x"}'],
    ['NUL in a key', String.raw`{"v\u0000i":"x"}`],
    ['NUL in a text', String.raw`{"vi":["x\u0000"]}`],
    ['a lone surrogate', String.raw`{"vi":"\ud800"}`],
  ])('is rejected with %s', async (_, map) => {
    const body = `{"id":"urn:ngsi-ld:City:hostile","type":"T","name":{"type":"LanguageProperty","languageMap":${map}}}`
    expect(await outcome('POST /entities', body)).toContain('400')
  })

  // 4.15: the language filter.
  it('is a Property with one text and its language if lang is sent', async () => {
    expect(await read(id, '?lang=en')).toEqual({
      ...city,
      name: { type: 'Property', value: 'Hanoi', lang: 'en', observedAt: '2026-11-21T03:00:00Z' },
      alias: { type: 'Property', value: aliases.vi, lang: 'vi' },
      area: { ...city.area, note: { type: 'Property', value: 'in km²', lang: 'en' } },
    })
    expect(await read(id, '?lang=en&options=keyValues')).toMatchObject({ name: 'Hanoi', alias: aliases.vi })
  })

  it.each([
    ['VI', 'name', 'vi'],
    ['fr,vi;q=0.5,en;q=0.8', 'name', 'en'],
    ['fr , en ; q=0.25', 'name', 'en'],
    ['en-GB', 'name', 'en'],
    ['zh-Hant-TW', 'name', 'zh-Hant'],
    ['zh', 'name', 'zh-Hant'],
    ['vi;q=0,en;q=0.1', 'name', 'en'],
    ['fr', 'name', '@none'],
    ['*', 'name', '@none'],
    ['fr,*;q=0.1', 'name', '@none'],
    ['en,*;q=0.5', 'name', 'en'],
    // An exact match of a later language precedes a more specific one of an earlier language.
    ['de,vi;q=0.5', 'alias', 'vi'],
    ['de,*;q=0.5', 'alias', 'de-CH'],
  ])('%s chooses from %s the language %s', async (lang, attribute, expected) => {
    expect(await read(id, `?lang=${encodeURIComponent(lang)}`)).toMatchObject({ [attribute]: { lang: expected } })
  })

  it('keeps lang in the links to other pages', async () => {
    await send('POST /entityOperations/upsert', [entity({ name: 'a' }), entity({ name: 'b' })])
    expect((await send('GET /entities?type=T&lang=en&limit=1')).headers.get('link')).toContain('lang=en')
  })

  it.each(['_', 'en;q=2', 'en;level=1', 'en,,vi', 'e\u0000n', Array(21).fill('en').join()])(
    'is not filtered by %j',
    async (lang) => {
      expect(await outcome(`GET /entities/${id}?lang=${encodeURIComponent(lang)}`)).toMatch(/^400 .*lang/)
    },
  )

  // 4.9.
  it.each<[boolean, ...string[]]>([
    [true, 'name[vi]=="Hà Nội"', 'name[zh-Hant]=="河內"', 'name[@none]=="HAN"', 'name[*]=="Hanoi"', 'name[en]'],
    [true, 'alias[vi]=="Đông Đô"', 'alias[*]=="Đông Đô"', 'name[vi]~="^Hà"', 'name[*]~="^Han"', 'name[vi]!="Huế"'],
    [true, '!name[fr]', 'name[*]', 'area.note[en]=="in km²"'],
    [false, 'name[en]=="Hà Nội"', 'name[*]=="Huế"', 'name[fr]!="Huế"', 'name[fr]', 'area[*]'],
    // "no target language is specified: a value from any of the key-value pairs"
    [true, 'name=="Hanoi"', 'alias=="Đông Đô"', 'name~="^Han"', 'name>="Hà"'],
    [false, 'name!="Hanoi"', 'name=="Huế"', 'name!~="^Han"'],
  ])('has a text for which q is %s: %s, %s, %s …', async (expected, ...conditions) => {
    for (const q of conditions) {
      const { status, body } = await send(`GET /entities?type=City&q=${encodeURIComponent(q)}`)
      expect({ q, status, found: (body as unknown[]).length }).toEqual({ q, status: 200, found: Number(expected) })
    }
  })
})

// 5.2.1: "In all other cases, implementations shall raise an error of type BadRequestData if an NGSI-LD Null value is
// encountered."
describe('NGSI-LD Null in a new entity', () => {
  it.each<[string, Record<string, unknown>]>([
    ['as the id', { id: ngsiLdNull }],
    ['as the type', { type: ngsiLdNull }],
    ['among the types', { type: ['T', ngsiLdNull] }],
    ['as an attribute', { a: ngsiLdNull }],
    ['as a value', { a: { type: 'Property', value: ngsiLdNull } }],
    ['inside a value', { a: { value: { list: [1, { deep: ngsiLdNull }] } } }],
    ['in an array', { a: ['x', ngsiLdNull] }],
    ['as a GeoProperty', { a: { type: 'GeoProperty', value: ngsiLdNull } }],
    ['inside a GeoProperty', { a: { type: 'GeoProperty', value: { ...position, name: ngsiLdNull } } }],
    ['as an object', { a: { type: 'Relationship', object: ngsiLdNull } }],
    ['among objects', { a: { object: ['urn:a:b', ngsiLdNull] } }],
    ['as a language map', { a: { languageMap: { '@none': ngsiLdNull } } }],
    ['as a text', { a: { languageMap: { en: 'x', vi: ['y', ngsiLdNull] } } }],
    ['as a unitCode', { a: { value: 1, unitCode: ngsiLdNull } }],
    ['as observedAt', { a: { value: 1, observedAt: ngsiLdNull } }],
    ['as a sub-attribute', { a: { value: 1, b: ngsiLdNull } }],
    ['as the value of a sub-attribute', { a: { value: 1, b: { type: 'Property', value: ngsiLdNull } } }],
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
    ['PATCH', '/attrs', { a: { value: 1, previousValue: 2 } }],
    ['PATCH', '/attrs/a', { lang: 'en' }],
    ['PATCH', '', { a: { previousObject: 2 } }],
    ['PATCH', '', { deletedAt: { value: 2 } }],
    ['PUT', '', { type: 'T', datasetId: { value: 2 } }],
    ['PUT', '/attrs/a', { value: 1, id: 'urn:a:b' }],
    ['PATCH', '/attrs/value', { value: 1 }],
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
    ['JSON that is not GeoJSON', '[105,21]'],
    ['JSON text in JSON text', JSON.stringify(text)],
    ['NUL in the text', String.raw`{"type":"Point","coordinates":[105,21],"name":"\u0000"}`],
    ['a lone surrogate', String.raw`{"type":"Point","coordinates":[105,21],"\ud800":1}`],
    ['a number that is too large', '{"type":"Point","coordinates":[105,21],"x":1e999}'],
    ['deep nesting', `{"type":"Point","coordinates":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['__proto__', '{"__proto__":{"type":"Point","coordinates":[105,21]}}'],
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
    ['PATCH /entities/{id}?options=keyValues', (_, location) => ({ location })],
    ['PUT /entities/{id}', (_, location) => ({ type: 'T', location })],
    ['POST /entities/{id}/attrs', (_, location) => ({ location })],
    ['PATCH /entities/{id}/attrs', (_, location) => ({ location })],
    [
      'PATCH /entities/{id}/attrs/location',
      (_, location) => (typeof location === 'string' ? { value: location } : location),
    ],
    [
      'PUT /entities/{id}/attrs/location',
      (_, location) => (typeof location === 'string' ? { value: location } : location),
    ],
    ['POST /entityOperations/upsert', (id, location) => [{ id, type: 'T', location }]],
    ['POST /entityOperations/update', (id, location) => [{ id, type: 'T', location }]],
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

  it('can be a sub-attribute of any type', async () => {
    const a = { type: 'Property', value: 1, location: { type: 'Property', value: 'Hanoi' } }
    expect(await read(await stored({ a }))).toMatchObject({ a })
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
