import type { Coordinates } from './geo.js'
import { isObject } from './json.js'

/** GeoJSON position in degrees. */
export type Position = [longitude: number, latitude: number]

/** Returns the centre of a GeoJSON geometry, or why it has none. */
export function centreOf(geometry: unknown): Coordinates | { problem: string } {
  if (!isObject(geometry)) return { problem: 'has no geometry' }
  const { type, coordinates } = geometry
  switch (type) {
    case 'Point':
      return pointOf(coordinates)
    case 'Polygon':
      return centreOfPolygons([coordinates])
    case 'MultiPolygon':
      return centreOfPolygons(Array.isArray(coordinates) ? coordinates : [])
    default:
      return { problem: 'has an unsupported geometry; expected Point, Polygon or MultiPolygon' }
  }
}

function pointOf(coordinates: unknown): Coordinates | { problem: string } {
  const position = positionOf(coordinates)
  return isPosition(position) ? { longitude: position[0], latitude: position[1] } : position
}

/** Returns the centroid of the outer ring of the largest polygon. */
function centreOfPolygons(polygons: unknown[]): Coordinates | { problem: string } {
  let largest: Centroid | undefined
  for (const polygon of polygons) {
    const outer: unknown = Array.isArray(polygon) ? polygon[0] : undefined
    if (!Array.isArray(outer) || outer.length === 0) return { problem: 'has a polygon without an outer ring' }
    const ring: Position[] = []
    for (const candidate of outer) {
      const position = positionOf(candidate, maxRingLongitude)
      if (!isPosition(position)) return position
      ring.push(unwrap(position, ring.at(-1) ?? position))
    }
    const centroid = centroidOf(ring)
    if (!largest || centroid.area > largest.area) largest = centroid
  }
  return largest ? { longitude: wrap(largest.longitude), latitude: largest.latitude } : { problem: 'has no polygon' }
}

interface Centroid extends Coordinates {
  /** In square degrees at the equator. Only suitable for comparing polygons. */
  area: number
}

/**
 * Returns the area-weighted centroid (https://en.wikipedia.org/wiki/Centroid#Of_a_polygon), or the mean of the points
 * for a ring without area.
 */
function centroidOf(ring: Position[]): Centroid {
  // Coordinates are relative to a corner, because products of absolute ones are too imprecise for small buildings.
  const [x0, y0] = ring[0] ?? [0, 0]
  let [doubleArea, x, y] = [0, 0, 0]
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(index - 1) ?? [x0, y0]
    const cross = (fromX - x0) * (toY - y0) - (toX - x0) * (fromY - y0)
    doubleArea += cross
    x += (fromX + toX - 2 * x0) * cross
    y += (fromY + toY - 2 * y0) * cross
  }
  const centre = { longitude: x0 + x / (3 * doubleArea), latitude: y0 + y / (3 * doubleArea) }
  // Rounding errors can give a line a tiny area and an arbitrary centroid outside the ring's bounds.
  if (!isWithin(ring, centre)) return { ...meanOf(ring), area: 0 }
  return { ...centre, area: Math.abs(doubleArea / 2) * Math.cos((centre.latitude * Math.PI) / 180) }
}

function isWithin(ring: Position[], { longitude, latitude }: Coordinates): boolean {
  const between = (value: number, axis: 0 | 1) =>
    ring.some((position) => position[axis] <= value) && ring.some((position) => position[axis] >= value)
  return between(longitude, 0) && between(latitude, 1)
}

function meanOf(ring: Position[]): Coordinates {
  const [first, last] = [ring[0], ring.at(-1)]
  const closed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const corners = closed ? ring.slice(1) : ring
  const mean = (axis: 0 | 1) => corners.reduce((sum, position) => sum + position[axis], 0) / corners.length
  return { longitude: mean(0), latitude: mean(1) }
}

/** Some programs continue to count beyond the antimeridian instead of splitting a shape. */
export const maxRingLongitude = 360

/** Returns the position with the longitude that is nearest to the previous one, even beyond the antimeridian. */
export function unwrap([longitude, latitude]: Position, [previous]: Position): Position {
  return [longitude - 360 * Math.round((longitude - previous) / 360), latitude]
}

/** Converts a longitude to the range from -180 to 180. */
export function wrap(longitude: number): number {
  return Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360)
}

/** Parses a GeoJSON position and drops its height. Returns the problem if it is invalid. */
export function positionOf(value: unknown, maxLongitude = 180): Position | { problem: string } {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || Number.isNaN(longitude + latitude)) {
    return { problem: 'has coordinates that are not numbers' }
  }
  if (Math.abs(longitude) > maxLongitude || Math.abs(latitude) > 90)
    return { problem: 'has coordinates that are out of range' }
  return [longitude, latitude]
}

/** Returns whether {@link positionOf} succeeded. */
export function isPosition(value: Position | { problem: string }): value is Position {
  return Array.isArray(value)
}
