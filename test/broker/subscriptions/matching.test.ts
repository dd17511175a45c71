import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { ngsiLdNull } from '../../../src/broker/ngsi-ld-null.js'
import { at, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

const hanoi = { georel: 'near;maxDistance==20000', geometry: 'Point' as const, coordinates: [105.8542, 21.0285] }
const entities = (selector: { id?: string | string[]; idPattern?: string }) => ({
  entities: [{ type: 'AirQualityObserved', ...selector }],
})

/** The observation of station 1 that each kind of write stores. */
interface Written {
  index?: number
  pm25?: number
  place?: [number, number]
}

interface Case {
  title: string
  subscription: Partial<Subscription>
  written?: Written
  notified: boolean
}

const cases: Case[] = [
  { title: 'a type', subscription: entities({}), notified: true },
  { title: 'another type', subscription: { entities: [{ type: 'WeatherObserved' }] }, notified: false },
  {
    title: 'one of two types',
    subscription: { entities: [{ type: 'WeatherObserved' }, { type: 'AirQualityObserved' }] },
    notified: true,
  },
  // "A valid type selection string as per clause 4.17" (ETSI GS CIM 009, 5.2.33).
  {
    title: 'a list of types',
    subscription: { entities: [{ type: 'WeatherObserved|AirQualityObserved' }] },
    notified: true,
  },
  {
    title: 'two types at once',
    subscription: { entities: [{ type: '(WeatherObserved;AirQualityObserved)' }] },
    notified: false,
  },
  {
    title: 'two types at once, or a type',
    subscription: { entities: [{ type: '(WeatherObserved;AirQualityObserved),AirQualityObserved' }] },
    notified: true,
  },
  { title: 'any type', subscription: { entities: [{ type: '*' }] }, notified: true },
  { title: 'any type and an id', subscription: { entities: [{ type: '*', id: stationId(1) }] }, notified: true },
  { title: 'any type and another id', subscription: { entities: [{ type: '*', id: stationId(2) }] }, notified: false },
  { title: 'an id', subscription: entities({ id: stationId(1) }), notified: true },
  { title: 'another id', subscription: entities({ id: stationId(2) }), notified: false },
  // `id` of an EntitySelector is a URI or an array of URIs (5.2.33).
  { title: 'one of several ids', subscription: entities({ id: [stationId(2), stationId(1)] }), notified: true },
  { title: 'other ids', subscription: entities({ id: [stationId(2), stationId(3)] }), notified: false },
  {
    title: 'ids and a pattern',
    subscription: entities({ id: [stationId(1), stationId(2)], idPattern: '[2-9]$' }),
    notified: true,
  },
  { title: 'a pattern for the start', subscription: entities({ idPattern: '^urn:ngsi-ld:AirQ' }), notified: true },
  { title: 'a pattern for another start', subscription: entities({ idPattern: '^ngsi-ld:AirQ' }), notified: false },
  { title: 'a pattern for the end', subscription: entities({ idPattern: 'BaDinh:1$' }), notified: true },
  { title: 'a pattern for another end', subscription: entities({ idPattern: 'BaDinh$' }), notified: false },
  { title: 'a pattern for the whole id', subscription: entities({ idPattern: `^${stationId(1)}$` }), notified: true },
  { title: 'a pattern for a part', subscription: entities({ idPattern: ':Hanoi:' }), notified: true },
  {
    title: 'a regular expression',
    subscription: entities({ idPattern: ':(Hanoi|HaiPhong):.*:[0-9]+$' }),
    notified: true,
  },
  {
    title: 'another regular expression',
    subscription: entities({ idPattern: ':(Hue|HaiPhong):.*$' }),
    notified: false,
  },
  { title: 'an id and a pattern', subscription: entities({ id: stationId(1), idPattern: 'other' }), notified: true },
  { title: 'a watched attribute', subscription: { watchedAttributes: ['pm25', 'airQualityIndex'] }, notified: true },
  { title: 'an attribute that is not written', subscription: { watchedAttributes: ['temperature'] }, notified: false },
  {
    title: 'a watched attribute of another type',
    subscription: { entities: [{ type: 'WeatherObserved' }], watchedAttributes: ['airQualityIndex'] },
    notified: false,
  },
  { title: 'a condition that is met', subscription: { q: 'airQualityIndex>150' }, notified: true },
  {
    title: 'a condition that is not met',
    subscription: { q: 'airQualityIndex>150' },
    written: { index: 150 },
    notified: false,
  },
  {
    title: 'a condition on an attribute that is not written',
    subscription: { q: 'source=="before"', watchedAttributes: ['airQualityIndex'] },
    notified: true,
  },
  { title: 'a location within the distance', subscription: { geoQ: hanoi }, notified: true },
  {
    title: 'a location beyond the distance',
    subscription: { geoQ: hanoi },
    written: { place: [106.6881, 20.8449] },
    notified: false,
  },
  { title: 'a location and a condition', subscription: { geoQ: hanoi, q: 'airQualityIndex>150' }, notified: true },
  {
    title: 'a location, but not the condition',
    subscription: { geoQ: hanoi, q: 'airQualityIndex>150' },
    written: { index: 20 },
    notified: false,
  },
]

const attributes = ({ index = 165, pm25 = 82.4, place = [105.85, 21.03] }: Written) => ({
  airQualityIndex: property(index),
  pm25: property(pm25),
  location: at(...place),
})
const before = { id: stationId(1), type: 'AirQualityObserved', source: property('before') }

const ways: Record<string, (written: Written) => Promise<unknown>> = {
  create: async (written) => {
    const { broker } = notifying()
    await broker.remove(stationId(1))
    await broker.create({ ...before, ...attributes(written) })
  },
  patch: (written) => notifying().broker.patch(stationId(1), attributes(written)),
  'upsert with update': (written) => {
    const { id, type } = before
    return notifying().broker.upsert([{ id, type, ...attributes(written) }])
  },
  'upsert with replace': (written) => notifying().broker.upsert([{ ...before, ...attributes(written) }], 'replace'),
}

describe.each(Object.keys(ways))('%s', (way) => {
  it.each(cases)('$title: $notified', async ({ subscription, written = {}, notified }) => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(before)
    await subscribe(subscription)
    await ways[way]?.(written)
    // `stop` sends all queued notifications, so none can arrive later.
    await broker.dispatcher.stop()
    const ids = receiver.received.map(({ body }) => body.data.map(({ id }) => id).join())
    expect(ids).toEqual(notified ? [stationId(1)] : [])
  })
})

/** 5.2.12: entityUpdated is the combination of attributeCreated, attributeUpdated and attributeDeleted. */
describe.each<[triggers: NonNullable<Subscription['notificationTrigger']> | undefined, writes: string]>([
  [undefined, 'create,add,change'],
  [['entityCreated'], 'create'],
  [['entityUpdated'], 'add,change,delete'],
  [['attributeCreated'], 'create,add'],
  [['attributeUpdated'], 'change'],
  [['attributeDeleted'], 'delete'],
  [['entityCreated', 'attributeUpdated'], 'create,change'],
])('the triggers %j', (notificationTrigger, writes) => {
  it(`cause notifications of ${writes}`, async () => {
    const { broker, receiver, subscribe } = notifying()
    const watchedAttributes = ['pm25', 'airQualityIndex']
    await subscribe({ watchedAttributes, ...(notificationTrigger && { notificationTrigger }) })
    await broker.create(observation(1, { source: property('create') }))
    await broker.patch(stationId(1), { pm25: property(1), source: property('add') })
    await broker.patch(stationId(1), { pm25: property(2), source: property('change') })
    await broker.patch(stationId(1), { source: property('other') })
    await broker.patch(stationId(1), { pm25: ngsiLdNull, source: property('delete') })
    await broker.dispatcher.stop()
    const notified = receiver.received.map(({ body }) => (body.data[0]?.['source'] as { value: string }).value)
    expect(notified.join()).toBe(writes)
  })
})

describe('a subscription', () => {
  it('receives one notification with all matching entities of a batch in their new state', async () => {
    const { broker, receiver, subscribe } = notifying()
    await broker.upsert([observation(1), observation(2), observation(3)])
    await subscribe({ q: 'airQualityIndex>100' })
    const index = (value: number) => ({ airQualityIndex: property(value) })
    await broker.upsert([observation(1, index(101)), observation(2, index(100)), observation(3, index(300))])
    const [{ body }] = (await receiver.expect(1)) as [(typeof receiver.received)[number]]
    expect(body.data).toMatchObject([
      { id: stationId(1), airQualityIndex: { value: 101 } },
      { id: stationId(3), airQualityIndex: { value: 300 } },
    ])
  })

  it('receives several notifications for more than a hundred entities', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe()
    await broker.upsert(Array.from({ length: 250 }, (_, station) => observation(station)))
    const received = await receiver.expect(3)
    expect(received.map(({ body }) => body.data.length)).toEqual([100, 100, 50])
    expect(new Set(received.flatMap(({ body }) => body.data.map(({ id }) => id))).size).toBe(250)
  })

  it('receives an entity once if several selectors match it', async () => {
    const { broker, receiver, subscribe } = notifying()
    const type = 'AirQualityObserved'
    await subscribe({ entities: [{ type }, { type, id: stationId(1) }, { type, idPattern: ':1$' }] })
    await broker.create(observation(1))
    const [{ body }] = (await receiver.expect(1)) as [(typeof receiver.received)[number]]
    expect(body.data).toHaveLength(1)
  })

  it('receives no notification for a deletion or a failed write', async () => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(observation(1))
    await subscribe()
    await expect(broker.create(observation(1))).rejects.toThrow()
    await broker.remove(stationId(1))
    await broker.create(observation(2))
    const [{ body }] = (await receiver.expect(1)) as [(typeof receiver.received)[number]]
    expect(body.data).toMatchObject([{ id: stationId(2) }])
  })

  it('to two types at once receives entities that have both', async () => {
    const { broker, receiver, subscribe } = notifying()
    const id = await subscribe({ entities: [{ type: '(AirQualityObserved;Station)|Building' }] })
    const both = { ...observation(2), type: ['Station', 'AirQualityObserved', 'Other'] }
    await broker.upsert([observation(1), both, { ...observation(3), type: 'Station' }])
    expect((await receiver.expect(1))[0]?.body.data).toMatchObject([{ id: stationId(2) }])
    const { entities } = await broker.subscriptions.find(id, broker.names)
    expect(entities).toEqual([{ type: '(AirQualityObserved;Station)|Building' }])
  })

  it('receives no notification when it is created', async () => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(observation(1))
    await subscribe()
    await broker.create(observation(2))
    expect((await receiver.expect(1))[0]?.body.data).toMatchObject([{ id: stationId(2) }])
  })
})
