import { DomainError } from '../../../base/errors.js'
import { haversine, type Coordinates } from '../../../base/geo.js'
import type { Log } from '../../../base/log.js'
import { circlesOf, cityContains, type Extent } from '../../../platform/config/extent.js'
import { ProviderError } from '../../../platform/providers/provider-error.js'
import type { LocationPoint, LocationRepository, LocationType, NameQuery } from '../../places/index.js'
import type { Nominatim, Place } from '../nominatim.js'
import { maxStops, type Intent, type WantedStops } from './intent.js'

/** The start or the destination of a route. */
export interface Endpoint extends Place {
  /** Id of the location, if it is one in the database. */
  id?: number
  /** Name within a Vietnamese sentence. */
  spoken: string
  /** Set if the place in the question was not found and this one is used instead. */
  isFallback: boolean
}

export interface PlacesOptions {
  locations: Pick<LocationRepository, 'named' | 'around'>
  geocoder: Nominatim
  city: Extent
  log: Log
}

/** Maximum distance in metres of "the nearest" place of a type. */
const maxNearestDistance = 50_000

/** Metres within which a location counts as close to the user, even if it is outside the city. */
const closeDistance = 5_000
/** Metres from the user beyond which a location is unlikely to be the intended one. */
const maxDistance = 200_000

/**
 * Resolves names to places, in this order: locations of the database in the city or close to the user, places of the
 * geocoder in the city, other locations, other places of the geocoder, and finally the position that the app sent.
 * Both methods throw DomainError 404, or ProviderError of the geocoder.
 */
export function createPlaces({ locations, geocoder, city, log }: PlacesOptions) {
  const isLocal = (place: Coordinates, near: Coordinates) =>
    cityContains(city, place) || haversine(place, near) <= closeDistance

  const findLocation = async (name: string, near: Coordinates): Promise<{ local?: Endpoint; remote?: Endpoint }> => {
    const preferred: NameQuery['preferred'] = [...circlesOf(city), { ...near, radius: closeDistance }]
    let remote: Endpoint | undefined
    // Users may append the district: "Công viên Thống Nhất, Hai Bà Trưng".
    for (const part of new Set([name, name.split(',')[0] ?? name])) {
      const [found] = await locations.named({ name: part, near: [near], preferred, limit: 1 })
      if (found && isLocal(found, near)) return { local: toEndpoint(found) }
      if (found && haversine(found, near) <= maxDistance) remote ??= toEndpoint(found)
    }
    return remote ? { remote } : {}
  }

  const geocode = async (...args: Parameters<Nominatim['search']>): Promise<Endpoint | undefined> => {
    const place = await geocoder.search(...args)
    return place && { ...place, spoken: place.name, isFallback: false }
  }

  const find = async (
    name: string,
    near: Coordinates,
    fallback: Endpoint | undefined,
    signal: AbortSignal,
  ): Promise<Endpoint | undefined> => {
    const { local, remote } = await findLocation(name, near)
    if (local) return local
    const alternative = remote ?? (fallback && { ...fallback, isFallback: true })
    try {
      const inCity = await geocode(name, 'city', near, signal)
      return inCity ?? remote ?? (await geocode(name, 'country', near, signal)) ?? alternative
    } catch (error) {
      if (!alternative || !(error instanceof ProviderError)) throw error
      const used = remote ? 'A location outside the city is used' : 'The position from the app is used'
      log.warn({ kind: error.kind, reason: error.reason }, `${used}: ${error.message}`)
      return alternative
    }
  }

  const nearest = async (kind: LocationType, start: Coordinates, fallback: Endpoint | undefined) => {
    const [found] = await locations.around(kind, [start], maxNearestDistance, 1)
    return found ? toEndpoint(found) : fallback && { ...fallback, isFallback: true }
  }

  return {
    async start({ start: name }: Intent, current: Coordinates | undefined, signal: AbortSignal): Promise<Endpoint> {
      const here = current && { ...current, name: 'Vị trí của bạn', spoken: 'vị trí của bạn', isFallback: false }
      const start = name === null ? here : await find(name, current ?? city.centre, here, signal)
      if (start) return start
      throw new DomainError(
        'start_not_found',
        'Start not found. Name it in the question or send current_lat and current_lon.',
      )
    },
    async destination(
      intent: Intent,
      start: Coordinates,
      given: Coordinates | undefined,
      signal: AbortSignal,
    ): Promise<Endpoint> {
      const there = given && { ...given, name: 'Điểm đến của bạn', spoken: 'điểm đến của bạn', isFallback: false }
      const { destination: name, destinationKind: kind } = intent
      const named = () => (name === null ? there : find(name, start, there, signal))
      const destination = name === null && kind !== null ? await nearest(kind, start, there) : await named()
      if (destination) return destination
      throw new DomainError(
        'destination_not_found',
        'Destination not found. Name it differently or send destination_lat and destination_lon.',
      )
    },
  }
}

function toEndpoint({ id, name, latitude, longitude }: LocationPoint): Endpoint {
  return { id, name, latitude, longitude, spoken: name, isFallback: false }
}

/** The stops that were found, and those that were not. */
export interface FoundStops {
  /** In the order of the route. */
  stops: Stop[]
  /** Groups with fewer stops near the route than requested. */
  missing: (WantedStops & { found: number })[]
}

/** Minimum search radius in metres around the straight line. */
const minRadius = 5_000
/** Number of points on the straight line around which stops are searched. */
const searchPoints = 5
/** Maximum detour in metres for a named stop. Outside the city, a quarter of the direct distance if that is more. */
const maxDetour = { inCity: 50_000, outside: 10_000 }
/** Maximum candidates per point: enough even if all other stops and both endpoints are among them. */
const candidatesPerPoint = maxStops + 2

/** Chooses distinct stops with the smallest detour between start and destination. */
export async function findStops(
  locations: Pick<LocationRepository, 'named' | 'around'>,
  { stops: requested }: Pick<Intent, 'stops'>,
  start: Endpoint,
  destination: Endpoint,
  city: Extent,
): Promise<FoundStops> {
  const direct = lengthOf([start, destination])
  const isOnRoute = (point: LocationPoint) => {
    const detour = lengthOf([start, point, destination]) - direct
    return detour <= (cityContains(city, point) ? maxDetour.inCity : Math.max(maxDetour.outside, direct / 4))
  }
  const candidates = async ({ kind, name }: WantedStops): Promise<LocationPoint[]> => {
    if (name === null) {
      const radius = Math.max(minRadius, direct / (searchPoints - 1) / 2)
      return locations.around(kind, pointsBetween(start, destination, searchPoints), radius, candidatesPerPoint)
    }
    const named = await locations.named({
      name,
      type: kind,
      near: [start, destination],
      preferred: circlesOf(city),
      limit: candidatesPerPoint,
    })
    return named.filter(isOnRoute)
  }

  const chosenById = new Map<number, LocationPoint>()
  const isFree = ({ id }: LocationPoint) => !chosenById.has(id) && id !== start.id && id !== destination.id
  const missing: FoundStops['missing'] = []
  for (const group of requested) {
    const free = (await candidates(group)).filter(isFree)
    const chosen = sortByDetour(start, destination, free).slice(0, group.count)
    for (const point of chosen) chosenById.set(point.id, point)
    if (chosen.length < group.count) missing.push({ ...group, found: chosen.length })
  }
  const stops = sortAlongRoute(start, destination, [...chosenById.values()]).map(toStop)
  return { stops, missing }
}

function toStop({ name, location_type, latitude, longitude }: LocationPoint): Stop {
  return { name, type: location_type, latitude, longitude }
}

/** A stop on a route. */
export interface Stop extends Place {
  type: LocationType
}

/** Returns the length of a line through points in metres, by great-circle distances. */
function lengthOf(points: Coordinates[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + haversine(points[index] ?? point, point), 0)
}

/** Returns `count` evenly spaced points on the straight line between two points, including both ends. */
function pointsBetween(start: Coordinates, end: Coordinates, count: number): Coordinates[] {
  const at = (from: number, to: number, index: number) => from + ((to - from) * index) / (count - 1)
  return Array.from({ length: count }, (_, index) => ({
    latitude: at(start.latitude, end.latitude, index),
    longitude: at(start.longitude, end.longitude, index),
  }))
}

/** Sorts points by the detour that they add to a route, smallest first. */
function sortByDetour<Point extends Coordinates>(start: Coordinates, end: Coordinates, points: Point[]): Point[] {
  return points.toSorted((a, b) => lengthOf([start, a, end]) - lengthOf([start, b, end]))
}

/** Sorts points by their position along the route. */
function sortAlongRoute<Point extends Coordinates>(start: Coordinates, end: Coordinates, points: Point[]): Point[] {
  const progress = (point: Point) => haversine(start, point) - haversine(point, end)
  return points.toSorted((a, b) => progress(a) - progress(b))
}
