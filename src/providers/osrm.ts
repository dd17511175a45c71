import type { Coordinates } from '../domain/geo.js'
import { isObject } from '../domain/json.js'
import { fetchJson } from './http.js'
import { arrayAt, numberAt, objectAt, readAnswer, textAt, unexpected } from './parse.js'
import { ProviderError } from './provider-error.js'
import { createPace } from './throttle.js'

/** A way on the road network. */
export interface DrivenRoute {
  /** Metres. */
  distance: number
  /** Seconds, by car and without traffic. */
  duration: number
  /** `[longitude, latitude]`, two at least. */
  coordinates: [longitude: number, latitude: number][]
  /** Metres from each point that was asked for to the road; empty where the service does not tell. */
  gaps: number[]
}

/** Finds ways on the road network. */
export interface Osrm {
  /**
   * The fastest way by car through these points, in this order; `undefined` when there is none.
   * @throws ProviderError
   */
  route(points: Coordinates[], signal?: AbortSignal): Promise<DrivenRoute | undefined>
}

/** Address and limits. */
export interface OsrmOptions {
  /** Base address, without `/route`. */
  url: string
  /** Milliseconds for a whole answer. */
  timeout?: number
  fetch?: typeof fetch
}

const provider = 'OSRM'
/** A way across a country has tens of thousands of points. */
const maxBytes = 10_000_000
/** Takes one request a second, and serves nobody's business. */
const demoHost = 'router.project-osrm.org'
/** Metres: what is farther from every road than this has no road. */
const largestGap = 5_000
const noWay = new Set<unknown>(['NoRoute', 'NoSegment'])

/** Client of OSRM's route service (https://project-osrm.org/docs/v5.24.0/api/). */
export function createOsrm({ url, timeout = 8_000, fetch }: OsrmOptions): Osrm {
  const base = url.replace(/\/+$/, '')
  const isDemo = new URL(url).hostname === demoHost
  const turn = createPace({ provider, interval: isDemo ? 1_000 : 0 })
  const settings = 'overview=full&geometries=geojson&alternatives=false&steps=false'

  return {
    async route(points, signal) {
      const list = points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
      await turn(signal)
      try {
        const body = await fetchJson(new URL(`${base}/route/v1/driving/${list}?${settings}`), {
          provider,
          timeout,
          maxBytes,
          signal,
          fetch,
          kindOf: (_, failure) => (isObject(failure) && noWay.has(failure.code) ? 'not-found' : undefined),
        })
        const route = readAnswer(provider, body, readRoute)
        return route.gaps.some((gap) => gap > largestGap) ? undefined : route
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'not-found' && error.status === 400) return undefined
        throw error
      }
    },
  }
}

function readRoute(body: unknown): DrivenRoute {
  const { code, routes, waypoints } = objectAt(body, 'The answer')
  if (code !== 'Ok') unexpected('The code is not Ok.')
  const route = objectAt(arrayAt(routes, 'routes')[0], 'The route')
  const coordinates = readLine(objectAt(route.geometry, 'geometry'))
  return {
    distance: amountAt(route.distance, 'distance'),
    duration: amountAt(route.duration, 'duration'),
    coordinates,
    gaps: arrayAt(waypoints ?? [], 'waypoints').map((waypoint) => {
      const { distance } = objectAt(waypoint, 'A waypoint')
      return distance === undefined ? 0 : amountAt(distance, 'waypoints.distance')
    }),
  }
}

/** A way from a place to itself may be one point, which is a line without length. */
function readLine({ type, coordinates }: Partial<Record<string, unknown>>): [number, number][] {
  const kind = textAt(type, 'geometry.type')
  if (kind !== 'LineString' && kind !== 'Point') unexpected('The geometry is not a line.')
  const line = (kind === 'Point' ? [coordinates] : arrayAt(coordinates, 'coordinates')).map(readPosition)
  const [first = unexpected('The line has no point.')] = line
  return line.length === 1 ? [first, first] : line
}

function readPosition(position: unknown): [number, number] {
  const [longitude, latitude] = arrayAt(position, 'A position').map((value) => numberAt(value, 'A position'))
  if (longitude === undefined || latitude === undefined || !isOnEarth({ latitude, longitude }))
    unexpected('A position is not on Earth.')
  return [longitude, latitude]
}

function amountAt(value: unknown, place: string): number {
  const amount = numberAt(value, place)
  return amount >= 0 ? amount : unexpected(`${place} is negative.`)
}

function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
