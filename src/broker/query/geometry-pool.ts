import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { codeOf, Unavailable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { withDeadline } from '../../base/time.js'
import { badRequest, Problem } from '../problem.js'
import type { GeoCondition } from './geo-query.js'
import type { GeometryFault } from './geometry-validity.js'

export interface GeometryPoolOptions {
  log: Pick<Log, 'error'>
  /** Maximum milliseconds per query. */
  timeLimit?: number
  /** Maximum number of queries that wait for the worker. */
  maxWaiting?: number
  /** Maximum heap size of the worker, in megabytes. */
  memoryLimit?: number
}

export interface MatchOptions {
  /** Aborts when the result is no longer needed. */
  signal?: AbortSignal | undefined
  /** Runs before all other queries and is never rejected for lack of capacity. For writes, because they hold locks. */
  urgent?: boolean
}

interface Waiting {
  urgent: boolean
  /** Estimated cost: the number of characters of the candidates. */
  cost: number
  run: () => Promise<void>
}

/** Maximum number of characters of all waiting candidates. Applies in addition to `maxWaiting`. */
const maxWaitingSize = 50_000_000

/** `Retry-After` of a rejected query, in seconds. */
const retryAfter = 2

/** Data for the worker. Candidates are JSON text of `[key, geometry][]`, because text is cheap to transfer. */
export interface GeometryTask {
  condition: GeoCondition
  candidates: string
}

/** The keys of the candidates that match, or why the geometry of the condition cannot be compared. */
export type GeometryResult = number[] | GeometryFault

export type GeometryPool = ReturnType<typeof createGeometryPool>

/**
 * Evaluates geo conditions exactly, one at a time in a worker thread, to keep the event loop free. The worker starts with
 * the first query and does not keep the process alive. JTS cannot be interrupted, so a query that takes too long ends
 * with its worker.
 */
export function createGeometryPool(options: GeometryPoolOptions) {
  const { log, timeLimit = 1_000, maxWaiting = 32, memoryLimit = 256 } = options
  const waiting: Waiting[] = []
  let worker: Worker | undefined
  let isBusy = false

  const checkCapacity = () => {
    const size = waiting.reduce((sum, { cost }) => sum + cost, 0)
    if (waiting.length < maxWaiting && size < maxWaitingSize) return
    throw new Unavailable('Too many geo queries are waiting. Try again in a few seconds.', { retryAfter })
  }

  const start = async (): Promise<Worker> => {
    const started = createWorker(memoryLimit)
    worker = started
    started.on('error', () => {
      if (worker === started) worker = undefined
    })
    // `once` rejects at an error, but would wait forever for a worker that has stopped without one.
    started.once('exit', () => started.emit('error', new Error('The geometry worker has stopped.')))
    await once(started, 'message')
    return started
  }

  const evaluate = async (task: GeometryTask, signal: AbortSignal | undefined): Promise<number[]> => {
    const result = await askWorker(task, signal).catch((error: unknown) => {
      void worker?.terminate()
      worker = undefined
      if (signal?.aborted) throw disconnected()
      if (['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(codeOf(error))) throw tooComplex()
      log.error({ err: error }, 'A geometry worker failed')
      throw new Problem('InternalError', 'The geometries cannot be compared.')
    })
    if (Array.isArray(result)) return result
    throw problemOf(result)
  }

  const askWorker = async (task: GeometryTask, signal: AbortSignal | undefined): Promise<GeometryResult> => {
    const active = worker ?? (await start())
    active.ref()
    try {
      return await withDeadline(timeLimit, signal, async (deadline) => {
        active.postMessage(task)
        const [result] = (await once(active, 'message', { signal: deadline })) as [GeometryResult]
        return result
      })
    } finally {
      active.unref()
    }
  }

  const runAll = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(waiting); next; next = takeNext(waiting)) await next.run()
    isBusy = false
  }

  return {
    /** Call this before reading candidates. @throws Unavailable when too many queries wait */
    checkCapacity,

    /**
     * Returns the keys of the candidates that meet the condition.
     * @param candidates JSON text of `[key, geometry][]`
     * @throws Problem `BadRequestData` for an invalid geometry in the condition; `TooComplexQuery` for one that is too
     *   complex, and beyond the time limit; `InternalError` when the worker fails; Unavailable when too many queries wait
     *   or `signal` aborts
     */
    async match(
      condition: GeoCondition,
      candidates: string,
      { signal, urgent = false }: MatchOptions = {},
    ): Promise<number[]> {
      if (signal?.aborted) throw disconnected()
      if (!urgent) checkCapacity()
      return new Promise<number[]>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(task), 1)
          reject(disconnected())
        }
        const task: Waiting = {
          urgent,
          cost: candidates.length,
          run() {
            signal?.removeEventListener('abort', leave)
            return evaluate({ condition, candidates }, signal).then(resolve, reject)
          },
        }
        waiting.push(task)
        signal?.addEventListener('abort', leave, { once: true })
        void runAll()
      })
    },

    /** Stops the worker. */
    async close(): Promise<void> {
      await worker?.terminate()
    },
  }
}

/** Removes and returns the next query. Urgent queries come first, then cheap ones before expensive ones. */
function takeNext(waiting: Waiting[]): Waiting | undefined {
  const [first, ...others] = waiting
  const next = first && others.reduce((best, task) => (isBefore(task, best) ? task : best), first)
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.urgent === b.urgent ? a.cost < b.cost : a.urgent
}

const disconnected = () => new Unavailable('The client closed the connection.')

/** Returns the error for a query that exceeds its time limit. */
export function tooComplex(): Problem {
  return new Problem('TooComplexQuery', 'The query takes too long. Use a type, a smaller area or fewer conditions.')
}

function problemOf({ kind, reason }: GeometryFault): Problem {
  return kind === 'invalid'
    ? badRequest(`coordinates are not a valid geometry (OGC Simple Features): ${reason}.`)
    : new Problem('TooComplexQuery', `The geometry in coordinates is too complex: ${reason}. Use a simpler geometry.`)
}

/** Starts the compiled worker. When TypeScript sources run directly, as in tests, tsx compiles the worker. */
function createWorker(memoryLimit: number): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: memoryLimit } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./geometry-worker.js', import.meta.url), options)
  const { href } = new URL('./geometry-worker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}) })`
  return new Worker(code, { ...options, eval: true })
}
