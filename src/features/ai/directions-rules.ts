import { haversine, type Coordinates } from '../../base/geo.js'
import type { LocationType } from '../places/index.js'

/** A named point. */
export interface Place extends Coordinates {
  name: string
}

/** A stop on a route. */
export interface Stop extends Place {
  type: LocationType
}

/** Returns the length of a line through points in metres, by great-circle distances. */
export function lengthOf(points: Coordinates[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + haversine(points[index] ?? point, point), 0)
}

/** Returns `count` evenly spaced points on the straight line between two points, including both ends. */
export function pointsBetween(start: Coordinates, end: Coordinates, count: number): Coordinates[] {
  const at = (from: number, to: number, index: number) => from + ((to - from) * index) / (count - 1)
  return Array.from({ length: count }, (_, index) => ({
    latitude: at(start.latitude, end.latitude, index),
    longitude: at(start.longitude, end.longitude, index),
  }))
}

/** Sorts points by the detour that they add to a route, smallest first. */
export function sortByDetour<Point extends Coordinates>(
  start: Coordinates,
  end: Coordinates,
  points: Point[],
): Point[] {
  return points.toSorted((a, b) => lengthOf([start, a, end]) - lengthOf([start, b, end]))
}

/** Sorts points by their position along the route. */
export function sortAlongRoute<Point extends Coordinates>(
  start: Coordinates,
  end: Coordinates,
  points: Point[],
): Point[] {
  const progress = (point: Point) => haversine(start, point) - haversine(point, end)
  return points.toSorted((a, b) => progress(a) - progress(b))
}
