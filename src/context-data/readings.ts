import { translateDatabaseError } from '../database/postgres.js'
import type { ObservationRepository } from '../database/repositories/observations.js'
import { toAirQuality, type AirQuality } from '../domain/air-quality-entity.js'
import type { AqiStandard } from '../domain/aqi.js'
import { idPrefix, type City } from '../domain/city.js'
import { indexHistoryMs, needsIndex, withIndex } from '../domain/station-index.js'
import { hour } from '../time.js'
import { createStaleCache, type Cached } from './stale-cache.js'
import type { Entity, EntityQuery, KeyValuesEntity, NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** Reads the city's entities from the broker. They are cached for a while, and for an hour while the broker is down. */
export interface Readings {
  /** Returns stations as REST presents them, with the index of their concentrations, sorted by id. */
  airQuality(): Promise<Cached<AirQuality[]>>
  /** Returns WeatherObserved entities as key-values with short names, sorted by id. */
  weather(): Promise<Cached<KeyValuesEntity[]>>
}

/** Where readings come from, and for how long they count as fresh. */
export interface ReadingsOptions {
  /** Speaks our context. */
  broker: Pick<NgsiLdClient, 'queryEntities'>
  city: Pick<City, 'slug'>
  /** Hourly means, for the indices of stations whose entities contain none. */
  history: Pick<ObservationRepository, 'hourly'>
  standard: AqiStandard
  /** Milliseconds since 1970. */
  clock: () => number
  /** Milliseconds for which the broker is not asked again. */
  ttlMs: number
}

const retryMs = 5_000
/** Milliseconds for all pages and their repetitions together. */
const timeout = 10_000

/** Maximum number of entities read. A broker that ignores `offset` would return its first page forever. */
const mostEntities = 10_000
/** Maximum number of stations whose indices use earlier hours. Beyond it, indices use only the latest values. */
const mostWithHistory = 1_000

/** Reads the city's entities on demand. All methods throw `NgsiLdError`. */
export function createReadings({ broker, city, history, standard, clock, ttlMs }: ReadingsOptions): Readings {
  const keeping = { ttlMs, staleMs: hour, retryMs, maxKeys: 1, clock }
  const airQuality = createStaleCache<AirQuality[]>(keeping)
  const weather = createStaleCache<KeyValuesEntity[]>(keeping)

  /** Brokers disagree on `idPattern`, so the city is picked here. */
  const read = async <E extends Entity>(query: EntityQuery & { type: string }): Promise<E[]> => {
    const prefix = idPrefix(query.type, city)
    const found = new Map<string, E>()
    let read = 0
    const signal = AbortSignal.timeout(timeout)
    for await (const entity of broker.queryEntities<E>(query, { signal })) {
      if (entity.id.startsWith(prefix)) found.set(entity.id, entity)
      read += 1
      if (read >= mostEntities) break
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** Runs one query for all stations; none if every entity contains its own index. */
  const hoursOf = async (ids: string[], now: number): Promise<Awaited<ReturnType<typeof history.hourly>>> => {
    if (ids.length === 0) return []
    try {
      const since = new Date(now - indexHistoryMs)
      return await history.hourly({ entities: { ids }, attributes: ['pm25', 'pm10'], since })
    } catch (error) {
      if (!translateDatabaseError(error)) throw error
      return []
    }
  }

  const readStations = async (): Promise<AirQuality[]> => {
    const entities = await read({ type: 'AirQualityObserved' })
    const stations = entities.flatMap((entity) => toAirQuality(entity) ?? [])
    const now = clock()
    const ids = stations.filter((station) => needsIndex(station, now)).map(({ id }) => id)
    const stored = new Map<string, Awaited<ReturnType<typeof hoursOf>>>()
    for (const hour of await hoursOf(ids.slice(0, mostWithHistory), now)) {
      const hours = stored.get(hour.entity_id)
      if (hours) hours.push(hour)
      else stored.set(hour.entity_id, [hour])
    }
    return stations.map((station) => withIndex(station, stored.get(station.id) ?? [], { standard, now }))
  }

  return {
    airQuality: () => airQuality.get('', readStations),
    weather: () => weather.get('', () => read({ type: 'WeatherObserved', keyValues: true })),
  }
}
