import { DomainError } from '../../base/errors.js'
import { isIri } from '../../base/text.js'
import { parseJson } from '../../pipeline/contract/parse-body.js'
import type { AttributeDraft, Names } from '../entity-model.js'
import { refuse, unsupported } from '../problem.js'
import { isDateTime } from '../query/parse-query.js'
import { geometryFault, isGeometry } from './geometry.js'
import { readLanguageMap } from './language.js'
import { ngsiLdNull, nullIsNotAllowed, nullIsNotAllowedWithin, readKeyword } from './members.js'

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
export const contentMembers = {
  Property: 'value',
  GeoProperty: 'value',
  Relationship: 'object',
  LanguageProperty: 'languageMap',
} as const satisfies Record<Kind, keyof AttributeDraft>
/**
 * Members of an attribute that are not sub-attributes. `instanceId`, `createdAt` and `modifiedAt` are ignored, because
 * the broker sets them.
 */
export const attributeMembers: ReadonlySet<string> = new Set([
  ...['type', '@type', ...Object.values(contentMembers), 'unitCode', 'observedAt'],
  ...['instanceId', 'createdAt', 'modifiedAt'],
])

/** Parses all members of a normalized or concise attribute other than sub-attributes. @throws Problem BadRequestData */
export function readAttributeMembers(place: string, sent: Record<string, unknown>, names: Names): AttributeDraft {
  const content = readContent(place, sent, names)
  return {
    ...content,
    ...readUnitCode(place, sent['unitCode'], content.type),
    ...readObservedAt(place, sent['observedAt']),
  }
}

function readContent(place: string, sent: Record<string, unknown>, names: Names): AttributeDraft {
  const type = readKind(place, sent, names)
  const content = contentMembers[type]
  if (!(content in sent)) throw refuse(place, `a ${type} must have ${article(content)}`)
  const other = Object.values(contentMembers).find((name) => name !== content && name in sent)
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
  const type = readKeyword(`${place}.`, sent, 'type')
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

export function readValue(place: string, value: unknown): unknown {
  if (value === null) throw refuse(place, 'the value must not be null')
  if (value === ngsiLdNull) throw refuse(place, nullIsNotAllowed)
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
  if (value === ngsiLdNull) return nullIsNotAllowedWithin
  // JSON.parse reads 1e999 as infinity, which JSON.stringify writes as null.
  return typeof value === 'number' && !Number.isFinite(value)
    ? 'the value contains a number that is too large'
    : undefined
}

/** Parses GeoJSON, which can be sent as an object or as JSON text (4.7.2). */
export function readGeometry(place: string, sent: unknown): unknown {
  const value = typeof sent === 'string' ? parseText(sent) : sent
  const fault = geometryFault(value)
  if (fault !== undefined) throw refuse(place, fault)
  return readValue(place, value)
}

/** Parses JSON text; `undefined` if it is malformed, nested too deeply or cannot be stored. */
function parseText(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function readObject(place: string, object: unknown): string | string[] {
  if ([object].flat().includes(ngsiLdNull)) throw refuse(place, nullIsNotAllowed)
  if (isUri(object)) return object
  if (Array.isArray(object) && object.length > 0 && object.every(isUri)) return object
  throw refuse(place, 'the object of a Relationship must be a URI or a non-empty array of URIs')
}

/** Parses `unitCode`. @throws Problem BadRequestData if the attribute is not a Property: others have no unit (5.2.5) */
function readUnitCode(place: string, unitCode: unknown, type: Kind): { unitCode?: string } {
  if (unitCode === undefined) return {}
  if (type !== 'Property') throw refuse(place, `a ${type} must not have a unitCode`)
  if (typeof unitCode !== 'string' || unitCode === '' || unitCode === ngsiLdNull) {
    throw refuse(place, 'unitCode must be a non-empty string')
  }
  return { unitCode }
}

/** Parses a time, which must be in UTC with the suffix `Z` (4.6.3). @throws Problem BadRequestData */
export function readObservedAt(place: string, observedAt: unknown): { observedAt?: string } {
  if (observedAt === undefined) return {}
  if (typeof observedAt === 'string' && observedAt.endsWith('Z') && isDateTime(observedAt)) return { observedAt }
  throw refuse(place, 'observedAt must be a date and time in UTC, for example 2026-11-21T03:00:00Z')
}

/** Maximum number of bytes per id. Postgres limits the size of index entries. */
const maxBytes = 2000

/** Returns whether a value is an absolute IRI that can be stored as the id of an entity, in at most 2,000 bytes. */
export function isUri(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxBytes && isIri(value) && Buffer.byteLength(value) <= maxBytes
}
