import type { Names } from '../entity-model.js'
import { badRequest, type Problem } from '../problem.js'
import { countPositions, geometryTypes, isGeometry, hasValidCoordinates } from '../reading/geometry.js'
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
  return badRequest(`${message}.`)
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
    const others = relations.filter((known) => known !== 'near').join(', ')
    throw invalid(`georel must be one of: near;maxDistance==<metres>, near;minDistance==<metres>, ${others}`)
  }
  return { relation }
}

function readGeometry(type: string, given: unknown): Geometry {
  const coordinates = typeof given === 'string' ? parseArray(given) : given
  const geometry = { type, coordinates }
  if (!isGeometry(geometry)) throw invalid(`geometry must be one of: ${geometryTypes.join(', ')}`)
  if (!hasValidCoordinates(geometry)) {
    const rules = 'Positions are [longitude, latitude] in degrees, and the rings of areas end at their first position'
    throw invalid(`coordinates must be valid for a ${type}. ${rules}`)
  }
  if (countPositions(coordinates) <= maxPositions) return geometry
  throw invalid(`coordinates must not have more than ${maxPositions} positions`)
}

function parseArray(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('coordinates must be a JSON array')
  }
}
