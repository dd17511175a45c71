import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { ngsiLdNull } from '../../../src/broker/reading/members.js'
import { at, type BrokerProcess, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

const type = 'AirQualityObserved'
const id = stationId(1)
const ofTypes = (...types: string[]) => ({ entities: types.map((each) => ({ type: each })) })
const entities = (selector: { id?: string | string[]; idPattern?: string }) => ({ entities: [{ type, ...selector }] })
const near = { georel: 'near;maxDistance==20000', geometry: 'Point' as const, coordinates: [105.8542, 21.0285] }
const hanoi = { geoQ: near }
const road = (longitude: number) => ({
  type: 'GeoProperty',
  value: { type: 'LineString', coordinates: [1, 2].map((part) => [longitude + part / 20, 21]) },
})

/** Subscriptions, and whether each is notified of the default observation of station 1. */
const all: [notified: boolean, what: string, subscription: Partial<Subscription>][] = [
  [true, 'a type', entities({})],
  [true, 'one of two types', ofTypes('WeatherObserved', type)],
  // "A valid type selection string as per clause 4.17" (ETSI GS CIM 009, 5.2.33).
  [true, 'a list of types', ofTypes('WeatherObserved|AirQualityObserved')],
  [false, 'two types at once', ofTypes('(WeatherObserved;AirQualityObserved)')],
  [true, 'any type and an id', { entities: [{ type: '*', id }] }],
  // `id` of an EntitySelector is a URI or an array of URIs (5.2.33).
  [true, 'one of several ids', entities({ id: [stationId(2), id] })],
  [true, 'ids and a pattern', entities({ id: [id, stationId(2)], idPattern: '[2-9]$' })],
  [true, 'a pattern for the start', entities({ idPattern: '^urn:ngsi-ld:AirQ' })],
  [true, 'a pattern for the end', entities({ idPattern: 'BaDinh:1$' })],
  [true, 'a pattern for the whole id', entities({ idPattern: `^${id}$` })],
  [true, 'a regular expression', entities({ idPattern: ':(Hanoi|HaiPhong):.*:[0-9]+$' })],
  [true, 'a watched attribute', { watchedAttributes: ['pm25', 'airQualityIndex'] }],
  [false, 'an attribute that is not written', { watchedAttributes: ['temperature'] }],
  [false, 'a watched attribute of another type', { ...ofTypes('WeatherObserved'), watchedAttributes: ['pm25'] }],
  [true, 'a condition', { q: 'airQualityIndex>150' }],
  [
    true,
    'a condition on an attribute that is not written',
    { q: 'source=="before"', watchedAttributes: ['airQualityIndex'] },
  ],
  [true, 'a location', hanoi],
  [true, 'a location and a condition', { ...hanoi, q: 'airQualityIndex>150' }],
]

const conditional = all.filter(([, , { q, geoQ }]) => q !== undefined || geoQ !== undefined)

type Observation = Record<string, unknown>
const before = { id, type, source: property('before') }
const ways: [string, (broker: BrokerProcess, written: Observation) => Promise<unknown>][] = [
  ['create', (broker, written) => broker.remove(id).then(() => broker.create({ ...before, ...written }))],
  ['patch', (broker, written) => broker.patch(id, written)],
  ['upsert with update', (broker, written) => broker.upsert([{ id, type, ...written }])],
  ['upsert with replace', (broker, written) => broker.upsert([{ ...before, ...written }], 'replace')],
]

describe.each(ways)('%s', (_way, write) => {
  it.each([
    ['an observation', 165, at(105.85, 21.03), all, () => true],
    ['a low index', 150, at(105.85, 21.03), conditional, ({ q = '' }: Partial<Subscription>) => !q.includes('>150')],
    ['another place', 165, at(106.6881, 20.8449), conditional, ({ geoQ }: Partial<Subscription>) => !geoQ],
    ['a road in Hanoi', 165, road(105.8), conditional, () => true],
    ['a road elsewhere', 165, road(106.6), conditional, ({ geoQ }: Partial<Subscription>) => !geoQ],
  ])('of %s notifies the subscriptions that match', async (_what, index, location, subscriptions, isMet) => {
    const { broker, subscribe, rest } = notifying()
    await broker.create(before)
    for (const [, what, subscription] of subscriptions)
      await subscribe({ ...subscription, id: `urn:s:${encodeURIComponent(what)}` })
    await write(broker, { airQualityIndex: property(index), pm25: property(82.4), location })
    const received = await rest()
    for (const { data } of received) expect(data.map((entity) => entity.id)).toEqual([id])
    const found = received.map(({ subscriptionId }) => decodeURIComponent(subscriptionId.slice('urn:s:'.length)))
    const expected = subscriptions.flatMap(([notified, what, subscription]) =>
      notified && isMet(subscription) ? [what] : [],
    )
    expect(found.sort()).toEqual(expected.sort())
  })
})

/** 5.2.12: entityUpdated is the combination of attributeCreated, attributeUpdated and attributeDeleted. */
describe('triggers', () => {
  it.each<[writes: string, triggers: NonNullable<Subscription['notificationTrigger']> | undefined]>([
    ['create,add,change', undefined],
    ['create', ['entityCreated']],
    ['add,change,delete', ['entityUpdated']],
    ['create,add', ['attributeCreated']],
    ['change', ['attributeUpdated']],
    ['delete', ['attributeDeleted']],
  ])('notify of %s: %j', async (writes, notificationTrigger) => {
    const { broker, subscribe, rest } = notifying()
    const watchedAttributes = ['pm25', 'airQualityIndex']
    await subscribe({ watchedAttributes, ...(notificationTrigger && { notificationTrigger }) })
    await broker.create(observation(1, { source: property('create') }))
    await broker.patch(id, { pm25: property(1), source: property('add') })
    await broker.patch(id, { pm25: property(2), source: property('change') })
    await broker.patch(id, { source: property('other') })
    await broker.patch(id, { pm25: ngsiLdNull, source: property('delete') })
    const notified = (await rest()).map(({ data }) => (data[0]?.['source'] as { value: string }).value)
    expect(notified.join()).toBe(writes)
  })

  it.each<[string, watched: string[], (broker: BrokerProcess) => Promise<unknown>, expected: object[]]>([
    // 5.8.6: attributeUpdated and attributeCreated.
    [
      'attributes that a merge changes, with their merged values',
      ['pm25'],
      (broker) => broker.merge(id, { pm25: { value: { a: 3 } } }),
      [{ pm25: property({ a: 3, b: 2 }) }],
    ],
    // 5.2.12: attributeDeleted is not a default trigger.
    ['no deletion', ['source', 'pm25'], (broker) => broker.merge(id, { source: ngsiLdNull }), []],
    [
      'the final state after a batch with a repeated id',
      ['source'],
      (broker) => broker.upsert([1, 2].map((value) => observation(1, { source: property(value) }))),
      [{ source: property(2) }],
    ],
  ])('notify of %s', async (_, watchedAttributes, change, expected) => {
    const { broker, subscribe, rest } = notifying()
    await broker.create(observation(1, { pm25: property({ a: 1, b: 2 }), source: property('x') }))
    await subscribe({ watchedAttributes })
    await change(broker)
    expect((await rest()).flatMap(({ data }) => data)).toMatchObject(expected)
  })
})

describe('a subscription', () => {
  it('receives one notification with all matching entities of a batch in their new state', async () => {
    const { broker, subscribe, rest } = notifying()
    await broker.upsert([observation(1), observation(2), observation(3)])
    await subscribe({ q: 'airQualityIndex>100' })
    const index = (station: number, value: number) => observation(station, { airQualityIndex: property(value) })
    await broker.upsert([index(1, 101), index(2, 100), index(3, 300)])
    const data = [101, 300].map((value) => ({ airQualityIndex: { value } }))
    expect(await rest()).toMatchObject([{ data }])
  })

  it('receives no notification when it is created, and for a deletion or a failed write', async () => {
    const { broker, subscribe, rest } = notifying()
    await broker.create(observation(1))
    await subscribe()
    await expect(broker.create(observation(1))).rejects.toThrow()
    await broker.remove(id)
    await broker.create(observation(2))
    expect(await rest()).toMatchObject([{ data: [{ id: stationId(2) }] }])
  })

  it('to two types at once receives entities that have both', async () => {
    const { broker, subscribe, rest } = notifying()
    const selection = '(AirQualityObserved;Station)|Building'
    const subscription = await subscribe(ofTypes(selection))
    const both = { ...observation(2), type: ['Station', type, 'Other'] }
    await broker.upsert([observation(1), both, { ...observation(3), type: 'Station' }])
    expect(await broker.subscriptions.find(subscription, broker.names)).toMatchObject(ofTypes(selection))
    expect(await rest()).toMatchObject([{ data: [{ id: stationId(2) }] }])
  })
})
