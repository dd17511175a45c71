import { describe, expect, it } from '@jest/globals'
import { createCallStatistics, recordCall } from '../../../scripts/proofs/soak/call-statistics.js'
import { checkRun, type SoakRun } from '../../../scripts/proofs/soak/checks.js'
import { isUnexpectedLine } from '../../../scripts/proofs/soak/log.js'
import type { Sample } from '../../../scripts/proofs/soak/monitor.js'
import { createUsers, kinds } from '../../../scripts/proofs/soak/users.js'

const roads = Array.from({ length: 30 }, (_, index) => ({ id: `road-${index}`, latitude: 21, longitude: 105.8 }))
const settings = { rate: 50, roads, admin: { email: 'admin@example.com', password: 'the-admin-of-the-tests' } }

/** Returns the first 200 calls of every user, taken in the order of the users or in reverse. */
function firstCalls(seed: number, { backwards = false } = {}): Map<string, string> {
  const users = createUsers(seed, settings)
  const taken = (backwards ? users.toReversed() : users).map(({ name, address, scenario, pause }) => {
    const calls = Array.from({ length: 200 }, () => {
      const { name, input, expect } = scenario.next().value
      return { pause: pause(), name, input, expect }
    })
    return [name, JSON.stringify({ address, calls })] as const
  })
  return new Map(taken)
}

describe('the calls of the soak test', () => {
  it('are the same for the same seed, in whatever order the users run', () => {
    const calls = firstCalls(1)
    expect(calls.size).toBe(Object.values(kinds).reduce((sum, { users }) => sum + users, 0))
    expect(firstCalls(1, { backwards: true })).toEqual(calls)
  })

  it('differ between seeds and between users', () => {
    const calls = firstCalls(1)
    const others = firstCalls(2)
    expect([...calls].filter(([name, own]) => others.get(name) === own)).toEqual([])
    expect(new Set(calls.values()).size).toBe(calls.size)
  })

  it('have the configured rate', () => {
    const users = createUsers(1, settings)
    const perSecond = users.map(({ pause }) => 1_000 / (Array.from({ length: 2_000 }, pause).reduce(sum) / 2_000))
    expect(perSecond.reduce(sum)).toBeGreaterThan(45)
    expect(perSecond.reduce(sum)).toBeLessThan(55)
  })
})

it('records unexpected statuses and connection errors with the request', () => {
  const statistics = createCallStatistics()
  const request = { user: 'citizen-1', requestId: 'soak-citizen-1-7', milliseconds: 5 }
  const call = { name: 'deleteReport', expect: [200, 409] }
  for (const status of [200, 409]) recordCall(statistics, call, { status }, request)
  expect(statistics.unexpected).toEqual([])
  recordCall(statistics, call, { status: 500 }, request)
  recordCall(statistics, call, { error: 'socket hang up' }, request)
  expect(statistics.total).toBe(4)
  expect(statistics.unexpected).toMatchObject([
    { call: 'deleteReport', requestId: 'soak-citizen-1-7', result: '500' },
    { user: 'citizen-1', result: 'socket hang up' },
  ])
})

it.each([
  ['{"level":30,"msg":"request"}', false],
  ['  API             http://localhost:8000', false],
  ['', false],
  ['{"level":40,"msg":"Lost the change feed"}', true],
  ['{"level":50,"msg":"request"}', true],
  ['(node:1) MaxListenersExceededWarning: Possible EventTarget memory leak detected.', true],
  ['    at Object.<anonymous> (index.js:1:1)', true],
])('classifies the log line %j: unexpected is %j', (line, expected) => {
  expect(isUnexpectedLine(line)).toBe(expected)
})

describe('the checks', () => {
  const idle: Sample = {
    at: 0,
    memory: 200e6,
    handles: 60,
    files: 20,
    delay: 12,
    connections: 8,
    idleInTransaction: 0,
    used: 0,
    waiting: 0,
    incoming: 0,
    outbox: 0,
    cpu: 0.3,
    machine: 0.4,
  }
  const minutes = 30
  /** Samples of half an hour, with noise but without growth. */
  const samplesWith = (change: (share: number) => Partial<Sample>): Sample[] =>
    Array.from({ length: 360 }, (_, index) => ({
      ...idle,
      at: index * 5,
      memory: idle.memory + (index % 7) * 2e6,
      ...change(index / 360),
    }))
  const heapsWith = (change: (share: number) => number) =>
    Array.from({ length: 30 }, (_, index) => ({ at: index * 60, value: change(index / 30) }))
  const good: SoakRun = {
    minutes,
    statistics: { unexpected: [], total: 90_000 },
    logLines: [],
    before: idle,
    samples: samplesWith(() => ({})),
    after: idle,
    heaps: heapsWith(() => 60e6),
    exitCode: 0,
  }
  const failures = (change: Partial<SoakRun>) =>
    checkRun({ ...good, ...change })
      .filter(({ passed }) => passed === false)
      .map(({ name }) => name.split(',')[0])
  const failuresAfterwards = (change: Partial<Sample>) => failures({ after: { ...idle, ...change } })
  const wrong = { call: 'getHealth', user: 'reader-1', requestId: 'soak-reader-1-1', result: '500', expected: [200] }

  it('pass for a service that does not change', () => {
    expect(failures({})).toEqual([])
  })

  it('pass if memory grows only during the warm-up, or has single peaks', () => {
    expect(failures({ samples: samplesWith((share) => ({ memory: share < 0.25 ? 100e6 : 200e6 })) })).toEqual([])
    const peaks = samplesWith((share) => ({ memory: Math.round(share * 360) % 10 === 0 ? 900e6 : 200e6 }))
    expect(failures({ samples: peaks })).toEqual([])
  })

  it('fail for an unexpected status, a log line, an exit code, and a run without calls', () => {
    expect(failures({ statistics: { unexpected: [wrong], total: 1 } })).toEqual([
      'unexpected statuses and connection errors',
    ])
    expect(failures({ logLines: ['{"level":50}'] })).toEqual(['warnings and errors in the log'])
    expect(failures({ exitCode: null })).toEqual(['exit code after SIGTERM'])
    expect(failures({ statistics: { unexpected: [], total: 0 } })).toEqual(['calls'])
  })

  it('fail if memory, heap or handles grow, in one step or slowly', () => {
    const step = samplesWith((share) => ({ memory: share < 0.7 ? 200e6 : 230e6 }))
    expect(failures({ samples: step })).toContain('memory (RSS)')
    const slow = samplesWith((share) => ({ memory: 200e6 * (1 + share / 3) }))
    expect(failures({ samples: slow })).toEqual(['memory (RSS)', 'memory (RSS)'])
    const heaps = heapsWith((share) => 60e6 * (1 + share / 3))
    expect(failures({ heaps })).toEqual(['heap after garbage collection', 'heap after garbage collection'])
    const handles = samplesWith((share) => ({ handles: 60 + Math.round(share * 40) }))
    expect(failures({ samples: handles })).toEqual(['open handles', 'open handles'])
  })

  it('fail if the heap was never measured', () => {
    expect(failures({ heaps: [] })).toContain('heap after garbage collection')
  })

  it.each<[string, Partial<Sample>]>([
    ['handles except sockets after the load', { files: 40 }],
    ['all handles after the load', { handles: 90 }],
    ['Postgres connections after the load', { connections: 15 }],
    ['connections in use or waited for after the load', { used: 1 }],
    ['connections in use or waited for after the load', { waiting: 1 }],
    ['connections idle in a transaction after the load', { idleInTransaction: 1 }],
    ['incoming files after the load', { incoming: 1 }],
    ['entities in the outbox after the load', { outbox: 3 }],
  ])('fail for %s', (name, change) => {
    expect(failuresAfterwards(change)).toEqual([name])
  })

  it('do not include growth after a short load', () => {
    const grown = samplesWith((share) => ({ memory: 200e6 * (1 + share) }))
    const short = { minutes: 0.25, samples: grown, heaps: [] }
    expect(failures(short)).toEqual([])
    expect(checkRun({ ...good, ...short }).map(({ measured }) => measured)).toContain('not checked below 5 minutes')
    expect(failures({ ...short, statistics: { unexpected: [wrong], total: 1 } })).toEqual([
      'unexpected statuses and connection errors',
    ])
  })
})

function sum(total: number, value: number): number {
  return total + value
}
