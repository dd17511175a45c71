import { describe, expect, it } from '@jest/globals'
import { createLeaseGate, type Lease, type LeaseGate } from '../../../src/platform/work/leases.js'
import { gate, jobOf, scripted, untilAborted, useLoggedWork } from './_helpers/jobs.js'

const { create, lines } = useLoggedWork()

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
