import { createServer } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { format } from 'prettier'
import { compareAll, type ScenarioResult } from '../../../scripts/proofs/bench/compare/table.js'
import { readCpuTime } from '../../../scripts/proofs/bench/harness/cpu-time.js'
import { generator, generators } from '../../../scripts/proofs/bench/harness/load.js'
import { markdownTable } from '../../../scripts/shared/markdown-table.js'
import { listen } from '../../../src/platform/server/http-server.js'

/** Returns the measurements of one server from its requests per second. */
const runs = (rates: number[], { p99 = 10, user = 40 } = {}) =>
  rates.map((requestsPerSecond) => ({ requestsPerSecond, p99, cpu: { user, system: 20 } }))

/** The machine is half as fast in the third round. The service is always 1.2 times as fast as Express. */
const steady: ScenarioResult = {
  name: 'a list',
  goals: { Express: 1.1, Fastify: 0.8 },
  measured: new Map([
    ['service', runs([1200, 1320, 600], { p99: 30 })],
    ['Express', runs([1000, 1100, 500], { p99: 20 })],
    ['Fastify', runs([2400, 1650, 1000])],
  ]),
}

/** A service with 50 µs of user time. */
const withUserTime = (nodeHttp: number): ScenarioResult => ({
  name: 'a lookup',
  maxUserTime: { microseconds: 45, timesNodeHttp: 3.5 },
  measured: new Map([
    ['service', runs([1000, 1000, 1000], { user: 50 })],
    ['node:http', runs([2000, 2000, 2000], { user: nodeHttp })],
  ]),
})

describe('the comparison', () => {
  it('takes the median of the ratios per round, not the ratio of medians', () => {
    // The ratio of medians would be 1200 / 1650, or 0.73.
    expect(compareAll([{ ...steady, goals: {} }]).ratios).toMatchObject([{ '× Fastify': '0.60 (3)' }])
  })

  it('adds the p99 latency, prints missed goals in bold, and marks missing servers', () => {
    const { ratios, missed } = compareAll([steady])
    expect(ratios).toMatchObject([
      { request: 'a list', '× node:http': '–', '× Express': '1.20 (1.5)', '× Fastify': '**0.60** (3)' },
    ])
    expect(missed).toEqual(['a list: 0.60 × Fastify; the goal is 0.8.'])
  })

  it('reports the largest spread of the ratios as noise', () => {
    // The ratios to Express are equal. Those to Fastify are 0.5, 0.8 and 0.6.
    expect(compareAll([steady]).ratios).toMatchObject([{ noise: '50 %' }])
    const measured = new Map([...steady.measured].filter(([name]) => name !== 'Fastify'))
    expect(compareAll([{ ...steady, measured }]).ratios).toMatchObject([{ noise: '0 %' }])
  })

  it('misses a goal if there were no responses', () => {
    const measured = new Map([
      ['service', runs([0, 0, 0])],
      ['Express', runs([0, 0, 0])],
    ] as const)
    expect(compareAll([{ ...steady, measured }]).missed).toEqual(['a list: NaN × Express; the goal is 1.1.'])
  })

  it('reports the median throughput and CPU time of each server', () => {
    expect(compareAll([steady]).costs).toEqual([
      {
        request: 'a list',
        service: '1,200/s, 40 + 20',
        'node:http': '–',
        Fastify: '1,650/s, 40 + 20',
        Express: '1,000/s, 40 + 20',
      },
    ])
  })

  it('accepts a user time above the maximum if it is a small multiple of that of node:http', () => {
    const { costs, missed } = compareAll([withUserTime(15)])
    expect(costs).toMatchObject([{ service: '1,000/s, 50 + 20' }])
    expect(missed).toEqual([])
  })

  it('prints a user time in bold that misses both goals', () => {
    const { costs, missed } = compareAll([withUserTime(10)])
    expect(costs).toMatchObject([{ service: '1,000/s, **50** + 20' }])
    expect(missed).toEqual(['a lookup: 50 µs of user time, 5.0 × node:http; the goal is 45 µs, or 3.5 × node:http.'])
  })
})

it.each(['wrk', 'autocannon'] as const)('sends a request repeatedly with %s, if it is installed', async (tool) => {
  if (tool === 'wrk' && generator !== 'wrk') return
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      bodies.push(`${request.method} ${request.headers['x-test'] as string} ${body}`)
      response.end('ok')
    })
  })
  const port = await listen(server, 0, '127.0.0.1')
  try {
    const request = { method: 'POST', path: '/', headers: { 'x-test': 'a "b"' }, body: '{"title":"Rác\n"}' } as const
    const load = await generators[tool](`http://127.0.0.1:${port}/`, request, { seconds: 1, connections: 2 })
    expect(load).toMatchObject({ errors: 0, failures: 0 })
    expect(load.requests).toBeGreaterThan(0)
    expect(new Set(bodies)).toEqual(new Set([`POST a "b" ${request.body}`]))
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

const onLinux = process.platform === 'linux' ? it : it.skip
onLinux('reads the CPU time of a process', async () => {
  const before = await readCpuTime(process.pid)
  const used = process.cpuUsage()
  while (process.cpuUsage(used).user < 50_000);
  expect((await readCpuTime(process.pid)).user - before.user).toBeGreaterThanOrEqual(30_000)
})

it('formats tables like Prettier', async () => {
  const table = markdownTable([...compareAll([steady]).ratios, { request: 'another', noise: '' }])
  expect(table).toContain('| a list  | –')
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`)
})
