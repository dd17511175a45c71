import { ConnectionError, ServiceError, type ErrorCode, type FieldError } from '@environmental-monitoring/sdk'
import { errorText, fieldErrors, type TextLanguage } from '@environmental-monitoring/sdk/texts'
import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { errorStatuses } from '../../../src/base/errors.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type Reference,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'

const contract = readContract()
const languages: TextLanguage[] = ['vi', 'en']
const answer = { detail: 'Detail', request_id: 'r-1' }

function error(code: string, errors?: FieldError[], headers?: Record<string, string>): ServiceError {
  return new ServiceError(
    { ...answer, code, ...(errors && { errors }) },
    new Response(null, { status: 422, ...(headers && { headers }) }),
  )
}

const invalid = (location: string, code: FieldError['code'], limit?: number): FieldError => ({
  location,
  message: 'is wrong',
  code,
  ...(limit !== undefined && { limit }),
})

/** Returns the names of all fields of a schema, also of nested objects. */
function fieldsOf(document: OpenApiDocument, reference: SchemaObject | Reference): string[] {
  const schema = resolve<SchemaObject>(document, reference)
  const branches = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    schema.items ?? [],
  ].flat()
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [name, ...fieldsOf(document, value)])
  return [...own, ...branches.flatMap((branch) => fieldsOf(document, branch))]
}

const fields = listOperations(contract).flatMap(({ operation: { parameters = [], requestBody } }) => {
  const content = requestBody ? resolve(contract, requestBody).content : {}
  const inBody = Object.values(content).flatMap(({ schema }) => (schema ? fieldsOf(contract, schema) : []))
  return [...inBody, ...parameters.map((parameter) => resolve(contract, parameter).name)]
})

describe.each(languages)('the texts in the language %s', (language) => {
  it.each(Object.keys(errorStatuses) as ErrorCode[])('have a sentence for %s', (code) => {
    expect(errorText(error(code), language)).toMatch(/^\p{Lu}.+\.$/u)
    expect(errorText(error(code), language)).not.toContain('Detail')
  })

  it.each(contract.components?.schemas?.['FieldErrorCode']?.enum ?? [])(
    'have a sentence for fields with %s',
    (code) => {
      for (const limit of [undefined, 3]) {
        const errors = [invalid('body.title', code as FieldError['code'], limit)]
        const { title } = fieldErrors(error('validation_failed', errors), language)
        expect(title).toMatch(/^\p{Lu}[^{}]+\.$/u)
      }
    },
  )

  it.each([...new Set(fields)].sort())('have a name for the field %s', (name) => {
    const sentence = (location: string) =>
      Object.values(fieldErrors(error('validation_failed', [invalid(location, 'required')]), language))
    expect(sentence(`body.${name}`)).not.toEqual(sentence('body.unknown-field'))
  })

  it.each(['network', 'timeout', 'answer'] as const)('have a sentence for the connection error %s', (kind) => {
    expect(errorText(new ConnectionError(kind, 'Detail'), language)).toMatch(/^\p{Lu}.+\.$/u)
  })
})

describe('fieldErrors', () => {
  it('returns a sentence by the name of the field', () => {
    const errors = [
      invalid('body.title', 'too_short', 3),
      invalid('body.email', 'invalid_format'),
      invalid('body.quiet_hours.to', 'conflict'),
      invalid('body.image_urls[1]', 'not_found'),
      invalid('body[3].pm25', 'too_large', 2000),
      invalid('body', 'required'),
    ]
    expect(fieldErrors(error('validation_failed', errors), 'vi')).toEqual({
      title: 'Tiêu đề cần ít nhất 3 ký tự.',
      email: 'Hãy nhập địa chỉ email hợp lệ.',
      'quiet_hours.to': 'Thời điểm kết thúc không phù hợp với các thông tin khác.',
      image_urls: 'Không tìm thấy ảnh này.',
      pm25: 'Nồng độ PM2.5 không được lớn hơn 2.000.',
    })
  })

  it('names an empty field', () => {
    const errors = [invalid('body.title', 'too_short', 1)]
    expect(fieldErrors(error('validation_failed', errors), 'en')).toEqual({ title: 'The title must not be empty.' })
  })

  it('returns the text of a code that says more than the rule', () => {
    const errors = [invalid('body.current_password', 'incorrect')]
    expect(fieldErrors({ ...answer, code: 'wrong_password', errors }, 'en')).toEqual({
      current_password: 'The current password is wrong.',
    })
  })

  it.each([new Error('x'), undefined, new ConnectionError('network', 'x')])('returns none for %s', (other) => {
    expect(fieldErrors(other, 'en')).toEqual({})
  })
})

describe('errorText', () => {
  it('names the invalid fields', () => {
    const errors = [invalid('body.title', 'required'), invalid('body.latitude', 'too_large', 90)]
    expect(errorText(error('validation_failed', errors), 'en')).toBe(
      'The title must not be empty. The latitude must be at most 90.',
    )
  })

  it.each([
    ['1', 'Try again in 1 second.'],
    ['119', 'Try again in 119 seconds.'],
    ['121', 'Try again in 3 minutes.'],
    ['7200', 'Try again in 2 hours.'],
  ])('contains when to retry after %s seconds', (seconds, text) => {
    expect(errorText(error('rate_limited', undefined, { 'Retry-After': seconds }), 'en')).toBe(
      `Too many attempts. ${text}`,
    )
  })

  it.each<[what: string, language: TextLanguage, thrown: unknown, text: string]>([
    ['a code of a later version', 'en', error('later'), 'Detail'],
    ['a code of a later version', 'vi', error('later'), 'Một số thông tin chưa hợp lệ. Hãy sửa rồi thử lại.'],
    ['a response', 'vi', answer, 'Đã xảy ra lỗi. Vui lòng thử lại.'],
    [
      'invalid fields of such a code',
      'vi',
      error('later', [invalid('body.title', 'invalid')]),
      'Tiêu đề không hợp lệ.',
    ],
    ['another error', 'vi', new TypeError('x'), 'Đã xảy ra lỗi. Vui lòng thử lại.'],
  ])('of %s in the language %s', (_what, language, thrown, text) => {
    expect(errorText(thrown, language)).toBe(text)
  })
})
