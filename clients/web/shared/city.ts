import { haversine, longitudeNear } from '../../../src/base/geo.js'
import { cityContains, homeBox, type Extent } from '../../../src/platform/config/extent.js'
import { settings, type Place } from './settings.js'

const { centre, radius, districts } = settings.city
const extent: Extent = { centre, radius, areas: districts }

/** Returns whether a place is in the city, by the rule of the service. */
export const isInCity = (place: Place): boolean => cityContains(extent, place)

/** Returns the distance between two places in metres. */
export const metres = haversine

/** Returns a longitude as the map uses it: next to the centre of the city, even beyond ±180. */
export const nearCity = (longitude: number): number => longitudeNear(centre.longitude, longitude)

/** Returns a longitude of the map as the service knows it, from -180 to 180. */
export const onEarth = (longitude: number): number => longitudeNear(0, longitude)

type Corners = [southWest: [latitude: number, longitude: number], northEast: [latitude: number, longitude: number]]

/** Returns the corners of what the map shows first: the whole city, except areas far from it, such as an island. */
export function homeCorners(): Corners {
  const { west, south, east, north } = homeBox(extent)
  return [
    [south, west],
    [north, east],
  ]
}

/** Returns the corners of the area that the map can show: the city and its surroundings. */
export function surroundings(): Corners {
  const reach = Math.max(radius, ...districts.map((district) => metres(district, centre)))
  const { latitude, longitude } = centre
  const tall = (reach * 1.5) / 111_195
  const wide = (tall * 1.2) / Math.cos((latitude * Math.PI) / 180)
  return [
    [latitude - tall, longitude - wide],
    [latitude + tall, longitude + wide],
  ]
}

/** A part of the map, whose longitudes continue beyond ±180. */
export interface Area {
  south: number
  west: number
  north: number
  east: number
}

/** Returns an area as the parameter `bbox` of the API, which does not cross the antimeridian. */
export function bboxOf({ south, west, north, east }: Area): string {
  const [from, to] = [onEarth(west), onEarth(east)]
  const sides = from <= to ? [from, south, to, north] : [-180, south, 180, north]
  return sides.map((degrees) => Number(degrees.toFixed(5))).join()
}
