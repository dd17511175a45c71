import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, jest } from '@jest/globals'
import { createCounters } from '../../../src/broker/subscriptions/counters.js'
import { createDeliver } from '../../../src/broker/subscriptions/notification.js'
import { createCounterStore, silentLog, subscriptionId } from './_helpers/records.js'

describe('counters', () => {
  const delivery = { delivered: true, consecutiveFailures: 0, time: 1 }

  it('are written in one update', async () => {
    const { written, addCounters } = createCounterStore()
    const counters = createCounters({ addCounters }, silentLog)
    for (let time = 1; time <= 200; time += 1) {
      counters.sent(subscriptionId, { delivered: time % 10 !== 0, consecutiveFailures: 0, time })
    }
    counters.lost(subscriptionId, 201)
    await counters.flush()
    expect(written).toMatchObject({ sent: 200, failed: 20, lastFailure: 201, writes: 1 })
  })

  it('are written automatically after half a second', async () => {
    const { written, addCounters } = createCounterStore()
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    createCounters({ addCounters }, silentLog).sent(subscriptionId, delivery)
    jest.advanceTimersByTime(499)
    await turn()
    expect(written.sent).toBe(0)
    jest.advanceTimersByTime(1)
    await turn()
    expect(written.sent).toBe(1)
  })

  it('are kept while the database is unavailable', async () => {
    const { written, addCounters } = createCounterStore()
    let down = true
    const store = {
      addCounters: (...call: Parameters<typeof addCounters>) =>
        down ? Promise.reject(new Error('down')) : addCounters(...call),
    }
    const counters = createCounters(store, silentLog)
    counters.sent(subscriptionId, delivery)
    await counters.flush()
    counters.sent(subscriptionId, delivery)
    down = false
    await counters.flush()
    expect(written.sent).toBe(2)
  })
})

describe('deliver', () => {
  const { signal } = new AbortController()
  const delivery = { url: 'http://receiver.example/', headers: {}, body: '{}', timeout: 5_000, signal }
  const outcomeOf = (result: Awaited<ReturnType<Parameters<typeof createDeliver>[0]>>) =>
    createDeliver(() => Promise.resolve(result))(delivery)

  it('succeeds with status 200, and fails otherwise', async () => {
    expect(await outcomeOf({ status: 200, body: Buffer.alloc(0) })).toEqual({ delivered: true })
    for (const status of [201, 202, 204, 301, 302, 307, 400, 404, 500, 503]) {
      const reason = `status ${status}`
      expect(await outcomeOf({ status, body: Buffer.alloc(0) })).toEqual({ delivered: false, reason })
    }
    const unreachable = { status: undefined, reason: 'ECONNREFUSED' }
    expect(await outcomeOf(unreachable)).toEqual({ delivered: false, reason: 'ECONNREFUSED' })
  })
})
