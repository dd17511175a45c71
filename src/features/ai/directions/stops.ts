import { circlesOf, cityContains, type Extent } from '../../../platform/config/extent.js'
import type { LocationPoint, LocationRepository } from '../../places/index.js'
import { lengthOf, pointsBetween, sortAlongRoute, sortByDetour, type Stop } from '../directions-rules.js'
import { maxStops, type Intent, type WantedStops } from './intent.js'
import type { Endpoint } from './places.js'

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
