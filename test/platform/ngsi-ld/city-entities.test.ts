import type { CallOptions, Entity, EntityQuery } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { createReadings } from '../../../src/features/air/readings.js'

const station = (part: string): Entity => ({ id: `urn:ngsi-ld:AirQualityObserved:${part}`, type: 'AirQualityObserved' })

/** A broker that returns the given pages, and then repeats the last one. */
function brokerOf(entities: Iterable<Entity>) {
  const queries: EntityQuery[] = []
  const limited: boolean[] = []
  return {
    queries,
    limited,
    async *queryEntities<E extends Entity>(
      query: EntityQuery,
      options?: CallOptions,
    ): AsyncGenerator<E, void, undefined> {
      queries.push(query)
      limited.push(options?.signal instanceof AbortSignal)
      await Promise.resolve()
      for (const entity of entities) yield entity as E
    },
  }
}

const history = { hourly: () => Promise.resolve([]) }
const options = { city: { slug: 'hanoi' }, history, standard: 'VN_AQI', clock: () => 0, ttlMs: 30_000 } as const

describe('createReadings', () => {
  it('returns the entities of the city without duplicates, sorted by id', async () => {
    const entities = ['Hanoi:TayHo:2', 'Danang:HaiChau:1', 'HanoiX:A:1', 'Hanoi:BaDinh:9', 'Hanoi:TayHo:2'].map(station)
    const { value, age } = await createReadings({ ...options, broker: brokerOf(entities) }).airQuality()
    expect(value.map(({ id }) => id)).toEqual([
      'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9',
      'urn:ngsi-ld:AirQualityObserved:Hanoi:TayHo:2',
    ])
    expect(age).toBeUndefined()
  })

  it('reads stations normalized and weather as key-values, in separate caches', async () => {
    const broker = brokerOf([])
    const readings = createReadings({ ...options, broker })
    await Promise.all([readings.airQuality(), readings.weather(), readings.airQuality(), readings.weather()])
    expect(broker.queries).toEqual([{ type: 'AirQualityObserved' }, { type: 'WeatherObserved', keyValues: true }])
    expect(broker.limited).toEqual([true, true])
  })

  it('stops if the broker always returns the same page', async () => {
    function* endless() {
      for (let number = 0; ; number += 1) yield station(`Hanoi:A:${number % 100}`)
    }
    const { value } = await createReadings({ ...options, broker: brokerOf(endless()) }).airQuality()
    expect(value).toHaveLength(100)
  })
})
