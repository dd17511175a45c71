import type { ErrorObject } from 'ajv/dist/2020.js'
import type { FieldError, FieldErrorCode } from '../../base/errors.js'

/** The codes of Ajv's keywords. The bounds of all keywords with a limit are inclusive, except in `exclusive…`. */
const codes = new Map<string, FieldErrorCode>([
  ['required', 'required'],
  ['dependentRequired', 'required'],
  ['additionalProperties', 'unknown_field'],
  ['unevaluatedProperties', 'unknown_field'],
  ['type', 'wrong_type'],
  ['format', 'invalid_format'],
  ['pattern', 'invalid_format'],
  ['not', 'invalid_format'],
  ['x-text', 'invalid_format'],
  ['enum', 'not_allowed'],
  ['const', 'not_allowed'],
  ['minLength', 'too_short'],
  ['maxLength', 'too_long'],
  ['minItems', 'too_few'],
  ['minProperties', 'too_few'],
  ['maxItems', 'too_many'],
  ['maxProperties', 'too_many'],
  ['minimum', 'too_small'],
  ['exclusiveMinimum', 'too_small'],
  ['maximum', 'too_large'],
  ['exclusiveMaximum', 'too_large'],
  ['uniqueItems', 'duplicate'],
])

/** Returns the rule that a value violates, with its limit if that is an allowed value. */
export function ruleOf(error: ErrorObject): Pick<FieldError, 'code' | 'limit'> {
  const { keyword, params } = error
  if (keyword === 'anyOf' || keyword === 'oneOf') return { code: codeOfChoice(error) }
  const code = codes.get(keyword) ?? 'invalid'
  const limit: unknown = params['limit']
  return typeof limit === 'number' && !keyword.startsWith('exclusive') ? { code, limit } : { code }
}

/** A choice between required fields lacks one or has too many. Other choices are between formats. */
function codeOfChoice({ schema, params }: ErrorObject): FieldErrorCode {
  if (Array.isArray(params['passingSchemas'])) return 'conflict'
  const isBetweenFields = Array.isArray(schema) && schema.every((branch: object) => 'required' in branch)
  return isBetweenFields ? 'required' : 'invalid_format'
}
