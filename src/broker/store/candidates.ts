import type { Position } from 'geojson'
import type { Knex } from 'knex'
import sql, { join, type Sql } from 'sql-template-tag'
import {
  type Bounds,
  boundsMargin,
  boundsOfCircle,
  type Coordinates,
  earthRadius,
  roundDegrees,
} from '../../base/geo.js'
import { query } from '../../platform/database/query.js'
import type { EntityCondition, EntitySelector } from '../query/condition.js'
import type { GeoCondition } from '../query/geo-query.js'
import { tooComplex } from '../query/geometry-pool.js'
import type { Geometry } from '../query/geometry-validity.js'
import type { TypeSelection } from '../query/type-selection.js'
import { expressionToSql } from './conditions.js'

/** The matching rows: `from` with `where`, and the column that orders them. */
export interface Matching {
  from: Sql
  seq: Sql
}

/** Maximum number of characters of the geometries that one query may compare: about 150,000 points. */
const maxCandidates = 10_000_000

/**
 * Reads the geometries that SQL cannot evaluate, as JSON text of `[seq, geometry][]`; `undefined` if there are none. A
 * single text is cheap to receive and to pass to a thread, even with many geometries.
 * @param among restricts the candidates to these ids
 * @throws Problem `TooComplexQuery` if the geometries are too large
 */
export async function readCandidates(
  db: Knex,
  tenant: string,
  condition: EntityCondition,
  geo: GeoCondition,
  among?: string[],
): Promise<string | undefined> {
  const { source, seq, conditions } = rowsOf(tenant, condition, among)
  const { open } = planGeo(geo)
  const where = join([...conditions, geometriesOf(tenant, geo), sql`(${open})`], ' and ')
  const [found] = await query<{ candidates: string | null; size: number | null }>(
    db,
    sql`
      select '[' || string_agg('[' || c.seq || ',' || c.shape || ']', ',') filter (where c.size <= ${maxCandidates}) || ']'
          as candidates,
        max(c.size) as size
      from (
        select f.seq, f.shape, sum(length(f.shape)) over (rows unbounded preceding) as size
        from (
          select g.seq, g.shape::text as shape from ${source} join broker.geometries g on g.seq = ${seq} where ${where}
        ) f
      ) c`,
  )
  if ((found?.size ?? 0) > maxCandidates) throw tooComplex()
  return found?.candidates ?? undefined
}

/**
 * Converts a condition on the entities of a tenant to SQL.
 * @param matches `seq` of the candidates whose geometry meets the geo condition
 * @param among restricts the result to these ids; `from` then includes the entity as `e`
 */
export function toMatching(tenant: string, condition: EntityCondition, matches: number[], among?: string[]): Matching {
  const { source, seq, conditions } = rowsOf(tenant, condition, among)
  const { geo } = condition
  const all = geo ? [...conditions, meetsGeo(tenant, geo, seq, matches)] : conditions
  return { from: sql`from ${source} where ${join(all, ' and ')}`, seq }
}

function rowsOf(tenant: string, condition: EntityCondition, among: string[] | undefined) {
  const { types } = condition
  const own = [...(among ? [sql`e.id = any(${among}::text[])`] : []), ...conditionsOf(tenant, condition)]
  const only = types?.length === 1 && types[0]?.length === 1 ? types[0][0] : undefined
  // If the type is the only condition, its index is sufficient and entities are not read.
  const byType = only !== undefined && own.length === 0
  const ofTenant = byType
    ? [sql`t.tenant = ${tenant}`, sql`t.type = ${only}`]
    : [sql`e.tenant = ${tenant}`, ...(types ? hasTypes(tenant, types) : [])]
  return {
    source: byType ? sql`broker.entity_types t` : sql`broker.entities e`,
    seq: byType ? sql`t.seq` : sql`e.seq`,
    conditions: [...own, ...ofTenant],
  }
}

function meetsGeo(tenant: string, geo: GeoCondition, seq: Sql, matches: number[]): Sql {
  const { certain, open } = planGeo(geo)
  if (!certain) return sql`${seq} = any(${matches}::bigint[])`
  // A single scan, not a union of two: Postgres can look up single rows of it, or read all of it.
  return sql`${seq} in (
    select g.seq from broker.geometries g
    where ${geometriesOf(tenant, geo)} and ((${certain}) or (${open} and g.seq = any(${matches}::bigint[])))
  )`
}

/**
 * The ranges are those of the index `geometries_tenant_bounds`. A range that extends neither to the left nor to the right
 * of another one equals it, because both contain a single text. The planner expects a ninth of the rows for this, but for
 * `=` only one.
 */
function geometriesOf(tenant: string, { attribute }: GeoCondition): Sql {
  const stored = rangeOf(sql`g.tenant, g.tenant`)
  const sought = rangeOf(sql`${tenant}, ${tenant}`)
  return sql`${stored} &< (select ${sought}) and ${stored} &> (select ${sought}) and g.attribute = ${attribute}`
}

const rangeOf = (ends: Sql): Sql => sql`broker.tenant_range(${ends}, '[]')`

/** The index finds the entities with the first type of any alternative; the others are compared with each of these. */
function hasTypes(tenant: string, types: TypeSelection): Sql[] {
  const first = [...new Set(types.flatMap(([type = '']) => type))]
  const found = sql`e.seq in (
    select seq from broker.entity_types where tenant = (select ${tenant}) and type = any(${first}::text[])
  )`
  if (types.every((all) => all.length === 1)) return [found]
  // Postgres starts with the rarest of the types.
  if (types.length === 1) return (types[0] ?? []).flatMap((type) => hasTypes(tenant, [[type]]))
  return [
    found,
    sql`(${join(
      types.map((all) => sql`e.types @> ${all}::text[]`),
      ' or ',
    )})`,
  ]
}

function conditionsOf(tenant: string, { selectors, attributes, beyond, expression, ...own }: EntityCondition): Sql[] {
  return [
    ...hasId(own),
    ...(selectors ? [isSelected(tenant, selectors)] : []),
    ...(attributes ? [sql`e.attributes ?| ${attributes}::text[]`] : []),
    ...(beyond ? [sql`e.attributes - ${beyond}::text[] <> '{}'`] : []),
    ...(expression ? [expressionToSql(expression)] : []),
  ]
}

function hasId({ ids, idPattern }: EntitySelector): Sql[] {
  return [
    ...(ids ? [sql`e.id = any(${ids}::text[])`] : []),
    ...(idPattern === undefined ? [] : [sql`e.id ~ ${idPattern}`]),
  ]
}

/** Each selector is a query of its own, so that it can use an index. */
function isSelected(tenant: string, selectors: EntitySelector[]): Sql {
  const queries = selectors.map((selector) => {
    const conditions = [...(selector.types ? hasTypes(tenant, selector.types) : []), ...hasId(selector)]
    return sql`select e.seq from broker.entities e where ${join([sql`e.tenant = ${tenant}`, ...conditions], ' and ')}`
  })
  return sql`e.seq in (${join(queries, ' union all ')})`
}

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
