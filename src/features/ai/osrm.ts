import type { Coordinates } from '../../base/geo.js'
import { isObject } from '../../base/json.js'
import { second } from '../../base/time.js'
import { fetchJson, createThrottle } from '../../platform/providers/http.js'
import {
  parseArray,
  parseNumber,
  parseObject,
  parseResponse,
  parseString,
  invalid,
} from '../../platform/providers/parse.js'
import { ProviderError } from '../../platform/providers/provider-error.js'

/** A route on the road network. */
export interface DrivenRoute {
  /** Metres. */
  distance: number
  /** Seconds, by car and without traffic. */
  duration: number
  /** `[longitude, latitude]`, at least two. */
  coordinates: [longitude: number, latitude: number][]
  /** Metres from each requested point to the road. Empty if the response does not contain them. */
  gaps: number[]
}

/** Address and limits. */
interface OsrmOptions {
  /** Base address, without `/route`. */
  url: string
  /** Milliseconds for the whole response. */
  timeout?: number
  fetch?: typeof fetch
}

const provider = 'OSRM'
/** Bytes. A route across a country has tens of thousands of points. */
const maxBytes = 10_000_000
/** The demo server, which allows one request per second. */
const demoHost = 'router.project-osrm.org'
/** Metres. A point that is farther from every road has no route. */
const maxGap = 5_000
const noRouteCodes = new Set<unknown>(['NoRoute', 'NoSegment'])

/** Creates a client of OSRM's route service (https://project-osrm.org/docs/v5.24.0/api/). */
export function createOsrm({ url, timeout = 8 * second, fetch }: OsrmOptions) {
  const base = url.replace(/\/+$/, '')
  const isDemo = new URL(url).hostname === demoHost
  const throttle = createThrottle({ provider, interval: isDemo ? second : 0 })
  const settings = 'overview=full&geometries=geojson&alternatives=false&steps=false'

  return {
    /**
     * Returns the fastest route by car through these points, in this order; `undefined` if there is none.
     * @throws ProviderError
     */
    async route(points: Coordinates[], signal?: AbortSignal): Promise<DrivenRoute | undefined> {
      const list = points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
      await throttle(signal)
      try {
        const body = await fetchJson(new URL(`${base}/route/v1/driving/${list}?${settings}`), {
          provider,
          timeout,
          maxBytes,
          signal,
          fetch,
          kindOf: (_, failure) => (isObject(failure) && noRouteCodes.has(failure.code) ? 'not-found' : undefined),
        })
        const route = parseResponse(provider, body, parseRoute)
        return route.gaps.some((gap) => gap > maxGap) ? undefined : route
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'not-found' && error.status === 400) return undefined
        throw error
      }
    },
  }
}

function parseRoute(body: unknown): DrivenRoute {
  const { code, routes, waypoints } = parseObject(body, 'The response')
  if (code !== 'Ok') invalid('The code is not Ok.')
  const route = parseObject(parseArray(routes, 'routes')[0], 'The route')
  const coordinates = parseLine(parseObject(route.geometry, 'geometry'))
  return {
    distance: parseAmount(route.distance, 'distance'),
    duration: parseAmount(route.duration, 'duration'),
    coordinates,
    gaps: parseArray(waypoints ?? [], 'waypoints').map((waypoint) => {
      const { distance } = parseObject(waypoint, 'A waypoint')
      return distance === undefined ? 0 : parseAmount(distance, 'waypoints.distance')
    }),
  }
}

/** Parses a line. A route from a place to itself may be a single point, which is returned twice. */
function parseLine({ type, coordinates }: Partial<Record<string, unknown>>): [number, number][] {
  const kind = parseString(type, 'geometry.type')
  if (kind !== 'LineString' && kind !== 'Point') invalid('The geometry is not a line.')
  const line = (kind === 'Point' ? [coordinates] : parseArray(coordinates, 'coordinates')).map(parsePosition)
  const [first = invalid('The line has no point.')] = line
  return line.length === 1 ? [first, first] : line
}

function parsePosition(position: unknown): [number, number] {
  const [longitude, latitude] = parseArray(position, 'A position').map((value) => parseNumber(value, 'A position'))
  if (longitude === undefined || latitude === undefined || !isOnEarth({ latitude, longitude }))
    invalid('A position is not on Earth.')
  return [longitude, latitude]
}

function parseAmount(value: unknown, name: string): number {
  const amount = parseNumber(value, name)
  return amount >= 0 ? amount : invalid(`${name} is negative.`)
}

function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
