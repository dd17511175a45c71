import type { Coordinates } from '../../base/geo.js'
import { hour, second } from '../../base/time.js'
import { fetchJson } from '../../platform/providers/http.js'
import { parseEach, parseResponse, invalid } from '../../platform/providers/parse.js'
import { nowCastHours, pollutants, type Pollutant } from '../air/aqi.js'
import type { HourlyAir } from '../air/hourly-air.js'
import { parseCurrent, parsePoints, parseSeries, type Section } from './open-meteo-response.js'

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
export interface HourlyWeather {
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
export interface DailyWeather {
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

/** Concentrations of the pollutants at a point. */
export interface CurrentAirQuality {
  observedAt: Date
  /** Local time, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** µg/m³ in the last 12 hours, the current one first, as `airQualityIndex` expects them. */
  hours: Record<Pollutant, (number | null)[]>
}

/** Number of hours before and from the current one. */
export interface HourRange {
  past: number
  coming: number
}

export interface PointOptions {
  /** IANA name, for local times and the start of days. */
  timeZone: string
  signal?: AbortSignal | undefined
}

/**
 * All methods throw ProviderError. Several points are sent in one request, and the results are in the same order. The
 * result of a point is `undefined` if it cannot be parsed and others can.
 */
export interface OpenMeteo {
  currentWeather(points: Coordinates[], options: PointOptions): Promise<(CurrentWeather | undefined)[]>
  forecast(point: Coordinates, options: PointOptions): Promise<Forecast>
  /** Returns values of the CAMS model for cells of about 40 km, not measurements. */
  currentAirQuality(points: Coordinates[], options: PointOptions): Promise<(CurrentAirQuality | undefined)[]>
  /** Returns hourly values of the same model. The model is updated twice per day. */
  airForecasts(points: Coordinates[], range: HourRange, options: PointOptions): Promise<(HourlyAir | undefined)[]>
}

export interface OpenMeteoOptions {
  weatherUrl: string
  airUrl: string
  /** Milliseconds for the whole response. */
  timeout?: number
  fetch?: typeof fetch
}

const weatherProvider = 'Open-Meteo'
const airProvider = 'Open-Meteo Air Quality'
const maxPoints = 1000
const maxBytes = 10_000_000
/** Names of the pollutants in the air quality API. */
const airVariables: Record<Pollutant, string> = {
  pm25: 'pm2_5',
  pm10: 'pm10',
  no2: 'nitrogen_dioxide',
  so2: 'sulphur_dioxide',
  o3: 'ozone',
  co: 'carbon_monoxide',
}

const currentVariables = 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m'

/**
 * Creates a client of Open-Meteo (https://open-meteo.com/en/docs). Its data is licensed under CC BY 4.0, which requires
 * attribution.
 */
export function createOpenMeteo({ weatherUrl, airUrl, timeout = 10 * second, fetch }: OpenMeteoOptions): OpenMeteo {
  const request = async <Result>(
    address: string,
    points: Coordinates[],
    { timeZone, signal }: PointOptions,
    parameters: Record<string, string>,
    parse: (point: unknown) => Result,
  ): Promise<(Result | undefined)[]> => {
    if (points.length === 0) return []
    if (points.length > maxPoints) throw new RangeError(`Open-Meteo accepts at most ${maxPoints} points per request.`)
    const url = new URL(address)
    const list = (values: number[]) => values.map((value) => value.toFixed(4)).join(',')
    url.searchParams.set('latitude', list(points.map(({ latitude }) => latitude)))
    url.searchParams.set('longitude', list(points.map(({ longitude }) => longitude)))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    url.searchParams.set('timezone', timeZone)
    const provider = address === airUrl ? airProvider : weatherProvider
    const body = await fetchJson(url, { provider, timeout, maxBytes, signal, fetch })
    // The response contains the coordinates of model cells, so points are matched by order.
    return parseResponse(provider, body, () => parseEach(parsePoints(body, points.length), parse))
  }

  return {
    currentWeather(points, options) {
      const parameters = { current: currentVariables, wind_speed_unit: 'ms' }
      return request(weatherUrl, points, options, parameters, parseCurrentWeather)
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
      const forecasts = await request(weatherUrl, [point], options, parameters, parseForecast)
      return parseResponse(weatherProvider, forecasts, ([forecast = invalid('The response is empty.')]) => forecast)
    },
    currentAirQuality(points, options) {
      const variables = Object.values(airVariables).join(',')
      const parameters = { current: variables, hourly: variables, past_hours: `${nowCastHours}`, forecast_hours: '1' }
      return request(airUrl, points, options, parameters, parseAirQuality)
    },
    airForecasts(points, { past, coming }, options) {
      const hourly = Object.values(airVariables).join(',')
      const parameters = { hourly, past_hours: `${past}`, forecast_hours: `${coming}` }
      return request(airUrl, points, options, parameters, parseHourlyAir)
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

function parseAirQuality(point: unknown): CurrentAirQuality {
  const [current, hourly] = [parseCurrent(point), parseSeries(point, 'hourly')]
  const [time = invalid('current has no time.')] = current.times
  const ages = hourly.times.map(({ instant }) => Math.floor((time.instant.getTime() - instant.getTime()) / hour))
  const lastHours = (pollutant: Pollutant) => {
    const values = hourly.values(airVariables[pollutant], pollutant)
    const [now = null] = current.values(airVariables[pollutant], pollutant)
    return Array.from({ length: nowCastHours }, (_, age) => values[ages.indexOf(age)] ?? (age === 0 ? now : null))
  }
  const hours = {
    pm25: lastHours('pm25'),
    pm10: lastHours('pm10'),
    no2: lastHours('no2'),
    so2: lastHours('so2'),
    o3: lastHours('o3'),
    co: lastHours('co'),
  }
  hourly.check()
  return { observedAt: time.instant, localTime: time.local, hours }
}

function parseHourlyAir(point: unknown): HourlyAir {
  const hourly = parseSeries(point, 'hourly')
  const concentrations = Object.fromEntries(
    pollutants.map((pollutant) => [pollutant, hourly.values(airVariables[pollutant], pollutant)]),
  )
  hourly.check()
  return { hours: hourly.times.map(({ instant }) => instant), concentrations }
}
