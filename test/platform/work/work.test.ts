import { describe, expect, it, jest } from '@jest/globals'
import { second } from '../../../src/base/time.js'
import type { Job, RunningJob } from '../../../src/platform/work/work.js'
import { gate, jobOf, scripted, untilAborted, useLoggedWork } from './_helpers/jobs.js'

let now = 0
const { create, lines } = useLoggedWork(() => now)

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
})
