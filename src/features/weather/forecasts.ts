import { hour, minute, second } from '../../base/time.js'
import { createPlaceCache, type PlaceCache } from '../../platform/cache/place-cache.js'
import type { City } from '../../platform/config/city-rules.js'
import type { Forecast, WeatherModel } from './open-meteo.js'

/** Weather forecasts, cached per place. Calls throw `ProviderError`. */
export type Forecasts = PlaceCache<Forecast>

/** Dependencies of {@link createForecasts}. */
export interface ForecastsOptions {
  provider: Pick<WeatherModel, 'forecast'>
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
export function createForecasts({ provider, city: { timeZone }, clock }: ForecastsOptions): Forecasts {
  return createPlaceCache({
    ...cacheOptions,
    clock,
    decimals: 2,
    load: (place) => provider.forecast(place, { timeZone }),
  })
}
