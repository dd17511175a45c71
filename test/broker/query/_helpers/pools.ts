import { afterEach } from '@jest/globals'
import type { Position } from 'geojson'
import type { GeoCondition } from '../../../../src/broker/query/geo-query.js'
import {
  createGeometryPool,
  type GeometryPool,
  type GeometryPoolOptions,
} from '../../../../src/broker/query/geometry-pool.js'
import type { Geometry } from '../../../../src/broker/query/geometry-validity.js'
import { silentLog } from '../../subscriptions/_helpers/records.js'
import { comb, point, polygon, ring } from './queries.js'

/** Returns a function that opens pools, which are closed after each test. */
export function useGeometryPools() {
  const pools: GeometryPool[] = []
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()))
  })
  return (options: Partial<GeometryPoolOptions> = {}): GeometryPool => {
    const pool = createGeometryPool({ log: silentLog, ...options })
    pools.push(pool)
    return pool
  }
}

/** Returns candidates as JSON text. */
export const list = (...geometries: Geometry[]): string =>
  JSON.stringify(geometries.map((geometry, key) => [key, geometry]))

export const within: GeoCondition = {
  relation: 'within',
  geometry: polygon(ring(0, 0, 10, 10)),
  attribute: 'location',
}
/** Candidates of which the first is within the area of `within`. */
export const candidates = list(point(5, 5), point(50, 5))

const diagonal = Array.from({ length: 100_000 }, (_, index): Position => [index / 10_000, index / 10_000])
/**
 * A single comparison that takes minutes and cannot be interrupted: each of many points with each edge of a line.
 */
export const endless = {
  condition: {
    relation: 'intersects',
    geometry: { type: 'LineString', coordinates: diagonal },
    attribute: 'location',
  } satisfies GeoCondition,
  candidates: list({ type: 'MultiPoint', coordinates: diagonal.map(([x = 0, y = 0]): Position => [x, y + 1e-6]) }),
}
/** Many comparisons of 0.1 s each, which together take minutes. */
export const many = { condition: within, candidates: list(...Array.from({ length: 300 }, () => polygon(comb(1_900)))) }
export const unlimited = { timeLimit: 3_600_000 }
