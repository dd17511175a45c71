import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { ngsiLdNull } from '../../../src/broker/reading/members.js'
import { at, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

type Notification = Partial<Subscription['notification']>

const first = stationId(1)
const type = 'AirQualityObserved'
const now = '2026-11-21T03:15:00.000Z'
const endpoint = (members: object): Notification => ({ endpoint: { uri: notifying().receiver.url, ...members } })
const geoJson = (members: object = {}) => endpoint({ accept: 'application/geo+json', ...members })

const only = () => notifying().only()

// ETSI GS CIM 009, 5.2.12: "entityUpdated is equivalent to the combination attributeCreated, attributeUpdated and
// attributeDeleted". 5.8.6: the notification contains the deleted attributes as NGSI-LD Null (5.2.1).
describe('deleted attributes', () => {
  const full = () =>
    observation(1, {
      pm25: { ...property(82.4), unitCode: 'GQ' },
      location: at(105.8, 21),
      city: { type: 'Relationship', object: 'urn:ngsi-ld:City:Hanoi' },
      name: { type: 'LanguageProperty', languageMap: { vi: 'Ba Đình', en: 'Ba Dinh' } },
    })
  const ofDeletions = { notificationTrigger: ['attributeDeleted' as const] }
  const pm25 = { type: 'Property', value: ngsiLdNull }
  const location = { type: 'GeoProperty', value: ngsiLdNull }
  const name = { type: 'LanguageProperty', languageMap: { '@none': ngsiLdNull } }
  const entity = { id: first, type, airQualityIndex: property(50) }

  it.each<[string, () => Notification, unknown, Partial<Subscription>]>([
    [
      'as NGSI-LD Null',
      () => ({}),
      [{ ...entity, pm25, location, city: { type: 'Relationship', object: ngsiLdNull }, name }],
      ofDeletions,
    ],
    // 4.8.
    [
      'with the time of the deletion for sysAttrs',
      () => ({ sysAttrs: true, attributes: ['pm25'] }),
      [expect.objectContaining({ id: first, pm25: { ...pm25, createdAt: now, modifiedAt: now, deletedAt: now } })],
      ofDeletions,
    ],
    [
      'simplified, with a part of the attributes',
      () => ({ format: 'keyValues', omit: ['location', 'name'] }),
      [{ id: first, type, airQualityIndex: 50, pm25: ngsiLdNull, city: ngsiLdNull }],
      ofDeletions,
    ],
    [
      'as GeoJSON, without a geometry if it was deleted',
      () => ({ ...geoJson(), attributes: ['location'] }),
      expect.objectContaining({
        features: [{ id: first, type: 'Feature', geometry: null, properties: { type, location } }],
      }),
      ofDeletions,
    ],
  ])('are contained %s', async (_, notification, expected, subscription) => {
    const { broker, subscribe } = notifying()
    await broker.create(full())
    await subscribe(subscription, notification())
    await broker.upsert([observation(1, { airQualityIndex: property(50) })], 'replace')
    expect((await only()).data).toEqual(expected)
  })

  it('cause notifications if they are watched, by each kind of deletion', async () => {
    const { broker, subscribe, rest } = notifying()
    await subscribe({ ...ofDeletions, watchedAttributes: ['pm25'] })
    await broker.create(full())
    await broker.patch(first, { city: ngsiLdNull })
    await broker.patch(first, { pm25: ngsiLdNull })
    await broker.patch(first, { pm25: property(1) })
    await broker.merge(first, { pm25: ngsiLdNull })
    await broker.patch(first, { pm25: ngsiLdNull })
    const deleted = { data: [{ id: first, pm25 }] }
    expect(await rest()).toMatchObject([deleted, deleted])
  })

  it('are not part of the entity that conditions are compared with, nor of other notifications', async () => {
    const { broker, subscribe, rest } = notifying()
    await subscribe({ ...ofDeletions, q: 'pm25' })
    await subscribe({ notificationTrigger: ['attributeUpdated'] })
    await broker.create(full())
    await broker.upsert([observation(1)], 'replace')
    expect((await rest()).map(({ data }) => data)).toEqual([[observation(1)]])
  })

  it('are not reported if the same batch adds them again', async () => {
    const { broker, receiver, subscribe, rest } = notifying()
    await subscribe(ofDeletions)
    await broker.create(observation(1, { pm25: property(1) }))
    await broker.upsert([observation(1)], 'replace')
    await receiver.next()
    await broker.upsert([observation(1, { pm25: property(2) })], 'replace')
    expect(await rest()).toHaveLength(1)
  })

  // 5.2.12: "If not present, the default is the combination attributeCreated and attributeUpdated."
  it('cause no notification by default, nor does an entity without attributes', async () => {
    const { broker, subscribe, rest } = notifying()
    await subscribe()
    await broker.create({ id: first, type })
    await broker.patch(first, { pm25: property(1) })
    await broker.patch(first, { pm25: ngsiLdNull })
    expect(await rest()).toMatchObject([{ data: [{ id: first, pm25: property(1) }] }])
  })
})
