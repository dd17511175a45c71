import { describe, expect, it } from '@jest/globals'
import { createCounters } from '../../../src/broker/subscriptions/counters.js'
import { until } from '../../_helpers/processes.js'
import { createCounterStore, silentLog, subscriptionId } from './_helpers/records.js'

const delivery = { delivered: true, consecutiveFailures: 0, time: 1 }

describe('counters', () => {
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
    createCounters({ addCounters }, silentLog).sent(subscriptionId, delivery)
    await until(() => written.sent === 1)
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
