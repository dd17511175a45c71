import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLeaseGate, type Lease, type LeaseGate } from '../../src/platform/work/lease-gate.js'
import { createWork, type Job, type RunningJob, type Work } from '../../src/platform/work/work.js'
import { second } from '../../src/time.js'
import { createLines } from '../context-data/_helpers/broker.js'

/** A promise that the test resolves, and whether somebody waits for it. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

let now: number
let lines: string[]
let started: Work[]

beforeEach(() => {
  now = 0
  started = []
})
afterEach(() => Promise.all(started.map((work) => work.stop())))

function create(mode: 'automatic' | 'manual' = 'manual'): Work {
  const collected = createLines()
  lines = collected.lines
  const work = createWork({ mode, clock: () => now, log: collected.log })
  started.push(work)
  return work
}

const jobOf = (run: Job['run'], changes: Partial<Job> = {}): Job => ({
  name: 'test',
  kind: 'queue',
  interval: second,
  failed: 'It failed',
  recovered: 'It works again',
  run,
  ...changes,
})

/** A job that does what `results` say, and then nothing. */
function scripted(results: (boolean | Error)[], changes: Partial<Job> = {}) {
  const job = {
    runs: 0,
    ...jobOf(() => {
      job.runs += 1
      const result = results.shift() ?? false
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
    }, changes),
  }
  return job
}

describe('manual work', () => {
  it('runs nothing by itself', async () => {
    const job = scripted([])
    const running = create().add(job)
    running.wake()
    await new Promise(setImmediate)
    expect(job.runs).toBe(0)
    await running.now()
    expect(job.runs).toBe(1)
  })

  it('is settled when no queue has anything left, also if one creates work for another', async () => {
    const work = create()
    const queue = [3, 2, 1]
    const received: number[] = []
    let pending: number[] = []
    const receive = jobOf(() => {
      received.push(...pending.splice(0))
      return Promise.resolve(false)
    })
    const send = jobOf(() => {
      pending = pending.concat(queue.splice(0, 1))
      return Promise.resolve(queue.length > 0)
    })
    work.add(receive)
    work.add(send)
    expect(await work.settle()).toBe(true)
    expect(received).toEqual([3, 2, 1])
    expect(await work.settle()).toBe(false)
  })

  it('waits for what a run started without awaiting it', async () => {
    const work = create()
    let open = 1
    const idle = jest.fn(() => Promise.resolve(open-- > 0))
    const job = scripted([], { idle })
    work.add(job)
    expect(await work.settle()).toBe(true)
    expect([idle.mock.calls.length, job.runs]).toEqual([2, 2])
  })

  it('runs a periodic job when its interval has passed by the clock', async () => {
    const work = create()
    let interval = 10
    const job = scripted([], { kind: 'periodic', interval: () => interval })
    work.add(job)
    const runsAt = async (time: number) => {
      now = time
      await work.settle()
      return job.runs
    }
    expect([await runsAt(0), await runsAt(9), await runsAt(10)]).toEqual([1, 1, 2])
    interval = 5
    expect([await runsAt(20), await runsAt(24), await runsAt(25)]).toEqual([3, 3, 4])
  })
})

describe('a failing job', () => {
  it('logs the first of several failures, and the first success after them', async () => {
    const work = create()
    const down = new Error('down')
    const job = scripted([down, down, false, false, down])
    work.add(job)
    for (let times = 0; times < 5; times += 1) await work.settle()
    // A queue does not wait for its backoff.
    expect(job.runs).toBe(5)
    expect(lines).toEqual(['warn: It failed', 'info: It works again', 'warn: It failed'])
  })

  it('may log its failure itself, with the time of the retry', async () => {
    const work = create()
    const failures: [unknown, number][] = []
    const down = new Error('down')
    work.add(scripted([down, down], { failed: (...failure) => void failures.push(failure) }))
    await work.settle()
    await work.settle()
    expect(failures).toEqual([[down, expect.any(Number)]])
    expect(failures[0]?.[1]).toBeGreaterThanOrEqual(0.75 * second)
    expect(failures[0]?.[1]).toBeLessThanOrEqual(1.25 * second)
    expect(lines).toEqual([])
  })

  it.each([
    [0, 0.75],
    [0.5, 1],
    [0.999, 1.25],
  ])('runs again with growing delays, here with the random number %d', async (random, factor) => {
    jest.spyOn(Math, 'random').mockReturnValue(random)
    const work = create()
    const job = scripted(
      Array.from({ length: 4 }, () => new Error('down')),
      {
        kind: 'periodic',
        interval: 60 * second,
        backoff: { first: second, max: 3 * second },
      },
    )
    work.add(job)
    await work.settle()
    for (const [runs, delay] of [1, 2, 3, 3].entries()) {
      now += delay * factor * second - 2
      await work.settle()
      expect(job.runs).toBe(runs + 1)
      now += 2
      await work.settle()
      expect(job.runs).toBe(runs + 2)
      // A delay begins at the end of a run.
    }
  })
})

describe('automatic work', () => {
  it('runs at once, after each interval, and after failures', async () => {
    const { opened, open } = gate()
    const job = scripted([false, new Error('down'), true], { interval: 1, backoff: { first: 1, max: 1 } })
    const run = (signal: AbortSignal) => job.run(signal).finally(() => job.runs === 5 && open())
    create('automatic').add({ ...job, run })
    await opened
    expect(lines).toEqual(['warn: It failed', 'info: It works again'])
  })

  it('runs once more if it is woken several times during a run', async () => {
    const [first, second_] = [gate(), gate()]
    const finish = gate()
    let [runs, active, most] = [0, 0, 0]
    const running = create('automatic').add(
      jobOf(async () => {
        runs += 1
        most = Math.max(most, (active += 1))
        ;(runs === 1 ? first : second_).open()
        await finish.opened
        active -= 1
      }),
    )
    await first.opened
    for (let times = 0; times < 3; times += 1) running.wake()
    finish.open()
    await second_.opened
    await running.now()
    expect({ runs, most }).toEqual({ runs: 3, most: 1 })
  })

  it('does not wait for the backoff when it is woken', async () => {
    const [failed, again] = [gate(), gate()]
    let runs = 0
    const running = create('automatic').add(
      jobOf(
        () => {
          runs += 1
          if (runs > 1) return Promise.resolve(again.open())
          return Promise.reject(new Error('down'))
        },
        { failed: failed.open, backoff: { first: 3_600 * second, max: 3_600 * second } },
      ),
    )
    await failed.opened
    await new Promise(setImmediate)
    running.wake()
    await again.opened
  })
})

describe('stopping', () => {
  /** Starts a run that lasts until `finish` is opened or it is aborted. */
  function busy(changes: Partial<Job> = {}) {
    const [begun, finish] = [gate(), gate()]
    const seen: string[] = []
    const work = create()
    const running: RunningJob = work.add(
      jobOf(
        async (signal) => {
          begun.open()
          await Promise.race([finish.opened, untilAborted(signal)]).catch((error: unknown) => {
            seen.push('aborted')
            throw error
          })
          seen.push('finished')
          return true
        },
        { stop: () => void seen.push('stopped'), ...changes },
      ),
    )
    return { work, running, begun: begun.opened, finish, seen }
  }

  it('aborts a run without logging that, and runs nothing more', async () => {
    const { work, running, begun, seen } = busy()
    const run = running.now()
    await begun
    await work.stop()
    await run
    await Promise.all([work.stop(), running.now(), work.settle()])
    running.wake()
    expect(seen).toEqual(['aborted', 'stopped'])
    expect(lines).toEqual([])
  })

  it('lets a run finish within its time of grace, without another batch', async () => {
    const { work, running, begun, finish, seen } = busy({ grace: 60 * second })
    void running.now()
    await begun
    const stopped = work.stop()
    finish.open()
    await stopped
    expect(seen).toEqual(['finished', 'stopped'])
  })

  it('aborts a run after its time of grace', async () => {
    const { work, running, begun, seen } = busy({ grace: 1 })
    void running.now()
    await begun
    await work.stop()
    expect(seen).toEqual(['aborted', 'stopped'])
  })
})

describe('jobs under a lease', () => {
  /** The lock of several processes, and the gates of two of them. */
  function fakeLock() {
    let holder: string | undefined
    const waiting: (() => void)[] = []
    const leases: { name: string; lost: AbortController }[] = []
    const free = (name: string) => {
      if (holder === name) holder = undefined
      for (const retry of waiting.splice(0)) retry()
    }
    const acquire = async (name: string, signal: AbortSignal): Promise<Lease> => {
      while (holder !== undefined) {
        const retry = new Promise<void>((resolve) => waiting.push(resolve))
        await Promise.race([retry, untilAborted(signal)])
      }
      holder = name
      const lost = new AbortController()
      leases.push({ name, lost })
      return { lost: lost.signal, release: () => Promise.resolve(free(name)) }
    }
    let losses = 0
    return {
      leases,
      gateOf: (name: string): LeaseGate =>
        createLeaseGate(
          (signal) => acquire(name, signal),
          () => (losses += 1),
        ),
      losses: () => losses,
      holder: () => holder,
      /** Gives the lock to another process. */
      lose() {
        leases.at(-1)?.lost.abort()
        holder = 'a third process'
      },
      free: () => free('a third process'),
    }
  }

  it('share it, and release it when they have stopped', async () => {
    const lock = fakeLock()
    const lease = lock.gateOf('first')
    const work = create()
    const holders: unknown[] = []
    const see = () => Promise.resolve(void holders.push(lock.holder()))
    for (const name of ['one', 'two'])
      work.add(jobOf(see, { name, lease, stop: () => void holders.push(lock.holder()) }))
    await work.settle()
    expect(holders).toEqual(['first', 'first'])
    await work.stop()
    expect(holders).toEqual(['first', 'first', 'first', 'first'])
    expect(lock.leases).toHaveLength(1)
    expect(lock.holder()).toBeUndefined()
  })

  it('wait while another process holds it, and run when that has stopped', async () => {
    const lock = fakeLock()
    const jobs = [scripted([], { lease: lock.gateOf('first') }), scripted([], { lease: lock.gateOf('second') })]
    const [first, second_] = jobs.map((job) => {
      const work = create()
      work.add(job)
      return work
    })
    await first?.settle()
    const settled = second_?.settle()
    await new Promise(setImmediate)
    expect(jobs.map(({ runs }) => runs)).toEqual([1, 0])
    await first?.stop()
    await settled
    expect(jobs.map(({ runs }) => runs)).toEqual([1, 1])
  })

  it('stop waiting for it when the process stops', async () => {
    const lock = fakeLock()
    lock.lose()
    const job = scripted([], { lease: lock.gateOf('first') })
    const work = create()
    work.add(job)
    const settled = work.settle()
    await work.stop()
    await settled
    expect([job.runs, lines]).toEqual([0, []])
  })

  it('acquire it again if it was lost while they were idle', async () => {
    const lock = fakeLock()
    const lease = lock.gateOf('first')
    const jobs = [scripted([], { lease }), scripted([], { lease })]
    const work = create()
    for (const job of jobs) work.add(job)
    await work.settle()
    lock.lose()
    const settled = work.settle()
    await new Promise(setImmediate)
    expect(jobs.map(({ runs }) => runs)).toEqual([1, 1])
    lock.free()
    await settled
    expect(jobs.map(({ runs }) => runs)).toEqual([2, 2])
    expect([lock.losses(), lock.holder(), lines]).toEqual([1, 'first', []])
  })

  it('abort a run if it is lost, and run again once it is acquired', async () => {
    const lock = fakeLock()
    const begun = gate()
    const results: string[] = []
    const work = create()
    const run = async (signal: AbortSignal) => {
      begun.open()
      if (results.length === 0) await untilAborted(signal).finally(() => results.push('aborted'))
      else results.push('finished')
    }
    work.add(jobOf(run, { lease: lock.gateOf('first') }))
    const settled = work.settle()
    await begun.opened
    lock.lose()
    await new Promise(setImmediate)
    expect(results).toEqual(['aborted'])
    lock.free()
    await settled
    expect(results.slice(0, 2)).toEqual(['aborted', 'finished'])
    expect([lock.losses(), lines]).toEqual([1, []])
  })

  it('log that it cannot be acquired, and try again', async () => {
    const work = create()
    let attempts = 0
    const acquire = (): Promise<Lease> => {
      attempts += 1
      if (attempts === 1) return Promise.reject(new Error('down'))
      return Promise.resolve({ lost: new AbortController().signal, release: () => Promise.resolve() })
    }
    const job = scripted([], { lease: createLeaseGate(acquire, () => undefined) })
    work.add(job)
    await work.settle()
    expect([job.runs, lines]).toEqual([0, ['warn: It failed']])
    await work.settle()
    expect([job.runs, lines.at(-1)]).toEqual([1, 'info: It works again'])
  })
})
