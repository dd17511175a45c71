import type { Coordinates } from '../../base/geo.js'
import { hour, minute, second } from '../../base/time.js'
import { createPlaceCache, type PlaceCache } from '../../platform/cache/place-cache.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { AqiStandard } from './aqi.js'
import { withIndices, type AirHour } from './hourly-air.js'
import type { AirModel } from './open-meteo-air.js'

/**
 * Modelled air quality per hour, cached per place. Places that are requested at the same time are loaded in one call.
 * Calls throw `ProviderError`.
 */
export type AirForecasts = PlaceCache<AirHour[]>

/** Dependencies of {@link createAirForecasts}. */
export interface AirForecastsOptions {
  provider: Pick<AirModel, 'airForecasts'>
  standard: AqiStandard
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Number of hours in a forecast, even if it is stale. */
export const forecastHours = 72
const staleHours = 6
/** Maximum number of places in the cache. */
export const maxPlaces = 500
const cacheOptions = { ttlMs: 30 * minute, staleMs: staleHours * hour, retryMs: 5 * second, maxKeys: maxPlaces }
/** Decimal places of degrees, about ten kilometres. The model's cells are larger. */
export const forecastDecimals = 1

/** An index requires 11 hours before its own. */
const range = { past: 12, coming: forecastHours + staleHours + 1 }

/**
 * Creates a cache of air quality forecasts with a TTL of 30 minutes. The model is updated twice per day. While the
 * provider fails, stale forecasts are returned for 6 hours.
 */
export function createAirForecasts({ provider, standard, clock }: AirForecastsOptions): AirForecasts {
  const load = inOneCall((places) => provider.airForecasts(places, range, { timeZone: 'GMT' }))
  return createPlaceCache({
    ...cacheOptions,
    clock,
    decimals: forecastDecimals,
    load: async (place) => withIndices(standard, await load(place)),
  })
}

/**
 * Combines calls that are made without waiting in between.
 * @param load returns one value per place, in the same order, or `undefined` for a place that cannot be parsed
 */
function inOneCall<T>(load: (places: Coordinates[]) => Promise<(T | undefined)[]>): (place: Coordinates) => Promise<T> {
  let waiting: Coordinates[] = []
  let values: Promise<(T | undefined)[]> | undefined
  const loadWaiting = () => {
    const places = waiting
    waiting = []
    values = undefined
    return load(places)
  }
  return async (place) => {
    const index = waiting.push(place) - 1
    values ??= Promise.resolve().then(loadWaiting)
    const [value] = (await values).slice(index)
    if (value === undefined) throw new ProviderError('Open-Meteo Air Quality', 'invalid-answer')
    return value
  }
}
