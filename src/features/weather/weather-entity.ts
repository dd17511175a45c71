import type { PlaceWeather } from '../../../generated/types.js'
import { terms } from '../../base/ngsi-ld.js'
import { toKmh } from '../../base/units.js'
import {
  addressOf,
  numberOf,
  openEntity,
  pointOf,
  textOf,
  timeOf,
  withoutUndefined,
  type ForeignEntity,
} from '../../platform/ngsi-ld/entity-values.js'
import { knownWeatherType } from './weather-code.js'

/**
 * Converts a WeatherObserved from any publisher, in key-values form, to the contract's `WeatherEntity`. Omits
 * attributes that the contract does not allow. Returns `undefined` for any other entity.
 */
export function toWeather(entity: ForeignEntity) {
  const found = openEntity(entity, terms.WeatherObserved)
  if (!found) return undefined
  const {
    location,
    [terms.address]: address,
    [terms.dateObserved]: dateObserved,
    [terms.temperature]: temperature,
    [terms.humidity]: humidity,
    [terms.relativeHumidity]: relativeHumidity,
    [terms.windSpeed]: windSpeed,
    [terms.precipitation]: precipitation,
    [terms.weatherType]: weatherType,
    [terms.name]: name,
    [terms.source]: source,
    ...others
  } = found.attributes
  return {
    id: found.id,
    type: terms.WeatherObserved,
    ...withoutUndefined({
      location: pointOf(location),
      [terms.name]: textOf(name, 255),
      [terms.address]: addressOf(address),
      [terms.dateObserved]: minuteOf(dateObserved),
      [terms.temperature]: numberOf(temperature),
      [terms.humidity]: numberOf(humidity, 0, 100),
      [terms.relativeHumidity]: numberOf(relativeHumidity, 0, 1),
      [terms.windSpeed]: numberOf(windSpeed, 0),
      [terms.precipitation]: numberOf(precipitation, 0),
      [terms.weatherType]: textOf(weatherType, 255),
      [terms.source]: textOf(source, 1000),
    }),
    ...withoutEmpty(others),
  }
}

/** Formats a time in UTC without seconds: `2026-11-21T03:15Z`. */
function minuteOf(value: unknown): string | undefined {
  const time = timeOf(value)
  return time === undefined ? undefined : `${time.slice(0, 16)}Z`
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
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
