import { earthRadius, longitudeNear, roundDegrees, type Coordinates } from '../../../src/base/geo.js'
import type { City } from '../../../src/platform/config/city.js'
import type { Area } from '../../../src/platform/config/extent.js'

/** The city whose stand-ins and demo have real places. In every other city, places are made up around its areas. */
export function hasRealPlaces({ slug }: Pick<City, 'slug'>): boolean {
  return slug === 'hanoi'
}

/** A made-up place. */
export interface MadeUpPlace extends Coordinates {
  area: Area
  /** 1 for the first place in its area, 2 for the second one, and so on. */
  number: number
}

/** Returns the place with an index. Consecutive ones are in different areas, 300 to 900 m from the area's point. */
export function madeUpPlace({ areas }: Pick<City, 'areas'>, index: number): MadeUpPlace {
  const area = areas[index % areas.length]
  if (!area) throw new Error('The city has no areas.')
  // Multiples of the golden angle are far apart.
  return { area, number: Math.floor(index / areas.length) + 1, ...move(area, 300 + 120 * (index % 6), index * 137.5) }
}

/** Returns the point at a distance in metres and a direction in degrees, where 0 is north. */
export function move({ latitude, longitude }: Coordinates, distance: number, direction: number): Coordinates {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const degrees = distance / earthRadius / radians(1)
  const east = (degrees * Math.sin(radians(direction))) / Math.cos(radians(latitude))
  return {
    latitude: roundDegrees(latitude + degrees * Math.cos(radians(direction)), 5),
    longitude: roundDegrees(longitudeNear(0, longitude + east), 5),
  }
}
