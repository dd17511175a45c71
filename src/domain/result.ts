/** A field of a request that breaks a rule which its schema cannot express. */
export interface InvalidField {
  /** Place in the request, such as `query.from`. */
  location: string
  /** What the field must be; follows the location in a sentence. */
  message: string
  /** The whole sentence, where location and message do not make one. */
  detail?: string
}

/** What a rule returns for a valid input, or which field of the input breaks it. */
export type Result<T> = { value: T; invalid?: never } | { invalid: InvalidField; value?: never }
