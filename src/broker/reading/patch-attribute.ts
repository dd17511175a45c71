import { isObject } from '../../base/json.js'
import type { AttributeDraft, Names } from '../entity-model.js'
import { refuse } from '../problem.js'
import { attributeMembers, readAttributeMembers } from './attribute-members.js'
import { isGeometry, mustBeGeoProperty } from './geometry.js'
import { isNullAttribute, ngsiLdNull, readKeyword } from './members.js'
import { assertSupported, expandAttributeName, maxDepth, readAttribute } from './read-entity.js'

/** How an attribute is patched. */
export interface PatchOptions {
  names: Names
  /**
   * Whether values and sub-attributes are merged too (5.5.12). Otherwise, each member that is sent replaces the stored
   * one as a whole (5.5.8).
   */
  deep: boolean
}

/**
 * Applies a fragment of an attribute, in normalized or concise form, to the stored attribute. Members that are not sent
 * are kept, and NGSI-LD Null removes members. Without a stored attribute, the fragment must be complete.
 * @param place path of the attribute for error messages
 * @returns `undefined` to delete the attribute
 * @throws Problem BadRequestData, OperationNotSupported
 */
export function patchAttribute(
  place: string,
  before: AttributeDraft | undefined,
  sent: unknown,
  options: PatchOptions,
  depth = 1,
): AttributeDraft | undefined {
  const { names, deep } = options
  if (isObject(sent) && sent['datasetId'] === ngsiLdNull) throw refuse(place, 'datasetId cannot be deleted')
  assertSupported(place, sent)
  if (isNullAttribute(sent)) return undefined
  // Earlier releases stored other types under the names of GeoProperties.
  const isObsolete = depth === 1 && before?.type !== 'GeoProperty' && mustBeGeoProperty(place, names)
  if (!before || isObsolete) return readAttribute(place, withoutNulls(place, sent, deep), names, depth)
  if (depth > maxDepth) throw refuse(place, `attributes must not be nested more than ${maxDepth} levels deep`)
  const members = withType(place, toMembers(sent))
  assertSameType(place, before, members['type'], names)
  return {
    ...readAttributeMembers(place, patchMembers(place, before, members, deep), names),
    ...patchSubAttributes(place, before, members, options, depth),
  }
}

/** Returns the members of an attribute, which can be a plain value in concise form. */
export function toMembers(sent: unknown): Record<string, unknown> {
  if (!isObject(sent)) return { value: sent }
  return isGeometry(sent) ? { type: 'GeoProperty', value: sent } : sent
}

/** Spells `@type` as `type`. @throws Problem BadRequestData if both are sent with different values */
function withType(place: string, sent: Record<string, unknown>): Record<string, unknown> {
  if (!('@type' in sent)) return sent
  const { '@type': _keyword, ...members } = sent
  return { ...members, type: readKeyword(`${place}.`, sent, 'type') }
}

/** Removes the members that are NGSI-LD Null: from an attribute that does not exist yet, there is nothing to delete. */
function withoutNulls(place: string, sent: unknown, deep: boolean): unknown {
  if (!isObject(sent) || isGeometry(sent)) return sent
  const kept = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'type') return [[name, value]]
    if (attributeMembers.has(name)) {
      if (value === ngsiLdNull) return []
      return [[name, deep && isContent(name) ? mergeJson(place, undefined, value) : value]]
    }
    return isNullAttribute(value) ? [] : [[name, withoutNulls(`${place}.${name}`, value, deep)]]
  })
  return Object.fromEntries(kept)
}

const isContent = (name: string): boolean => name === 'value' || name === 'languageMap'

/** Checks that the type of an attribute does not change (5.6.4). @throws Problem BadRequestData */
function assertSameType(place: string, before: AttributeDraft, type: unknown, names: Names): void {
  if (type === undefined || (typeof type === 'string' && names.expand(type) === names.expand(before.type))) return
  throw refuse(place, `the attribute is a ${before.type}, and its type cannot be changed`)
}

function patchMembers(
  place: string,
  before: AttributeDraft,
  sent: Record<string, unknown>,
  deep: boolean,
): Record<string, unknown> {
  const kept = new Map(Object.entries(before).filter(([name]) => attributeMembers.has(name)))
  for (const [name, value] of Object.entries(sent)) {
    if (!attributeMembers.has(name) || name === 'type') continue
    if (value === ngsiLdNull) kept.delete(name)
    else kept.set(name, deep && isContent(name) ? mergeJson(place, kept.get(name), value) : value)
  }
  return Object.fromEntries(kept)
}

function patchSubAttributes(
  place: string,
  before: AttributeDraft,
  sent: Record<string, unknown>,
  options: PatchOptions,
  depth: number,
): Record<string, AttributeDraft> {
  const isSubAttribute = ([name]: [string, unknown]) => !attributeMembers.has(name)
  const stored = new Map(Object.entries(before).filter(isSubAttribute) as [string, AttributeDraft][])
  const seen = new Set<string>()
  for (const [name, value] of Object.entries(sent).filter(isSubAttribute)) {
    const inner = `${place}.${name}`
    const iri = expandAttributeName(inner, name, options.names)
    if (seen.has(iri)) throw refuse(inner, 'is sent twice, under different names')
    seen.add(iri)
    const patched = patchAttribute(inner, options.deep ? stored.get(iri) : undefined, value, options, depth + 1)
    if (patched) stored.set(iri, patched)
    else stored.delete(iri)
  }
  return Object.fromEntries(stored)
}

/**
 * Merges a patch into a JSON value like RFC 7396, with NGSI-LD Null instead of null.
 * @throws Problem BadRequestData for null, which would be ambiguous
 */
function mergeJson(place: string, target: unknown, patch: unknown): unknown {
  if (patch === null) throw refuse(place, `null is not allowed here. Send ${ngsiLdNull} to delete a member`)
  if (!isObject(patch)) return patch
  const merged = new Map(Object.entries(isObject(target) ? target : {}))
  for (const [name, value] of Object.entries(patch)) {
    if (value === ngsiLdNull) merged.delete(name)
    else merged.set(name, mergeJson(place, merged.get(name), value))
  }
  return Object.fromEntries(merged)
}
