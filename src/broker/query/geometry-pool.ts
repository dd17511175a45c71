import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { codeOf, Unavailable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { Problem } from '../problem.js'
import type { GeoCondition } from './geo-query.js'
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

/** Data that the worker receives at its start. */
export interface GeometryWorkerData {
  /** Shared with the worker: the id of the task that must stop. */
  stopped: Int32Array
}

export interface GeometryTask {
  id: number
  condition: GeoCondition
  /** JSON text of `[key, geometry][]`. It is parsed in the thread, because text is cheap to transfer. */
  candidates: string
}

/** The keys of the candidates that match, or why the geometry of the condition cannot be compared. */
export type GeometryResult = number[] | GeometryFault

export type GeometryAnswer = GeometryResult | 'stopped'

/** Reasons why a task has no result. */
export type Failure = 'too-slow' | 'aborted' | 'out-of-memory'

export interface GeometryThreadOptions {
  /** Maximum milliseconds per task. */
  timeLimit: number
  /** Maximum heap size in megabytes. A worker that exceeds it is replaced. */
  memoryLimit: number
}

export interface GeometryThread {
  /** Runs one task at a time. Settles when the thread is free again. Rejects when the worker fails. */
  run(condition: GeoCondition, candidates: string, signal: AbortSignal | undefined): Promise<GeometryResult | Failure>
  close(): Promise<void>
}

/** Milliseconds to wait for a task to stop between two candidates before its worker is terminated. */
const stopTimeout = 100

/** Creates a thread for exact geometry. Its worker starts with the first task and does not keep the process alive. */
export function createGeometryThread({ timeLimit, memoryLimit }: GeometryThreadOptions): GeometryThread {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  let worker: Worker | undefined
  let lastId = 0

  const start = async (): Promise<Worker> => {
    const started = createWorker({ stopped }, memoryLimit)
    const forget = () => {
      if (worker === started) worker = undefined
    }
    started.on('error', forget)
    started.on('exit', forget)
    worker = started
    await nextMessage(started)
    return started
  }

  const evaluate = async (
    active: Worker,
    task: Omit<GeometryTask, 'id'>,
    signal: AbortSignal | undefined,
  ): Promise<GeometryResult | Failure> => {
    const id = (lastId += 1)
    let failure: Failure | undefined
    let termination: NodeJS.Timeout | undefined
    const stop = (reason: Failure) => {
      if (failure !== undefined) return
      failure = reason
      Atomics.store(stopped, 0, id)
      termination = setTimeout(() => {
        worker = undefined
        void active.terminate()
      }, stopTimeout)
    }
    const onAbort = () => stop('aborted')
    const limit = setTimeout(() => stop('too-slow'), timeLimit)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      active.postMessage({ id, ...task } satisfies GeometryTask)
      const answer = (await nextMessage(active)) as GeometryAnswer
      return failure ?? (answer === 'stopped' ? 'aborted' : answer)
    } catch (error) {
      if (failure !== undefined) return failure
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return 'out-of-memory'
      throw error
    } finally {
      clearTimeout(limit)
      clearTimeout(termination)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    async run(condition, candidates, signal) {
      const active = worker ?? (await start())
      try {
        if (signal?.aborted) return 'aborted'
        active.ref()
        return await evaluate(active, { condition, candidates }, signal)
      } finally {
        active.unref()
      }
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** Returns the next message of a worker. Rejects when the worker fails or exits. */
async function nextMessage(worker: Worker): Promise<unknown> {
  const exited = new AbortController()
  const onExit = () => exited.abort()
  worker.once('exit', onExit)
  try {
    const [message] = (await once(worker, 'message', { signal: exited.signal })) as unknown[]
    return message
  } finally {
    worker.off('exit', onExit)
  }
}

/** Starts the compiled worker. When TypeScript sources run directly, as in tests, tsx compiles the worker. */
function createWorker(workerData: GeometryWorkerData, memoryLimit: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryLimit } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./geometry-worker.js', import.meta.url), options)
  const { href } = new URL('./geometry-worker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}) })`
  return new Worker(code, { ...options, eval: true })
}
