import { day, hour, minute } from '../../../src/base/time.js'
import { startStandIn, type Answer, type ReceivedRequest } from './server.js'
import { gasesAt, particlesAt, weatherAt } from './weather-model.js'

export type OpenMeteoStandIn = Awaited<ReturnType<typeof startOpenMeteo>>

interface Place {
  latitude: number
  longitude: number
}

type Values = Record<string, (place: Place, time: number) => number>

/** The variables of one endpoint. */
interface Endpoint {
  /** Seconds between changes of `current`. */
  interval: number
  units: Record<string, string>
  hourly: Values
  daily: Values
}

const weather: Endpoint = {
  interval: 900,
  units: {
    temperature_2m: '°C',
    relative_humidity_2m: '%',
    precipitation: 'mm',
    precipitation_probability: '%',
    weather_code: 'wmo code',
    wind_speed_10m: 'm/s',
    temperature_2m_max: '°C',
    temperature_2m_min: '°C',
  },
  hourly: {
    temperature_2m: (place, time) => weatherAt(place, time).temperature,
    relative_humidity_2m: (place, time) => weatherAt(place, time).humidity,
    precipitation: (place, time) => weatherAt(place, time).precipitation,
    precipitation_probability: (place, time) => weatherAt(place, time).rainProbability,
    weather_code: (place, time) => weatherAt(place, time).weatherCode,
    wind_speed_10m: (place, time) => weatherAt(place, time).windSpeed,
  },
  daily: {
    weather_code: (place, time) => Math.max(...hoursOfDay(time).map((at) => weatherAt(place, at).weatherCode)),
    temperature_2m_max: (place, time) => Math.max(...hoursOfDay(time).map((at) => weatherAt(place, at).temperature)),
    temperature_2m_min: (place, time) => Math.min(...hoursOfDay(time).map((at) => weatherAt(place, at).temperature)),
  },
}

const air: Endpoint = {
  interval: 3600,
  units: {
    pm2_5: 'μg/m³',
    pm10: 'μg/m³',
    carbon_monoxide: 'μg/m³',
    nitrogen_dioxide: 'μg/m³',
    sulphur_dioxide: 'μg/m³',
    ozone: 'μg/m³',
  },
  hourly: {
    pm2_5: (place, time) => particlesAt(place, time).pm25,
    pm10: (place, time) => particlesAt(place, time).pm10,
    carbon_monoxide: (place, time) => gasesAt(place, time).co,
    nitrogen_dioxide: (place, time) => gasesAt(place, time).no2,
    sulphur_dioxide: (place, time) => gasesAt(place, time).so2,
    ozone: (place, time) => gasesAt(place, time).o3,
  },
  daily: {},
}

const endpoints: Partial<Record<string, Endpoint>> = { '/v1/forecast': weather, '/v1/air-quality': air }

/**
 * Starts a stand-in for Open-Meteo with the same response format and key order. Values are from `weather-model.ts`, with
 * the wind in m/s, whatever the request asks for.
 */
export async function startOpenMeteo({ port = 0, clock = Date.now } = {}) {
  const { origin, ...standIn } = await startStandIn(port, (request) => answer(request, clock()))
  return { ...standIn, url: { weather: `${origin}/v1/forecast`, air: `${origin}/v1/air-quality` } }
}

function answer({ path, query }: ReceivedRequest, now: number): Answer {
  const endpoint = endpoints[path]
  if (!endpoint) return { status: 404, body: { error: true, reason: 'Not Found' } }
  const [latitudes, longitudes] = [numbersIn(query.latitude), numbersIn(query.longitude)]
  const points = latitudes.map((latitude, index) => {
    const longitude = longitudes[index]
    if (longitude === undefined) throw new Error('latitude and longitude must have the same number of elements')
    return describePoint(endpoint, { latitude, longitude }, index, query, now)
  })
  return { status: 200, body: points.length === 1 ? points[0] : points }
}

function describePoint(endpoint: Endpoint, place: Place, index: number, query: Record<string, string>, now: number) {
  const timeZone = query.timezone ?? 'GMT'
  const offset = offsetOf(timeZone, now)
  const local = (time: number, length: number) => new Date(time + offset).toISOString().slice(0, length)
  const section = (name: 'current' | 'hourly' | 'daily', times: number[], length: number) => {
    if (!query[name]) return {}
    const values = name === 'daily' ? endpoint.daily : endpoint.hourly
    const isSingle = name === 'current'
    const columns = query[name].split(',').map((variable) => {
      const valueAt = values[variable]
      if (!valueAt) throw new Error(`${variable} is not a variable`)
      return { variable, column: times.map((time) => valueAt(place, time)) }
    })
    const localTimes = times.map((time) => local(time, length))
    return {
      [`${name}_units`]: {
        time: 'iso8601',
        ...(isSingle && { interval: 'seconds' }),
        ...Object.fromEntries(columns.map(({ variable }) => [variable, endpoint.units[variable]])),
      },
      [name]: {
        time: isSingle ? localTimes[0] : localTimes,
        ...(isSingle && { interval: endpoint.interval }),
        ...Object.fromEntries(columns.map(({ variable, column }) => [variable, isSingle ? column[0] : column])),
      },
    }
  }
  const currentTime = now - (now % (endpoint.interval * 1000))
  const today = Math.floor((now + offset) / day) * day - offset
  const days = Number(query.forecast_days ?? (endpoint === air ? 5 : 7))
  return {
    ...cellOf(place),
    generationtime_ms: 0.32,
    utc_offset_seconds: offset / 1000,
    timezone: timeZone,
    timezone_abbreviation: abbreviationOf(offset),
    elevation: 19,
    ...(index > 0 && { location_id: index }),
    ...section('current', [currentTime], 16),
    ...section('hourly', hoursOf(query, now, today, days), 16),
    ...section('daily', range(today, today + days * day, day), 10),
  }
}

/** Returns all hours from midnight, or the requested number of hours around the current one. */
function hoursOf(query: Record<string, string>, now: number, today: number, days: number): number[] {
  if (query.forecast_hours === undefined && query.past_hours === undefined)
    return range(today, today + days * day, hour)
  const current = now - (now % hour)
  const { past_hours: past = 0, forecast_hours: coming = 0 } = query
  return range(current - Number(past) * hour, current + Number(coming) * hour, hour)
}

/** Returns times from `from` (inclusive) to `end` (exclusive). */
function range(from: number, end: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - from) / step)) }, (_, index) => from + index * step)
}

function hoursOfDay(midnight: number): number[] {
  return range(midnight, midnight + day, hour)
}

/** Returns the centre of the model's grid cell, which the provider returns instead of the requested point. */
function cellOf({ latitude, longitude }: Place): Place {
  return { latitude: Math.round(latitude * 8) / 8, longitude: Math.round(longitude * 8) / 8 }
}

function offsetOf(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}

function abbreviationOf(offset: number): string {
  return offset === 0 ? 'GMT' : `GMT${offset > 0 ? '+' : ''}${offset / hour}`
}

function numbersIn(list = ''): number[] {
  return list === '' ? [] : list.split(',').map(Number)
}
