import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Recorder, RecorderTotals } from '../../src/context-data/recorder.js'
import { keepSubscribed, subscriptionId, type Subscribing } from '../../src/context-data/subscription.js'
import { until } from '../_helpers/processes.js'
import { errorBase } from '../clients/ngsi-ld/stand-in.js'
import { createLines, useMemoryBroker, type BrokerSubscription } from './_helpers/broker.js'
import type { Entity } from '@environmental-monitoring/ngsi-ld'

const endpoint = { uri: 'http://service/context/notifications', secret: 'a secret of the tests' }
const path = `/subscriptions/${subscriptionId}`
const reading = ['GET /entities', 'GET /entities', 'GET /entities']
const station = (number: number): Entity => ({
  id: `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:${number}`,
  type: 'AirQualityObserved',
})

describe('the subscription to observations', () => {
  const broker = useMemoryBroker()
  let running: Subscribing[]
  let recorded: string[][]
  let lines: string[]
  let totals: RecorderTotals
  let fails: boolean

  beforeEach(() => {
    running = []
    recorded = []
    totals = { kept: 0, refused: 0, failed: 0 }
    fails = false
  })

  afterEach(() => Promise.all(running.map((one) => one.stop())))

  const recorder: Recorder = {
    record(entities) {
      if (fails) return Promise.reject(new Error('The database is down'))
      recorded.push(entities.map(({ id }) => id))
      return Promise.resolve(entities.length)
    },
    totals: () => totals,
  }

  /** A watch that has made its first check, and makes further ones when it is told to. */
  const start = async ({
    intervalMs = 3_600_000,
    ...target
  }: Partial<typeof endpoint & { intervalMs: number }> = {}) => {
    const collected = createLines()
    lines = collected.lines
    const watch = keepSubscribed({
      broker: broker.client(),
      recorder,
      endpoint: { ...endpoint, ...target },
      log: collected.log as never,
      intervalMs,
    })
    running.push(watch)
    // The second check waits for the first.
    await watch.checkNow()
    return watch
  }

  /** What a check asks of the broker. */
  const askedBy = async (watch: Subscribing): Promise<string[]> => {
    broker.seen.length = 0
    await watch.checkNow()
    return broker.asked()
  }

  const stored = (): BrokerSubscription => {
    const subscription = broker.subscriptions.get(subscriptionId)
    if (!subscription) throw new Error('There is no subscription.')
    return subscription
  }
  const change = (changes: Partial<BrokerSubscription>) =>
    broker.subscriptions.set(subscriptionId, { ...stored(), ...changes })

  it('is made at the start, and left alone afterwards', async () => {
    const watch = await start()
    expect(stored()).toMatchObject({
      id: subscriptionId,
      type: 'Subscription',
      entities: [{ type: 'AirQualityObserved' }, { type: 'WeatherObserved' }, { type: 'TrafficFlow' }],
      notification: {
        format: 'normalized',
        endpoint: {
          uri: endpoint.uri,
          accept: 'application/json',
          receiverInfo: [{ key: 'X-Broker-Secret', value: endpoint.secret }],
        },
      },
    })
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
    expect(lines).toEqual(['info: Subscribed to the observations of the context broker'])
  })

  it('reads what the broker knows at the start, in pages', async () => {
    for (let number = 0; number < 150; number += 1) broker.entities.set(String(number), station(number))
    broker.entities.set('other', { id: 'urn:ngsi-ld:PUBLIC_PARK:1', type: 'PUBLIC_PARK' })
    await start()
    expect(recorded.map((batch) => batch.length)).toEqual([100, 50])
    expect(lines.at(-1)).toBe('info: Took what the context broker knows into the history')
  })

  it('is found as it is by a replica', async () => {
    await start()
    broker.seen.length = 0
    await start()
    expect(broker.asked()).toEqual([`GET ${path}`, ...reading, `GET ${path}`])
    expect(lines).toEqual([])
  })

  it('is made once by replicas that start together', async () => {
    await Promise.all([start(), start(), start()])
    expect(broker.subscriptions.size).toBe(1)
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([])
  })

  it.each([
    ['secret', { secret: 'another secret of the tests' }],
    ['address', { uri: 'http://elsewhere/context/notifications' }],
  ])('is corrected when the %s is another', async (_what, changes) => {
    await start()
    await start(changes)
    const { uri, secret } = { ...endpoint, ...changes }
    expect(stored().notification.endpoint).toMatchObject({ uri, receiverInfo: [{ value: secret }] })
    expect(broker.asked()).toContain(`PATCH ${path}`)
    expect(lines).toEqual(['info: Corrected the subscription at the context broker'])
  })

  it.each<[string, Partial<BrokerSubscription>]>([
    ['paused', { isActive: false, status: 'paused' }],
    ['inactive', { isActive: false }],
    ['paused without more words', { status: 'paused' }],
  ])('is woken when it is %s, and the gap is read', async (_how, changes) => {
    const watch = await start()
    change(changes)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, `PATCH ${path}`, `GET ${path}`, ...reading])
    expect(stored().isActive).toBe(true)
    expect(lines.at(-1)).toBe('info: Woke the subscription that the context broker had put to rest')
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it('is made again when it is gone, and the gap is read', async () => {
    const watch = await start()
    broker.subscriptions.clear()
    expect(await askedBy(watch)).toEqual([`GET ${path}`, 'POST /subscriptions', `GET ${path}`, ...reading])
    expect(broker.subscriptions.size).toBe(1)
  })

  it.each<[string, Partial<BrokerSubscription>]>([
    ['has ended', { status: 'expired', expiresAt: '2020-01-01T00:00:00Z' }],
    ['watches less', { watchedAttributes: ['pm25'] }],
    ['has a condition', { q: 'pm25>100' }],
  ])('is made anew when it %s', async (_how, changes) => {
    const watch = await start()
    change(changes)
    expect(await askedBy(watch)).toContain(`DELETE ${path}`)
    expect(stored()).not.toHaveProperty(Object.keys(changes).at(-1) ?? '')
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it('is not corrected for ever at a broker that does not show the secret', async () => {
    broker.disturb(({ method, url }) => {
      if (method !== 'GET' || !url.startsWith('/subscriptions/') || !broker.subscriptions.has(subscriptionId)) {
        return undefined
      }
      const { receiverInfo: _, ...shown } = stored().notification.endpoint
      return [200, { ...stored(), notification: { ...stored().notification, endpoint: shown } }]
    })
    const watch = await start()
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it.each(['hidden', 'left out'])('is given the secret when it is %s, at a start and after losses', async (how) => {
    broker.disturb(({ method, url }) => {
      if (method !== 'GET' || !url.startsWith('/subscriptions/') || !broker.subscriptions.has(subscriptionId)) {
        return undefined
      }
      const { notification } = stored()
      const receiverInfo = how === 'hidden' ? [{ key: 'X-Broker-Secret', value: '***' }] : undefined
      return [
        200,
        { ...stored(), notification: { ...notification, endpoint: { ...notification.endpoint, receiverInfo } } },
      ]
    })
    await start()
    const watch = await start({ secret: 'another secret of the tests' })
    expect(stored().notification.endpoint.receiverInfo).toMatchObject([{ value: 'another secret of the tests' }])

    // Somebody changes it at the broker: the service refuses the notifications, which the broker counts.
    const { notification } = stored()
    const receiverInfo = [{ key: 'X-Broker-Secret', value: 'of somebody else' }]
    change({ notification: { ...notification, timesFailed: 1, endpoint: { ...notification.endpoint, receiverInfo } } })
    await watch.checkNow()
    await watch.checkNow()
    expect(stored().notification.endpoint.receiverInfo).toMatchObject([{ value: 'another secret of the tests' }])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it.each([
    ['failed', { timesFailed: 3 }],
    ['been skipped', { timesSkipped: 1 }],
    ['failed by their time', { lastFailure: '2026-11-21T03:00:00Z' }],
  ])('reads what the broker knows when notifications have %s', async (_how, counters) => {
    const watch = await start()
    change({ notification: { ...stored().notification, ...counters } })
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
    expect(lines.at(-1)).toBe('warn: Notifications of the context broker were lost; its present state is read instead')
  })

  it('reads what the broker knows when the history could not take a notification', async () => {
    const watch = await start()
    totals = { ...totals, failed: 1 }
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
  })

  it('reads again until the history takes it', async () => {
    broker.entities.set('1', station(1))
    fails = true
    const watch = await start()
    expect(lines.at(-1)).toBe('warn: What the context broker knows cannot be taken into the history; trying again')
    fails = false
    await watch.checkNow()
    expect(recorded).toEqual([[station(1).id]])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it('says once that the broker is down, tries again soon, and reads the gap', async () => {
    broker.disturb(() => 'hang up')
    const watch = await start()
    await watch.checkNow()
    expect(lines).toEqual(['warn: The context broker cannot be made to notify us; trying again'])
    broker.disturb(undefined)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, 'POST /subscriptions', `GET ${path}`, ...reading])
    expect(lines.at(-1)).toBe('info: The context broker notifies us again')
    broker.disturb(() => [503])
    await watch.checkNow()
    broker.disturb(undefined)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
  })

  it('tells the reason when the broker refuses the address', async () => {
    broker.disturb(({ method }) => (method === 'POST' ? [400, { type: `${errorBase}BadRequestData` }] : undefined))
    await start()
    expect(lines).toEqual(['warn: The context broker cannot be made to notify us; trying again'])
  })

  it('is looked after by itself', async () => {
    await start({ intervalMs: 10 })
    broker.subscriptions.clear()
    await until(() => broker.subscriptions.size === 1)
  })

  it('stops in the middle of a call', async () => {
    const watch = await start()
    broker.disturb(() => 'hang')
    broker.seen.length = 0
    const check = watch.checkNow()
    await until(() => broker.seen.length > 0)
    await watch.stop()
    await check
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([])
  })
})
