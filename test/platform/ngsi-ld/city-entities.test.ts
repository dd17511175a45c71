import type { CallOptions, Entity, EntityQuery } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import type { City } from '../../../src/platform/config/city.js'
import { createCityEntities } from '../../../src/platform/ngsi-ld/city-entities.js'

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

const config = { city: { slug: 'hanoi' } as City }
const query = { type: 'AirQualityObserved' }

function cacheOf(entities: Iterable<Entity>) {
  const broker = brokerOf(entities)
  const feed = { subscribe: () => undefined }
  return { broker, ...createCityEntities({ broker, feed, config, clock: () => 0 }, query, (found) => found) }
}

describe('createCityEntities', () => {
  it('returns the entities of the city without duplicates, sorted by id', async () => {
    const entities = ['Hanoi:TayHo:2', 'Danang:HaiChau:1', 'HanoiX:A:1', 'Hanoi:BaDinh:9', 'Hanoi:TayHo:2'].map(station)
    const { value, age } = await cacheOf(entities).all()
    expect(value.map(({ id }) => id)).toEqual([
      'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9',
      'urn:ngsi-ld:AirQualityObserved:Hanoi:TayHo:2',
    ])
    expect(age).toBeUndefined()
  })

  it('reads the entities once for concurrent calls, with a limit of time', async () => {
    const { broker, all } = cacheOf([])
    await Promise.all([all(), all()])
    expect(broker.queries).toEqual([query])
    expect(broker.limited).toEqual([true])
  })

  it('omits deleted entities until the next read', async () => {
    const [kept, gone] = [station('Hanoi:A:1'), station('Hanoi:A:2')]
    const { all, deleted } = cacheOf([kept, gone])
    await all()
    deleted([gone])
    expect((await all()).value).toEqual([kept])
  })

  it('stops if the broker always returns the same page', async () => {
    function* endless() {
      for (let number = 0; ; number += 1) yield station(`Hanoi:A:${number % 100}`)
    }
    expect((await cacheOf(endless()).all()).value).toHaveLength(100)
  })
})
