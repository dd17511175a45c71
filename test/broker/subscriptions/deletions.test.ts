import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { ngsiLdNull } from '../../../src/broker/ngsi-ld-null.js'
import { schemaCompilerOf } from '../../../src/contract/schema-compiler.js'
import { readDocument } from '../../../src/http/read-document.js'
import { at, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()
const schemas = schemaCompilerOf(readDocument('broker.json'))

const full = () =>
  observation(1, {
    pm25: { ...property(82.4), unitCode: 'GQ' },
    location: at(105.8, 21),
    city: { type: 'Relationship', object: 'urn:ngsi-ld:City:Hanoi' },
    name: { type: 'LanguageProperty', languageMap: { vi: 'Ba Đình', en: 'Ba Dinh' } },
  })

/** Replaces a station by one that has only an index, and returns the notification of a subscription. */
async function replaced(subscription: Partial<Subscription>, notification: Partial<Subscription['notification']> = {}) {
  const { broker, receiver, subscribe } = notifying()
  await broker.create(full())
  await subscribe({ notificationTrigger: ['attributeDeleted'], ...subscription }, notification)
  await broker.upsert([observation(1, { airQualityIndex: property(50) })], 'replace')
  const [received] = await receiver.expect(1)
  const body = JSON.parse(received?.text ?? '') as { data: unknown[] }
  const isGeoJson = received?.headers['content-type'] === 'application/geo+json'
  expect(schemas.at(`/components/schemas/${isGeoJson ? 'GeoJsonNotification' : 'Notification'}`, 'body')(body)).toEqual(
    [],
  )
  return body
}

const [id, type] = [stationId(1), 'AirQualityObserved']

// ETSI GS CIM 009, 5.2.12: "entityUpdated is equivalent to the combination attributeCreated, attributeUpdated and
// attributeDeleted". 5.8.6: the notification contains the deleted attributes as NGSI-LD Null (5.2.1).
describe('a notification of deleted attributes', () => {
  it.each([['attributeDeleted'], ['entityUpdated']] as const)('contains them as NGSI-LD Null: %s', async (trigger) => {
    const { data } = await replaced({ notificationTrigger: [trigger] })
    expect(data).toEqual([
      {
        ...{ id, type, airQualityIndex: property(50) },
        pm25: { type: 'Property', value: ngsiLdNull },
        location: { type: 'GeoProperty', value: ngsiLdNull },
        city: { type: 'Relationship', object: ngsiLdNull },
        name: { type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } },
      },
    ])
  })

  it('has the time of the deletion with sysAttrs (4.8)', async () => {
    const { data } = await replaced({}, { sysAttrs: true, attributes: ['pm25'] })
    const time = '2026-11-21T03:15:00.000Z'
    const pm25 = { type: 'Property', value: ngsiLdNull, createdAt: time, modifiedAt: time, deletedAt: time }
    expect(data).toMatchObject([{ id, pm25 }])
  })

  it('can be simplified, with a part of the attributes', async () => {
    const { data } = await replaced({}, { format: 'keyValues', omit: ['location', 'name'] })
    expect(data).toEqual([{ id, type, airQualityIndex: 50, pm25: ngsiLdNull, city: ngsiLdNull }])
  })

  it('can be concise', async () => {
    const { data } = await replaced({}, { format: 'concise', pick: ['pm25', 'city', 'location'] })
    const location = { type: 'GeoProperty', value: ngsiLdNull }
    expect(data).toEqual([{ pm25: ngsiLdNull, city: { object: ngsiLdNull }, location }])
  })

  it('can be GeoJSON, without a geometry if it was deleted', async () => {
    const endpoint = { uri: notifying().receiver.url, accept: 'application/geo+json' as const }
    const { data } = await replaced({}, { endpoint, attributes: ['location'] })
    const location = { type: 'GeoProperty', value: ngsiLdNull }
    expect(data).toMatchObject({ features: [{ id, geometry: null, properties: { type, location } }] })
  })
})

describe('deleted attributes', () => {
  it('cause notifications if they are watched, by each kind of deletion', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe({ notificationTrigger: ['attributeDeleted'], watchedAttributes: ['pm25'] })
    await broker.create(full())
    await broker.patch(id, { city: ngsiLdNull })
    await broker.patch(id, { pm25: ngsiLdNull })
    await broker.patch(id, { pm25: property(1) })
    await broker.merge(id, { pm25: ngsiLdNull })
    await broker.patch(id, { pm25: ngsiLdNull })
    await broker.dispatcher.stop()
    expect(receiver.received.map(({ body }) => body.data)).toMatchObject(
      Array(2).fill([{ id, pm25: { type: 'Property', value: ngsiLdNull } }]),
    )
  })

  it('are not part of the entity that conditions are compared with, nor of other notifications', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe({ notificationTrigger: ['attributeDeleted'], q: 'pm25' })
    await subscribe({ notificationTrigger: ['attributeUpdated'] })
    await broker.create(full())
    await broker.upsert([observation(1)], 'replace')
    await broker.dispatcher.stop()
    expect(receiver.received.map(({ body }) => Object.keys(body.data[0] ?? {}))).toEqual([
      ['id', 'type', 'airQualityIndex'],
    ])
  })

  it('are not reported if the same batch adds them again', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe({ notificationTrigger: ['attributeDeleted'] })
    await broker.create(observation(1, { pm25: property(1) }))
    await broker.upsert([observation(1)], 'replace')
    await receiver.expect(1)
    await broker.upsert([observation(1, { pm25: property(2) })], 'replace')
    await broker.dispatcher.stop()
    expect(receiver.received).toHaveLength(1)
  })
})

// 5.2.12: "If not present, the default is the combination attributeCreated and attributeUpdated."
it('by default, an entity without attributes and deleted attributes cause no notification', async () => {
  const { broker, receiver, subscribe } = notifying()
  await subscribe()
  await broker.create({ id, type })
  await broker.patch(id, { pm25: property(1) })
  await broker.patch(id, { pm25: ngsiLdNull })
  await broker.dispatcher.stop()
  expect(receiver.received.map(({ body }) => body.data)).toMatchObject([[{ id, pm25: property(1) }]])
})
