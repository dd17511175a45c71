import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { schemaCompilerOf } from '../../../src/contract/schema-compiler.js'
import { readDocument } from '../../../src/http/read-document.js'
import { at, context, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()
const schemas = schemaCompilerOf(readDocument('broker.json'))

type Notification = Partial<Subscription['notification']>

/** Creates a subscription and two stations, one of them with a location, and returns the notification. */
async function notify(notification: Notification, subscription: Partial<Subscription> = {}) {
  const { broker, receiver, subscribe } = notifying()
  const id = await subscribe(subscription, notification)
  const located = { pm25: property(82.4), location: at(105.8, 21), station: at(105.9, 22) }
  await broker.upsert([observation(1, located), observation(2)])
  const [received] = await receiver.expect(1)
  if (!received) throw new Error('No notification was received.')
  const { headers, text } = received
  const isGeoJson = headers['content-type'] === 'application/geo+json'
  const schema = `/components/schemas/${isGeoJson ? 'GeoJsonNotification' : 'Notification'}`
  const body = JSON.parse(text) as { data: unknown }
  expect(schemas.at(schema, 'body')(body)).toEqual([])
  return { id, headers, body, data: body.data }
}

const [first, second] = [stationId(1), stationId(2)]
const type = 'AirQualityObserved'
const geoJson = (endpoint: object = {}): Notification => ({
  endpoint: { uri: notifying().receiver.url, accept: 'application/geo+json', ...endpoint },
})

// "When defined, every Entity within payload body is reduced down to only contain the specified Entity members", and "the
// specified Entity members are removed from each Entity within the payload" (ETSI GS CIM 009, 5.2.14).
describe('pick and omit of a notification', () => {
  it.each<[Notification, object, object]>([
    [{ pick: ['id', 'pm25'] }, { id: first, pm25: 82.4 }, { id: second }],
    [{ pick: ['type|airQualityIndex'] }, { type, airQualityIndex: 165 }, { type, airQualityIndex: 165 }],
    [{ pick: ['@id', 'pm25'], omit: ['pm25'] }, { id: first }, { id: second }],
    [{ omit: ['airQualityIndex,location', 'type', 'station'] }, { id: first, pm25: 82.4 }, { id: second }],
    [{ attributes: ['pm25', 'location'], omit: ['location', 'id'] }, { type, pm25: 82.4 }, { type }],
    [{ attributes: ['pm25'], pick: ['id', 'airQualityIndex'] }, { id: first }, { id: second }],
    [{ pick: ['pm25'] }, { pm25: 82.4 }, {}],
  ])('%j', async (notification, one, other) => {
    expect((await notify({ ...notification, format: 'keyValues' })).data).toEqual([one, other])
  })

  it('apply to the times of an entity', async () => {
    const createdAt = '2026-11-21T03:15:00.000Z'
    const { data } = await notify({ sysAttrs: true, pick: ['createdAt'] })
    expect(data).toEqual([{ createdAt }, { createdAt }])
  })

  it('keep @context with application/ld+json, also if nothing else is left', async () => {
    const endpoint = { uri: notifying().receiver.url, accept: 'application/ld+json' as const }
    const { body, data } = await notify({ pick: ['pm25'], endpoint })
    expect(data).toEqual([{ pm25: { type: 'Property', value: 82.4 }, '@context': context }, { '@context': context }])
    expect(body).toHaveProperty('@context', context)
  })

  it('differ between subscriptions that a write notifies', async () => {
    const { broker, receiver, subscribe } = notifying()
    const ids = [await subscribe({}, { pick: ['id'] }), await subscribe({}, { pick: ['type'] }), await subscribe()]
    await broker.create(observation(1))
    const received = await receiver.expect(3)
    const members = received.map(({ body }): [string, string[]] => [
      body.subscriptionId,
      body.data.flatMap((entity) => Object.keys(entity)),
    ])
    expect(Object.fromEntries(members)).toEqual({
      [ids[0] ?? '']: ['id'],
      [ids[1] ?? '']: ['type'],
      [ids[2] ?? '']: ['id', 'type', 'airQualityIndex'],
    })
  })
})

// "If the notification has been triggered from a Subscription that has the notification.endpoint.accept field set to
// application/geo+json then data is returned as a FeatureCollection" (ETSI GS CIM 009, 5.3.1).
describe('a GeoJSON notification', () => {
  it('contains a FeatureCollection with its context', async () => {
    const { id, headers, body } = await notify({ ...geoJson(), attributes: ['airQualityIndex'] })
    expect(headers).toMatchObject({ 'content-type': 'application/geo+json', 'ngsild-attribute-format': 'Normalized' })
    expect(headers.link).toBeUndefined()
    const airQualityIndex = { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' }
    const properties = { type, airQualityIndex }
    expect(body).toEqual({
      id: expect.stringMatching(/^urn:ngsi-ld:Notification:/),
      type: 'Notification',
      subscriptionId: id,
      notifiedAt: '2026-11-21T03:15:00.000Z',
      data: {
        type: 'FeatureCollection',
        features: [
          { id: first, type: 'Feature', geometry: { type: 'Point', coordinates: [105.8, 21] }, properties },
          // "If an entity lacks the GeoProperty as specified then the geometry shall be returned with a value of null"
          // (4.5.16.1).
          { id: second, type: 'Feature', geometry: null, properties },
        ],
        '@context': context,
      },
    })
  })

  it.each<[Notification, object]>([
    [{ format: 'keyValues', pick: ['pm25'] }, { pm25: 82.4 }],
    [{ format: 'concise', omit: ['type', 'location', 'station', 'airQualityIndex'] }, { pm25: 82.4 }],
  ])('has the properties of %j', async (notification, properties) => {
    const { data } = await notify({ ...geoJson(), ...notification })
    const geometry = { type: 'Point', coordinates: [105.8, 21] }
    expect(data).toMatchObject({ features: [{ id: first, geometry }, { id: second }] })
    expect((data as { features: { properties: unknown }[] }).features[0]?.properties).toEqual(properties)
  })

  // "if the notification.endpoint.receiverInfo contains the key "Prefer" and it is set to the value "body=json", then the
  // FeatureCollection will not contain an @context field" (5.3.1).
  it.each(['Prefer', 'prefer'])('names its context in Link with %s: body=json in receiverInfo', async (key) => {
    const { headers, body, data } = await notify(geoJson({ receiverInfo: [{ key, value: 'body=json' }] }))
    expect(headers).toMatchObject({ 'content-type': 'application/geo+json', prefer: 'body=json' })
    expect(headers.link).toContain(`<${context}>; rel="http://www.w3.org/ns/json-ld#context"`)
    expect(data).not.toHaveProperty('@context')
    expect(body).not.toHaveProperty('@context')
  })
})
