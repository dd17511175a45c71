import { parentPort, workerData } from 'node:worker_threads'
import type { GeometryAnswer, GeometryTask, GeometryWorkerData } from './geometry-pool.js'
import type { Geometry } from './geometry-validity.js'
import { createGeoFilter, InvalidGeometry } from './spatial-relations.js'

// The entry of a worker thread: evaluates one task at a time. See geometry-thread.ts.

const { stopped } = workerData as GeometryWorkerData

/** Returns the keys of the candidates that match. @throws InvalidGeometry */
function evaluate({ id, condition, candidates }: GeometryTask): GeometryAnswer {
  const test = createGeoFilter(condition)
  const matches: number[] = []
  for (const [key, shape] of JSON.parse(candidates) as [number, Geometry][]) {
    if (Atomics.load(stopped, 0) === id) return 'stopped'
    if (test(shape)) matches.push(key)
  }
  return matches
}

function answer(task: GeometryTask): GeometryAnswer {
  try {
    return evaluate(task)
  } catch (error) {
    if (error instanceof InvalidGeometry) return error.fault
    throw error
  }
}

parentPort?.on('message', (task: GeometryTask) => {
  parentPort?.postMessage(answer(task))
})
parentPort?.postMessage('ready')
