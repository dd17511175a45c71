import { Unavailable } from '../../base/errors.js'
import { second } from '../../base/time.js'

export type SlowReads = ReturnType<typeof createSlowReads>

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

/**
 * Limits the reads of a connection pool that can take seconds, so that other statements always find a connection.
 * @param timeout maximum milliseconds to wait
 */
export function createSlowReads(timeout = startTimeout) {
  /** Functions that start the waiting reads, oldest first. */
  const waiting = new Set<() => void>()
  let running = 0

  const wait = ({ signal, continued = false }: SlowReadOptions) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const refuse = (error: Unavailable) => {
        leave()
        reject(error)
      }
      const start = () => {
        leave()
        resolve()
      }
      const onAbort = () => refuse(closed())
      const timer = continued ? undefined : setTimeout(() => refuse(busy()), timeout)
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.add(start)
    })

  return {
    /**
     * Runs a read that holds a connection.
     * @throws Unavailable at once if too many reads are waiting, after waiting for five seconds, or if `signal` aborts
     *   before the read starts
     */
    async run<Result>(read: () => Promise<Result>, options: SlowReadOptions = {}): Promise<Result> {
      if (options.signal?.aborted) throw closed()
      if (running < maxSlowReads.concurrent) running += 1
      else if (options.continued || waiting.size < maxSlowReads.waiting) await wait(options)
      else throw busy()
      try {
        return await read()
      } finally {
        const [start] = waiting
        if (start) start()
        else running -= 1
      }
    },
  }
}

function closed(): Unavailable {
  return new Unavailable('The client closed the connection.')
}

function busy(): Unavailable {
  return new Unavailable('Too many queries are waiting. Try again in a few seconds.', { retryAfter: 5 })
}
