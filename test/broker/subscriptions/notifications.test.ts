import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { hour } from '../../../src/base/time.js'
import { silence } from '../../_helpers/receiver.js'
import { contextLinkTo, environment } from '../_helpers/broker.js'
import { at, context, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

type Notification = Partial<Subscription['notification']>

const [first, second] = [stationId(1), stationId(2)]
const type = 'AirQualityObserved'
const index = { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' }
const now = '2026-11-21T03:15:00.000Z'
const point = { type: 'Point', coordinates: [105.8, 21] }
const endpoint = (members: object): Notification => ({ endpoint: { uri: notifying().receiver.url, ...members } })
const geoJson = (members: object = {}) => endpoint({ accept: 'application/geo+json', ...members })

const only = () => notifying().only()

/** Creates a subscription and two stations, one of them with a location, and returns the notification. */
async function notify(notification: Notification, subscription: Partial<Subscription> = {}) {
  const { broker, subscribe } = notifying()
  const id = await subscribe(subscription, notification)
  const located = { pm25: property(82.4), location: at(105.8, 21), station: at(105.9, 22) }
  await broker.upsert([observation(1, located), observation(2)])
  return { id, ...(await only()) }
}

describe('a notification', () => {
  it('contains the entities with the names of the subscription and a link to its context', async () => {
    const { id, headers, body } = await notify({ attributes: ['airQualityIndex'] })
    const link = contextLinkTo(context)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'ngsild-attribute-format': 'Normalized', link })
    expect(body).toEqual({
      id: expect.stringMatching(/^urn:ngsi-ld:Notification:[\da-f]{8}-[\da-f-]{27}$/),
      type: 'Notification',
      subscriptionId: id,
      notifiedAt: now,
      data: [first, second].map((station) => ({ id: station, type, airQualityIndex: index })),
    })
  })

  it('has @context, as has each of its entities, with application/ld+json', async () => {
    const { headers, body } = await notify({ pick: ['pm25'], ...endpoint({ accept: 'application/ld+json' }) })
    expect([headers['content-type'], headers.link]).toEqual(['application/ld+json', undefined])
    const pm25 = property(82.4)
    expect(body).toMatchObject({ '@context': context, data: [{ pm25, '@context': context }] })
  })

  // "When defined, every Entity within payload body is reduced down to only contain the specified Entity members", and
  // "the specified Entity members are removed from each Entity within the payload" (ETSI GS CIM 009, 5.2.14).
  it.each<[Notification, object, object]>([
    [{ pick: ['id', 'pm25'] }, { id: first, pm25: 82.4 }, { id: second }],
    [{ omit: ['airQualityIndex,location', 'type', 'station'] }, { id: first, pm25: 82.4 }, { id: second }],
    [{ attributes: ['pm25', 'location'], omit: ['location', 'id'] }, { type, pm25: 82.4 }, { type }],
  ])('contains the members of %j', async (notification, one, other) => {
    const { headers, data } = await notify({ format: 'keyValues', ...notification })
    expect(headers['ngsild-attribute-format']).toBe('Simplified')
    expect(data).toEqual([one, other])
  })

  it('has different members for each subscription that a write notifies', async () => {
    const { broker, subscribe, rest } = notifying()
    const ids = [await subscribe({}, { pick: ['id'] }), await subscribe({}, { pick: ['type'] }), await subscribe()]
    await broker.create(observation(1))
    const members = (await rest()).map(({ subscriptionId, data: [entity = {}] }) => [
      subscriptionId,
      Object.keys(entity),
    ])
    const [one = '', other = '', all = ''] = ids
    const expected = { [one]: ['id'], [other]: ['type'], [all]: ['id', 'type', 'airQualityIndex'] }
    expect(Object.fromEntries(members)).toEqual(expected)
  })

  // 5.2.14.
  it('has the times of entities and attributes only with sysAttrs', async () => {
    const times = { createdAt: now, modifiedAt: now }
    const { data } = await notify({ sysAttrs: true, omit: ['location', 'station', 'pm25'] })
    const entity = { type, ...times, airQualityIndex: { ...index, ...times } }
    expect(data).toEqual([first, second].map((id) => ({ id, ...entity })))
  })

  // 5.2.12: `lang` is the language filter (4.15) of a subscription.
  it('contains LanguageProperties in the language of the subscription', async () => {
    const { broker, subscribe } = notifying()
    const id = await subscribe({ lang: 'fr,en;q=0.5' })
    const languageMap = { vi: 'Hà Nội', en: 'Hanoi' }
    await broker.create(observation(1, { name: { type: 'LanguageProperty', languageMap } }))
    expect((await only()).data).toMatchObject([{ name: { type: 'Property', value: 'Hanoi', lang: 'en' } }])
    expect(await broker.subscriptions.find(id, broker.names)).toMatchObject({ lang: 'fr,en;q=0.5' })
  })

  // 5.2.12: "If not provided, the @context used for the subscription shall be used as a default."
  it('uses the context in jsonldContext', async () => {
    const core = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
    expect((await notify({}, { jsonldContext: core })).data).toMatchObject([{ type: environment + type }, {}])
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

  it('is sent once for each of 500 updates by eight clients', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe()
    const stations = Array.from({ length: 500 }, (_, station) => station)
    const client = async () => {
      for (let station = stations.pop(); station !== undefined; station = stations.pop())
        await broker.upsert([observation(station)])
    }
    await Promise.all(Array.from({ length: 8 }, client))
    const received = await receiver.expect(500)
    expect(new Set(received.map(({ body }) => body.data[0]?.id)).size).toBe(500)
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(500)
  })

  it('does not block writes if the receiver does not respond', async () => {
    const { broker, receiver, subscribe } = notifying()
    receiver.answer = silence
    await subscribe({}, { endpoint: { uri: receiver.url, timeout: hour } })
    await broker.upsert([observation(1)])
    await broker.upsert([observation(1)])
    await receiver.expect(1)
  })
})

// "If the notification has been triggered from a Subscription that has the notification.endpoint.accept field set to
// application/geo+json then data is returned as a FeatureCollection" (ETSI GS CIM 009, 5.3.1).
describe('a GeoJSON notification', () => {
  it('contains a FeatureCollection with its context', async () => {
    const { headers, data } = await notify({ ...geoJson(), attributes: ['airQualityIndex'] })
    expect(headers).toMatchObject({ 'content-type': 'application/geo+json', 'ngsild-attribute-format': 'Normalized' })
    expect(headers.link).toBeUndefined()
    const properties = { type, airQualityIndex: index }
    // "If an entity lacks the GeoProperty as specified then the geometry shall be returned with a value of null"
    // (4.5.16.1).
    const features = [
      { id: first, type: 'Feature', geometry: point, properties },
      { id: second, type: 'Feature', geometry: null, properties },
    ]
    expect(data).toEqual({ type: 'FeatureCollection', features, '@context': context })
  })

  it.each<Notification>([
    { format: 'keyValues', pick: ['id', 'pm25'] },
    { format: 'concise', omit: ['type', 'location', 'station', 'airQualityIndex'] },
  ])('has the properties of %j', async (notification) => {
    const { data } = await notify({ ...geoJson(), ...notification })
    const feature = { id: first, type: 'Feature', geometry: point, properties: { pm25: 82.4 } }
    expect(data).toMatchObject({ features: [feature, { id: second }] })
    expect((data as { features: unknown[] }).features[0]).toEqual(feature)
  })

  // "if the notification.endpoint.receiverInfo contains the key "Prefer" and it is set to the value "body=json", then the
  // FeatureCollection will not contain an @context field" (5.3.1).
  it.each(['Prefer', 'prefer'])('names its context in Link with %s: body=json in receiverInfo', async (key) => {
    const { headers, body, data } = await notify(geoJson({ receiverInfo: [{ key, value: 'body=json' }] }))
    expect(headers).toMatchObject({ 'content-type': 'application/geo+json', prefer: 'body=json' })
    expect(headers.link).toContain(contextLinkTo(context))
    for (const each of [body, data]) expect(each).not.toHaveProperty('@context')
  })
})
