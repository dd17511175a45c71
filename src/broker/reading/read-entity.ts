import { isObject } from '../../base/json.js'
import { iriRule } from '../../base/text.js'
import type { AttributeDraft, EntityDraft, Names } from '../entity-model.js'
import { badRequest, Problem, refuse, unsupported } from '../problem.js'
import {
  attributeMembers,
  contentMembers,
  isUri,
  readAttributeMembers,
  readGeometry,
  readValue,
} from './attribute-members.js'
import { isGeometry, mustBeGeoProperty, withGeoType } from './geometry.js'
import { ngsiLdNull, nullIsNotAllowed, readKeyword, reservedMember } from './members.js'

/**
 * Members that are rejected as unsupported. The first four identify an unsupported attribute type even if `type` is
 * missing.
 */
const unsupportedInAttributes = [
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
  const member = unsupportedInAttributes.find((name) => name in sent)
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
    if (budget.left < 0) throw badRequest(`An entity must not have more than ${maxAttributes} attributes.`)
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

/**
 * Members of an entity that are not attributes. `createdAt` and `modifiedAt` are ignored, because the broker sets them.
 */
export const entityMembers: ReadonlySet<string> = new Set([
  ...['id', '@id', 'type', '@type', '@context'],
  ...['createdAt', 'modifiedAt'],
])
/** Members of an entity that NGSI-LD defines but this broker does not support. */
const unsupportedInEntities = ['scope', 'expiresAt', 'ngsildproof']

/** Parses an entity. @throws Problem BadRequestData, OperationNotSupported; the detail names the invalid member */
export function readEntity(value: unknown, names: Names): EntityDraft {
  if (!isObject(value)) throw badRequest('An entity must be a JSON object.')
  return {
    id: readId(readKeyword('', value, 'id')),
    types: readTypes(readKeyword('', value, 'type'), names),
    attributes: readAttributes(value, names),
  }
}

/** Parses the attributes of an entity or a fragment into a record by IRI. @throws Problem see `readEntity` */
export function readAttributes(fragment: Record<string, unknown>, names: Names): Record<string, AttributeDraft> {
  assertSupportedMembers(fragment)
  return readMembers(fragment, names, { skip: entityMembers })
}

/** Rejects members of an entity that the broker does not support. @throws Problem OperationNotSupported */
export function assertSupportedMembers(fragment: Record<string, unknown>): void {
  const member = unsupportedInEntities.find((name) => name in fragment)
  if (member !== undefined) throw unsupported(member, 'this member')
}

/** Parses the id of an entity. @throws Problem BadRequestData if it is not a URI */
export function readId(id: unknown): string {
  if (isUri(id) && id !== ngsiLdNull) return id
  throw new Problem('BadRequestData', id === undefined ? 'id: an entity must have an id' : `id ${iriRule}`)
}

/** Parses the types of an entity. @throws Problem BadRequestData */
export function readTypes(type: unknown, names: Names): string[] {
  const given = (Array.isArray(type) ? type : [type]) as unknown[]
  if (given.length === 0 || given.length > 20) throw refuse('type', 'an entity must have 1 to 20 types')
  const types = given.map((name) => {
    if (name === ngsiLdNull) throw refuse('type', nullIsNotAllowed)
    if (typeof name === 'string') return expandName('type', name, names)
    throw refuse('type', name === undefined ? 'an entity must have a type' : 'must be a string or an array of strings')
  })
  return [...new Set(types)]
}

/** Returns the path of a resource for `Location`. Colons are not encoded, so that URNs stay readable. */
export function pathOf(collection: 'entities' | 'subscriptions', id: string): string {
  return `/ngsi-ld/v1/${collection}/${encodeURIComponent(id).replaceAll('%3A', ':')}`
}

/** Members that NGSI-LD allows in queries but this broker does not support. */
const unsupportedInFilters = new Set(['scope', 'expiresAt', 'datasetId', 'ngsildproof'])

const selectors = 'Entities are selected by id and type with the parameters of these names, or with entities in a body.'
const itself = 'Use the name of the attribute alone, such as a==1 in q.'
const ofAttribute = 'In q, it follows the name of an attribute, such as a.observedAt.'
const sysAttrs = 'It is returned with options=sysAttrs, and can be compared in q.'

/** Advice per member. */
const advice = new Map([
  ...['id', '@id', 'type', '@type'].map((name): [string, string] => [name, selectors]),
  ...['value', 'object'].map((name): [string, string] => [name, itself]),
  ['languageMap', 'Use the name of the attribute with a language, such as a[en]=="text" in q.'],
  ...['observedAt', 'unitCode'].map((name): [string, string] => [name, ofAttribute]),
  ...['createdAt', 'modifiedAt'].map((name): [string, string] => [name, sysAttrs]),
])

/**
 * Returns the IRI of an attribute in a filter, such as `attrs`. A name that no attribute can have is refused, because the
 * result would always be empty.
 * @param place parameter or member, and path of the attribute for error messages
 * @throws Problem BadRequestData, or OperationNotSupported for members such as `scope`
 */
export function expandFilterName(place: string, name: string, names: Names): string {
  assertFilterable(place, name)
  const iri = expandName(place, name, names)
  assertFilterable(place, iri)
  return iri
}

function assertFilterable(place: string, name: string): void {
  const member = reservedMember(name)
  if (member === undefined) return
  if (unsupportedInFilters.has(member)) throw new Problem('OperationNotSupported', `${place} is not supported`)
  const reason = 'is a member of NGSI-LD, and not the name of an attribute.'
  throw refuse(place, [reason, advice.get(member)].filter(Boolean).join(' '))
}
