import { haversine, type Coordinates } from './geo.js'
import type { LocationType } from './locations.js'

/** A named point. */
export interface Place extends Coordinates {
  name: string
}

/** A stop on a way. */
export interface Stop extends Place {
  type: LocationType
}

/** Metres from one point to the next and on to the last, as the crow flies. */
export function lengthOf(points: Coordinates[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + haversine(points[index] ?? point, point), 0)
}

/** So many points on the straight line between two, both ends included. */
export function pointsBetween(start: Coordinates, end: Coordinates, count: number): Coordinates[] {
  const at = (from: number, to: number, index: number) => from + ((to - from) * index) / (count - 1)
  return Array.from({ length: count }, (_, index) => ({
    latitude: at(start.latitude, end.latitude, index),
    longitude: at(start.longitude, end.longitude, index),
  }))
}

/** Those that make the way longest last. */
export function bySmallDetour<Point extends Coordinates>(
  start: Coordinates,
  end: Coordinates,
  points: Point[],
): Point[] {
  return points.toSorted((a, b) => lengthOf([start, a, end]) - lengthOf([start, b, end]))
}

/** In the order in which one passes them. */
export function alongTheWay<Point extends Coordinates>(start: Coordinates, end: Coordinates, points: Point[]): Point[] {
  const progress = (point: Point) => haversine(start, point) - haversine(point, end)
  return points.toSorted((a, b) => progress(a) - progress(b))
}
