import { pointToLineDistance } from '@turf/point-to-line-distance'
import { pointToPolygonDistance } from '@turf/point-to-polygon-distance'
import type { LineString, Point, Position } from 'geojson'
import { haversine, roundDegrees, type Coordinates } from '../../base/geo.js'
import type { GeoCondition } from './geo-query.js'
import type { Geometry } from './jts.js'
import { createRelationTest } from './spatial-relations.js'

/**
 * Returns a test of whether a geometry meets the condition. The test can be slow, so it runs in a worker thread.
 * @throws InvalidGeometry if the geometry of the condition is invalid or too complex
 */
export function createGeoFilter({ relation, geometry, minDistance, maxDistance }: GeoCondition) {
  if (relation !== 'near') return createRelationTest(relation, geometry)
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  // Rounded as in SQL; see `planNear`.
  const centre = { latitude: roundDegrees(latitude, 9), longitude: roundDegrees(longitude, 9) }
  return (shape: Geometry): boolean => {
    const distance = distanceTo(centre, shape)
    return distance >= (minDistance ?? 0) && distance <= (maxDistance ?? Infinity)
  }
}

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
