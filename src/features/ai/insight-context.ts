import { haversine, type Coordinates } from '../../base/geo.js'
import { storable } from '../../base/text.js'
import { forecastUnits, toKmh } from '../../base/units.js'
import type { Cached } from '../../platform/cache/stale-cache.js'
import type { City } from '../../platform/config/city-rules.js'
import { cityContains } from '../../platform/config/extent.js'
import { airQualityCredit, weatherCredit } from '../../platform/credits.js'
import { translateUpstreamError } from '../../platform/providers/upstream-errors.js'
import { toSensor, toSensorIndex, type AirQuality, type AqiStandard, type Readings } from '../air/index.js'
import { describeWeather, type Forecast, type Forecasts } from '../weather/index.js'

/** Data sources and index standard of an analysis. */
export interface InsightSources {
  forecasts: Forecasts
  readings: Pick<Readings, 'airQuality'>
  city: City
  aqiStandard: AqiStandard
  clock: () => number
}

export type InsightContext = Awaited<ReturnType<typeof readInsightContext>>

/** Maximum number of stations for a place, and their maximum distance in metres. */
const maxStations = 3
const maxDistance = 25_000

/**
 * Reads the weather and the air quality at a place. Unavailable data is `null` and listed in `missing`.
 * @throws the error of the weather provider, if air quality is unavailable as well
 */
export async function readInsightContext(place: Coordinates, sources: InsightSources) {
  const { forecasts, readings, city } = sources
  const [weather, stations] = await Promise.allSettled([forecasts.at(place), readings.airQuality()])
  const forecast = presentIfAvailable(weather, presentForecast)
  const air_quality = presentIfAvailable(stations, (cached) => airQualityAt(place, cached, sources))
  if (!forecast && !air_quality && weather.status === 'rejected') throw weather.reason
  return {
    place: { lat: place.latitude, lon: place.longitude, ...(cityContains(city, place) && { city: city.name }) },
    forecast,
    air_quality,
    missing: [...(forecast ? [] : ['forecast']), ...(air_quality ? [] : ['air_quality'])],
  }
}

/** Returns `null` if a provider or the broker failed. @throws any other error */
function presentIfAvailable<T, Result>(settled: PromiseSettledResult<T>, present: (value: T) => Result): Result | null {
  if (settled.status === 'fulfilled') return present(settled.value)
  if (translateUpstreamError(settled.reason)) return null
  throw settled.reason
}

/** Returns the age of a stale copy; an empty object for a fresh one. */
function ageOf({ age }: Cached<unknown>) {
  return age === undefined ? {} : { age_seconds: age }
}

function presentForecast(cached: Cached<Forecast>) {
  const { current, hourly, daily } = cached.value
  return {
    units: forecastUnits,
    current: {
      time: current.localTime,
      temp: current.temperature,
      humidity: current.humidity,
      wind_speed: current.windSpeed === null ? null : toKmh(current.windSpeed),
      desc: describeWeather(current.weatherCode, 'vi'),
    },
    hourly_24h: hourly.map(({ localTime, temperature, precipitationProbability, weatherCode }) => ({
      time: localTime,
      temp: temperature,
      rain_prob: precipitationProbability,
      desc: describeWeather(weatherCode, 'vi'),
    })),
    daily_7days: daily.map(({ date, temperatureMax, temperatureMin, weatherCode }) => ({
      date,
      temp_max: temperatureMax,
      temp_min: temperatureMin,
      desc: describeWeather(weatherCode, 'vi'),
    })),
    ...ageOf(cached),
    attribution: weatherCredit.attribution,
  }
}

/** Returns the nearest stations and modelled areas with a current index; `null` if there are none nearby. */
function airQualityAt(
  place: Coordinates,
  cached: Cached<AirQuality[]>,
  { aqiStandard: standard, clock }: InsightSources,
) {
  const now = clock()
  const nearest = cached.value
    .flatMap((entity) => {
      const sensor = toSensor(entity, 'vi', now)
      if (!sensor) return []
      const { lat: latitude, lng: longitude } = sensor.location
      const index = toSensorIndex(entity, 'vi', { standard, now })
      return [{ entity, sensor, index, distance: haversine(place, { latitude, longitude }) }]
    })
    .filter(({ index, distance }) => index.aqi !== null && !index.stale && distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxStations)
  if (nearest.length === 0) return null
  const stations = nearest.map(({ sensor, index, distance }) => ({
    id: sensor.id,
    name: storable(sensor.name),
    kind: sensor.kind,
    distance_km: Math.round(distance / 100) / 10,
    aqi: index.aqi,
    level: index.category_label,
    main_pollutant: index.main_pollutant,
    ...Object.fromEntries(sensor.pollutants.map(({ pollutant, value }) => [pollutant, value])),
    observed_at: index.observed_at,
  }))
  const credit = airQualityCredit(nearest.map(({ entity }) => entity))
  return { standard, stations, ...ageOf(cached), attribution: credit.attribution }
}
