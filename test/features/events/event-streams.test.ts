import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Unauthenticated } from '../../../src/base/errors.js'
import type { Principal } from '../../../src/base/principal.js'
import {
  createEventStreams,
  type EventStreamOptions,
  type EventStreams,
} from '../../../src/features/events/event-streams.js'
import { createPresentEvent } from '../../../src/features/events/events.js'
import type { ChangeListener } from '../../../src/platform/database/change-feed.js'
import type { Job, Work } from '../../../src/platform/work/work.js'
import { lan as citizen } from '../../_helpers/principal.js'
import { useWork } from '../../_helpers/work.js'
import { fakeTable } from './_helpers/event-table.js'

const anonymous = { user: undefined, address: '203.0.113.1' }
const lan: Principal = { ...citizen, role: 'manager' }
const never = 2 ** 31 - 1
const kilobyte = 1024

describe('event streams', () => {
  let table: ReturnType<typeof fakeTable>
  let listener: ChangeListener
  let feed: { connected: boolean; subscribe: (added: ChangeListener) => void }
  let recheck: EventStreamOptions['recheck']
  let warnings: number
  let streams: EventStreams
  let work: Work
  let jobs: Job[]
  let wakes: number
  let now: number
  const createWork = useWork()

  const create = (options: Partial<EventStreamOptions> = {}) => {
    jobs = []
    wakes = 0
    const log = { debug: () => undefined, info: () => undefined, warn: () => (warnings += 1), error: () => undefined }
    const started = createWork([], log)
    work = {
      ...started,
      add(job) {
        jobs.push(job)
        return { ...started.add(job), wake: () => (wakes += 1) }
      },
    }
    streams = createEventStreams({
      events: table,
      feed,
      recheck: (user) => recheck(user),
      presentEvent: createPresentEvent({ eventData: (_type, data) => data }),
      clock: () => now,
      log,
      work,
      timeouts: { heartbeat: never, stall: never, shutdown: 1 },
      ...options,
    })
  }
  /** Lets streams write what they have. */
  const turn = () => new Promise(setImmediate)
  /** Adds events, and lets the streams send them. */
  const publish = async (count = 1, size?: number) => {
    for (let added = 0; added < count; added += 1) table.add(size)
    await work.settle()
    await turn()
  }
  const collect = (body: Readable) => {
    const read = { text: '', ended: false }
    body.setEncoding('utf8')
    body.on('data', (text: string) => (read.text += text))
    body.once('end', () => (read.ended = true))
    return read
  }
  const idsIn = (text: string) => [...text.matchAll(/^id: 100-(\d+)\nevent/gm)].map(([, id]) => Number(id))

  beforeEach(() => {
    table = fakeTable()
    warnings = now = 0
    recheck = (user) => Promise.resolve(user)
    feed = { connected: true, subscribe: (added) => (listener = added) }
    create()
  })
  afterEach(() => {
    jest.useRealTimers()
    streams.stop()
  })
  /** Makes time pass only in `jest.advanceTimersByTime`. */
  const stopTime = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })

  it('share the reads of one reader, and are counted with their events', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => streams.open(anonymous)))
    const read = opened.map(collect)
    await publish()
    const before = table.reads
    await publish(2)
    expect(read.map(({ text }) => idsIn(text))).toEqual(Array.from({ length: 20 }, () => [1, 2, 3]))
    expect(table.reads - before).toBe(1)
    expect(streams.counts()).toEqual({ open: 20, sent: 60 })
  })

  it('send a comment at intervals', async () => {
    stopTime()
    create({ timeouts: { heartbeat: 10, stall: never, shutdown: 1 } })
    const read = collect(await streams.open(anonymous))
    for (let beats = 0; beats < 3; beats += 1) {
      await turn()
      jest.advanceTimersByTime(10)
    }
    await turn()
    expect(read.text.match(/^:\n\n/gm)).toHaveLength(3)
  })

  it('send an event after the transaction that hides it, which reports nothing', async () => {
    const read = collect(await streams.open(anonymous))
    table.hiddenFrom = 0
    table.onRead = () => {
      if (table.reads < 4) return
      expect(idsIn(read.text)).toEqual([])
      table.hiddenFrom = Number.POSITIVE_INFINITY
    }
    await publish(2)
    expect(idsIn(read.text)).toEqual([1, 2])
  })

  it('are read again at once if an event is reported while a transaction hides another', async () => {
    const read = collect(await streams.open(anonymous))
    table.hiddenFrom = 0
    table.onRead = () => {
      // Without the reports, so many reads take longer than the timeout of a test.
      if (table.reads < 400) setImmediate(() => listener.event?.())
      else table.hiddenFrom = Number.POSITIVE_INFINITY
    }
    await publish()
    expect(idsIn(read.text)).toEqual([1])
  })

  it('are read when an event is reported, after a reconnection, and at intervals', async () => {
    await streams.open(anonymous)
    listener.event?.()
    listener.connected()
    expect(wakes).toBe(2)
    const interval = () => (jobs[0]?.interval as () => number)()
    expect(interval()).toBe(5_000)
    feed.connected = false
    expect(interval()).toBe(1_000)
  })

  it('cannot be opened during a failure of the database, and continue after it, with one warning', async () => {
    table.failure = new Error('down')
    await expect(streams.open(anonymous)).rejects.toThrow('down')
    table.failure = undefined
    const read = collect(await streams.open(anonymous))
    table.failure = new Error('down')
    await publish()
    await publish()
    table.failure = undefined
    await publish()
    expect(idsIn(read.text)).toEqual([1, 2, 3])
    expect(warnings).toBe(1)
  })

  describe('of a client that does not read', () => {
    it('buffer a limited number of events and continue from the table', async () => {
      const body = await streams.open(anonymous)
      const events = 1_000
      const idle = collect(await streams.open({ user: undefined, address: '203.0.113.2' }))
      for (let round = 0; round < 10; round += 1) await publish(events / 10, kilobyte)
      expect(idsIn(idle.text)).toHaveLength(events)
      // One batch is larger than the limit.
      expect(body.readableLength).toBeLessThan(300 * kilobyte)
      const read = collect(body)
      for (let turns = 0; turns < 2 * events && idsIn(read.text).length < events; turns += 1) await turn()
      expect(idsIn(read.text)).toEqual(idsIn(idle.text))
    })

    it('are closed after a timeout', async () => {
      stopTime()
      create({ timeouts: { heartbeat: never, stall: 10, shutdown: 1 } })
      const body = await streams.open(anonymous)
      await publish(100, kilobyte)
      jest.advanceTimersByTime(9)
      expect(body.destroyed).toBe(false)
      jest.advanceTimersByTime(1)
      await turn()
      expect([body.destroyed, streams.counts().open]).toEqual([true, 0])
    })
  })

  describe('of a caller', () => {
    const revoke = () => (recheck = () => Promise.reject(new Unauthenticated('Invalid token')))
    it.each<[string, () => void]>([
      ['the token is revoked', () => listener.changed?.({ kind: 'token', id: lan.token.id, expiresAt: 0 })],
      [
        'a check after a reconnection of the change feed fails',
        () => {
          revoke()
          listener.connected()
        },
      ],
      [
        'a check at intervals fails, while the change feed is disconnected',
        () => {
          revoke()
          feed.connected = false
          jest.advanceTimersByTime(10)
        },
      ],
      [
        'the token has expired, without an event',
        () => {
          now = lan.token.expiresAt * 1_000
          jest.advanceTimersByTime(10)
        },
      ],
    ])('end when %s', async (_what, cause) => {
      stopTime()
      create({ timeouts: { heartbeat: 10, stall: never, shutdown: 1 } })
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      cause()
      await turn()
      expect(read.ended).toBe(true)
    })

    it('end if the token was revoked while the stream was being opened', async () => {
      revoke()
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      await publish()
      expect([read.ended, idsIn(read.text)]).toEqual([true, []])
    })

    it.each([
      ['fails', 0],
      ['succeeds', 3],
    ])('send no event between a change of the caller and its check, and then, if it %s, %i', async (_how, count) => {
      const others = collect(await streams.open(anonymous))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      let decide: () => void = () => undefined
      recheck = (user) =>
        new Promise((resolve, reject) => {
          decide = () => (count > 0 ? resolve(user) : reject(new Unauthenticated('User not found')))
        })
      listener.changed?.({ kind: 'user', id: lan.id })
      await publish(3)
      expect([idsIn(others.text).length, idsIn(read.text).length]).toEqual([3, 0])
      decide()
      await turn()
      expect([idsIn(read.text).length, read.ended]).toEqual([count, count === 0])
    })

    it('continue if a check fails because of the database', async () => {
      recheck = () => Promise.reject(new Error('down'))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      listener.changed?.({ kind: 'user', id: lan.id })
      await publish()
      expect(idsIn(read.text)).toHaveLength(1)
    })
  })

  describe('are limited', () => {
    const limits = { user: 2, address: 3, total: 5 }
    const from = (address: string, user?: Principal) => streams.open({ user, address })

    beforeEach(() => create({ limits }))

    it.each<[string, number, (count: number) => [string, Principal?], number, [string, Principal?] | undefined]>([
      ['user', limits.user, (count) => [`203.0.113.${count}`, lan], 429, ['203.0.113.99', { ...lan, id: 8 }]],
      ['address', limits.address, () => ['203.0.113.1'], 429, ['203.0.113.2']],
      ['/64 of IPv6', limits.address, (count) => [`2001:db8:0:1::${count}`], 429, ['2001:db8:0:2::1']],
      ['service', limits.total, (count) => [`203.0.113.${count}`], 503, undefined],
    ])('per %s to %i', async (_what, limit, caller, status, other) => {
      for (let count = 0; count < limit; count += 1) await from(...caller(count))
      await expect(from(...caller(limit))).rejects.toMatchObject({ status, headers: { 'Retry-After': '30' } })
      if (other) await from(...other)
    })

    it('by those that are open', async () => {
      const opened = [await from('203.0.113.1', lan), await from('203.0.113.1', lan)]
      for (const body of opened) body.destroy()
      await turn()
      expect(streams.counts().open).toBe(0)
      for (let count = 0; count < limits.address; count += 1) await from('203.0.113.1')
    })
  })

  it('end with a new time after which to reconnect when the service stops, and cannot be opened', async () => {
    const read = collect(await streams.open(anonymous))
    streams.stop()
    await turn()
    expect(read.ended).toBe(true)
    expect(read.text.match(/^retry: \d+\n\n/gm)).toHaveLength(2)
    expect(streams.counts().open).toBe(0)
    await expect(streams.open(anonymous)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
  })
})
