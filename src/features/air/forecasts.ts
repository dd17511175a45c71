import type { AqiStandard, Pollutant, Sensor } from '../../../generated/types.js'
import { roundDegrees, type Coordinates } from '../../base/geo.js'
import { hour, minute, second } from '../../base/time.js'
import { createPlaceCache, type PlaceCache } from '../../platform/cache/stale-cache.js'
import { airQualityCredit, sourceAddresses } from '../../platform/credits.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { airQualityIndex, nowCastHours, pollutants } from './aqi.js'
import type { AirModel, HourlyAir } from './open-meteo-air.js'

/**
 * Modelled air quality per hour, cached per place. Places that are requested at the same time are loaded in one call.
 * Calls throw `ProviderError`.
 */
export type AirForecasts = PlaceCache<AirHour[]>

interface AirForecastsOptions {
  provider: Pick<AirModel, 'airForecasts'>
  standard: AqiStandard
  clock: () => number
}

/** Number of hours in a forecast, even if it is stale. */
export const forecastHours = 72
const staleHours = 6
/** Maximum number of places in the cache. */
const maxPlaces = 500
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

/** Modelled air quality in one hour. */
export interface AirHour {
  startsAt: Date
  /** µg/m³; pollutants without a value are omitted. */
  concentrations: Partial<Record<Pollutant, number>>
  index: ReturnType<typeof airQualityIndex>
}

/** Credit for the model. */
export const modelCredit = airQualityCredit([{ source: sourceAddresses['open-meteo'] }])

/**
 * Returns the hours with their indices. An index is computed from the hour and the 11 hours before, and only from
 * pollutants that have a value in the hour itself.
 */
export function withIndices(standard: AqiStandard, { hours, concentrations }: HourlyAir): AirHour[] {
  const rows = new Map(hours.map((startsAt, row) => [startsAt.getTime(), row]))
  const valueAt = (pollutant: Pollutant, time: number) => concentrations[pollutant]?.[rows.get(time) ?? -1] ?? null
  return hours.map((startsAt) => {
    const known = pollutants.flatMap((pollutant) => {
      const value = valueAt(pollutant, startsAt.getTime())
      return value === null ? [] : [[pollutant, value] as const]
    })
    const lastHours = (pollutant: Pollutant) =>
      Array.from({ length: nowCastHours }, (_, age) => valueAt(pollutant, startsAt.getTime() - age * hour))
    const readings = Object.fromEntries(known.map(([pollutant]) => [pollutant, lastHours(pollutant)]))
    return { startsAt, concentrations: Object.fromEntries(known), index: airQualityIndex(standard, readings) }
  })
}

/** Returns the hour that contains `now` and the ones after it, at most `count`. @param now milliseconds since 1970 */
export function hoursFrom(hours: AirHour[], now: number, count: number): AirHour[] {
  return hours.filter(({ startsAt }) => now - startsAt.getTime() < hour).slice(0, count)
}

/** Returns the starts of the hour that contains `now` and of the ones after it, in milliseconds since 1970. */
export function startsFrom(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => now - (now % hour) + index * hour)
}

/** Returns the value of an attribute in the hours with these starts, `null` if it is unknown. */
export function valuesAt(
  starts: number[],
  hours: AirHour[],
  attribute: Pollutant | 'airQualityIndex',
): (number | null)[] {
  const byStart = new Map(hours.map((air) => [air.startsAt.getTime(), air]))
  return starts.map((start) => {
    const air = byStart.get(start)
    return (attribute === 'airQualityIndex' ? air?.index?.value : air?.concentrations[attribute]) ?? null
  })
}

/** Sensors that share a forecast. */
interface ForecastPlace {
  /** Rounded. */
  coordinates: Coordinates
  sensorIds: string[]
}

/** Groups sensors by their rounded positions. */
export function placesOf(sensors: Sensor[]): ForecastPlace[] {
  const places = new Map<string, ForecastPlace>()
  for (const { id, location } of sensors) {
    const latitude = roundDegrees(location.lat, forecastDecimals)
    const longitude = roundDegrees(location.lng, forecastDecimals)
    const key = `${latitude},${longitude}`
    const place = places.get(key) ?? { coordinates: { latitude, longitude }, sensorIds: [] }
    place.sensorIds.push(id)
    places.set(key, place)
  }
  return [...places.values()].slice(0, maxPlaces)
}
