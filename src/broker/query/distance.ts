import { pointToLineDistance } from '@turf/point-to-line-distance'
import { pointToPolygonDistance } from '@turf/point-to-polygon-distance'
import type { LineString, Point, Position } from 'geojson'
import { haversine, type Coordinates } from '../../base/geo.js'
import type { Geometry } from './jts.js'

const units = { units: 'meters' } as const

/**
 * Returns the distance on the sphere from a point to a geometry in metres; 0 inside an area. Edges are great circles.
 */
export function distanceTo(point: Coordinates, geometry: Geometry): number {
  const from: Point = { type: 'Point', coordinates: [point.longitude, point.latitude] }
  switch (geometry.type) {
    case 'Point':
      return haversine(point, toCoordinates(geometry.coordinates))
    case 'MultiPoint':
      return shortest(geometry.coordinates.map((position) => haversine(point, toCoordinates(position))))
    case 'LineString':
      return pointToLineDistance(from, geometry, units)
    case 'MultiLineString':
      return shortest(geometry.coordinates.map((line) => pointToLineDistance(from, toLine(line), units)))
    case 'Polygon':
    case 'MultiPolygon':
      // Inside an area, Turf returns the negative distance to the edge.
      return Math.max(0, pointToPolygonDistance(from, geometry, units))
  }
}

const toCoordinates = ([longitude = 0, latitude = 0]: Position): Coordinates => ({ latitude, longitude })
const toLine = (coordinates: Position[]): LineString => ({ type: 'LineString', coordinates })
const shortest = (distances: number[]): number =>
  distances.reduce((nearest, distance) => Math.min(nearest, distance), Infinity)
