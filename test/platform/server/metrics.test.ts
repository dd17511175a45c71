import { expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { createMetrics } from '../../../src/platform/server/metrics.js'

const request = { requestId: 'a', method: 'GET', path: '/reports/1', user: undefined, address: '::1', error: undefined }

it('counts durations by operation and status in the buckets that dashboards and alerts use', async () => {
  const metrics = createMetrics(new Registry())
  const count = (status: number, milliseconds: number) =>
    metrics.count({ ...request, operationId: 'getReport', status, milliseconds })
  count(200, 2.5)
  count(200, 20_000)
  count(404, 1)
  const lines = (await metrics.render()).split('\n')
  const buckets = lines.flatMap((line) => {
    const [, bound, total] = /_bucket\{le="(.+)",operation="getReport",status="200"\} (\d+)$/.exec(line) ?? []
    return bound === undefined ? [] : [`${bound}: ${total}`]
  })
  const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  expect(buckets).toEqual([...bounds.map((bound) => `${bound}: ${bound < 0.0025 ? 0 : 1}`), '+Inf: 2'])
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      'http_request_duration_seconds_sum{operation="getReport",status="200"} 20.0025',
      'http_request_duration_seconds_count{operation="getReport",status="404"} 1',
    ]),
  )
})
