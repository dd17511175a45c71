import type { Coordinates } from '../domain/geo.js'
import { hour } from '../time.js'
import { fetchJson } from './http.js'
import { currentOf, pointsOf, seriesOf, type Section } from './open-meteo-answer.js'
import { readAnswer, unexpected } from './parse.js'

/** The weather now at one point. */
export interface CurrentWeather {
  observedAt: Date
  /** At the place, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** °C */
  temperature: number | null
  /** Percent. */
  humidity: number | null
  /** mm in the quarter of an hour before. */
  precipitation: number | null
  /** m/s, 10 m above the ground. */
  windSpeed: number | null
  /** WMO code, see `describeWeather`. */
  weatherCode: number | null
}

/** One hour of a forecast. */
export interface HourlyWeather {
  startsAt: Date
  /** At the place, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** °C */
  temperature: number | null
  /** Percent. */
  precipitationProbability: number | null
  weatherCode: number | null
}

/** One day of a forecast. */
export interface DailyWeather {
  /** At the place, `YYYY-MM-DD`. */
  date: string
  /** °C */
  temperatureMax: number | null
  temperatureMin: number | null
  weatherCode: number | null
}

/** The weather now and to come at one point. */
export interface Forecast {
  current: CurrentWeather
  /** 24 hours, the current one first. */
  hourly: HourlyWeather[]
  /** 7 days, today first. */
  daily: DailyWeather[]
}

/** Particles in the air at one point, now and in the hours before. */
export interface CurrentAirQuality {
  observedAt: Date
  /** At the place, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** µg/m³ of the last 12 hours, the current one first, as `airQualityIndex` takes them. */
  pm25: (number | null)[]
  pm10: (number | null)[]
}

/** What all calls take. */
export interface PlaceOptions {
  /** IANA name of the zone whose days and local times count. */
  timeZone: string
  signal?: AbortSignal | undefined
}

/** Everything here throws `ProviderError`. Several points are one call, and their answers come in the same order. */
export interface OpenMeteo {
  currentWeather(points: Coordinates[], options: PlaceOptions): Promise<CurrentWeather[]>
  forecast(point: Coordinates, options: PlaceOptions): Promise<Forecast>
  /** Modelled by CAMS for cells of about 40 km, not measured. */
  currentAirQuality(points: Coordinates[], options: PlaceOptions): Promise<CurrentAirQuality[]>
}

/** Addresses of the two services, and limits. */
export interface OpenMeteoOptions {
  weatherUrl: string
  airUrl: string
  /** Milliseconds for a whole answer. */
  timeout?: number
  fetch?: typeof fetch
}

const provider = 'Open-Meteo'
const mostPoints = 1000
const maxBytes = 10_000_000
/** What NowCast looks back on. */
const airHours = 12

const currentVariables = 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m'

/** Client of Open-Meteo (https://open-meteo.com/en/docs); its data is CC BY 4.0 and wants to be named. */
export function createOpenMeteo({ weatherUrl, airUrl, timeout = 10_000, fetch }: OpenMeteoOptions): OpenMeteo {
  const ask = async <Result>(
    address: string,
    points: Coordinates[],
    { timeZone, signal }: PlaceOptions,
    parameters: Record<string, string>,
    read: (point: unknown) => Result,
  ): Promise<Result[]> => {
    if (points.length === 0) return []
    if (points.length > mostPoints) throw new RangeError(`At most ${mostPoints} points at once.`)
    const url = new URL(address)
    const list = (values: number[]) => values.map((value) => value.toFixed(4)).join(',')
    url.searchParams.set('latitude', list(points.map(({ latitude }) => latitude)))
    url.searchParams.set('longitude', list(points.map(({ longitude }) => longitude)))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    url.searchParams.set('timezone', timeZone)
    const body = await fetchJson(url, { provider, timeout, maxBytes, signal, fetch })
    // The coordinates of an answer are those of the model's cell: only the order tells whose it is.
    return readAnswer(provider, body, () => pointsOf(body, points.length).map(read))
  }

  return {
    currentWeather(points, options) {
      const parameters = { current: currentVariables, wind_speed_unit: 'ms' }
      return ask(weatherUrl, points, options, parameters, readCurrentWeather)
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
      const forecasts = await ask(weatherUrl, [point], options, parameters, readForecast)
      return readAnswer(provider, forecasts, ([forecast = unexpected('The answer is empty.')]) => forecast)
    },
    currentAirQuality(points, options) {
      const variables = 'pm2_5,pm10'
      const parameters = { current: variables, hourly: variables, past_hours: `${airHours}`, forecast_hours: '1' }
      return ask(airUrl, points, options, parameters, readAirQuality)
    },
  }
}

function readCurrentWeather(point: unknown): CurrentWeather {
  const current = currentOf(point)
  const [time = unexpected('current has no time.')] = current.times
  return {
    observedAt: time.instant,
    localTime: time.local,
    temperature: current.values('temperature_2m', 'temperature')[0] ?? null,
    humidity: current.values('relative_humidity_2m', 'humidity')[0] ?? null,
    precipitation: current.values('precipitation', 'precipitation')[0] ?? null,
    windSpeed: current.values('wind_speed_10m', 'windSpeed')[0] ?? null,
    weatherCode: current.codes('weather_code')[0] ?? null,
  }
}

function readForecast(point: unknown): Forecast {
  return {
    current: readCurrentWeather(point),
    hourly: readHours(seriesOf(point, 'hourly')).slice(0, 24),
    daily: readDays(seriesOf(point, 'daily')).slice(0, 7),
  }
}

function readHours(hourly: Section): HourlyWeather[] {
  const temperatures = hourly.values('temperature_2m', 'temperature')
  const probabilities = hourly.values('precipitation_probability', 'probability')
  const codes = hourly.codes('weather_code')
  return hourly.times.map(({ local, instant }, index) => ({
    startsAt: instant,
    localTime: local,
    temperature: temperatures[index] ?? null,
    precipitationProbability: probabilities[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}

function readDays(daily: Section): DailyWeather[] {
  const highest = daily.values('temperature_2m_max', 'temperature')
  const lowest = daily.values('temperature_2m_min', 'temperature')
  const codes = daily.codes('weather_code')
  return daily.times.map(({ local }, index) => ({
    date: local,
    temperatureMax: highest[index] ?? null,
    temperatureMin: lowest[index] ?? null,
    weatherCode: codes[index] ?? null,
  }))
}

function readAirQuality(point: unknown): CurrentAirQuality {
  const [current, hourly] = [currentOf(point), seriesOf(point, 'hourly')]
  const [time = unexpected('current has no time.')] = current.times
  const ages = hourly.times.map(({ instant }) => Math.floor((time.instant.getTime() - instant.getTime()) / hour))
  const lastHours = (variable: string, quantity: 'pm25' | 'pm10') => {
    const values = hourly.values(variable, quantity)
    const [now = null] = current.values(variable, quantity)
    return Array.from({ length: airHours }, (_, age) => values[ages.indexOf(age)] ?? (age === 0 ? now : null))
  }
  return {
    observedAt: time.instant,
    localTime: time.local,
    pm25: lastHours('pm2_5', 'pm25'),
    pm10: lastHours('pm10', 'pm10'),
  }
}
