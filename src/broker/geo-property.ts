import { isObject } from '../base/json.js'
import type { Names } from './entity-model.js'
import { isGeometry } from './geometry.js'
import { refuse } from './problem.js'
import { readKeyword } from './read-keyword.js'

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
