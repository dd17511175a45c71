import type { Position } from 'geojson'
import { earthRadius, type Coordinates } from '../../domain/geo.js'
import type { Geometry } from './jts.js'

/** A bounding box in degrees. It does not cross the antimeridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/**
 * Margin in degrees: about 1 mm. It covers rounding errors and gives every box a non-zero area, which GiST needs to
 * choose index pages.
 */
const margin = 1e-8

/** Returns the bounding box of a geometry. */
export function boundsOf(geometry: Geometry): Bounds {
  const bounds: Bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [longitude = 0, latitude = 0] of positionsOf(geometry)) {
    bounds.west = Math.min(bounds.west, longitude - margin)
    bounds.east = Math.max(bounds.east, longitude + margin)
    bounds.south = Math.min(bounds.south, latitude - margin)
    bounds.north = Math.max(bounds.north, latitude + margin)
  }
  return bounds
}

function positionsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat()
    case 'MultiPolygon':
      return geometry.coordinates.flat(2)
  }
}

/**
 * Returns the bounding boxes of a circle on the sphere with a `radius` in metres: two if it crosses the antimeridian;
 * one with all longitudes if it contains a pole (http://janmatuschek.de/LatitudeLongitudeBoundingCoordinates).
 */
export function boundsOfCircle({ latitude, longitude }: Coordinates, radius: number): Bounds[] {
  const angle = radius / earthRadius
  const degrees = (angle * 180) / Math.PI + margin
  const [south, north] = [latitude - degrees, latitude + degrees]
  if (south <= -90 || north >= 90) {
    return [{ west: -180, south: Math.max(south, -90), east: 180, north: Math.min(north, 90) }]
  }
  const ratio = Math.min(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180), 1)
  const width = (Math.asin(ratio) * 180) / Math.PI + margin
  const [west, east] = [longitude - width, longitude + width]
  const box = (from: number, to: number): Bounds => ({ west: from, south, east: to, north })
  if (west < -180) return [box(-180, east), box(west + 360, 180)]
  return east > 180 ? [box(west, 180), box(-180, east - 360)] : [box(west, east)]
}
