import type { City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import type { Forecast, OpenMeteo } from '../providers/open-meteo.js'
import { minute } from '../time.js'
import { createStaleCache, type Cached } from './stale-cache.js'

/** Forecasts of the weather provider, kept by place. */
export interface Forecasts {
  at(place: Coordinates): Promise<Cached<Forecast>>
}

/** Where forecasts come from. */
export interface ForecastsOptions {
  provider: Pick<OpenMeteo, 'forecast'>
  /** Days and times are those of the city, wherever the place is. */
  city: Pick<City, 'timeZone'>
  /** Milliseconds since 1970. */
  clock: () => number
}

const keeping = { ttlMs: 10 * minute, staleMs: 60 * minute, retryMs: 5_000, maxKeys: 500 }

/** Asks the provider once in ten minutes a place; places within two decimals (about a kilometre) are one. */
export function createForecasts({ provider, city, clock }: ForecastsOptions): Forecasts {
  const cache = createStaleCache<Forecast>({ ...keeping, clock })
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
