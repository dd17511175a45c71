import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Recorder } from '../../../src/features/context/recorder.js'
import { subscriptionId, subscriptionJob } from '../../../src/features/context/subscriptions.js'
import type { RunningJob, Work } from '../../../src/platform/work/work.js'
import { useWork } from '../../_helpers/work.js'
import { createLines, useMemoryBroker, type BrokerSubscription } from './_helpers/broker.js'

const endpoint = { uri: 'http://service/context/notifications', secret: 'a secret of the tests' }
const path = `/subscriptions/${subscriptionId}`
const reading = ['GET /entities', 'GET /entities', 'GET /entities']
const station = (number: number): Entity => ({
  id: `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:${number}`,
  type: 'AirQualityObserved',
})

describe('the subscription to observations', () => {
  const broker = useMemoryBroker()
  const create = useWork()
  let work: Work
  let recorded: string[][]
  let lines: string[]
  let failures: number
  let fails: boolean

  beforeEach(() => {
    recorded = []
    failures = 0
    fails = false
  })

  const recorder: Recorder = {
    record(entities) {
      if (fails) return Promise.reject(new Error('The database is down'))
      recorded.push(entities.map(({ id }) => id))
      return Promise.resolve(entities.length)
    },
    remove: () => Promise.resolve(),
    failures: () => failures,
  }

  /** Starts a subscriber, and makes its first check. */
  const start = async (target: Partial<typeof endpoint> = {}): Promise<RunningJob> => {
    const { log, lines: collected } = createLines()
    lines = collected
    work = create([], log)
    const watch = work.add(
      subscriptionJob({ broker: broker.client(), recorder, endpoint: { ...endpoint, ...target }, log }),
    )
    await watch.now()
    return watch
  }

  /** Returns the requests of one check. */
  const askedBy = async (watch: RunningJob): Promise<string[]> => {
    broker.seen.length = 0
    await watch.now()
    return broker.asked()
  }

  const stored = (): BrokerSubscription => {
    const subscription = broker.subscriptions.get(subscriptionId)
    if (!subscription) throw new Error('There is no subscription.')
    return subscription
  }
  const change = (changes: Partial<BrokerSubscription>) =>
    broker.subscriptions.set(subscriptionId, { ...stored(), ...changes })

  it('is created at the start and not changed afterwards', async () => {
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

  it('is followed by reading the current state in pages', async () => {
    for (let number = 0; number < 150; number += 1) broker.entities.set(String(number), station(number))
    broker.entities.set('other', { id: 'urn:ngsi-ld:PUBLIC_PARK:1', type: 'PUBLIC_PARK' })
    await start()
    expect(recorded.map((batch) => batch.length)).toEqual([100, 50])
    expect(lines.at(-1)).toBe('info: Stored the current state of the context broker in the history')
  })

  it('is created once by replicas that start at the same time', async () => {
    await Promise.all([start(), start(), start()])
    expect(broker.subscriptions.size).toBe(1)
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([])
  })

  it.each([
    ['secret', { secret: 'another secret of the tests' }],
    ['address', { uri: 'http://elsewhere/context/notifications' }],
  ])('is corrected if %s differs', async (_what, changes) => {
    await start()
    await start(changes)
    const { uri, secret } = { ...endpoint, ...changes }
    expect(stored().notification.endpoint).toMatchObject({ uri, receiverInfo: [{ value: secret }] })
    expect(broker.asked()).toContain(`PATCH ${path}`)
    expect(lines).toEqual(['info: Corrected the subscription in the context broker'])
  })

  it.each<[string, Partial<BrokerSubscription>]>([
    ['paused', { isActive: false, status: 'paused' }],
    ['paused without isActive', { status: 'paused' }],
  ])('is reactivated if it is %s, and the current state is read', async (_how, changes) => {
    const watch = await start()
    change(changes)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, `PATCH ${path}`, `GET ${path}`, ...reading])
    expect(stored().isActive).toBe(true)
    expect(lines.at(-1)).toBe('info: Reactivated the subscription that the context broker had paused')
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it('is created again if it was deleted, and the current state is read', async () => {
    const watch = await start()
    broker.subscriptions.clear()
    expect(await askedBy(watch)).toEqual([`GET ${path}`, 'POST /subscriptions', `GET ${path}`, ...reading])
    expect(broker.subscriptions.size).toBe(1)
  })

  it.each<[string, Partial<BrokerSubscription>]>([
    ['has expired', { status: 'expired', expiresAt: '2020-01-01T00:00:00Z' }],
    ['watches fewer attributes', { watchedAttributes: ['pm25'] }],
    ['has a condition', { q: 'pm25>100' }],
    ['selects a language', { lang: 'vi' }],
    ['is not notified of changes', { notificationTrigger: ['attributeCreated', 'attributeDeleted'] }],
  ])('is replaced if it %s', async (_how, changes) => {
    const watch = await start()
    change(changes)
    expect(await askedBy(watch)).toContain(`DELETE ${path}`)
    expect(stored()).not.toHaveProperty(Object.keys(changes).at(-1) ?? '')
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it.each([{ pick: ['id', 'type'] }, { omit: ['pm25'] }])(
    'is replaced if its notifications have %j',
    async (members) => {
      const watch = await start()
      change({ notification: { ...stored().notification, ...members } })
      expect(await askedBy(watch)).toContain(`DELETE ${path}`)
      expect(stored().notification).not.toMatchObject(members)
    },
  )

  it.each(['hidden', 'left out'])('receives the secret if it is %s, at start and after failures', async (how) => {
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
    expect(await askedBy(await start())).toEqual([`GET ${path}`])
    const watch = await start({ secret: 'another secret of the tests' })
    expect(stored().notification.endpoint.receiverInfo).toMatchObject([{ value: 'another secret of the tests' }])

    // If the secret is changed in the broker, the service rejects notifications, which the broker counts.
    const { notification } = stored()
    const receiverInfo = [{ key: 'X-Broker-Secret', value: 'of somebody else' }]
    change({ notification: { ...notification, timesFailed: 1, endpoint: { ...notification.endpoint, receiverInfo } } })
    await watch.now()
    await watch.now()
    expect(stored().notification.endpoint.receiverInfo).toMatchObject([{ value: 'another secret of the tests' }])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it.each([
    ['timesFailed', { timesFailed: 3 }],
    ['lastFailure', { lastFailure: '2026-11-21T03:00:00Z' }],
  ])('reads the current state if %s changes', async (_how, counters) => {
    const watch = await start()
    change({ notification: { ...stored().notification, ...counters } })
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
    expect(lines.at(-1)).toBe('warn: Notifications of the context broker were lost; reading its current state')
  })

  it('reads the current state if the history could not store a notification', async () => {
    const watch = await start()
    failures = 1
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
  })

  it('reads the current state until the history stores it', async () => {
    broker.entities.set('1', station(1))
    fails = true
    const watch = await start()
    expect(lines.at(-1)).toBe('warn: Cannot store the current state of the context broker in the history; retrying')
    fails = false
    await watch.now()
    expect(recorded).toEqual([[station(1).id]])
    expect(await askedBy(watch)).toEqual([`GET ${path}`])
  })

  it('logs an outage of the broker once, retries soon, and reads the current state', async () => {
    broker.disturb(() => 'hang up')
    const watch = await start()
    await watch.now()
    expect(lines).toEqual(['warn: Cannot subscribe to the context broker; retrying'])
    broker.disturb(undefined)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, 'POST /subscriptions', `GET ${path}`, ...reading])
    expect(lines.at(-1)).toBe('info: The context broker sends notifications again')
    broker.disturb(() => [503])
    await watch.now()
    broker.disturb(undefined)
    expect(await askedBy(watch)).toEqual([`GET ${path}`, ...reading])
  })

  it('stops during a call', async () => {
    const watch = await start()
    const called = new Promise<void>((resolve) => {
      broker.disturb(() => {
        resolve()
        return 'hang'
      })
    })
    const check = watch.now()
    await called
    await work.stop()
    await check
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([])
  })
})
