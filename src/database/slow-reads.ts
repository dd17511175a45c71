import pLimit from 'p-limit'
import { Unavailable } from '../errors.js'
import { second } from '../time.js'

/** Limits the reads of a connection pool that can take seconds, so that other statements always find a connection. */
export interface SlowReads {
  /**
   * Runs a read that holds a connection.
   * @throws Unavailable at once if too many reads are waiting, after waiting for five seconds, or if `signal` aborts first
   */
  run<Result>(read: () => Promise<Result>, options?: SlowReadOptions): Promise<Result>
}

export interface SlowReadOptions {
  /** Aborts when the result is no longer needed. */
  signal?: AbortSignal | undefined
  /** Continues a query that has already read. It waits, but is not rejected. */
  continued?: boolean
}

/** Maximum number of reads. With the writes of the embedded broker, they leave a connection of the pool free. */
export const maxSlowReads = { concurrent: 3, waiting: 20 }
/** Milliseconds. Clients wait for ten seconds. */
const startTimeout = 5 * second

/** Creates the limit of a connection pool. */
export function createSlowReads(): SlowReads {
  const limit = pLimit(maxSlowReads.concurrent)
  return {
    async run(read, { signal, continued = false } = {}) {
      if (!continued && limit.pendingCount >= maxSlowReads.waiting) throw busy()
      const queued = performance.now()
      return limit(() => {
        if (signal?.aborted) throw new Unavailable('The client closed the connection.')
        if (!continued && performance.now() - queued >= startTimeout) throw busy()
        return read()
      })
    },
  }
}

function busy(): Unavailable {
  return new Unavailable('Too many queries are waiting. Try again in a few seconds.', { retryAfter: 5 })
}
