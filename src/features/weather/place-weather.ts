import { toKmh } from '../../base/units.js'
import { terms } from '../../base/vocabulary.js'
import type { ForeignEntity } from '../../platform/ngsi-ld/entity-values.js'
import { knownWeatherType, type WeatherType } from './weather-code.js'
import { toWeather } from './weather-entity.js'

/** The observed weather at one place. */
export interface PlaceWeather {
  id: string
  name: string
  latitude: number
  longitude: number
  /** °C */
  temperature: number
  /** Percent. */
  relative_humidity: number | null
  /** km/h */
  wind_speed: number | null
  /** mm */
  precipitation: number | null
  weather_type: WeatherType | null
  /** ISO 8601 in UTC. */
  observed_at: string | null
}

/**
 * Converts a WeatherObserved from any publisher, in key-values form. Returns `undefined` if it has no location or
 * temperature.
 */
export function toPlaceWeather(entity: ForeignEntity): PlaceWeather | undefined {
  const found = toWeather(entity)
  const [longitude, latitude] = found?.location?.coordinates ?? []
  const temperature = found?.[terms.temperature]
  if (!found || latitude === undefined || longitude === undefined || temperature === undefined) return undefined
  const fraction = found[terms.relativeHumidity]
  const windSpeed = found[terms.windSpeed]
  const observedAt = found[terms.dateObserved]
  return {
    id: found.id,
    name: found[terms.name]?.trim() || found.id,
    latitude,
    longitude,
    temperature,
    relative_humidity: found[terms.humidity] ?? (fraction === undefined ? null : Math.round(fraction * 1000) / 10),
    wind_speed: windSpeed === undefined ? null : toKmh(windSpeed),
    precipitation: found[terms.precipitation] ?? null,
    weather_type: knownWeatherType(found[terms.weatherType]) ?? null,
    observed_at: observedAt === undefined ? null : new Date(observedAt).toISOString(),
  }
}
