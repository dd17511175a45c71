import type { ConnectionError } from '@environmental-monitoring/sdk'
import type { ErrorCode, FieldErrorCode } from '../generated/types.js'
import type { fields } from './fields-en.js'

/** The names of the fields and parameters of requests. */
export type FieldName = keyof typeof fields

type LimitCode = Extract<FieldErrorCode, `too_${'short' | 'long' | 'few' | 'many' | 'small' | 'large'}`>

/**
 * All texts of a language. `{field}` is the name of the field, `{Field}` the same with a capital, `{limit}` a number,
 * and `{count}` a number of seconds, minutes or hours.
 */
export interface Catalogue {
  errors: Record<ErrorCode, string>
  connection: Record<ConnectionError['kind'], string>
  /** For anything that is neither an error of the service nor of the connection. */
  unknown: string
  retryAfter: Record<'second' | 'seconds' | 'minutes' | 'hours', string>
  retryLater: string
  rules: Record<FieldErrorCode, string>
  /** The rules with a limit, if the error has none. */
  withoutLimit: Record<LimitCode, string>
  /** The name of a field that is not listed. */
  otherField: string
  fields: Record<FieldName, string>
}
