import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { hour } from '../../../src/base/time.js'
import { createCounters } from '../../../src/broker/subscriptions/counters.js'
import { createDispatcher, type Dispatcher } from '../../../src/broker/subscriptions/dispatcher.js'
import type { Deliver, Outcome } from '../../../src/broker/subscriptions/notification.js'
import type { SubscriptionRecord } from '../../../src/broker/subscriptions/subscription.js'
import { createCollector } from '../../_helpers/collector.js'
import { aRecord, createCounterStore, idsOf, payloads, silentLog, subscriptionId } from './_helpers/records.js'

const delivered: Outcome = { delivered: true }
const failed: Outcome = { delivered: false, reason: 'status 500' }
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** Creates a dispatcher with a fake receiver and an in-memory database, which several dispatchers can share. */
function open(answer: (ids: string) => Outcome | Promise<Outcome>, database = openDatabase(), time = { now: 0 }) {
  const { items: sent, add, reached } = createCollector<string>()
  const urls: string[] = []
  let givenUp: Promise<Outcome> | undefined
  const deliver: Deliver = async ({ url, body, signal }) => {
    add(idsOf(body))
    urls.push(url)
    givenUp ??= new Promise((resolve) => signal.addEventListener('abort', () => resolve(failed)))
    return Promise.race([answer(idsOf(body)), givenUp])
  }
  const { written, addCounters } = createCounterStore()
  const counters = createCounters({ addCounters }, silentLog)
  const clock = () => time.now
  const dispatcher = createDispatcher({ store: database, counters, deliver, clock, log: silentLog, stopTimeout: 300 })
  let ending: Promise<void> | undefined
  const stop = () => (ending ??= dispatcher.stop())
  stops.push(stop)
  return { dispatcher, sent, reached, urls, written, flush: () => counters.flush(), time, stop }
}

function openDatabase() {
  const database = {
    record: aRecord() as SubscriptionRecord | undefined,
    throttledAt: undefined as number | undefined,
    find: () => Promise.resolve(database.record),
    claim(_id: string, now: number, since: number) {
      const free = database.throttledAt === undefined || database.throttledAt <= since
      if (free) database.throttledAt = now
      return Promise.resolve(free)
    },
  }
  return database
}

const offerAll = (dispatcher: Dispatcher, record: SubscriptionRecord, count: number) => {
  for (let n = 1; n <= count; n += 1) dispatcher.offer(record, payloads(n))
}
const forever = () => new Promise<never>(() => undefined)

/** Returns a receiver that responds after `release`. */
function createGate() {
  let release: (outcome: Outcome) => void = () => undefined
  const outcome = new Promise<Outcome>((resolve) => (release = resolve))
  return { answer: () => outcome, release: () => release(delivered) }
}

describe('notifications', () => {
  it('are sent once each, in order, one at a time', async () => {
    let atOnce = 0
    let maxAtOnce = 0
    const { dispatcher, sent, reached } = open(async () => {
      maxAtOnce = Math.max(maxAtOnce, (atOnce += 1))
      await turn()
      atOnce -= 1
      return delivered
    })
    offerAll(dispatcher, aRecord(), 500)
    await reached(500)
    expect(sent).toEqual(Array.from({ length: 500 }, (_, n) => String(n + 1)))
    expect(maxAtOnce).toBe(1)
  })

  it('of one subscription do not wait for those of another', async () => {
    const { dispatcher, sent, reached } = open((id) => (id === 'slow' ? forever() : delivered))
    dispatcher.offer(aRecord({ id: 'urn:slow' }), payloads('slow', 'never'))
    dispatcher.offer(aRecord(), payloads(1, 2, 3))
    await reached(4)
    expect(sent).toEqual(['slow', '1', '2', '3'])
  })

  it('are sent to at most 50 subscriptions at once', async () => {
    const { dispatcher, sent, reached } = open(forever)
    for (let n = 1; n <= 60; n += 1) dispatcher.offer(aRecord({ id: `urn:s:${n}` }), payloads(n))
    await reached(50)
    await turn()
    expect(sent).toHaveLength(50)
  })

  it('wait for the cooldown of the endpoint after a failure', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
    const { dispatcher, sent, reached } = open((id) => (id === '1' ? failed : delivered))
    dispatcher.offer(aRecord({ cooldown: 150 }), payloads(1, 2, 3))
    await reached(1)
    await turn()
    jest.advanceTimersByTime(149)
    await turn()
    await turn()
    expect(sent).toEqual(['1'])
    jest.advanceTimersByTime(1)
    await reached(3)
  })

  it('are not sent after their subscription was deleted', async () => {
    const { answer, release } = createGate()
    const { dispatcher, sent, reached } = open(answer)
    dispatcher.offer(aRecord(), payloads(1, 2, 3))
    await reached(1)
    dispatcher.removed(subscriptionId)
    release()
    await turn()
    expect(sent).toEqual(['1'])
  })

  it.each<[string, SubscriptionRecord | undefined, string[]]>([
    ['stop within a second after another process has deleted the subscription', undefined, []],
    [
      'use a new endpoint within a second after another process has changed it',
      aRecord({ revision: 2, uri: 'http://elsewhere.example/' }),
      ['http://elsewhere.example/'],
    ],
  ])('%s', async (_, record, further) => {
    const database = openDatabase()
    const { answer, release } = createGate()
    const { dispatcher, urls, reached, time } = open(answer, database)
    dispatcher.offer(aRecord(), payloads(1, 2))
    await reached(1)
    database.record = record
    time.now += 1_001
    release()
    await reached(1 + further.length)
    await turn()
    expect(urls).toEqual(['http://receiver.example/', ...further])
  })
})

describe('five consecutive failures', () => {
  const pausing = async () => {
    const state: { answer: Outcome } = { answer: failed }
    const opened = open(() => state.answer)
    opened.dispatcher.offer(aRecord({ cooldown: 1 }), payloads(1, 2, 3, 4, 5, 6, 7, 8))
    await opened.reached(5)
    await turn()
    await opened.flush()
    return { ...opened, state }
  }

  it('skip notifications until a client changes the subscription', async () => {
    const { dispatcher, sent, reached, flush, state } = await pausing()
    dispatcher.offer(aRecord({ cooldown: 1 }), payloads(9))
    await flush()
    expect(dispatcher.skipped()).toBe(4)
    state.answer = delivered
    dispatcher.changed(aRecord({ revision: 3 }))
    dispatcher.offer(aRecord({ revision: 3 }), payloads(10))
    await reached(6)
    expect(sent.at(-1)).toBe('10')
  })

  it('are counted from zero after a success', async () => {
    const { dispatcher, reached, written, flush } = open((id) => (Number(id) % 5 === 0 ? delivered : failed))
    dispatcher.offer(aRecord({ cooldown: 1 }), payloads(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    await reached(10)
    await flush()
    expect(written).toMatchObject({ sent: 10, failed: 8, paused: undefined })
    expect(dispatcher.skipped()).toBe(0)
  })
})

describe('throttling', () => {
  const throttled = aRecord({ definition: { context: undefined, throttling: 60 } })

  it('reports beforehand whether a notification would be dropped', () => {
    const { dispatcher, time } = open(() => delivered)
    expect(dispatcher.isThrottled(throttled)).toBe(false)
    dispatcher.offer(throttled, payloads('a'))
    expect(dispatcher.isThrottled(throttled)).toBe(true)
    time.now = 60_000
    expect(dispatcher.isThrottled(throttled)).toBe(false)
    expect(dispatcher.isThrottled({ ...throttled, throttledAt: new Date(1) })).toBe(true)
  })

  it('applies to all processes together', async () => {
    const database = openDatabase()
    const time = { now: 0 }
    const [one, other] = [open(() => delivered, database, time), open(() => delivered, database, time)]
    one.dispatcher.offer(throttled, payloads('a'))
    other.dispatcher.offer(throttled, payloads('b'))
    await one.reached(1)
    time.now = 60_000
    other.dispatcher.offer(throttled, payloads('c'))
    await other.reached(1)
    expect([one.sent, other.sent]).toEqual([['a'], ['c']])
  })
})

describe('a receiver that never responds', () => {
  it('has at most 10,000 queued notifications', async () => {
    const { dispatcher, written, flush, time } = open(forever)
    time.now = 7
    offerAll(dispatcher, aRecord(), 10_050)
    await flush()
    // All are queued before the first is sent.
    expect(dispatcher.skipped()).toBe(50)
    // Tells subscribers to read the current state.
    expect(written.lastFailure).toBe(7)
  })

  it('has at most 64 MB of queued notifications', async () => {
    const { dispatcher, flush } = open(forever)
    const large = payloads('x'.repeat(1024 * 1024 - '{"id":"","type":"T"}'.length))
    for (let count = 0; count < 70; count += 1) dispatcher.offer(aRecord(), large)
    await flush()
    expect(dispatcher.skipped()).toBe(6)
  })

  it('delays a stop until the timeout; queued notifications are skipped, and those in progress fail', async () => {
    const { dispatcher, written, stop } = open(forever)
    dispatcher.offer(aRecord(), payloads(1, 2, 3))
    await turn()
    await stop()
    expect(written).toMatchObject({ sent: 1, failed: 1, paused: undefined })
    expect(dispatcher.skipped()).toBe(2)
  })
})

describe('stop', () => {
  it('does not wait for the end of a cooldown', async () => {
    const { dispatcher, reached, written, stop } = open(() => failed)
    dispatcher.offer(aRecord({ cooldown: hour }), payloads(1, 2))
    await reached(1)
    await turn()
    await stop()
    expect(written).toMatchObject({ sent: 1, failed: 1 })
    expect(dispatcher.skipped()).toBe(1)
  })
})
