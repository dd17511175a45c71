import sql, { join, type Sql } from 'sql-template-tag'
import { boundsOfCircle, earthRadius, roundDegrees, type Bounds, type Coordinates } from '../../base/geo.js'
import { boundsOf } from '../query/bounding-box.js'
import type { GeoCondition } from '../query/geo-query.js'

/** SQL conditions of a geo query on a row of `broker.geometries` named `g`. */
export interface GeoPlan {
  /** Condition for rows that SQL alone can match, if there are any. */
  certain: Sql | undefined
  /** Condition for rows whose geometry `createGeoFilter` must evaluate. */
  open: Sql
}

/** Splits a geo query into a part that SQL can evaluate and a part that needs exact geometry. */
export function planGeo(condition: GeoCondition): GeoPlan {
  const { relation, geometry } = condition
  if (relation === 'near') return planNear(condition)
  const meets = sql`g.bounds && ${toBox(boundsOf(geometry))}`
  return {
    certain: relation === 'disjoint' ? sql`not (${meets})` : undefined,
    open: meets,
  }
}

/** Plans `near`: SQL evaluates stored points, and `createGeoFilter` evaluates all other geometries. */
function planNear({ geometry, minDistance, maxDistance }: GeoCondition): GeoPlan {
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  const centre = { latitude: roundDegrees(latitude, 9), longitude: roundDegrees(longitude, 9) }
  const distance = haversine(centre)
  if (maxDistance === undefined) {
    return {
      certain: sql`g.is_point and ${distance} >= ${minDistance ?? 0}`,
      open: sql`not g.is_point`,
    }
  }
  const boxes = boundsOfCircle({ ...centre, radius: maxDistance }).map((bounds) => sql`g.bounds && ${toBox(bounds)}`)
  const inside = sql`(${join(boxes, ' or ')})`
  return {
    certain: sql`${inside} and g.is_point and ${distance} <= ${maxDistance}`,
    open: sql`${inside} and not g.is_point`,
  }
}

function toBox({ west, south, east, north }: Bounds): Sql {
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

/**
 * Returns the distance in metres with the formula of `haversine` in `base/geo.ts`. Degrees are rounded, because
 * Postgres raises an underflow error for numbers that are almost zero.
 */
function haversine({ latitude, longitude }: Coordinates): Sql {
  const [phi, lambda] = [sql`(round(g.latitude * 1e9) / 1e9)`, sql`(round(g.longitude * 1e9) / 1e9)`]
  const half = (degrees: Sql, from: number): Sql => sql`power(sin(radians(${degrees} - ${from}::float8) / 2), 2)`
  const cosines = sql`cos(radians(${latitude}::float8)) * cos(radians(${phi}))`
  return sql`(2 * ${earthRadius}::float8 * asin(least(1, sqrt(${half(phi, latitude)} + ${cosines} * ${half(lambda, longitude)}))))`
}
