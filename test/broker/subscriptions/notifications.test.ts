import { describe, expect, it } from '@jest/globals'
import { hour } from '../../../src/time.js'
import { until } from '../../_helpers/processes.js'
import { answering, ok, silence } from '../../_helpers/receiver.js'
import { at, context, observation, property, startProcess, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()
const link = `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`

/** Returns the only notification that was received. */
async function only() {
  const [one] = await notifying().receiver.expect(1)
  if (!one) throw new Error('No notification was received.')
  return one
}

const find = (id: string) => notifying().broker.subscriptions.find(id, notifying().broker.names)

describe('a notification', () => {
  it('contains the entities with the names of the subscription and a link to its context', async () => {
    const { broker, subscribe } = notifying()
    const id = await subscribe()
    await broker.create(observation(1, { pm25: { ...property(82.4), unitCode: 'GQ' } }))
    const { method, headers, body } = await only()
    expect(method).toBe('POST')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'ngsild-attribute-format': 'Normalized',
      link,
    })
    expect(body).toEqual({
      id: expect.stringMatching(/^urn:ngsi-ld:Notification:[\da-f]{8}-[\da-f-]{27}$/),
      type: 'Notification',
      subscriptionId: id,
      notifiedAt: '2026-11-21T03:15:00.000Z',
      data: [
        {
          id: stationId(1),
          type: 'AirQualityObserved',
          airQualityIndex: { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' },
          pm25: { type: 'Property', value: 82.4, unitCode: 'GQ' },
        },
      ],
    })
  })

  it('has @context, as has each of its entities, with application/ld+json', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe({}, { endpoint: { uri: receiver.url, accept: 'application/ld+json' } })
    await broker.upsert([observation(1), observation(2)])
    const { headers, body } = await only()
    expect(headers['content-type']).toBe('application/ld+json')
    expect(headers.link).toBeUndefined()
    expect(body['@context']).toBe(context)
    expect(body.data.map((entity) => entity['@context'])).toEqual([context, context])
  })

  it.each(['keyValues', 'simplified'] as const)('contains plain values in the format %s', async (format) => {
    const { broker, subscribe } = notifying()
    await subscribe({}, { format })
    await broker.create(observation(1))
    const { headers, body } = await only()
    expect(headers['ngsild-attribute-format']).toBe('Simplified')
    expect(body.data).toEqual([{ id: stationId(1), type: 'AirQualityObserved', airQualityIndex: 165 }])
  })

  // 5.2.12: `lang` is the language filter (4.15) of a subscription.
  it('contains LanguageProperties in the language of the subscription', async () => {
    const { broker, subscribe } = notifying()
    const id = await subscribe({ lang: 'fr,en;q=0.5' })
    const languageMap = { vi: 'Hà Nội', en: 'Hanoi' }
    await broker.create(observation(1, { name: { type: 'LanguageProperty', languageMap } }))
    expect((await only()).body.data).toMatchObject([{ name: { type: 'Property', value: 'Hanoi', lang: 'en' } }])
    expect(await find(id)).toMatchObject({ lang: 'fr,en;q=0.5' })
  })

  it.each([false, true])('has the times of entities and attributes with sysAttrs: %s (5.2.14)', async (sysAttrs) => {
    const { broker, subscribe } = notifying()
    await subscribe({}, { sysAttrs })
    await broker.create(observation(1))
    const [entity] = (await only()).body.data
    const times = { createdAt: '2026-11-21T03:15:00.000Z', modifiedAt: '2026-11-21T03:15:00.000Z' }
    for (const element of [entity, entity?.['airQualityIndex']]) {
      if (sysAttrs) expect(element).toMatchObject(times)
      else for (const name of Object.keys(times)) expect(element).not.toHaveProperty(name)
    }
  })

  it('contains only the requested attributes', async () => {
    const { broker, subscribe } = notifying()
    await subscribe({}, { attributes: ['pm25', 'location'] })
    await broker.create(observation(1, { pm25: property(82.4), location: at(105.8, 21) }))
    expect(Object.keys((await only()).body.data[0] ?? {}).sort()).toEqual(['id', 'location', 'pm25', 'type'])
  })

  it('has the headers of receiverInfo', async () => {
    const { broker, receiver, subscribe } = notifying()
    const receiverInfo = [
      { key: 'X-Broker-Secret', value: 'ba-dinh-lotus' },
      { key: 'Authorization', value: 'Bearer of-the-receiver' },
    ]
    await subscribe({}, { endpoint: { uri: receiver.url, receiverInfo } })
    await broker.create(observation(1))
    expect((await only()).headers).toMatchObject({
      'x-broker-secret': 'ba-dinh-lotus',
      authorization: 'Bearer of-the-receiver',
    })
  })

  // 5.2.12: "If not provided, the @context used for the subscription shall be used as a default."
  it('uses the context in jsonldContext', async () => {
    const { broker, subscribe } = notifying()
    const core = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
    await subscribe({ jsonldContext: core })
    await broker.create(observation(1))
    const [entity] = (await only()).body.data
    expect(entity).toMatchObject({ type: 'https://smartdatamodels.org/dataModel.Environment/AirQualityObserved' })
  })

  it('names the core context in Link if the subscription was created without a context', async () => {
    const { broker, receiver } = notifying()
    const names = await broker.contexts.open()
    const notification = { endpoint: { uri: receiver.url } }
    await broker.subscriptions.create({ type: 'Subscription', entities: [{ type: '*' }], notification }, names)
    await broker.create(observation(1))
    expect((await only()).headers.link).toBe(names.link)
    expect(names.link).toContain('ngsi-ld-core-context')
  })

  it('is sent in the order of the writes', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe()
    for (let index = 0; index < 50; index += 1) {
      await broker.upsert([observation(1, { airQualityIndex: property(index) })])
    }
    const received = await receiver.expect(50)
    const indices = received.map(({ body }) => (body.data[0]?.['airQualityIndex'] as { value: number }).value)
    expect(indices).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  it('is sent once for each of 500 updates by eight clients', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe()
    const stations = Array.from({ length: 500 }, (_, station) => station)
    const client = async () => {
      for (let station = stations.pop(); station !== undefined; station = stations.pop()) {
        await broker.upsert([observation(station)])
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
    const received = await receiver.expect(500)
    expect(new Set(received.map(({ body }) => body.data[0]?.id)).size).toBe(500)
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(500)
  })
})

describe('a receiver that does not respond', () => {
  it('does not block writes', async () => {
    const { broker, receiver, subscribe } = notifying()
    receiver.answer = silence
    await subscribe({}, { endpoint: { uri: receiver.url, timeout: hour } })
    await broker.upsert([observation(1)])
    await broker.upsert([observation(1)])
    expect((await receiver.expect(1)).length).toBe(1)
  })
})

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
    await until(async () => (await find(id)).notification.timesSent === 1)
    expect((await find(id)).notification).toMatchObject({ status: 'ok', timesSent: 1, timesFailed: 0 })
    time.now += 60_000
    receiver.answer = answering(503)
    await broker.create(observation(2))
    await until(async () => (await find(id)).notification.timesSent === 2)
    expect((await find(id)).notification).toMatchObject({
      status: 'failed',
      timesSent: 2,
      timesFailed: 1,
      lastNotification: '2026-11-21T03:16:00.000Z',
      lastSuccess: '2026-11-21T03:15:00.000Z',
      lastFailure: '2026-11-21T03:16:00.000Z',
    })
  })

  it('of the process contain the notifications that a paused subscription missed', async () => {
    const { broker, receiver, subscribe } = notifying()
    const id = await subscribe({ isActive: false, q: 'airQualityIndex>100' })
    await broker.upsert([observation(1), observation(2)])
    await broker.upsert([observation(1, { airQualityIndex: property(1) })])
    const { status, isActive, notification } = await find(id)
    expect({ status, isActive, ...notification }).toMatchObject({
      status: 'paused',
      isActive: false,
      timesSent: 0,
    })
    expect(notification).not.toHaveProperty('timesSkipped')
    expect(broker.subscriptions.skipped()).toBe(1)
    expect(receiver.received).toEqual([])
  })

  it('are the same for all processes', async () => {
    const { url, broker, receiver, subscribe } = notifying()
    const other = await startProcess(url)
    const id = await subscribe()
    await Promise.all([broker.create(observation(1)), other.create(observation(2))])
    await receiver.expect(2)
    await other.stop()
    await until(async () => (await find(id)).notification.timesSent === 2)
  })
})

describe('five failures', () => {
  it('pause a subscription until isActive is set', async () => {
    const { broker, receiver, subscribe } = notifying()
    receiver.answer = answering(500)
    const id = await subscribe({}, { endpoint: { uri: receiver.url, cooldown: 1 } })
    for (let station = 1; station <= 5; station += 1) await broker.create(observation(station))
    await until(async () => (await find(id)).status === 'paused')
    expect(await find(id)).toMatchObject({ isActive: false, notification: { status: 'failed', timesFailed: 5 } })
    await broker.create(observation(6))
    receiver.answer = ok
    await broker.subscriptions.update(id, { isActive: true }, broker.names)
    await broker.create(observation(7))
    const received = await receiver.expect(6)
    expect(received.at(-1)?.body.data).toMatchObject([{ id: stationId(7) }])
    await until(async () => (await find(id)).notification.timesSent === 6)
    expect(await find(id)).toMatchObject({ status: 'active', notification: { status: 'ok' } })
    expect(broker.subscriptions.skipped()).toBe(1)
  })
})

describe('an update', () => {
  it('of another member leaves a paused subscription paused', async () => {
    const { broker, subscribe } = notifying()
    const id = await subscribe({ isActive: false })
    await broker.subscriptions.update(id, { throttling: 5 }, broker.names)
    expect(await find(id)).toMatchObject({ status: 'paused', throttling: 5 })
  })

  it('applies to the next notification', async () => {
    const { broker, receiver, subscribe } = notifying()
    const id = await subscribe({ q: 'airQualityIndex>500' })
    await broker.create(observation(1))
    await broker.subscriptions.update(id, { q: 'airQualityIndex>100' }, broker.names)
    await broker.create(observation(2))
    expect((await receiver.expect(1))[0]?.body.data).toMatchObject([{ id: stationId(2) }])
    await broker.subscriptions.remove(id)
    await broker.create(observation(3))
    await broker.subscriptions.stop()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('throttling', () => {
  it('sends one notification per interval', async () => {
    const { broker, receiver, time, subscribe } = notifying()
    await subscribe({ throttling: 60 })
    for (const [seconds, station] of [
      [0, 1],
      [30, 2],
      [29, 3],
      [1, 4],
    ] as const) {
      time.now += seconds * 1000
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
    await broker.subscriptions.stop()
    expect(receiver.received).toHaveLength(1)
    const next = await startProcess(url)
    await next.create(observation(2))
    await receiver.expect(2)
    await until(async () => (await next.subscriptions.find(id, next.names)).notification.timesSent === 2)
    await next.stop()
  })

  it('of the process: notifications that could not be sent are counted', async () => {
    const { broker, receiver, subscribe } = notifying()
    receiver.answer = silence
    const id = await subscribe()
    for (let station = 1; station <= 3; station += 1) await broker.create(observation(station))
    await receiver.expect(1)
    await broker.subscriptions.stop()
    expect((await find(id)).notification).toMatchObject({ timesSent: 1, timesFailed: 1 })
    expect(broker.subscriptions.skipped()).toBe(2)
    expect((await find(id)).status).toBe('active')
  })
})
