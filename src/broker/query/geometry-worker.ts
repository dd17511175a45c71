import { parentPort } from 'node:worker_threads'
import type { GeometryResult, GeometryTask } from './geometry-pool.js'
import type { Geometry } from './geometry-validity.js'
import { createGeoFilter, InvalidGeometry } from './spatial-relations.js'

// The entry of the worker thread of geometry-pool.ts, which evaluates one task at a time.

function evaluate({ condition, candidates }: GeometryTask): GeometryResult {
  try {
    const test = createGeoFilter(condition)
    return (JSON.parse(candidates) as [number, Geometry][]).flatMap(([key, shape]) => (test(shape) ? [key] : []))
  } catch (error) {
    if (error instanceof InvalidGeometry) return error.fault
    throw error
  }
}

parentPort?.on('message', (task: GeometryTask) => {
  parentPort?.postMessage(evaluate(task))
})
parentPort?.postMessage('ready')
