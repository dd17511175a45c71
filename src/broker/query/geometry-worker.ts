import { parentPort, workerData } from 'node:worker_threads'
import { createGeoFilter } from './geo-filter.js'
import type { GeometryAnswer, GeometryTask, GeometryWorkerData } from './geometry-thread.js'
import type { Geometry } from './jts.js'

// The entry of a worker thread: evaluates one task at a time. See geometry-thread.ts.

const { stopped } = workerData as GeometryWorkerData

/** Returns the keys of the candidates that match; `undefined` when the task was stopped. */
function evaluate({ id, condition, candidates }: GeometryTask): number[] | undefined {
  const test = createGeoFilter(condition)
  const matches: number[] = []
  for (const [key, shape] of JSON.parse(candidates) as [number, Geometry][]) {
    if (Atomics.load(stopped, 0) === id) return undefined
    if (test(shape)) matches.push(key)
  }
  return matches
}

parentPort?.on('message', (task: GeometryTask) => {
  const answer: GeometryAnswer = { matches: evaluate(task) }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')
