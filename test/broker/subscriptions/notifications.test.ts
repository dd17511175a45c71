import { describe, expect, it } from '@jest/globals'
import { hour } from '../../../src/time.js'
import { silence } from '../../_helpers/receiver.js'
import { at, context, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

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
