import type { Entity, EntityQuery, KeyValuesEntity, NgsiLdClient } from '../../clients/ngsi-ld/src/index.js'
import { idPrefix, type City } from '../domain/city.js'
import { createKeeper, type Kept } from './kept.js'

/** Entities of the city as the broker has them, names short; kept for a while, and for an hour while the broker is down. */
export interface Readings {
  /** AirQualityObserved, normalized, in the order of their ids. */
  airQuality(): Promise<Kept<Entity[]>>
  /** WeatherObserved, as key-values, in the order of their ids. */
  weather(): Promise<Kept<KeyValuesEntity[]>>
}

/** Where readings come from, and for how long they count as fresh. */
export interface ReadingsOptions {
  /** Speaks our context. */
  broker: Pick<NgsiLdClient, 'queryEntities'>
  city: Pick<City, 'slug'>
  /** Milliseconds since 1970. */
  clock: () => number
  /** Milliseconds for which the broker is not asked again. */
  freshMs: number
}

const hour = 3_600_000
const retryMs = 5_000
/** Milliseconds for all pages and their repetitions together. */
const patience = 10_000

/** A broker that pays no heed to `offset` would give its first page for ever. */
const mostEntities = 10_000

/** Reads the city's entities when somebody wants them. Everything here throws `NgsiLdError`. */
export function createReadings({ broker, city, clock, freshMs }: ReadingsOptions): Readings {
  const keeping = { freshMs, staleMs: hour, retryMs, most: 1, clock }
  const airQuality = createKeeper<Entity[]>(keeping)
  const weather = createKeeper<KeyValuesEntity[]>(keeping)

  /** Brokers disagree on `idPattern`, so the city is picked here. */
  const read = async <E extends Entity>(query: EntityQuery & { type: string }): Promise<E[]> => {
    const prefix = idPrefix(query.type, city)
    const found = new Map<string, E>()
    let read = 0
    const signal = AbortSignal.timeout(patience)
    for await (const entity of broker.queryEntities<E>(query, { signal })) {
      if (entity.id.startsWith(prefix)) found.set(entity.id, entity)
      read += 1
      if (read >= mostEntities) break
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  return {
    airQuality: () => airQuality.keep('', () => read({ type: 'AirQualityObserved' })),
    weather: () => weather.keep('', () => read({ type: 'WeatherObserved', keyValues: true })),
  }
}
