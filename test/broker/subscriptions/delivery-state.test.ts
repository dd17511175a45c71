import { describe, expect, it } from '@jest/globals'
import { answering, ok } from '../../_helpers/receiver.js'
import { observation, startProcess, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

const find = (id: string) => notifying().broker.subscriptions.find(id, notifying().broker.names)

describe('the counters', () => {
  it('contain the number of deliveries and the result of the last one', async () => {
    const { broker, receiver, time, subscribe } = notifying()
    const id = await subscribe({}, { endpoint: { uri: receiver.url, cooldown: 1 } })
    expect((await find(id)).notification).toEqual({
      endpoint: { uri: receiver.url, cooldown: 1 },
      timesSent: 0,
      timesFailed: 0,
    })
    await broker.create(observation(1))
    await broker.delivered(1)
    expect((await find(id)).notification).toMatchObject({ status: 'ok', timesSent: 1, timesFailed: 0 })
    time.now += 60_000
    receiver.answer = answering(503)
    await broker.create(observation(2))
    await broker.delivered(2)
    expect((await find(id)).notification).toMatchObject({
      status: 'failed',
      timesSent: 2,
      timesFailed: 1,
      lastNotification: '2026-11-21T03:16:00.000Z',
      lastSuccess: '2026-11-21T03:15:00.000Z',
      lastFailure: '2026-11-21T03:16:00.000Z',
    })
  })
})

describe('five failures', () => {
  it('pause a subscription until isActive is set', async () => {
    const { broker, receiver, subscribe } = notifying()
    receiver.answer = answering(500)
    const id = await subscribe({}, { endpoint: { uri: receiver.url, cooldown: 1 } })
    for (let station = 1; station <= 5; station += 1) await broker.create(observation(station))
    await broker.delivered(5)
    expect(await find(id)).toMatchObject({ isActive: false, notification: { status: 'failed', timesFailed: 5 } })
    await broker.create(observation(6))
    receiver.answer = ok
    await broker.subscriptions.update(id, { isActive: true }, broker.names)
    await broker.create(observation(7))
    const received = await receiver.expect(6)
    expect(received.at(-1)?.body.data).toMatchObject([{ id: stationId(7) }])
    await broker.delivered(6)
    expect(await find(id)).toMatchObject({ status: 'active', notification: { status: 'ok' } })
    expect(broker.dispatcher.skipped()).toBe(1)
  })
})

describe('an update', () => {})

describe('throttling', () => {
  it('sends one notification per interval', async () => {
    const { broker, receiver, time, subscribe } = notifying()
    await subscribe({ throttling: 60 })
    const began = time.now
    for (const [seconds, station] of Object.entries({ 0: 1, 30: 2, 59: 3, 60: 4 })) {
      time.now = began + Number(seconds) * 1000
      await broker.create(observation(station))
    }
    const received = await receiver.expect(2)
    expect(received.map(({ body }) => body.data[0]?.id)).toEqual([stationId(1), stationId(4)])
  })
})

describe('at the end', () => {
  it('of the subscription: no notifications are sent after expiresAt', async () => {
    const { broker, receiver, time, subscribe } = notifying()
    const id = await subscribe({ expiresAt: '2026-11-21T03:16:00Z' })
    time.now = Date.parse('2026-11-21T03:15:59Z')
    await broker.create(observation(1))
    await receiver.expect(1)
    time.now = Date.parse('2026-11-21T03:16:00Z')
    await broker.create(observation(2))
    expect((await find(id)).status).toBe('expired')
    await broker.subscriptions.update(id, { expiresAt: '2026-11-22T00:00:00Z' }, broker.names)
    await broker.create(observation(3))
    const received = await receiver.expect(2)
    expect(received.map(({ body }) => body.data[0]?.id)).toEqual([stationId(1), stationId(3)])
  })

  it('of the process: subscriptions and counters are kept for the next process', async () => {
    const { url, broker, receiver, subscribe } = notifying()
    const id = await subscribe({ q: 'airQualityIndex>100' })
    await broker.create(observation(1))
    await broker.dispatcher.stop()
    expect(receiver.received).toHaveLength(1)
    const next = await startProcess(url)
    await next.create(observation(2))
    await receiver.expect(2)
    await next.delivered(1)
    expect((await next.subscriptions.find(id, next.names)).notification.timesSent).toBe(2)
    await next.stop()
  })
})
