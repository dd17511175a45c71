import { isObject } from '../domain/json.js'
import { geometryFault, isGeometry } from './geometry.js'
import { readLanguageMap } from './language-map.js'
import type { AttributeDraft, Names } from './model.js'
import { ngsiLdNull, nullIsNotAllowed } from './ngsi-ld-null.js'
import { Problem, refuse, unsupported } from './problem.js'
import { isDateTime } from './query/temporal.js'

type Kind = AttributeDraft['type']

const kinds: Record<string, Kind> = {
  'https://uri.etsi.org/ngsi-ld/Property': 'Property',
  'https://uri.etsi.org/ngsi-ld/GeoProperty': 'GeoProperty',
  'https://uri.etsi.org/ngsi-ld/Relationship': 'Relationship',
  'https://uri.etsi.org/ngsi-ld/LanguageProperty': 'LanguageProperty',
}
const unsupportedKinds = new Set(
  ['VocabProperty', 'JsonProperty', 'ListProperty', 'ListRelationship'].map(
    (name) => `https://uri.etsi.org/ngsi-ld/${name}`,
  ),
)
/** Member that contains the content of each kind of attribute. */
const contents = {
  Property: 'value',
  GeoProperty: 'value',
  Relationship: 'object',
  LanguageProperty: 'languageMap',
} as const satisfies Record<Kind, keyof AttributeDraft>
/**
 * Members that are rejected as unsupported. The first four identify an unsupported attribute type even if `type` is
 * missing.
 */
const unsupportedMembers = ['vocab', 'json', 'valueList', 'objectList', 'datasetId', 'objectType', 'valueType']
/** Members that are not sub-attributes. `createdAt` and `modifiedAt` are ignored, because the broker sets them. */
export const known: ReadonlySet<string> = new Set([
  'type',
  ...Object.values(contents),
  'unitCode',
  'observedAt',
  'instanceId',
  'createdAt',
  'modifiedAt',
])
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
  sent: unknown,
  names: Names,
  depth = 1,
  budget: Budget = { left: maxAttributes },
): AttributeDraft {
  if (depth > maxDepth) throw refuse(place, `attributes must not be nested more than ${maxDepth} levels deep`)
  assertSupported(place, sent)
  if (!isObject(sent)) return { type: 'Property', value: readValue(place, sent) }
  if (isGeometry(sent)) return { type: 'GeoProperty', value: readGeometry(place, sent) }
  return {
    ...readFacts(place, sent, names),
    ...readMembers(sent, names, { skip: known, prefix: `${place}.`, depth: depth + 1, budget }),
  }
}

/** Rejects features of attributes that the broker does not support. @throws Problem OperationNotSupported */
export function assertSupported(place: string, sent: unknown): void {
  if (Array.isArray(sent) && sent.some(isInstance)) throw unsupported(place, 'an array of attribute instances')
  if (!isObject(sent) || isGeometry(sent)) return
  const member = unsupportedMembers.find((name) => name in sent)
  if (member !== undefined) throw unsupported(place, member)
}

/** Parses all members of a normalized or concise attribute other than sub-attributes. @throws Problem BadRequestData */
export function readFacts(place: string, sent: Record<string, unknown>, names: Names): AttributeDraft {
  return {
    ...readContent(place, sent, names),
    ...readUnitCode(place, sent['unitCode']),
    ...readObservedAt(place, sent['observedAt']),
  }
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
    const iri = expandName(prefix + name, name, names)
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

/** Returns whether an item of an array is an instance of an attribute rather than a part of a value. */
function isInstance(value: unknown): boolean {
  return isObject(value) && ['datasetId', ...Object.values(contents)].some((name) => name in value)
}

function readContent(place: string, sent: Record<string, unknown>, names: Names): AttributeDraft {
  const type = readKind(place, sent, names)
  const content = contents[type]
  if (!(content in sent)) throw refuse(place, `a ${type} must have ${article(content)}`)
  const other = Object.values(contents).find((name) => name !== content && name in sent)
  if (other !== undefined) throw refuse(place, `a ${type} must not have ${article(other)}`)
  switch (type) {
    case 'Relationship':
      return { type, object: readObject(place, sent['object']) }
    case 'LanguageProperty':
      return { type, languageMap: readLanguageMap(place, sent['languageMap']) }
    case 'GeoProperty':
      return { type, value: readGeometry(place, sent['value']) }
    case 'Property':
      return { type, value: readValue(place, sent['value']) }
  }
}

function article(member: string): string {
  return member === 'object' ? 'an object' : `a ${member}`
}

function readKind(place: string, sent: Record<string, unknown>, names: Names): Kind {
  const { type } = sent
  if (type === undefined) {
    if ('object' in sent) return 'Relationship'
    if ('languageMap' in sent) return 'LanguageProperty'
    if (!('value' in sent)) throw refuse(place, 'an attribute must have a value, an object or a languageMap')
    return isGeometry(sent['value']) ? 'GeoProperty' : 'Property'
  }
  const iri = typeof type === 'string' ? names.expand(type) : ''
  if (unsupportedKinds.has(iri)) throw unsupported(place, names.compact(iri))
  const kind = kinds[iri]
  if (!kind) throw refuse(place, 'type must be Property, GeoProperty, Relationship or LanguageProperty')
  return kind
}

function readValue(place: string, value: unknown): unknown {
  if (value === null) throw refuse(place, 'the value must not be null')
  const fault = valueFault(value)
  if (fault !== undefined) throw refuse(place, fault)
  return value
}

/** Returns why a JSON value, or a part of it at any depth, cannot be stored; `undefined` if it can. */
function valueFault(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) {
      const fault = valueFault(part)
      if (fault !== undefined) return fault
    }
    return undefined
  }
  if (value === ngsiLdNull) return nullIsNotAllowed
  // JSON.parse reads 1e999 as infinity, which JSON.stringify writes as null.
  return typeof value === 'number' && !Number.isFinite(value)
    ? 'the value contains a number that is too large'
    : undefined
}

function readGeometry(place: string, value: unknown): unknown {
  const fault = geometryFault(value)
  if (fault !== undefined) throw refuse(place, fault)
  return readValue(place, value)
}

function readObject(place: string, object: unknown): string | string[] {
  if ([object].flat().includes(ngsiLdNull)) throw refuse(place, nullIsNotAllowed)
  if (isUri(object)) return object
  if (Array.isArray(object) && object.length > 0 && object.every(isUri)) return object
  throw refuse(place, 'the object of a Relationship must be a URI or a non-empty array of URIs')
}

function readUnitCode(place: string, unitCode: unknown): { unitCode?: string } {
  if (unitCode === undefined) return {}
  if (typeof unitCode !== 'string' || unitCode === '' || unitCode === ngsiLdNull)
    throw refuse(place, 'unitCode must be a non-empty string')
  return { unitCode }
}

export function readObservedAt(place: string, observedAt: unknown): { observedAt?: string } {
  if (observedAt === undefined) return {}
  const utc = typeof observedAt === 'string' && isDateTime(observedAt) ? toUtc(observedAt) : ''
  // Conversion to UTC can move the year outside 1 to 9999.
  if (isDateTime(utc)) return { observedAt: utc }
  throw refuse(place, 'observedAt must be a date and time with a time zone, for example 2026-11-21T03:00:00Z')
}

/** Converts a time to UTC. Times that are already in UTC stay as sent. */
function toUtc(time: string): string {
  return time.endsWith('Z') ? time : new Date(time).toISOString().replace('.000Z', 'Z')
}

/** Returns whether a value is a URI as defined by the contract: ASCII, with a scheme, at most 2,000 characters. */
export function isUri(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 2000 &&
    /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9a-f]{2})+(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9a-f]{2})*)?$/i.test(
      value,
    )
  )
}
