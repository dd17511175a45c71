import { describe, expect, it } from '@jest/globals'
import { count, emptyTally } from '../../../scripts/proofs/soak/call-statistics.js'
import { suspicious } from '../../../scripts/proofs/soak/log.js'
import { kinds, populationOf } from '../../../scripts/proofs/soak/users.js'
import { judge, type Soak } from '../../../scripts/proofs/soak/checks.js'
import type { Sample } from '../../../scripts/proofs/soak/monitor.js'

const roads = Array.from({ length: 30 }, (_, index) => ({ id: `road-${index}`, latitude: 21, longitude: 105.8 }))
const setting = { rate: 50, roads, admin: { email: 'admin@example.com', password: 'the-admin-of-the-tests' } }

/** The first calls of every user, taken in the order of the users or the other way round. */
function firstCalls(seed: number, { backwards = false } = {}): Map<string, string> {
  const users = populationOf(seed, setting)
  const taken = (backwards ? users.toReversed() : users).map(({ name, address, plan, pause }) => {
    const calls = Array.from({ length: 200 }, () => {
      const { name, input, expect } = plan.next().value
      return { pause: pause(), name, input, expect }
    })
    return [name, JSON.stringify({ address, calls })] as const
  })
  return new Map(taken)
}

describe('the calls of the soak', () => {
  it('are the same for the same seed, whoever is faster', () => {
    const calls = firstCalls(1)
    expect(calls.size).toBe(Object.values(kinds).reduce((sum, { users }) => sum + users, 0))
    expect(firstCalls(1, { backwards: true })).toEqual(calls)
  })

  it('are others for another seed, and for each user', () => {
    const calls = firstCalls(1)
    const others = firstCalls(2)
    expect([...calls].filter(([name, own]) => others.get(name) === own)).toEqual([])
    expect(new Set(calls.values()).size).toBe(calls.size)
  })

  it('come at the rate that is asked for', () => {
    const users = populationOf(1, setting)
    const perSecond = users.map(({ pause }) => 1_000 / (Array.from({ length: 2_000 }, pause).reduce(sum) / 2_000))
    expect(perSecond.reduce(sum)).toBeGreaterThan(45)
    expect(perSecond.reduce(sum)).toBeLessThan(55)
  })
})

it('keeps an answer that was not expected, and a connection that broke, with the request', () => {
  const tally = emptyTally()
  const who = { user: 'citizen-1', requestId: 'soak-citizen-1-7', milliseconds: 5 }
  const call = { name: 'deleteReport', expect: [204, 409] }
  for (const status of [204, 409]) count(tally, call, { status }, who)
  expect(tally.unexpected).toEqual([])
  count(tally, call, { status: 500 }, who)
  count(tally, call, { failure: 'socket hang up' }, who)
  expect(tally.total).toBe(4)
  expect(tally.unexpected).toMatchObject([
    { call: 'deleteReport', requestId: 'soak-citizen-1-7', answer: '500' },
    { user: 'citizen-1', answer: 'socket hang up' },
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
])('reads the line %j of a log: suspicious is %j', (line, expected) => {
  expect(suspicious(line)).toBe(expected)
})

describe('the verdict', () => {
  const quiet: Sample = {
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
  /** Samples of half an hour, with some noise that is no growth. */
  const samplesWith = (change: (share: number) => Partial<Sample>): Sample[] =>
    Array.from({ length: 360 }, (_, index) => ({
      ...quiet,
      at: index * 5,
      memory: quiet.memory + (index % 7) * 2e6,
      ...change(index / 360),
    }))
  const heapsWith = (change: (share: number) => number) =>
    Array.from({ length: 30 }, (_, index) => ({ at: index * 60, value: change(index / 30) }))
  const good: Soak = {
    minutes,
    tally: { unexpected: [], total: 90_000 },
    lines: [],
    before: quiet,
    samples: samplesWith(() => ({})),
    after: quiet,
    heaps: heapsWith(() => 60e6),
    exitCode: 0,
  }
  const failures = (change: Partial<Soak>) =>
    judge({ ...good, ...change })
      .filter(({ ok }) => ok === false)
      .map(({ what }) => what.split(',')[0])
  const afterwards = (change: Partial<Sample>) => failures({ after: { ...quiet, ...change } })
  const wrong = { call: 'getHealth', user: 'reader-1', requestId: 'soak-reader-1-1', answer: '500', expected: [200] }

  it('is good for a service that stays as it is', () => {
    expect(failures({})).toEqual([])
  })

  it('is good when memory grows only while the process warms up, or peaks now and then', () => {
    expect(failures({ samples: samplesWith((share) => ({ memory: share < 0.25 ? 100e6 : 200e6 })) })).toEqual([])
    const peaks = samplesWith((share) => ({ memory: Math.round(share * 360) % 10 === 0 ? 900e6 : 200e6 }))
    expect(failures({ samples: peaks })).toEqual([])
  })

  it('finds an unexpected answer, a line of the log, and a service that does not end well', () => {
    expect(failures({ tally: { unexpected: [wrong], total: 1 } })).toEqual(['answers that were not expected'])
    expect(failures({ lines: ['{"level":50}'] })).toEqual(['lines of warn or error in the log'])
    expect(failures({ exitCode: null })).toEqual(['exit code after SIGTERM'])
    expect(failures({ tally: { unexpected: [], total: 0 } })).toEqual(['calls'])
  })

  it('finds memory, heap and handles that grow, in one step or slowly', () => {
    const step = samplesWith((share) => ({ memory: share < 0.7 ? 200e6 : 230e6 }))
    expect(failures({ samples: step })).toContain('memory (RSS)')
    const slow = samplesWith((share) => ({ memory: 200e6 * (1 + share / 3) }))
    expect(failures({ samples: slow })).toEqual(['memory (RSS)', 'memory (RSS)'])
    const heaps = heapsWith((share) => 60e6 * (1 + share / 3))
    expect(failures({ heaps })).toEqual(['heap after collections', 'heap after collections'])
    const handles = samplesWith((share) => ({ handles: 60 + Math.round(share * 40) }))
    expect(failures({ samples: handles })).toEqual(['open handles', 'open handles'])
  })

  it('does not take a heap that was never measured for a flat one', () => {
    expect(failures({ heaps: [] })).toContain('heap after collections')
  })

  it.each<[string, Partial<Sample>]>([
    ['handles but sockets left after the load', { files: 40 }],
    ['all handles left after the load', { handles: 90 }],
    ['connections of Postgres left after the load', { connections: 15 }],
    ['connections in use or waited for after the load', { used: 1 }],
    ['connections in use or waited for after the load', { waiting: 1 }],
    ['connections idle in a transaction after the load', { idleInTransaction: 1 }],
    ['incoming files left', { incoming: 1 }],
    ['entities left in the outbox', { outbox: 3 }],
  ])('finds %s', (what, change) => {
    expect(afterwards(change)).toEqual([what])
  })

  it('says of a short load that memory is not judged, and judges the rest', () => {
    const grown = samplesWith((share) => ({ memory: 200e6 * (1 + share) }))
    const short = { minutes: 0.25, samples: grown, heaps: [] }
    expect(failures(short)).toEqual([])
    expect(judge({ ...good, ...short }).map(({ seen }) => seen)).toContain('not judged below 5 minutes')
    expect(failures({ ...short, tally: { unexpected: [wrong], total: 1 } })).toEqual(['answers that were not expected'])
  })
})

function sum(total: number, value: number): number {
  return total + value
}
