import type { Position } from 'geojson'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { readShape, type Geometry } from './jts.js'
import { crossesItselfTooOften } from './self-intersection.js'

const relations = ['near', 'within', 'contains', 'intersects', 'equals', 'disjoint', 'overlaps'] as const

/** How the geometry of an entity lies to that of the query. */
export type Relation = (typeof relations)[number]

export interface GeoCondition {
  relation: Relation
  /** Metres; with `near` one of the two. */
  minDistance?: number
  maxDistance?: number
  geometry: Geometry
  /** IRI of the GeoProperty. */
  attribute: string
}

/** A geo query as it is sent: in the parameters of a query, or in `geoQ` of a subscription. */
export interface GeoQueryInput {
  georel?: string | undefined
  geometry?: string | undefined
  /** JSON text, or the array itself. */
  coordinates?: unknown
  geoproperty?: string | undefined
}

/** Positions of a geometry in all. */
const mostPositions = 2_000

/**
 * Reads a geo query; `undefined` when there is none.
 * @throws Problem `BadRequestData` when a part is missing or wrong.
 */
export function readGeoQuery(input: GeoQueryInput, names: Names): GeoCondition | undefined {
  const { georel, geometry, coordinates, geoproperty = 'location' } = input
  if (georel === undefined && geometry === undefined && coordinates === undefined) return undefined
  if (georel === undefined || geometry === undefined || coordinates === undefined) {
    throw wrong('georel, geometry and coordinates come together')
  }
  const condition = {
    ...readRelation(georel),
    geometry: readGeometry(geometry, coordinates),
    attribute: names.expand(geoproperty),
  }
  if (condition.relation === 'near' && condition.geometry.type !== 'Point') {
    throw wrong('georel near takes the geometry Point')
  }
  return condition
}

function wrong(what: string): Problem {
  return new Problem('BadRequestData', `${what}.`)
}

function readRelation(georel: string): Pick<GeoCondition, 'relation' | 'minDistance' | 'maxDistance'> {
  const near = /^near;(min|max)Distance==([0-9]+(?:\.[0-9]+)?)$/.exec(georel)
  if (near) {
    const metres = Number(near[2])
    if (!Number.isFinite(metres)) throw wrong('The distance of georel is too large')
    return { relation: 'near', [near[1] === 'min' ? 'minDistance' : 'maxDistance']: metres }
  }
  const relation = relations.find((known) => known === georel && known !== 'near')
  if (relation === undefined) {
    throw wrong(
      'georel is near;maxDistance==<metres>, near;minDistance==<metres>, within, contains, intersects, equals, disjoint or overlaps',
    )
  }
  return { relation }
}

function readGeometry(type: string, given: unknown): Geometry {
  const coordinates = typeof given === 'string' ? parseArray(given) : given
  const count = { positions: 0 }
  const geometry = toGeometry(type, coordinates, count)
  if (count.positions > mostPositions) throw wrong(`coordinates has more than ${mostPositions} positions`)
  if (crossesItselfTooOften(readShape(geometry))) {
    throw new Problem('TooComplexQuery', 'The lines of coordinates cross or overlap too often. Use a simpler geometry.')
  }
  return geometry
}

function parseArray(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('coordinates is not a JSON array')
  }
}

interface Count {
  positions: number
}

function toGeometry(type: string, coordinates: unknown, count: Count): Geometry {
  const position = (value: unknown): Position => readPosition(value, count)
  const line = (value: unknown): Position[] => list(value, position, 2, 'A line has two positions or more')
  const polygon = (value: unknown): Position[][] =>
    list(value, (ring) => readRing(ring, position), 1, 'A polygon has a ring or more')
  const several = <Item>(read: (value: unknown) => Item): Item[] =>
    list(coordinates, read, 1, `coordinates of a ${type} is an array`)
  switch (type) {
    case 'Point':
      return { type, coordinates: position(coordinates) }
    case 'MultiPoint':
      return { type, coordinates: several(position) }
    case 'LineString':
      return { type, coordinates: line(coordinates) }
    case 'MultiLineString':
      return { type, coordinates: several(line) }
    case 'Polygon':
      return { type, coordinates: polygon(coordinates) }
    case 'MultiPolygon':
      return { type, coordinates: several(polygon) }
    default:
      throw wrong('geometry is Point, MultiPoint, LineString, MultiLineString, Polygon or MultiPolygon')
  }
}

function list<Item>(value: unknown, read: (item: unknown) => Item, least: number, message: string): Item[] {
  if (!Array.isArray(value) || value.length < least) throw wrong(message)
  return value.map(read)
}

/** Longitude and latitude in degrees; a height is left out. */
function readPosition(value: unknown, count: Count): Position {
  count.positions += 1
  const [longitude, latitude, height] = Array.isArray(value) && value.length <= 3 ? (value as unknown[]) : []
  if (!isBetween(longitude, 180) || !isBetween(latitude, 90) || (height !== undefined && typeof height !== 'number')) {
    throw wrong(
      'A position is [longitude, latitude] with a longitude of -180 to 180 and a latitude of -90 to 90 degrees',
    )
  }
  return [longitude, latitude]
}

function isBetween(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

function readRing(value: unknown, position: (value: unknown) => Position): Position[] {
  const ring = list(value, position, 4, 'A ring of a polygon has four positions or more')
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) throw wrong('A ring of a polygon ends where it begins')
  return ring
}
