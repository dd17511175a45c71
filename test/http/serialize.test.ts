import { describe, expect, it } from '@jest/globals'
import type { OpenApiDocument, SchemaObject } from '../../src/contract/document.js'
import { createSerializers } from '../../src/http/serialize.js'

const place: SchemaObject = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    name: { type: ['string', 'null'] },
    height: { type: ['number', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
}
const schemas: Record<string, SchemaObject> = {
  one: place,
  page: {
    oneOf: [
      { type: 'array', items: place },
      { type: 'object', properties: { data: { type: 'array', items: place } } },
    ],
  },
  choice: { oneOf: [place, { type: 'object', properties: { other: { type: 'string' } } }] },
  either: { type: 'object', properties: { type: { type: ['string', 'array'], items: { type: 'string' } } } },
  open: { type: 'object', properties: { id: { type: 'integer' } } },
  free: { type: 'object', properties: { metadata: { type: 'object', additionalProperties: true } } },
  untyped: { type: 'object', properties: { inner: { properties: { id: { type: 'integer' } } } } },
  list: { type: 'object', properties: { values: { type: 'array', items: {} } } },
}

const operation = (operationId: string, schema: SchemaObject) => ({
  get: {
    operationId,
    tags: [],
    summary: '',
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  },
})
const paths = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [`/${id}`, operation(id, schema)]))
const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths } as unknown as OpenApiDocument

const { serialize, compare } = createSerializers(document)
const read = (id: string, value: unknown): unknown => JSON.parse(serialize(id, 200, value))

describe('serializers made of the contract', () => {
  it('write the fields of a closed object, and no other', () => {
    expect(read('one', { id: 1, name: 'Hồ "Gươm"\n', password_hash: 'secret' })).toEqual({ id: 1, name: 'Hồ "Gươm"\n' })
  })

  it('write what an open object has beside its fields', () => {
    expect(read('open', { id: 1, more: ['x'] })).toEqual({ id: 1, more: ['x'] })
  })

  it('leave out what is undefined, and write null', () => {
    expect(read('one', { id: 1, name: undefined })).toEqual({ id: 1 })
    expect(read('one', { id: 1, name: null })).toEqual({ id: 1, name: null })
  })

  it('fail for a field that is missing', () => {
    expect(() => serialize('one', 200, { name: 'Hồ Gươm' })).toThrow('"id" is required')
  })

  it.each([
    { what: 'a list', value: [{ id: 1 }] },
    { what: 'an envelope', value: { data: [{ id: 1 }] } },
  ])('tell $what by what it is', ({ value }) => {
    expect(read('page', value)).toEqual(value)
  })

  it('leave a choice between objects to JSON', () => {
    expect(read('choice', { other: 'x', more: 1 })).toEqual({ other: 'x', more: 1 })
  })

  it.each(['Road', ['Road', 'Street']])('leave a choice between types to JSON: %j', (type) => {
    expect(read('either', { type })).toEqual({ type })
  })

  it('write free objects as they are', () => {
    const value = { metadata: { capacity: 4, tags: ['a', { b: null }] } }
    expect(read('free', value)).toEqual(value)
  })

  it('leave to JSON members of what the contract does not say to be an object', () => {
    const value = { inner: { id: 1, more: 'x' } }
    expect(read('untyped', value)).toEqual(value)
  })

  it('leave a list of anything to JSON', () => {
    expect(read('list', { values: [1, undefined, 'a'] })).toEqual({ values: [1, null, 'a'] })
  })

  it.each([{ height: NaN }, { tags: [undefined] }])('fail for what the contract has no place for: %j', (members) => {
    expect(() => serialize('one', 200, { id: 1, ...members })).toThrow()
  })

  it('leave a status that the contract gives no JSON to JSON', () => {
    expect(serialize('one', 404, { detail: 'Not found' })).toBe('{"detail":"Not found"}')
  })
})

describe('a comparison of the serializers with JSON', () => {
  it.each([
    { what: 'a field that the contract does not have', value: { id: 1, password_hash: 'secret' } },
    { what: 'a number that is no integer', value: { id: 1.5 } },
    { what: 'a number in place of text', value: { id: 1, name: 7 } },
    { what: 'a field that is missing', value: { name: 'Hồ Gươm' } },
    { what: 'NaN where a number or null may be', value: { id: 1, height: NaN } },
    { what: 'undefined in a list', value: { id: 1, tags: ['a', undefined] } },
    { what: 'an object that JSON writes as text', value: { id: 1, name: { toJSON: () => 'Hồ Gươm' } } },
  ])('tells of $what', ({ value }) => {
    expect(compare('one', 200, value)).toMatch(/^one answers 200 against the contract: its schema /)
  })

  it.each([
    { what: 'fields in whatever order', value: { name: null, id: 1 } },
    { what: 'a date in place of text', value: { id: 1, name: new Date(0) } },
    { what: 'a field that is undefined', value: { id: 1, name: undefined } },
  ])('passes $what', ({ value }) => {
    expect(compare('one', 200, value)).toBeUndefined()
  })

  it('leaves to JSON what JSON writes', () => {
    expect(compare('choice', 200, { more: NaN })).toBeUndefined()
    expect(compare('one', 404, { detail: 'Not found' })).toBeUndefined()
  })
})
