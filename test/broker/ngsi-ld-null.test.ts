import { describe, expect, it } from '@jest/globals'
import { isNullAttribute, ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'
import { position } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)

const entity = { id: 'urn:ngsi-ld:T:null', type: 'T' }
const type = 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData'

// 5.2.1: "In all other cases, implementations shall raise an error of type BadRequestData if an NGSI-LD Null value is
// encountered."
describe('NGSI-LD Null in a new entity', () => {
  const places: [string, Record<string, unknown>][] = [
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
  ]

  it.each(places)('%s returns 400 BadRequestData', async (_, wrong) => {
    const { status, body } = await send('POST /entities', { body: { ...entity, ...wrong } })
    expect({ status, body }).toMatchObject({ status: 400, body: { type } })
  })

  it.each(places)('%s of a batch is an error of this entity', async (_, wrong) => {
    for (const options of ['replace', 'update']) {
      const { status, body } = await send(`POST /entityOperations/upsert?options=${options}`, {
        body: [{ ...entity, ...wrong }],
      })
      expect({ status, body }).toMatchObject({ status: 207, body: { success: [], errors: [{ error: { type } }] } })
    }
  })

  it('is not stored', async () => {
    expect((await send(`GET /entities/${entity.id}`)).status).toBe(404)
    expect((await send('GET /entities/urn:ngsi-ld:null')).status).toBe(404)
  })
})

// 5.5.12: only a merge applies to the members of a value.
it('NGSI-LD Null inside a value is refused with the operation that allows it', async () => {
  const id = 'urn:ngsi-ld:T:inside'
  await send('POST /entities', {
    body: { id, type: 'T', a: { value: { x: 1, y: 2 } }, b: { languageMap: { vi: 'x' } } },
  })
  const detail = expect.stringContaining('within a value is only allowed in a merge (PATCH /entities/{id} or')
  const inside = { type: 'Property', value: { x: ngsiLdNull } }
  const answers = [
    await send(`PATCH /entities/${id}/attrs/a`, { body: inside }),
    await send(`PATCH /entities/${id}/attrs/b`, { body: { languageMap: { vi: ngsiLdNull } } }),
    await send(`PATCH /entities/${id}/attrs`, { body: { a: inside } }),
    await send(`PATCH /entities/${id}`, { body: { a: { value: { x: [ngsiLdNull] } } } }),
  ]
  expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ type, detail })))
  expect((await send(`PATCH /entities/${id}`, { body: { a: inside } })).status).toBe(204)
  expect((await send(`GET /entities/${id}?options=keyValues`)).body).toMatchObject({ a: { y: 2 } })
})

describe('isNullAttribute', () => {
  it.each([
    [ngsiLdNull],
    [{ value: ngsiLdNull }],
    [{ type: 'Property', value: ngsiLdNull }],
    [{ type: 'Relationship', object: ngsiLdNull }],
    [{ type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } }],
  ])('is true for %j', (sent) => expect(isNullAttribute(sent)).toBe(true))

  it.each([
    [null],
    ['null'],
    [[ngsiLdNull]],
    [{ value: [ngsiLdNull] }],
    [{ languageMap: { en: ngsiLdNull } }],
    [{ languageMap: { '@none': ngsiLdNull, en: 'x' } }],
    [{ languageMap: ngsiLdNull }],
  ])('is false for %j', (sent) => expect(isNullAttribute(sent)).toBe(false))
})
