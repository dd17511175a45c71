import { describe, expect, it } from '@jest/globals'
import { checkRun, type SoakRun } from '../../../scripts/proofs/soak/checks.js'
import type { Sample } from '../../../scripts/proofs/soak/monitor.js'
import { isUnexpectedLine } from '../../../scripts/proofs/soak/report.js'
import { call, createStatistics, createUser, runUser, weighted } from '../../../scripts/proofs/soak/user.js'

/** No request reaches it. */
const nowhere = { baseUrl: 'http://127.0.0.1:1', brokerUrl: 'http://127.0.0.1:1' }

it('records unexpected statuses and connection errors with the request', async () => {
  const statistics = createStatistics()
  const user = createUser('citizen-1', nowhere, statistics)
  const answers = [200, 409, 500]
  for (const status of answers) {
    await user.perform(call('deleteReport', [200, 409], () => Promise.resolve({ response: { status } })))
  }
  await user.perform(call('map', 200, () => user.fetch('/map')))
  expect(statistics).toMatchObject({ total: 4, requests: 1, notModified: 0 })
  expect(statistics.unexpected).toEqual([
    'deleteReport of citizen-1 (soak-citizen-1-3): 500, expected 200 or 409',
    expect.stringMatching(/^map of citizen-1 \(soak-citizen-1-4\): fetch failed \(.+\), expected 200$/),
  ])
  expect(statistics.calls.get('deleteReport')?.statuses).toEqual(
    new Map([
      ['200', 1],
      ['409', 1],
      ['500', 1],
    ]),
  )
})

it('has the configured rate, even if the service is slow, and ends with the signal', async () => {
  const statistics = createStatistics()
  const user = createUser('reader-1', nowhere, statistics)
  const end = new AbortController()
  const answer = () => Promise.resolve({ response: { status: 200 } })
  const scenario = (function* () {
    for (let left = 1_000; left > 0; left -= 1) yield call('getHealth', 200, answer)
    end.abort()
    yield call('after the signal', 200, answer)
  })()
  const started = performance.now()
  await runUser(user, scenario, 0.1, end.signal)
  expect([...statistics.calls.keys()]).toEqual(['getHealth'])
  // The times of a Poisson process with 1,000 events that are 0.1 ms apart.
  expect(performance.now() - started).toBeGreaterThan(80)
})

it('picks by weight', () => {
  const picked = Array.from({ length: 2_000 }, () =>
    weighted([
      [3, 'often'],
      [1, 'rarely'],
      [0, 'never'],
    ]),
  )
  const count = (name: string) => picked.filter((one) => one === name).length
  expect(count('often')).toBeGreaterThan(count('rarely'))
  expect(count('rarely')).toBeGreaterThan(0)
  expect(count('never')).toBe(0)
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
  const wrong = 'getHealth of reader-1 (soak-reader-1-1): 500, expected 200'

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
