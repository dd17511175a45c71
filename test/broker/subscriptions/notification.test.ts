import { describe, expect, it } from '@jest/globals'
import type { Names, StoredEntity } from '../../../src/broker/entity-model.js'
import { notificationsFor, toDelivery, toPayloads } from '../../../src/broker/subscriptions/notification.js'
import { aRecord } from './_helpers/records.js'

const names: Names = {
  expand: (term) => `urn:${term}`,
  compact: (iri) => iri.replace('urn:', ''),
  link: '<https://context.example/>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
  context: 'https://context.example/',
}
const time = '2026-11-21T03:00:00.000Z'
const entity = (id: number, text = ''): StoredEntity => ({
  id: String(id),
  types: ['urn:T'],
  attributes: { 'urn:text': { type: 'Property', value: text, createdAt: time, modifiedAt: time } },
  createdAt: time,
  modifiedAt: time,
})
const { definition } = aRecord()
const sizes = (entities: StoredEntity[]) =>
  toPayloads(definition, names, entities).map((payload) => payload.entities.length)

describe('toPayloads', () => {
  it.each([
    [101, [100, 1]],
    [1000, Array.from({ length: 10 }, () => 100)],
  ])('splits %d entities into notifications of %j', (count, expected) => {
    expect(sizes(Array.from({ length: count }, (_, id) => entity(id)))).toEqual(expected)
    expect(notificationsFor(count)).toBe(expected.length)
  })

  it('splits large entities into more notifications, and sends one that is too large alone', () => {
    const large = 'x'.repeat(300_000)
    expect(sizes(Array.from({ length: 7 }, (_, id) => entity(id, large)))).toEqual([3, 3, 1])
    expect(sizes([entity(1), entity(2, 'x'.repeat(2_000_000)), entity(3), entity(4)])).toEqual([1, 1, 2])
  })
})

describe('toDelivery', () => {
  it('keeps the media type of the write, but has the current headers of the receiver', () => {
    const { notification } = definition
    const withEndpoint = (endpoint: object) => ({
      ...definition,
      notification: { ...notification, endpoint: { ...notification.endpoint, ...endpoint } },
    })
    const [payload] = toPayloads(withEndpoint({ accept: 'application/geo+json' }), names, [entity(1)])
    if (!payload) throw new Error('There is no payload.')
    const changed = withEndpoint({ accept: 'application/ld+json', receiverInfo: [{ key: 'X-Secret', value: 'new' }] })
    const { body, headers } = toDelivery({ ...aRecord(), definition: changed }, payload, Date.parse(time))
    expect(JSON.parse(body)).toMatchObject({ data: { type: 'FeatureCollection', '@context': names.context } })
    expect(headers).toMatchObject({ 'Content-Type': 'application/geo+json', 'X-Secret': 'new' })
  })

  it('has a JSON body for arbitrary entities, and a timeout of five seconds', () => {
    const [payload] = toPayloads(definition, names, [entity(1, '"}],\u2028 Hà Nội')])
    if (!payload) throw new Error('There is no payload.')
    const { body, headers, timeout } = toDelivery(aRecord(), payload, Date.parse(time))
    expect(timeout).toBe(5_000)
    expect(JSON.parse(body)).toMatchObject({ notifiedAt: time, data: [{ text: { value: '"}],\u2028 Hà Nội' } }] })
    expect(headers).toMatchObject({ 'Content-Type': 'application/json', Link: names.link })
  })
})
