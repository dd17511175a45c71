import type { City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import type { Forecast, OpenMeteo } from '../providers/open-meteo.js'
import { hour, minute, second } from '../time.js'
import { createStaleCache, type Cached } from './stale-cache.js'

/** Weather forecasts, cached per place. */
export interface Forecasts {
  /** Returns the forecast for a place. @throws ProviderError if there is neither a new nor a stale forecast */
  at(place: Coordinates): Promise<Cached<Forecast>>
}

/** Dependencies of {@link createForecasts}. */
export interface ForecastsOptions {
  provider: Pick<OpenMeteo, 'forecast'>
  /** Days and times are in the city's time zone, wherever the place is. */
  city: Pick<City, 'timeZone'>
  /** Milliseconds since 1970. */
  clock: () => number
}

const cacheOptions = { ttlMs: 10 * minute, staleMs: hour, retryMs: 5 * second, maxKeys: 500 }

/**
 * Creates a cache of forecasts with a TTL of 10 minutes. Coordinates are rounded to two decimals, about a kilometre, so
 * that nearby places share an entry.
 */
export function createForecasts({ provider, city, clock }: ForecastsOptions): Forecasts {
  const cache = createStaleCache<Forecast>({ ...cacheOptions, clock })
  return {
    at(place) {
      const [latitude, longitude] = [rounded(place.latitude), rounded(place.longitude)]
      const load = () => provider.forecast({ latitude, longitude }, { timeZone: city.timeZone })
      return cache.get(`${latitude},${longitude}`, load)
    },
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
