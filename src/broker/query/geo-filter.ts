import { roundDegrees } from '../../base/geo.js'
import { distanceTo } from './distance.js'
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
