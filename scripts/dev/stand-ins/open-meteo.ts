import { day, hour } from '../../../src/base/time.js'
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'
import { gasesAt, particlesAt, weatherAt } from './weather-model.js'

export interface OpenMeteoStandIn extends Omit<StandIn, 'origin'> {
  url: { weather: string; air: string }
}

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
    wind_speed_10m: 'km/h',
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

/** Factors for values in m/s. Labels are those of the provider. */
const windUnits: Record<string, [label: string, factor: number]> = {
  kmh: ['km/h', 3.6],
  ms: ['m/s', 1],
  mph: ['mp/h', 1 / 0.44704],
  kn: ['kn', 3600 / 1852],
}

/**
 * Starts a stand-in for Open-Meteo with the same response format, key order and errors. Values are from
 * `weather-model.ts`.
 */
export async function startOpenMeteo({ port = 0, clock = Date.now } = {}): Promise<OpenMeteoStandIn> {
  const { origin, ...standIn } = await startStandIn(port, (request) => {
    try {
      return answer(request, clock())
    } catch (error) {
      if (error instanceof BadRequest) return { status: 400, body: { error: true, reason: error.message } }
      throw error
    }
  })
  return { ...standIn, url: { weather: `${origin}/v1/forecast`, air: `${origin}/v1/air-quality` } }
}

/** The message is the `reason` in the response. */
class BadRequest extends Error {}

function answer({ path, query }: ReceivedRequest, now: number): Answer {
  const endpoint = endpoints[path]
  if (!endpoint) return { status: 404, body: { error: true, reason: 'Not Found' } }
  const [latitudes, longitudes] = [numbersIn(query.latitude), numbersIn(query.longitude)]
  if (latitudes.length === 0 || latitudes.length !== longitudes.length) {
    throw new BadRequest("Parameter 'latitude' and 'longitude' must have the same number of elements")
  }
  if (latitudes.length > 1000) throw new BadRequest('Only up to 1000 locations can be requested at once')
  const points = latitudes.map((latitude, index) => {
    const longitude = longitudes[index] ?? 0
    if (Math.abs(latitude) > 90) throw new BadRequest(`Latitude must be in range of -90 to 90°. Given: ${latitude}.`)
    if (Math.abs(longitude) > 180)
      throw new BadRequest(`Longitude must be in range of -180 to 180°. Given: ${longitude}.`)
    return describePoint(endpoint, { latitude, longitude }, index, query, now)
  })
  return { status: 200, body: points.length === 1 ? points[0] : points }
}

function describePoint(endpoint: Endpoint, place: Place, index: number, query: Record<string, string>, now: number) {
  const timeZone = query.timezone ?? 'GMT'
  const offset = offsetOf(timeZone, now)
  const local = (time: number, length: number) => new Date(time + offset).toISOString().slice(0, length)
  const [wind, windFactor] = windUnits[query.wind_speed_unit ?? 'kmh'] ?? ['km/h', 3.6]
  const unit = (name: string) => (name === 'wind_speed_10m' ? wind : (endpoint.units[name] ?? ''))
  const value = (name: string, values: Values, time: number) => {
    const exact = values[name]?.(place, time) ?? 0
    return name === 'wind_speed_10m' ? Number((exact * windFactor).toFixed(2)) : exact
  }
  const section = (name: 'current' | 'hourly' | 'daily', times: number[], length: number) => {
    if (!query[name]) return {}
    const values = name === 'daily' ? endpoint.daily : endpoint.hourly
    const names = variablesIn(query[name], values)
    const isSingle = name === 'current'
    const columns = names.map((variable) => [variable, times.map((time) => value(variable, values, time))] as const)
    const localTimes = times.map((time) => local(time, length))
    return {
      [`${name}_units`]: {
        time: 'iso8601',
        ...(isSingle && { interval: 'seconds' }),
        ...Object.fromEntries(names.map((variable) => [variable, unit(variable)])),
      },
      [name]: {
        time: isSingle ? localTimes[0] : localTimes,
        ...(isSingle && { interval: endpoint.interval }),
        ...Object.fromEntries(columns.map(([variable, column]) => [variable, isSingle ? column[0] : column])),
      },
    }
  }
  const currentTime = now - (now % (endpoint.interval * 1000))
  const today = Math.floor((now + offset) / day) * day - offset
  const days = integerIn(query, 'forecast_days', 0, 16, endpoint === air ? 5 : 7)
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
  const [past, coming] = [integerIn(query, 'past_hours', 0, 2208, 0), integerIn(query, 'forecast_hours', 0, 384, 0)]
  return range(current - past * hour, current + coming * hour, hour)
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
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  } catch {
    throw new BadRequest('Invalid timezone')
  }
}

function abbreviationOf(offset: number): string {
  return offset === 0 ? 'GMT' : `GMT${offset > 0 ? '+' : ''}${offset / hour}`
}

function variablesIn(list: string, values: Values): string[] {
  const names = list.split(',')
  const unknown = names.find((name) => !Object.hasOwn(values, name))
  if (unknown !== undefined) {
    throw new BadRequest(`Data corrupted at path ''. Cannot initialize Variable from invalid String value ${unknown}.`)
  }
  return names
}

function integerIn(query: Record<string, string>, name: string, from: number, to: number, fallback: number): number {
  const value = Number(query[name] ?? fallback)
  if (Number.isInteger(value) && value >= from && value <= to) return value
  const words = name.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
  throw new BadRequest(`${words} is invalid. Allowed range ${from} to ${to}. Given ${value}.`)
}

function numbersIn(list = ''): number[] {
  return list === '' ? [] : list.split(',').map(Number)
}
