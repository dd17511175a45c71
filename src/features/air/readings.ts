import type { Entity, EntityQuery, KeyValuesEntity, NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { hour, second } from '../../base/time.js'
import { createStaleCache, type Cached } from '../../platform/cache/stale-cache.js'
import { idPrefix, type City } from '../../platform/config/city-rules.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { AirQuality } from './air-quality-entity.js'
import type { AqiStandard } from './aqi.js'
import { indexAir } from './station-index.js'

/** Cached entities of the city. While the broker is down, stale copies are returned for up to an hour. */
export interface Readings {
  /** Returns stations and modelled areas in their REST form with an index, sorted by id. */
  airQuality(): Promise<Cached<AirQuality[]>>
  /** Returns WeatherObserved entities as key-values with short names, sorted by id. */
  weather(): Promise<Cached<KeyValuesEntity[]>>
  /** Removes deleted entities from both. */
  remove(ids: string[]): void
}

interface ReadingsOptions {
  /** Client that sends the service's JSON-LD context. */
  broker: Pick<NgsiLdClient, 'queryEntities'>
  city: Pick<City, 'slug'>
  /** Provides hourly means, to calculate the index of entities that have no current one. */
  history: Pick<ObservationRepository, 'hourly'>
  standard: AqiStandard
  clock: () => number
  /** TTL of the cache in milliseconds. */
  ttlMs: number
}

const retryMs = 5 * second
/** Milliseconds for all pages, including retries. */
const timeout = 10 * second

/** Maximum number of entities read. A broker that ignores `offset` would return its first page forever. */
const maxEntities = 10_000

/** Creates a cache of the city's entities, which reads them on demand. Its methods throw `NgsiLdError`. */
export function createReadings({ broker, city, history, standard, clock, ttlMs }: ReadingsOptions): Readings {
  // Under steady load, no request waits for the broker.
  const refreshMs = ttlMs * 0.6
  const options = { ttlMs, refreshMs, staleMs: hour, retryMs, maxKeys: 1, clock }
  const airQuality = createStaleCache<AirQuality[]>(options)
  const weather = createStaleCache<KeyValuesEntity[]>(options)

  /**
   * Reads the city's entities of one type. They are filtered here, because brokers interpret `idPattern` differently.
   */
  const read = async <E extends Entity>(query: EntityQuery & { type: string }): Promise<E[]> => {
    const prefix = idPrefix(query.type, city)
    const found = new Map<string, E>()
    let read = 0
    const signal = AbortSignal.timeout(timeout)
    for await (const entity of broker.queryEntities<E>(query, { signal })) {
      if (entity.id.startsWith(prefix)) found.set(entity.id, entity)
      read += 1
      if (read >= maxEntities) break
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  const readStations = async (): Promise<AirQuality[]> =>
    indexAir(await read({ type: 'AirQualityObserved' }), { history, standard, now: clock() })

  return {
    airQuality: () => airQuality.get('', readStations),
    weather: () => weather.get('', () => read({ type: 'WeatherObserved', keyValues: true })),
    remove(ids) {
      airQuality.change('', (list) => list.filter(({ id }) => !ids.includes(id)))
      weather.change('', (list) => list.filter(({ id }) => !ids.includes(id)))
    },
  }
}
