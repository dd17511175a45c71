import { LRUCache } from 'lru-cache'

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

/** Of different keys: callers may ask for any number of forms. */
const mostBodies = 20

/**
 * Keeps bodies that were made of what the process keeps: the function gives the one that is made of a source in the way
 * that `key` names, and makes it again when the source is another object.
 */
export function createPreparer<T>() {
  const bodies = new LRUCache<string, { source: object; body: Prepared<T> }>({ max: mostBodies })
  return (source: object, key: string, make: () => T): Prepared<T> => {
    const known = bodies.get(key)
    if (known?.source === source) return known.body
    const body = new Prepared<T>(JSON.stringify(make()))
    bodies.set(key, { source, body })
    return body
  }
}
