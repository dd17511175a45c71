import type { Coordinates } from '../../base/geo.js'
import { second } from '../../base/time.js'
import { fetchJson } from './http.js'
import { parsePoints } from './open-meteo-response.js'
import { parseEach, parseResponse } from './parse.js'

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
