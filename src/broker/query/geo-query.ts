import type { Position } from 'geojson'
import type { Names } from '../entity-model.js'
import { Problem } from '../problem.js'
import { expandFilterName } from '../reading/read-entity.js'
import type { Geometry } from './geometry-validity.js'

const relations = ['near', 'within', 'contains', 'intersects', 'equals', 'disjoint', 'overlaps'] as const

/** Spatial relation of the geometry of an entity to that of the query. */
export type Relation = (typeof relations)[number]

export interface GeoCondition {
  relation: Relation
  /** Metres. `near` has either `minDistance` or `maxDistance`; other relations have neither. */
  minDistance?: number
  maxDistance?: number
  geometry: Geometry
  /** IRI of the GeoProperty. */
  attribute: string
}

/** A geo query as sent: the parameters of a query, or `geoQ` of a subscription. */
export interface GeoQueryInput {
  georel?: string | undefined
  geometry?: string | undefined
  /** JSON text or an array. */
  coordinates?: unknown
  geoproperty?: string | undefined
}

/** Maximum number of positions per geometry of a query. */
const maxPositions = 2_000

/**
 * Parses a geo query; `undefined` if there is none. Does not check whether the geometry crosses itself, which can take
 * 0.1 seconds: the geometry pool does.
 * @throws Problem `BadRequestData` if a part is missing or invalid
 */
export function readGeoQuery(input: GeoQueryInput, names: Names): GeoCondition | undefined {
  const { georel, geometry, coordinates, geoproperty = 'location' } = input
  if (georel === undefined && geometry === undefined && coordinates === undefined) return undefined
  if (georel === undefined || geometry === undefined || coordinates === undefined) {
    throw invalid('georel, geometry and coordinates must be sent together')
  }
  const condition = {
    ...readRelation(georel),
    geometry: readGeometry(geometry, coordinates),
    attribute: expandFilterName(`geoproperty: ${geoproperty}`, geoproperty, names),
  }
  if (condition.relation === 'near' && condition.geometry.type !== 'Point') {
    throw invalid('georel near requires the geometry Point')
  }
  return condition
}

function invalid(message: string): Problem {
  return new Problem('BadRequestData', `${message}.`)
}

function readRelation(georel: string): Pick<GeoCondition, 'relation' | 'minDistance' | 'maxDistance'> {
  const near = /^near;(min|max)Distance==([0-9]+(?:\.[0-9]+)?)$/.exec(georel)
  if (near) {
    const metres = Number(near[2])
    // 4.10: the distance is a number greater than zero.
    if (metres === 0) throw invalid('The distance of georel must be greater than 0')
    if (!Number.isFinite(metres)) throw invalid('The distance of georel is too large')
    return { relation: 'near', [near[1] === 'min' ? 'minDistance' : 'maxDistance']: metres }
  }
  const relation = relations.find((known) => known === georel && known !== 'near')
  if (relation === undefined) {
    throw invalid(
      'georel must be one of: near;maxDistance==<metres>, near;minDistance==<metres>, within, contains, intersects, equals, disjoint, overlaps',
    )
  }
  return { relation }
}

function readGeometry(type: string, given: unknown): Geometry {
  const coordinates = typeof given === 'string' ? parseArray(given) : given
  const count = { positions: 0 }
  const geometry = toGeometry(type, coordinates, count)
  if (count.positions > maxPositions) throw invalid(`coordinates must not have more than ${maxPositions} positions`)
  return geometry
}

function parseArray(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('coordinates must be a JSON array')
  }
}

interface Count {
  positions: number
}

function toGeometry(type: string, coordinates: unknown, count: Count): Geometry {
  const position = (value: unknown): Position => readPosition(value, count)
  const line = (value: unknown): Position[] => list(value, position, 2, 'A line must have at least two positions')
  const polygon = (value: unknown): Position[][] =>
    list(value, (ring) => readRing(ring, position), 1, 'A polygon must have at least one ring')
  const several = <Item>(read: (value: unknown) => Item): Item[] =>
    list(coordinates, read, 1, `coordinates of a ${type} must be a non-empty array`)
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
      throw invalid('geometry must be one of: Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon')
  }
}

function list<Item>(value: unknown, read: (item: unknown) => Item, minLength: number, message: string): Item[] {
  if (!Array.isArray(value) || value.length < minLength) throw invalid(message)
  return value.map(read)
}

/** Parses a position into longitude and latitude in degrees, without height. */
function readPosition(value: unknown, count: Count): Position {
  count.positions += 1
  const [longitude, latitude, height] = Array.isArray(value) && value.length <= 3 ? (value as unknown[]) : []
  if (!isBetween(longitude, 180) || !isBetween(latitude, 90) || (height !== undefined && typeof height !== 'number')) {
    throw invalid(
      'A position must be [longitude, latitude], with a longitude from -180 to 180 and a latitude from -90 to 90 degrees',
    )
  }
  return [longitude, latitude]
}

function isBetween(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

function readRing(value: unknown, position: (value: unknown) => Position): Position[] {
  const ring = list(value, position, 4, 'A ring of a polygon must have at least four positions')
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    throw invalid('A ring of a polygon must end at its first position')
  return ring
}
