import type { Coordinates } from '../../base/geo.js'
import { hour, minute, second } from '../../base/time.js'
import { createPlaceCache, type PlaceCache } from '../../platform/cache/stale-cache.js'
import type { City } from '../../platform/config/city.js'
import {
  createOpenMeteo,
  type OpenMeteoOptions,
  parseCurrent,
  parseSeries,
  type PointOptions,
  type Section,
} from '../../platform/providers/open-meteo.js'
import { invalid, parseResponse } from '../../platform/providers/parse.js'

/** Weather forecasts, cached per place. Calls throw `ProviderError`. */
export type Forecasts = PlaceCache<Forecast>

interface ForecastsOptions {
  provider: Pick<WeatherModel, 'forecast'>
  /** Days and times are in the city's time zone, wherever the place is. */
  city: Pick<City, 'timeZone'>
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

export type CurrentWeather = ReturnType<typeof parseCurrentWeather>

/** The current and the coming weather at a point. */
export type Forecast = ReturnType<typeof parseForecast>

export type WeatherModel = ReturnType<typeof createWeatherModel>

const provider = 'Open-Meteo'
const currentVariables = 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m'

/** Creates a client of Open-Meteo's weather API. Its methods throw ProviderError. */
export function createWeatherModel(options: OpenMeteoOptions) {
  const request = createOpenMeteo(provider, options)
  return {
    currentWeather(points: Coordinates[], options: PointOptions): Promise<(CurrentWeather | undefined)[]> {
      const parameters = { current: currentVariables, wind_speed_unit: 'ms' }
      return request(points, options, parameters, parseCurrentWeather)
    },
    async forecast(point: Coordinates, options: PointOptions): Promise<Forecast> {
      const parameters = {
        current: currentVariables,
        hourly: 'temperature_2m,precipitation_probability,weather_code',
        daily: 'weather_code,temperature_2m_max,temperature_2m_min',
        wind_speed_unit: 'ms',
        forecast_hours: '24',
        forecast_days: '7',
      }
      const forecasts = await request([point], options, parameters, parseForecast)
      return parseResponse(provider, forecasts, ([forecast = invalid('The response is empty.')]) => forecast)
    },
  }
}

/** Parses the weather at a point. Values are `null` if they are not known. */
function parseCurrentWeather(point: unknown) {
  const current = parseCurrent(point)
  const [time = invalid('current has no time.')] = current.times
  const weather = {
    observedAt: time.instant,
    /** Local time, `YYYY-MM-DDTHH:MM`. */
    localTime: time.local,
    /** °C */
    temperature: current.values('temperature_2m', 'temperature')[0] ?? null,
    /** Percent. */
    humidity: current.values('relative_humidity_2m', 'humidity')[0] ?? null,
    /** mm in the preceding 15 minutes. */
    precipitation: current.values('precipitation', 'precipitation')[0] ?? null,
    /** m/s, 10 m above the ground. */
    windSpeed: current.values('wind_speed_10m', 'wind_speed')[0] ?? null,
    /** WMO code, see `describeWeather`. */
    weatherCode: current.codes('weather_code')[0] ?? null,
  }
  current.check()
  return weather
}

function parseForecast(point: unknown) {
  return {
    current: parseCurrentWeather(point),
    /** 24 hours, the current one first. */
    hourly: parseHours(parseSeries(point, 'hourly')).slice(0, 24),
    /** 7 days, today first. */
    daily: parseDays(parseSeries(point, 'daily')).slice(0, 7),
  }
}

function parseHours(hourly: Section) {
  const temperatures = hourly.values('temperature_2m', 'temperature')
  const probabilities = hourly.values('precipitation_probability', 'probability')
  const codes = hourly.codes('weather_code')
  hourly.check()
  return hourly.times.map(({ local, instant }, index) => ({
    startsAt: instant,
    localTime: local,
    temperature: temperatures[index] ?? null,
    /** Percent. */
    precipitationProbability: probabilities[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}

function parseDays(daily: Section) {
  const highest = daily.values('temperature_2m_max', 'temperature')
  const lowest = daily.values('temperature_2m_min', 'temperature')
  const codes = daily.codes('weather_code')
  daily.check()
  return daily.times.map(({ local }, index) => ({
    /** Local date, `YYYY-MM-DD`. */
    date: local,
    temperatureMax: highest[index] ?? null,
    temperatureMin: lowest[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}
