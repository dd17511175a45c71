/**
 * The body of an answer as JSON that is written already, for one that many requests get: it is neither serialised nor
 * encoded again. `T` is what the JSON stands for.
 */
export class Prepared<T> {
  /** Tells the compiler one kind of body from another. */
  declare protected readonly stands: T
  /** The JSON in UTF-8. */
  readonly bytes: Buffer

  /** @param json may come from the database; that it is a `T` nobody but the caller knows */
  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }
}
