import type { Pollutant } from '../../../generated/types.js'
import type { Coordinates } from '../../base/geo.js'
import { minute, second, sleep } from '../../base/time.js'
import { convert, plausible } from '../../base/units.js'
import { fetchJson, type Sleep } from '../../platform/providers/http.js'
import {
  invalid,
  parseArray,
  parseNullableNumber,
  parseNullableString,
  parseNumber,
  parseObject,
  parseRecords,
  parseResponse,
  parseString,
} from '../../platform/providers/parse.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { pollutants } from './aqi.js'

/** A station that measures at least one pollutant. */
export interface Station {
  id: number
  name: string | null
  coordinates: Coordinates
  /** Network that operates the station. */
  provider: string | null
  /** Whether it is a reference-grade monitor, instead of a low-cost sensor. */
  isMonitor: boolean
  /** Time of the last value. Stations that stopped sending stay in the list. */
  lastSeen: Date | null
  /** Sensors for pollutants only. A station can have several for one pollutant, for instance in ppb and in µg/m³. */
  sensors: StationSensor[]
  /** Names to credit in addition to OpenAQ. */
  attribution?: string
}

/** A sensor for one pollutant. */
interface StationSensor {
  id: number
  pollutant: Pollutant
  /** Unit of the sensor, for instance `µg/m³` or `ppb`. */
  unit: string
}

/** The latest value of a sensor, in its unit. */
interface LatestValue {
  sensorId: number
  /** End of the measured interval. */
  observedAt: Date
  value: number
}

/** The latest concentration of a pollutant at a station. */
interface Reading {
  pollutant: Pollutant
  observedAt: Date
  /** µg/m³ */
  value: number
}

interface StationsQuery {
  centre: Coordinates
  radiusMetres: number
  signal?: AbortSignal
}

export interface OpenAqOptions {
  /** Base address including the version: `https://api.openaq.org/v3`. */
  url: string
  apiKey: string
  /** Milliseconds for the whole response. */
  timeout?: number
  clock: () => number
  fetch?: typeof fetch
  wait?: Sleep
}

const provider = 'OpenAQ'
const maxBytes = 20_000_000
/** OpenAQ has one parameter per pollutant and unit: µg/m³, ppm and ppb for gases. */
const parameterIds: Record<Pollutant, number[]> = {
  pm25: [2],
  pm10: [1],
  no2: [5, 7, 15],
  so2: [6, 9, 101],
  o3: [3, 10, 32],
  co: [4, 8, 102],
}
const pollutantsById = new Map(
  pollutants.flatMap((pollutant) => parameterIds[pollutant].map((id) => [id, pollutant] as const)),
)
/** Maximum radius of a query in metres. */
export const maxRadius = 25_000
const pageSize = 1000
/** OpenAQ always times out on later pages. */
const maxPages = 4

export type OpenAq = ReturnType<typeof createOpenAq>

/**
 * Creates a client of OpenAQ v3 (https://docs.openaq.org). All methods throw ProviderError, and wait up to one minute if
 * the rate limit of OpenAQ is exhausted.
 */
export function createOpenAq(options: OpenAqOptions) {
  const { apiKey, timeout = 15 * second, clock, wait } = options
  const base = options.url.replace(/\/+$/, '')
  const rateLimit = createOpenAqRateLimit({ provider, clock, wait, fetch: options.fetch })

  const request = async (
    path: string,
    parameters: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<unknown[]> => {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    await rateLimit.ready(signal)
    const body = await fetchJson(url, {
      provider,
      headers: { 'X-API-Key': apiKey },
      timeout,
      maxBytes,
      signal,
      fetch: rateLimit.fetch,
      retryAfter: rateLimit.secondsToReset,
    })
    return parseResponse(provider, body, () => parseArray(parseObject(body, 'The response').results, 'results'))
  }

  return {
    /** Returns all stations for the pollutants around a place, by ascending id. The maximum radius of OpenAQ is 25 km. */
    async listStations({ centre, radiusMetres, signal }: StationsQuery): Promise<Station[]> {
      const stations: Station[] = []
      for (let page = 1; page <= maxPages; page += 1) {
        const parameters = {
          coordinates: `${centre.latitude.toFixed(4)},${centre.longitude.toFixed(4)}`,
          radius: String(Math.min(Math.max(Math.round(radiusMetres), 1), maxRadius)),
          parameters_id: [...pollutantsById.keys()].join(','),
          limit: String(pageSize),
          page: String(page),
        }
        const results = await request('/locations', parameters, signal)
        stations.push(...parseResponse(provider, results, () => parseRecords(results, parseStation)))
        // `meta.found` is not the total: it is the length of the page, or a string such as ">1000".
        if (results.length < pageSize) break
      }
      return stations
    },
    /** Returns the latest value of each sensor of a station, unless it is older than `since`. */
    async latest(stationId: number, { since, signal }: { since: Date; signal?: AbortSignal }): Promise<LatestValue[]> {
      const results = await request(`/locations/${stationId}/latest`, { datetime_min: since.toISOString() }, signal)
      return parseResponse(provider, results, () => parseRecords(results, parseLatest))
    },
  }
}

/**
 * Returns the latest reading of each pollutant in µg/m³, of all sensors for it. Drops values with an unknown unit and
 * implausible values.
 */
export function readingsOf({ sensors }: Pick<Station, 'sensors'>, values: LatestValue[]): Reading[] {
  const newest = new Map<Pollutant, Reading>()
  for (const { sensorId, observedAt, value } of values) {
    const sensor = sensors.find(({ id }) => id === sensorId)
    if (!sensor) continue
    const { pollutant, unit } = sensor
    const concentration = plausible(pollutant, convert(pollutant, value, unit) ?? null)
    if (concentration === null || observedAt <= (newest.get(pollutant)?.observedAt ?? new Date(0))) continue
    newest.set(pollutant, { pollutant, observedAt, value: concentration })
  }
  return [...newest.values()]
}

/** Returns an empty array for a station without valid coordinates. */
function parseStation(result: unknown): Station[] {
  const fields = parseObject(result, 'A station')
  const id = parseNumber(fields.id, 'id')
  const coordinates = parseObject(fields.coordinates ?? {}, 'coordinates')
  const latitude = parseNullableNumber(coordinates.latitude, 'latitude')
  const longitude = parseNullableNumber(coordinates.longitude, 'longitude')
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return []
  const network = parseName(fields.provider, 'provider')
  const attribution = parseAttributions(fields.licenses) || (network ?? knownOwner(fields.owner))
  return [
    {
      id,
      name: parseNullableString(fields.name, 'name'),
      coordinates: { latitude, longitude },
      provider: network,
      isMonitor: fields.isMonitor === true,
      lastSeen: fields.datetimeLast ? parseTime(fields.datetimeLast, 'datetimeLast') : null,
      sensors: parseRecords(parseArray(fields.sensors ?? [], 'sensors'), parseSensor),
      ...(attribution && { attribution }),
    },
  ]
}

function parseSensor(sensor: unknown): StationSensor[] {
  const { id, parameter } = parseObject(sensor, 'A sensor')
  const { id: parameterId, units } = parseObject(parameter, 'parameter')
  const pollutant = pollutantsById.get(parseNumber(parameterId, 'parameter.id'))
  return pollutant
    ? [{ id: parseNumber(id, 'sensors.id'), pollutant, unit: parseNullableString(units, 'units') ?? '' }]
    : []
}

function parseLatest(result: unknown): LatestValue[] {
  const fields = parseObject(result, 'A value')
  const value = parseNullableNumber(fields.value, 'value')
  const sensorId = parseNumber(fields.sensorsId, 'sensorsId')
  return value === null ? [] : [{ sensorId, observedAt: parseTime(fields.datetime, 'datetime'), value }]
}

function parseTime(value: unknown, name: string): Date {
  const time = new Date(parseString(parseObject(value, name).utc, name))
  return Number.isNaN(time.getTime()) ? invalid(`${name} is not a time.`) : time
}

/** Returns the distinct names that the licences of a station require. */
function parseAttributions(licences: unknown): string {
  const names = parseArray(licences ?? [], 'licenses').map(
    (licence) => parseName(parseObject(licence, 'A licence').attribution, 'attribution') ?? '',
  )
  return [...new Set(names.filter((name) => name !== ''))].join(', ')
}

function knownOwner(owner: unknown): string | null {
  const name = parseName(owner, 'owner')
  return name?.startsWith('Unknown') ? null : name
}

function parseName(value: unknown, path: string): string | null {
  return value === null || value === undefined
    ? null
    : parseNullableString(parseObject(value, path).name, `${path}.name`)
}

interface RateLimitOptions {
  provider: string
  clock: () => number
  wait?: Sleep | undefined
  fetch?: typeof fetch | undefined
}

/** Milliseconds. The provider's windows are one minute long, so a longer wait is never necessary. */
const maxWait = minute

/**
 * Creates a limiter that stays within the rate limit that each response reports. OpenAQ blocks keys that exceed it
 * repeatedly.
 */
export function createOpenAqRateLimit({ provider, clock, wait = sleep, fetch: request = fetch }: RateLimitOptions) {
  let remaining = Infinity
  let resetsAt = 0

  const observe = (headers: Headers) => {
    const [newRemaining, seconds] = [parseCount(headers, 'x-ratelimit-remaining'), secondsToReset(headers)]
    if (newRemaining === undefined || seconds === undefined) return
    remaining = newRemaining
    // The header is rounded down to whole seconds.
    resetsAt = clock() + (seconds + 1) * second
  }

  return {
    /** Waits until the provider accepts a request. @throws ProviderError `aborted` if `signal` aborts before that */
    async ready(signal: AbortSignal | undefined): Promise<void> {
      const delay = Math.min(resetsAt - clock(), maxWait)
      if (remaining > 0 || delay <= 0) return
      await wait(delay, signal).catch(() => {
        throw new ProviderError(provider, 'aborted')
      })
      remaining = Infinity
    },
    /** Calls `fetch` and reads the rate limit from the response. */
    fetch: async (...args: Parameters<typeof fetch>): Promise<Response> => {
      const response = await request(...args)
      observe(response.headers)
      return response
    },
    secondsToReset,
  }
}

/** Returns the seconds until the window ends. The header contains a duration, not a time. */
function secondsToReset(headers: Headers): number | undefined {
  return parseCount(headers, 'x-ratelimit-reset')
}

function parseCount(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
