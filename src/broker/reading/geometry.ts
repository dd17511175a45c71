import { isObject } from '../../base/json.js'
import type { Names } from '../entity-model.js'
import { refuse } from '../problem.js'
import type { Geometry } from '../query/geometry-validity.js'
import { readKeyword } from './members.js'

/** Maximum number of positions per stored geometry. Every query near the geometry compares all of them. */
const maxPositions = 50_000

const check: Record<string, (coordinates: unknown) => boolean> = {
  Point: isPosition,
  MultiPoint: listOf(isPosition, 1),
  LineString: listOf(isPosition, 2),
  MultiLineString: listOf(listOf(isPosition, 2), 1),
  Polygon: listOf(isRing, 1),
  MultiPolygon: listOf(listOf(isRing, 1), 1),
}

export const geometryTypes = Object.keys(check)

/** Returns whether a value has the members of a GeoJSON geometry. Its coordinates may still be invalid. */
export function isGeometry(value: unknown): value is { type: string; coordinates: unknown } {
  return (
    isObject(value) &&
    typeof value['type'] === 'string' &&
    Object.hasOwn(check, value['type']) &&
    'coordinates' in value
  )
}

/**
 * Returns whether a GeoJSON geometry (RFC 7946) is valid: its longitudes are from -180 to 180 degrees, its latitudes from
 * -90 to 90, and the rings of its polygons are closed.
 */
export function hasValidCoordinates(geometry: { type: string; coordinates: unknown }): geometry is Geometry {
  return check[geometry.type]?.(geometry.coordinates) === true
}

/** Returns why a value cannot be stored as a geometry; `undefined` for a valid one. */
export function geometryFault(value: unknown): string | undefined {
  if (!isGeometry(value)) return `the value must be a GeoJSON geometry: ${geometryTypes.join(', ')}`
  if (!hasValidCoordinates(value)) return `invalid coordinates for a ${value.type}`
  return countPositions(value.coordinates) > maxPositions
    ? `must not have more than ${maxPositions} positions`
    : undefined
}

/** Counts the positions in valid coordinates: arrays of numbers. */
export function countPositions(coordinates: unknown): number {
  if (!Array.isArray(coordinates) || typeof coordinates[0] === 'number') return 1
  return coordinates.reduce((sum: number, member: unknown) => sum + countPositions(member), 0)
}

function listOf(isItem: (item: unknown) => boolean, minLength: number): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.length >= minLength && value.every(isItem)
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false
  const [longitude, latitude, height = 0] = value as unknown[]
  return isWithin(longitude, 180) && isWithin(latitude, 90) && Number.isFinite(height)
}

function isWithin(degrees: unknown, limit: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit
}

function isRing(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPosition)) return false
  const [first, last] = [value[0], value.at(-1)] as [number[], number[]]
  return first[0] === last[0] && first[1] === last[1]
}

const namespace = 'https://uri.etsi.org/ngsi-ld/'
/** The members of an entity that NGSI-LD defines as GeoProperties (5.2.4). */
const geoProperties = new Set(['location', 'observationSpace', 'operationSpace'].map((name) => namespace + name))

/** Returns whether NGSI-LD defines an attribute of an entity as a GeoProperty (5.2.4). @param name as sent */
export function mustBeGeoProperty(name: string, names: Names): boolean {
  return geoProperties.has(names.expand(name))
}

/**
 * Adds the type to an attribute that must be a GeoProperty, so that its value can also be GeoJSON text (4.7.2).
 * @param name as sent
 * @throws Problem BadRequestData for an attribute of another type
 */
export function withGeoType(name: string, sent: unknown, names: Names): unknown {
  if (isGeometry(sent)) return sent
  const members = isObject(sent) ? sent : { value: sent }
  const type = readKeyword(`${name}.`, members, 'type')
  if (type === undefined && 'value' in members) return { ...members, type: 'GeoProperty' }
  if (typeof type === 'string' && names.expand(type) === `${namespace}GeoProperty`) return sent
  throw refuse(name, 'must be a GeoProperty whose value is a GeoJSON geometry, but no GeometryCollection')
}
