import type { AqiStandard } from '../domain/aqi.js'
import { withIndices, type AirHour } from '../domain/hourly-air.js'
import type { OpenMeteo } from '../providers/open-meteo.js'
import { hour, minute, second } from '../time.js'
import { createPlaceCache, type PlaceCache } from './place-cache.js'

/** Modelled air quality per hour, cached per place. Calls throw `ProviderError`. */
export type AirForecasts = PlaceCache<AirHour[]>

/** Dependencies of {@link createAirForecasts}. */
export interface AirForecastsOptions {
  provider: Pick<OpenMeteo, 'airForecast'>
  standard: AqiStandard
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Number of hours in a forecast, even if it is stale. */
export const forecastHours = 72
const staleHours = 6
const cacheOptions = { ttlMs: 30 * minute, staleMs: staleHours * hour, retryMs: 5 * second, maxKeys: 500 }
/** Decimal places of degrees, about ten kilometres. The model's cells are larger. */
export const forecastDecimals = 1

/** An index requires 11 hours before its own. */
const range = { past: 12, coming: forecastHours + staleHours + 1 }

/**
 * Creates a cache of air quality forecasts with a TTL of 30 minutes. The model is updated twice per day. While the
 * provider fails, stale forecasts are returned for 6 hours.
 */
export function createAirForecasts({ provider, standard, clock }: AirForecastsOptions): AirForecasts {
  return createPlaceCache({
    ...cacheOptions,
    clock,
    decimals: forecastDecimals,
    load: async (place) => withIndices(standard, await provider.airForecast(place, range, { timeZone: 'GMT' })),
  })
}
