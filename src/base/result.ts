import type { FieldError } from './errors.js'

/**
 * A field of a request that violates a rule outside of its schema. `message` continues a sentence that begins with the
 * location, such as `must be a date`.
 */
export interface InvalidField extends FieldError {
  /** The full sentence, if location and message do not form one. */
  detail?: string
}

/** The value of a valid input, or its invalid field. */
export type Result<T> = { value: T; invalid?: never } | { invalid: InvalidField; value?: never }
