import { describe, expect, it } from '@jest/globals'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { createSchemaCompiler } from '../../src/pipeline/contract/schema-compiler.js'

const properties = {
  email: { type: 'string', format: 'email' },
  title: { type: 'string', minLength: 3, maxLength: 5 },
  latitude: { type: 'number', maximum: 90, minimum: -90 },
  radius: { type: 'number', exclusiveMinimum: 0 },
  tags: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
  kind: { enum: ['oak', 'ash'] },
  code: { type: 'string', pattern: '^\\d+$' },
}
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Fields', version: '1.0.0' },
  paths: {},
  components: {
    schemas: {
      Fields: { type: 'object', properties, additionalProperties: false },
      Needed: { type: 'object', required: ['email'] },
      Either: { type: 'object', anyOf: [{ required: ['email'] }, { required: ['phone'] }] },
      Only: { type: 'object', oneOf: [{ required: ['email'] }, { required: ['phone'] }] },
      Forms: { anyOf: [{ type: 'string' }, { type: 'array' }] },
    },
  },
}
const compiler = createSchemaCompiler(document)
const rulesOf = (schema: string, value: unknown) =>
  compiler
    .at(
      `/components/schemas/${schema}`,
      'body',
    )(value)
    .map(({ code, limit }) => ({ code, limit }))

describe('the code of an invalid field', () => {
  it.each([
    [{ email: 'lan' }, 'invalid_format', undefined],
    [{ title: 'ab' }, 'too_short', 3],
    [{ title: 'abcdef' }, 'too_long', 5],
    [{ latitude: 91 }, 'too_large', 90],
    [{ latitude: '1' }, 'wrong_type', undefined],
    [{ radius: 0 }, 'too_small', undefined],
    [{ tags: [] }, 'too_few', 1],
    [{ tags: ['a', 'b', 'c'] }, 'too_many', 2],
    [{ tags: ['a', 'a'] }, 'duplicate', undefined],
    [{ kind: 'elm' }, 'not_allowed', undefined],
    [{ colour: 'red' }, 'unknown_field', undefined],
  ])('of %j is %s', (value, code, limit) => {
    expect(rulesOf('Fields', value)).toEqual([{ code, limit }])
  })

  it.each([
    ['Either', {}, 'required'],
    ['Only', { email: 'a', phone: 'b' }, 'conflict'],
    ['Forms', 1, 'invalid_format'],
  ])('of the schema %s with %j is %s', (schema, value, code) => {
    expect(rulesOf(schema, value)).toEqual([{ code, limit: undefined }])
  })
})
