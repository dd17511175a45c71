import type { Repositories } from '../../database/repositories/index.js'
import type { LocationPoint, NameQuery } from '../../database/repositories/location-names.js'
import { isInCity, type City } from '../../domain/city.js'
import { sortAlongRoute, sortByDetour, lengthOf, pointsBetween, type Stop } from '../../domain/directions.js'
import { mostStops, type Intent, type WantedStops } from './intent.js'
import type { End } from './places.js'

/** Stops that a question asks for, with how many there are. */
export interface FoundStops {
  /** In the order in which one passes them. */
  stops: Stop[]
  /** What could not be found near the way. */
  missing: (WantedStops & { found: number })[]
}

/** Metres from the straight way, at least. */
const nearby = 5_000
/** Places on the straight way around which stops are looked for. */
const samples = 5
/** Maximum detour in metres for a named stop in the city; minimum of that limit for one outside the city. */
const longestDetour = { inCity: 50_000, outside: 10_000 }
/** Of each place enough for what is taken already: other stops, and both ends. */
const each = mostStops + 2

/** Takes the stops that make the way from start to destination the least longer, none of them twice. */
export async function findStops(
  locations: Pick<Repositories['locations'], 'named' | 'around'>,
  { stops: wanted }: Pick<Intent, 'stops'>,
  start: End,
  destination: End,
  city: Pick<City, 'centre' | 'radius'>,
): Promise<FoundStops> {
  const direct = lengthOf([start, destination])
  const preferred: NameQuery['preferred'] = [{ ...city.centre, radius: city.radius }]
  const isOnTheWay = (point: LocationPoint) => {
    const detour = lengthOf([start, point, destination]) - direct
    return detour <= (isInCity(point, city) ? longestDetour.inCity : Math.max(longestDetour.outside, direct / 4))
  }
  const candidates = async ({ kind, name }: WantedStops): Promise<LocationPoint[]> => {
    if (name === null) {
      const radius = Math.max(nearby, direct / (samples - 1) / 2)
      return locations.around(kind, pointsBetween(start, destination, samples), radius, each)
    }
    const named = await locations.named({ name, type: kind, near: [start, destination], preferred, limit: each })
    return named.filter(isOnTheWay)
  }

  const taken = new Map<number, LocationPoint>()
  const isFree = ({ id }: LocationPoint) => !taken.has(id) && id !== start.id && id !== destination.id
  const missing: FoundStops['missing'] = []
  for (const group of wanted) {
    const free = (await candidates(group)).filter(isFree)
    const chosen = sortByDetour(start, destination, free).slice(0, group.count)
    for (const point of chosen) taken.set(point.id, point)
    if (chosen.length < group.count) missing.push({ ...group, found: chosen.length })
  }
  const stops = sortAlongRoute(start, destination, [...taken.values()]).map(asStop)
  return { stops, missing }
}

function asStop({ name, location_type, latitude, longitude }: LocationPoint): Stop {
  return { name, type: location_type, latitude, longitude }
}
