import { availableParallelism } from 'node:os'
import { Unavailable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { Problem } from '../problem.js'
import type { GeoCondition } from './geo-query.js'
import { createGeometryThread, type Failure, type GeometryThread } from './geometry-thread.js'
import type { GeometryFault } from './geometry-validity.js'

export interface GeometryPoolOptions {
  log: Pick<Log, 'error'>
  /** Number of threads. Default: 1 on machines with up to two cores, otherwise 2. */
  threads?: number
  /** Maximum milliseconds per query. */
  timeLimit?: number
  /** Maximum number of queries that wait for a thread. */
  maxWaiting?: number
  /** Maximum heap size per thread, in megabytes. */
  memoryLimit?: number
}

export interface MatchOptions {
  /** Aborts when the result is no longer needed. */
  signal?: AbortSignal | undefined
  /** Runs before all other queries and is never rejected for lack of capacity. For writes, because they hold locks. */
  urgent?: boolean
}

/** Evaluates geo conditions exactly, in worker threads, to keep the event loop free. */
export interface GeometryPool {
  /** Call this before reading candidates. @throws Unavailable when too many queries wait */
  checkCapacity(): void
  /**
   * Returns the keys of the candidates that meet the condition.
   * @param candidates JSON text of `[key, geometry][]`
   * @throws Problem `BadRequestData` for an invalid geometry in the condition; `TooComplexQuery` for one that is too
   *   complex, and beyond the time limit; `InternalError` when the worker fails; Unavailable when too many queries wait
   *   or `signal` aborts
   */
  match(condition: GeoCondition, candidates: string, options?: MatchOptions): Promise<number[]>
  /** Stops all threads. */
  close(): Promise<void>
}

interface Waiting extends Required<Pick<MatchOptions, 'urgent'>> {
  /** Estimated cost: the number of characters of the candidates. */
  cost: number
  start: (thread: GeometryThread) => Promise<void>
}

/** Maximum number of characters of all waiting candidates. Applies in addition to `maxWaiting`. */
const maxWaitingSize = 50_000_000

/** `Retry-After` of a rejected query, in seconds. */
const retryAfter = 2

/** Creates a pool. Threads start with the first query that needs them. */
export function createGeometryPool(options: GeometryPoolOptions): GeometryPool {
  const { log, timeLimit = 1_000, maxWaiting = 32, memoryLimit = 256 } = options
  const { threads = Math.min(Math.max(availableParallelism() - 1, 1), 2) } = options
  const all = Array.from({ length: threads }, () => createGeometryThread({ timeLimit, memoryLimit }))
  const idle = [...all]
  const waiting: Waiting[] = []

  const checkCapacity = () => {
    const size = waiting.reduce((sum, { cost }) => sum + cost, 0)
    if (waiting.length >= maxWaiting || size >= maxWaitingSize) throw busy()
  }

  const startNext = () => {
    const thread = waiting.length === 0 ? undefined : idle.pop()
    const next = thread && takeNext(waiting)
    if (!next) return
    void next.start(thread).then(() => {
      idle.push(thread)
      startNext()
    })
  }

  const run = async (
    thread: GeometryThread,
    condition: GeoCondition,
    candidates: string,
    signal: AbortSignal | undefined,
  ): Promise<number[]> => {
    const result = await thread.run(condition, candidates, signal).catch((error: unknown) => {
      log.error({ err: error }, 'A geometry worker failed')
      throw new Problem('InternalError', 'The geometries cannot be compared.')
    })
    if (Array.isArray(result)) return result
    throw typeof result === 'string' ? errorOf(result) : problemOf(result)
  }

  return {
    checkCapacity,
    async match(condition, candidates, { signal, urgent = false } = {}) {
      if (signal?.aborted) throw errorOf('aborted')
      if (!urgent) checkCapacity()
      return new Promise<number[]>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(task), 1)
          reject(errorOf('aborted'))
        }
        const task: Waiting = {
          urgent,
          cost: candidates.length,
          start(thread) {
            signal?.removeEventListener('abort', leave)
            return run(thread, condition, candidates, signal).then(resolve, reject)
          },
        }
        waiting.push(task)
        signal?.addEventListener('abort', leave, { once: true })
        startNext()
      })
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** Removes and returns the next query. Urgent queries come first, then cheap ones before expensive ones. */
function takeNext(waiting: Waiting[]): Waiting | undefined {
  const next = waiting.reduce<Waiting | undefined>(
    (best, task) => (best && !isBefore(task, best) ? best : task),
    undefined,
  )
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.urgent === b.urgent ? a.cost < b.cost : a.urgent
}

function busy(): Unavailable {
  return new Unavailable('Too many geo queries are waiting. Try again in a few seconds.', { retryAfter })
}

/** Returns the error for a query that exceeds its time limit. */
export function tooComplex(): Problem {
  return new Problem('TooComplexQuery', 'The query takes too long. Use a type, a smaller area or fewer conditions.')
}

function problemOf({ kind, reason }: GeometryFault): Problem {
  return kind === 'invalid'
    ? new Problem('BadRequestData', `coordinates are not a valid geometry (OGC Simple Features): ${reason}.`)
    : new Problem('TooComplexQuery', `The geometry in coordinates is too complex: ${reason}. Use a simpler geometry.`)
}

function errorOf(failure: Failure): Problem | Unavailable {
  return failure === 'aborted' ? new Unavailable('The client closed the connection.') : tooComplex()
}
