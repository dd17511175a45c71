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

/** The current weather at a point. */
export interface CurrentWeather {
  observedAt: Date
  /** Local time, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** °C */
  temperature: number | null
  /** Percent. */
  humidity: number | null
  /** mm in the preceding 15 minutes. */
  precipitation: number | null
  /** m/s, 10 m above the ground. */
  windSpeed: number | null
  /** WMO code, see `describeWeather`. */
  weatherCode: number | null
}

/** One hour of a forecast. */
interface HourlyWeather {
  startsAt: Date
  /** Local time, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** °C */
  temperature: number | null
  /** Percent. */
  precipitationProbability: number | null
  weatherCode: number | null
}

/** One day of a forecast. */
interface DailyWeather {
  /** Local date, `YYYY-MM-DD`. */
  date: string
  /** °C */
  temperatureMax: number | null
  temperatureMin: number | null
  weatherCode: number | null
}

/** The current and the coming weather at a point. */
export interface Forecast {
  current: CurrentWeather
  /** 24 hours, the current one first. */
  hourly: HourlyWeather[]
  /** 7 days, today first. */
  daily: DailyWeather[]
}

/** Weather of Open-Meteo. Methods throw ProviderError. */
export interface WeatherModel {
  currentWeather(points: Coordinates[], options: PointOptions): Promise<(CurrentWeather | undefined)[]>
  forecast(point: Coordinates, options: PointOptions): Promise<Forecast>
}

const provider = 'Open-Meteo'
const currentVariables = 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m'

/** Creates a client of the weather API. */
export function createWeatherModel(options: OpenMeteoOptions): WeatherModel {
  const request = createOpenMeteo(provider, options)
  return {
    currentWeather(points, options) {
      const parameters = { current: currentVariables, wind_speed_unit: 'ms' }
      return request(points, options, parameters, parseCurrentWeather)
    },
    async forecast(point, options) {
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

function parseCurrentWeather(point: unknown): CurrentWeather {
  const current = parseCurrent(point)
  const [time = invalid('current has no time.')] = current.times
  const weather = {
    observedAt: time.instant,
    localTime: time.local,
    temperature: current.values('temperature_2m', 'temperature')[0] ?? null,
    humidity: current.values('relative_humidity_2m', 'humidity')[0] ?? null,
    precipitation: current.values('precipitation', 'precipitation')[0] ?? null,
    windSpeed: current.values('wind_speed_10m', 'windSpeed')[0] ?? null,
    weatherCode: current.codes('weather_code')[0] ?? null,
  }
  current.check()
  return weather
}

function parseForecast(point: unknown): Forecast {
  return {
    current: parseCurrentWeather(point),
    hourly: parseHours(parseSeries(point, 'hourly')).slice(0, 24),
    daily: parseDays(parseSeries(point, 'daily')).slice(0, 7),
  }
}

function parseHours(hourly: Section): HourlyWeather[] {
  const temperatures = hourly.values('temperature_2m', 'temperature')
  const probabilities = hourly.values('precipitation_probability', 'probability')
  const codes = hourly.codes('weather_code')
  hourly.check()
  return hourly.times.map(({ local, instant }, index) => ({
    startsAt: instant,
    localTime: local,
    temperature: temperatures[index] ?? null,
    precipitationProbability: probabilities[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}

function parseDays(daily: Section): DailyWeather[] {
  const highest = daily.values('temperature_2m_max', 'temperature')
  const lowest = daily.values('temperature_2m_min', 'temperature')
  const codes = daily.codes('weather_code')
  daily.check()
  return daily.times.map(({ local }, index) => ({
    date: local,
    temperatureMax: highest[index] ?? null,
    temperatureMin: lowest[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}
