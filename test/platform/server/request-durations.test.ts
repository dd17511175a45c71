import { beforeEach, describe, expect, it } from '@jest/globals'
import { Histogram, Registry } from 'prom-client'
import {
  createRequestDurations,
  durationBounds,
  type RequestDurations,
} from '../../../src/platform/server/request-durations.js'

describe('the durations of requests', () => {
  let registry: Registry
  let durations: RequestDurations
  let reference: Histogram<'operation' | 'status'>

  beforeEach(() => {
    registry = new Registry()
    durations = createRequestDurations()
    reference = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests in seconds, by operation and status',
      labelNames: ['operation', 'status'],
      buckets: durationBounds,
      registers: [registry],
    })
  })

  const observe = (operationId: string, status: number, seconds: number) => {
    durations.observe(operationId, status, seconds)
    reference.labels(operationId, String(status)).observe(seconds)
  }

  it('have the same text as a histogram of prom-client', async () => {
    const beside = durationBounds.flatMap((bound) => [bound * 0.999, bound, bound * 1.001])
    for (const seconds of [0, 1e-9, 0.0123456789, ...beside, 1e6]) {
      observe('getReport', 200, seconds)
      observe('getReport', 404, seconds * 2)
      observe('listReports', 200, seconds / 3)
    }
    expect(durations.render()).toBe(await registry.metrics())
  })

  it('have the same text before the first request', async () => {
    expect(durations.render().trim()).toBe((await registry.metrics()).trim())
  })
})
