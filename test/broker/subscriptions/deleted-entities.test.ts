import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { ngsiLdNull } from '../../../src/broker/reading/members.js'
import { at, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()
const type = 'AirQualityObserved'
const deletedAt = '2026-11-21T03:15:00.000Z'
const [first, second] = [stationId(1), stationId(2)]
const gone = { type: 'Property', value: ngsiLdNull }
const full = () => observation(1, { pm25: property(82.4), location: at(105.8, 21) })

// ETSI GS CIM 009, 5.2.12 and 5.8.6.
describe('a deleted entity', () => {
  it.each<[string, Partial<Subscription>, Partial<Subscription['notification']>, unknown]>([
    ['entityDeleted', {}, {}, [{ id: first, type, deletedAt }]],
    ['entityDeleted', { watchedAttributes: ['pm25'] }, { format: 'keyValues' }, [{ id: first, type, deletedAt }]],
    ['entityDeleted', { q: 'pm25>80' }, { pick: ['id'] }, [{ id: first, deletedAt }]],
    ['entityDeleted', { q: 'pm25~="x"|pm25>80' }, {}, [{ id: first, type, deletedAt }]],
    [
      'entityDeleted',
      { geoQ: { georel: 'near;maxDistance==10', geometry: 'Point', coordinates: [105.8, 21] } },
      {},
      [{ id: first, type, deletedAt }],
    ],
    [
      'attributeDeleted',
      { watchedAttributes: ['pm25'] },
      { attributes: ['pm25', 'airQualityIndex'] },
      [{ id: first, type, airQualityIndex: gone, pm25: gone, deletedAt }],
    ],
  ])('causes %s %j %j', async (trigger, subscription, notification, expected) => {
    const { broker, subscribe, only } = notifying()
    const notificationTrigger: Subscription['notificationTrigger'] = [trigger as 'entityDeleted' | 'attributeDeleted']
    await broker.create(full())
    await subscribe({ ...subscription, notificationTrigger }, notification)
    await broker.remove(first)
    expect((await only()).data).toEqual(expected)
  })

  it.each<Partial<Subscription>>([
    {},
    { notificationTrigger: ['entityUpdated'] },
    { notificationTrigger: ['entityDeleted'], watchedAttributes: ['pm10'] },
    { notificationTrigger: ['entityDeleted'], q: 'pm25<80' },
    { notificationTrigger: ['entityDeleted'], entities: [{ type, id: second }] },
  ])('causes no notification of %j', async (subscription) => {
    const { broker, subscribe, rest } = notifying()
    await broker.create(full())
    await subscribe(subscription)
    await broker.remove(first)
    expect(await rest()).toEqual([])
  })

  it('is in one notification with the others of a batch, each once', async () => {
    const { broker, subscribe, only } = notifying()
    await broker.create(observation(1))
    await broker.create(observation(2))
    await subscribe({ notificationTrigger: ['entityDeleted'] })
    await broker.removeMany([first, second, first, stationId(3)])
    expect((await only()).data).toEqual([first, second].map((id) => ({ id, type, deletedAt })))
  })

  it('has no geometry in GeoJSON', async () => {
    const { broker, subscribe, only, receiver } = notifying()
    await broker.create(full())
    const endpoint = { uri: receiver.url, accept: 'application/geo+json' as const }
    await subscribe({ notificationTrigger: ['entityDeleted'] }, { endpoint })
    await broker.remove(first)
    const features = [{ id: first, type: 'Feature', geometry: null, properties: { type, deletedAt } }]
    expect((await only()).data).toMatchObject({ features })
  })
})
