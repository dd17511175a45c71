import { LRUCache } from 'lru-cache'

/**
 * A response body that is already serialized and encoded, for bodies that are sent to many clients. `T` is the type of
 * the JSON value.
 */
export class Prepared<T> {
  /** Makes bodies of different types incompatible for the compiler. */
  declare protected readonly type: T
  /** JSON in UTF-8. */
  readonly bytes: Buffer

  /** @param json JSON of a `T`, for instance from the database; it is not validated */
  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }
}

/** Maximum number of cached bodies, because clients can request any number of different ones. */
const maxBodies = 20

/**
 * Creates a cache of bodies that are derived from cached data. The returned function creates a body again if `source`
 * is a different object than for the last body with the same `key`.
 */
export function createPreparer<T>() {
  const bodies = new LRUCache<string, { source: object; body: Prepared<T> }>({ max: maxBodies })
  return (source: object, key: string, create: () => T): Prepared<T> => {
    const cached = bodies.get(key)
    if (cached?.source === source) return cached.body
    const body = new Prepared<T>(JSON.stringify(create()))
    bodies.set(key, { source, body })
    return body
  }
}
