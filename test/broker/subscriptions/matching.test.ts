import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { at, observation, property, stationId, useNotifying } from './_helpers/notifying.js'

const notifying = useNotifying()

const hanoi = { georel: 'near;maxDistance==20000', geometry: 'Point' as const, coordinates: [105.8542, 21.0285] }
const entities = (selector: { id?: string; idPattern?: string }) => ({
  entities: [{ type: 'AirQualityObserved', ...selector }],
})

/** What is written in each of the ways: an observation of station 1 with this index, pm25 and place. */
interface Written {
  index?: number
  pm25?: number
  place?: [number, number]
}

interface Case {
  title: string
  subscription: Partial<Subscription>
  written?: Written
  told: boolean
}

const cases: Case[] = [
  { title: 'a type', subscription: entities({}), told: true },
  { title: 'another type', subscription: { entities: [{ type: 'WeatherObserved' }] }, told: false },
  {
    title: 'one of two types',
    subscription: { entities: [{ type: 'WeatherObserved' }, { type: 'AirQualityObserved' }] },
    told: true,
  },
  { title: 'any type', subscription: { entities: [{ type: '*' }] }, told: true },
  { title: 'any type and an id', subscription: { entities: [{ type: '*', id: stationId(1) }] }, told: true },
  { title: 'any type and another id', subscription: { entities: [{ type: '*', id: stationId(2) }] }, told: false },
  { title: 'an id', subscription: entities({ id: stationId(1) }), told: true },
  { title: 'another id', subscription: entities({ id: stationId(2) }), told: false },
  { title: 'a pattern for the begin', subscription: entities({ idPattern: '^urn:ngsi-ld:AirQ' }), told: true },
  { title: 'a pattern for another begin', subscription: entities({ idPattern: '^ngsi-ld:AirQ' }), told: false },
  { title: 'a pattern for the end', subscription: entities({ idPattern: 'BaDinh:1$' }), told: true },
  { title: 'a pattern for another end', subscription: entities({ idPattern: 'BaDinh$' }), told: false },
  { title: 'a pattern for all of it', subscription: entities({ idPattern: `^${stationId(1)}$` }), told: true },
  { title: 'a pattern within', subscription: entities({ idPattern: ':Hanoi:' }), told: true },
  { title: 'a regular expression', subscription: entities({ idPattern: ':(Hanoi|HaiPhong):.*:[0-9]+$' }), told: true },
  { title: 'another regular expression', subscription: entities({ idPattern: ':(Hue|HaiPhong):.*$' }), told: false },
  { title: 'an id beside a pattern', subscription: entities({ id: stationId(1), idPattern: 'other' }), told: true },
  { title: 'a watched attribute', subscription: { watchedAttributes: ['pm25', 'airQualityIndex'] }, told: true },
  { title: 'an attribute that is not written', subscription: { watchedAttributes: ['temperature'] }, told: false },
  {
    title: 'a watched attribute of another type',
    subscription: { entities: [{ type: 'WeatherObserved' }], watchedAttributes: ['airQualityIndex'] },
    told: false,
  },
  { title: 'a condition that holds', subscription: { q: 'airQualityIndex>150' }, told: true },
  {
    title: 'a condition that does not',
    subscription: { q: 'airQualityIndex>150' },
    written: { index: 150 },
    told: false,
  },
  {
    title: 'a condition on what was there before',
    subscription: { q: 'source=="before"', watchedAttributes: ['airQualityIndex'] },
    told: true,
  },
  { title: 'a place within', subscription: { geoQ: hanoi }, told: true },
  { title: 'a place beyond', subscription: { geoQ: hanoi }, written: { place: [106.6881, 20.8449] }, told: false },
  { title: 'place and condition', subscription: { geoQ: hanoi, q: 'airQualityIndex>150' }, told: true },
  {
    title: 'place without condition',
    subscription: { geoQ: hanoi, q: 'airQualityIndex>150' },
    written: { index: 20 },
    told: false,
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
  it.each(cases)('$title: $told', async ({ subscription, written = {}, told }) => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(before)
    await subscribe(subscription)
    await ways[way]?.(written)
    // A stop sends what waits: nothing comes later.
    await broker.subscriptions.stop()
    const ids = receiver.received.map(({ body }) => body.data.map(({ id }) => id).join())
    expect(ids).toEqual(told ? [stationId(1)] : [])
  })
})

describe('a subscription', () => {
  it('is told of all entities of a batch that match in one notification, as they are after it', async () => {
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

  it('is told in several notifications of more than a hundred entities', async () => {
    const { broker, receiver, subscribe } = notifying()
    await subscribe()
    await broker.upsert(Array.from({ length: 250 }, (_, station) => observation(station)))
    const received = await receiver.expect(3)
    expect(received.map(({ body }) => body.data.length)).toEqual([100, 100, 50])
    expect(new Set(received.flatMap(({ body }) => body.data.map(({ id }) => id))).size).toBe(250)
  })

  it('is told once when two of its selectors name an entity', async () => {
    const { broker, receiver, subscribe } = notifying()
    const type = 'AirQualityObserved'
    await subscribe({ entities: [{ type }, { type, id: stationId(1) }, { type, idPattern: ':1$' }] })
    await broker.create(observation(1))
    const [{ body }] = (await receiver.expect(1)) as [(typeof receiver.received)[number]]
    expect(body.data).toHaveLength(1)
  })

  it('is told neither of a deletion nor of a write that fails', async () => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(observation(1))
    await subscribe()
    await expect(broker.create(observation(1))).rejects.toThrow()
    await broker.remove(stationId(1))
    await broker.create(observation(2))
    const [{ body }] = (await receiver.expect(1)) as [(typeof receiver.received)[number]]
    expect(body.data).toMatchObject([{ id: stationId(2) }])
  })

  it('is told nothing when it is made', async () => {
    const { broker, receiver, subscribe } = notifying()
    await broker.create(observation(1))
    await subscribe()
    await broker.create(observation(2))
    expect((await receiver.expect(1))[0]?.body.data).toMatchObject([{ id: stationId(2) }])
  })
})
