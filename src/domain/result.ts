/** A field of a request that violates a rule outside of its schema. */
export interface InvalidField {
  /** Place in the request, such as `query.from`. */
  location: string
  /** What the field must be. Continues a sentence that begins with the location. */
  message: string
  /** The full sentence, if location and message do not form one. */
  detail?: string
}

/** The value of a valid input, or its invalid field. */
export type Result<T> = { value: T; invalid?: never } | { invalid: InvalidField; value?: never }
