import type { ConnectionError } from '@environmental-monitoring/sdk'
import type { ErrorCode, FieldErrorCode } from '../generated/types.js'
import type { fields } from './fields-en.js'

/** The names of fields in request bodies. */
export type FieldName = keyof typeof fields

type LimitCode = Extract<FieldErrorCode, `too_${'short' | 'long' | 'few' | 'many' | 'small' | 'large'}`>

/**
 * All texts of a language. `{field}` is the name of the field, `{Field}` the same with a capital, `{limit}` a number,
 * and `{time}` a duration.
 */
export interface Catalogue {
  errors: Record<ErrorCode, string>
  connection: Record<ConnectionError['kind'], string>
  /** For anything that is neither an error of the service nor of the connection. */
  unknown: string
  retryAfter: string
  retryLater: string
  rules: Record<FieldErrorCode, string>
  /** The rules with a limit, if the error has none. */
  withoutLimit: Record<LimitCode, string>
  /** The name of a field that is not listed. */
  otherField: string
  fields: Record<FieldName, string>
}
