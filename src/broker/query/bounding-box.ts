import type { Position } from 'geojson'
import { boundsMargin, type Bounds } from '../../base/geo.js'
import type { Geometry } from './jts.js'

/** Returns the bounding box of a geometry. */
export function boundsOf(geometry: Geometry): Bounds {
  const bounds: Bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [longitude = 0, latitude = 0] of positionsOf(geometry)) {
    bounds.west = Math.min(bounds.west, longitude - boundsMargin)
    bounds.east = Math.max(bounds.east, longitude + boundsMargin)
    bounds.south = Math.min(bounds.south, latitude - boundsMargin)
    bounds.north = Math.max(bounds.north, latitude + boundsMargin)
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
