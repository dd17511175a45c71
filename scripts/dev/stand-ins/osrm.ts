import { haversine } from '../../../src/base/geo.js'
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'

/** Length of a route relative to the straight line. */
const detourFactor = 1.3
/** Metres per second. */
const speed = 7.5
/** Metres from a point to its road. */
const snapDistance = 4.2

/** Starts a stand-in for OSRM with the same response format and key order. Routes are straight lines. */
export async function startOsrm({ port = 0 } = {}): Promise<StandIn> {
  return startStandIn(port, answer)
}

const badRequest = (code: string, message: string): Answer => ({ status: 400, body: { code, message } })

/** The response when no route exists. */
export const noRoute = badRequest('NoRoute', 'Impossible route between points')
/** The response when there is no road near a point. */
export const noSegment = badRequest('NoSegment', 'Could not find a matching segment for coordinate 0')
/** The response of the public demo server, which has neither a code nor `Retry-After`. */
export const tooMany: Answer = { status: 429, body: { message: 'Too Many Requests' } }
/** The response of a proxy in front of an overloaded server. */
export const overloaded = (status: 503 | 504): Answer => ({
  status,
  body: `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n</body>\r\n</html>\r\n`,
  headers: { 'content-type': 'text/html' },
})

type Position = [longitude: number, latitude: number]

function answer({ path, query }: ReceivedRequest): Answer {
  const [, list = ''] = /^\/route\/v1\/driving\/([^/]+)$/.exec(path) ?? []
  const positions = decodeURIComponent(list)
    .split(';')
    .map((position) => position.split(',').map(Number))
  if (!positions.every(isPosition) || positions.length < 2) {
    return badRequest('InvalidQuery', `Query string malformed close to position ${path.length}`)
  }
  return { status: 200, body: routeThrough(positions, query.overview !== 'false') }
}

function isPosition(values: number[]): values is Position {
  const [longitude = NaN, latitude = NaN] = values
  return values.length === 2 && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

function routeThrough(positions: Position[], hasGeometry: boolean) {
  const legs = positions.slice(1).map((to, index) => {
    const distance = rounded(metresBetween(positions[index] ?? to, to) * detourFactor)
    const duration = rounded(distance / speed)
    return { steps: [], weight: duration, summary: '', duration, distance }
  })
  const sum = (amount: (leg: (typeof legs)[number]) => number) =>
    rounded(legs.reduce((total, leg) => total + amount(leg), 0))
  const duration = sum((leg) => leg.duration)
  return {
    code: 'Ok',
    routes: [
      {
        ...(hasGeometry && { geometry: { coordinates: positions, type: 'LineString' } }),
        legs,
        weight_name: 'routability',
        weight: duration,
        duration,
        distance: sum((leg) => leg.distance),
      },
    ],
    waypoints: positions.map((location) => ({ hint: 'Dv8JgCp3mo4AAAAA', location, name: '', distance: snapDistance })),
  }
}

function metresBetween([fromLongitude, fromLatitude]: Position, [longitude, latitude]: Position): number {
  return haversine({ latitude: fromLatitude, longitude: fromLongitude }, { latitude, longitude })
}

function rounded(amount: number): number {
  return Math.round(amount * 10) / 10
}
