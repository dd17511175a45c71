import { isObject } from '../base/json.js'
import { contentMembers, attributeMembers, readAttributeMembers, readGeometry, readValue } from './attribute-members.js'
import type { AttributeDraft, Names } from './entity-model.js'
import { mustBeGeoProperty, withGeoType } from './geo-property.js'
import { isGeometry } from './geometry.js'
import { Problem, refuse, unsupported } from './problem.js'
import { reservedMember } from './reserved-names.js'

/**
 * Members that are rejected as unsupported. The first four identify an unsupported attribute type even if `type` is
 * missing.
 */
const unsupportedMembers = [
  ...['vocab', 'json', 'valueList', 'objectList', 'datasetId', 'objectType', 'valueType'],
  ...['expiresAt', 'entity', 'entityList', 'ngsildproof', 'scope'],
]
/** Maximum nesting depth of attributes, including sub-attributes. */
export const maxDepth = 5
/** Maximum number of attributes per entity, including sub-attributes. Each blocks the event loop for about 10 µs. */
export const maxAttributes = 5000
/** Maximum number of characters per IRI. Postgres limits the size of index entries. */
const maxNameLength = 500

/**
 * Parses an attribute in normalized or concise form, or the plain value of a Property.
 * @param place path of the attribute for error messages, such as `airQualityIndex`
 * @param budget number of attributes that may still be added to the entity
 * @throws Problem BadRequestData, OperationNotSupported
 */
export function readAttribute(
  place: string,
  attribute: unknown,
  names: Names,
  depth = 1,
  budget: Budget = { left: maxAttributes },
): AttributeDraft {
  if (depth > maxDepth) throw refuse(place, `attributes must not be nested more than ${maxDepth} levels deep`)
  assertSupported(place, attribute)
  const isGeo = depth === 1 && mustBeGeoProperty(place, names)
  const sent = isGeo ? withGeoType(place, attribute, names) : attribute
  if (!isObject(sent)) return { type: 'Property', value: readValue(place, sent) }
  if (isGeometry(sent)) return { type: 'GeoProperty', value: readGeometry(place, sent) }
  return {
    ...readAttributeMembers(place, sent, names),
    ...readMembers(sent, names, { skip: attributeMembers, prefix: `${place}.`, depth: depth + 1, budget }),
  }
}

/** Rejects features of attributes that the broker does not support. @throws Problem OperationNotSupported */
export function assertSupported(place: string, sent: unknown): void {
  if (Array.isArray(sent) && sent.some(isInstance)) throw unsupported(place, 'an array of attribute instances')
  if (!isObject(sent) || isGeometry(sent)) return
  const member = unsupportedMembers.find((name) => name in sent)
  if (member !== undefined) throw unsupported(place, member)
}

/** Number of attributes that may still be added to an entity. */
export interface Budget {
  left: number
}

interface MembersOptions {
  skip: ReadonlySet<string>
  prefix?: string
  depth?: number
  budget?: Budget
}

/**
 * Parses attributes into a record by IRI. `skip` lists members that are not attributes.
 * @throws Problem see `readAttribute`
 */
export function readMembers(
  sent: Record<string, unknown>,
  names: Names,
  { skip, prefix = '', depth = 1, budget = { left: maxAttributes } }: MembersOptions,
): Record<string, AttributeDraft> {
  const attributes = new Map<string, AttributeDraft>()
  for (const [name, value] of Object.entries(sent)) {
    if (skip.has(name)) continue
    budget.left -= 1
    if (budget.left < 0)
      throw new Problem('BadRequestData', `An entity must not have more than ${maxAttributes} attributes.`)
    const iri = expandAttributeName(prefix + name, name, names)
    if (attributes.has(iri)) throw refuse(prefix + name, 'is sent twice, under different names')
    attributes.set(iri, readAttribute(prefix + name, value, names, depth, budget))
  }
  return Object.fromEntries(attributes)
}

/** Returns the IRI of an attribute or type. @throws Problem BadRequestData for a name that NGSI-LD does not allow */
export function expandName(place: string, name: string, names: Names): string {
  // Characters of the query language are not allowed, except for the dot, because the specification uses PM2.5.
  const iri = /^[\p{L}_][\p{L}\p{N}_.:/#%~@+-]*$/u.test(name) ? names.expand(name) : ''
  if (iri === '' || iri.length > maxNameLength) throw refuse(place, 'is not a valid name')
  return iri
}

/**
 * Returns the IRI of an attribute that is written.
 * @throws Problem BadRequestData for a name that NGSI-LD does not allow, or that of a member such as `value`
 */
export function expandAttributeName(place: string, name: string, names: Names): string {
  const reason = 'is a member of NGSI-LD, and cannot be an attribute'
  if (reservedMember(name) !== undefined) throw refuse(place, reason)
  const iri = expandName(place, name, names)
  if (reservedMember(iri) !== undefined) throw refuse(place, reason)
  return iri
}

/** Returns whether an item of an array is an instance of an attribute rather than a part of a value. */
function isInstance(value: unknown): boolean {
  return isObject(value) && ['datasetId', ...Object.values(contentMembers)].some((name) => name in value)
}
