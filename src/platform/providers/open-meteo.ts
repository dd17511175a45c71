import type { Coordinates } from '../../base/geo.js'
import { second } from '../../base/time.js'
import { convert, plausible, type Quantity } from '../../base/units.js'
import { fetchJson } from './http.js'
import {
  invalid,
  parseArray,
  parseEach,
  parseNullableNumber,
  parseNumber,
  parseObject,
  parseResponse,
  parseString,
  tryParse,
} from './parse.js'

export interface PointOptions {
  /** IANA name, for local times and the start of days. */
  timeZone: string
  signal?: AbortSignal | undefined
}

export interface OpenMeteoOptions {
  url: string
  /** Milliseconds for the whole response. */
  timeout?: number
  fetch?: typeof fetch
}

/**
 * Requests values at several points at once, and parses the part of the response for each point. Throws ProviderError.
 * The results are in the order of the points. The result of a point is `undefined` if it cannot be parsed and others
 * can.
 */
export type RequestPoints = <Result>(
  points: Coordinates[],
  options: PointOptions,
  parameters: Record<string, string>,
  parse: (point: unknown) => Result,
) => Promise<(Result | undefined)[]>

const maxPoints = 1000
const maxBytes = 10_000_000

/**
 * Creates a client of one of Open-Meteo's APIs (https://open-meteo.com/en/docs). The data is licensed under CC BY 4.0,
 * which requires attribution.
 * @param provider the name of the API in errors
 */
export function createOpenMeteo(
  provider: string,
  { url: address, timeout = 10 * second, fetch }: OpenMeteoOptions,
): RequestPoints {
  return async (points, { timeZone, signal }, parameters, parse) => {
    if (points.length === 0) return []
    if (points.length > maxPoints) throw new RangeError(`Open-Meteo accepts at most ${maxPoints} points per request.`)
    const url = new URL(address)
    const list = (values: number[]) => values.map((value) => value.toFixed(4)).join(',')
    url.searchParams.set('latitude', list(points.map(({ latitude }) => latitude)))
    url.searchParams.set('longitude', list(points.map(({ longitude }) => longitude)))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    url.searchParams.set('timezone', timeZone)
    const body = await fetchJson(url, { provider, timeout, maxBytes, signal, fetch })
    // The response contains the coordinates of model cells, so points are matched by order.
    return parseResponse(provider, body, () => parseEach(parsePoints(body, points.length), parse))
  }
}

/** One section of a response: values and their times. */
export interface Section {
  times: Time[]
  /**
   * Returns one value per time in the unit of this service; `null` for a missing or implausible value. A variable that
   * cannot be read has no values.
   */
  values(variable: string, quantity: Quantity): (number | null)[]
  /** Returns one WMO weather code per time. */
  codes(variable: string): (number | null)[]
  /** Rejects the response if variables were requested from this section, and none could be read. */
  check(): void
}

export interface Time {
  /** Local time as in the response: `2026-11-21T09:00`, or `2026-11-21` for a day. */
  local: string
  /** For a day, the instant at which it starts. */
  instant: Date
}

/** Returns the results of all points, in order. The body is an object for one point, otherwise an array. */
export function parsePoints(body: unknown, count: number): unknown[] {
  const points: unknown[] = Array.isArray(body) ? body : [body]
  if (points.length !== count) invalid(`The response has ${points.length} points instead of ${count}.`)
  return points
}

/** Parses the section `current`, which has one time. */
export function parseCurrent(point: unknown): Section {
  return parseSection(point, 'current', (value) => [value])
}

/** Parses a section with a list of times. */
export function parseSeries(point: unknown, name: 'hourly' | 'daily'): Section {
  return parseSection(point, name, parseArray)
}

function parseSection(point: unknown, name: string, parseList: (value: unknown, name: string) => unknown[]): Section {
  const fields = parseObject(point, 'The response')
  const section = parseObject(fields[name], name)
  const units = parseObject(fields[`${name}_units`], `${name}_units`)
  const offset = parseNumber(fields.utc_offset_seconds, 'utc_offset_seconds')
  const pattern = name === 'daily' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
  const times = parseList(section.time, `${name}.time`).map((time) => parseTime(time, pattern, offset, `${name}.time`))

  const numbers = (variable: string) => {
    const list = parseList(section[variable], `${name}.${variable}`)
    if (list.length !== times.length) invalid(`${name}.${variable} does not have one value per time.`)
    return list.map((value) => parseNullableNumber(value, `${name}.${variable}`))
  }
  const unitOf = (variable: string) => parseString(units[variable], `${name}_units.${variable}`)

  const problems: string[] = []
  let usable = 0
  const readOrNulls = (read: () => (number | null)[]) => {
    const found = tryParse(read)
    if ('problem' in found) problems.push(found.problem)
    else usable += 1
    return 'problem' in found ? times.map(() => null) : found.result
  }

  return {
    times,
    values: (variable, quantity) =>
      readOrNulls(() => {
        const unit = unitOf(variable)
        return numbers(variable).map((value) => {
          const converted = value === null ? null : convert(quantity, value, unit)
          if (converted === undefined) invalid(`${name}.${variable} has the unknown unit ${unit}.`)
          return plausible(quantity, converted)
        })
      }),
    codes: (variable) =>
      readOrNulls(() => {
        if (unitOf(variable) !== 'wmo code') invalid(`${name}.${variable} is not a WMO code.`)
        return numbers(variable)
      }),
    check() {
      if (usable === 0 && problems[0] !== undefined) invalid(problems[0])
    },
  }
}

/** Parses a local time. A response has one UTC offset for all its times. */
function parseTime(value: unknown, pattern: RegExp, offsetSeconds: number, name: string): Time {
  const local = parseString(value, name)
  const time = pattern.test(local) ? Date.parse(`${local.padEnd(16, 'T00:00')}Z`) : NaN
  const instant = new Date(time - offsetSeconds * second)
  if (Number.isNaN(instant.getTime())) invalid(`${name} is not a time.`)
  return { local, instant }
}
