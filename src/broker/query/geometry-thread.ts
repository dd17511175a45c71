import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { codeOf } from '../../base/errors.js'
import type { GeoCondition } from './geo-query.js'
import type { GeometryFault } from './geometry-validity.js'

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
