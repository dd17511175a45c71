import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { isObject } from '../../base/json.js'
import type { AttributeDraft, AttributeEdit, EntityDraft, EntityPatch, Names } from '../entity-model.js'
import { badRequest, Problem, refuse } from '../problem.js'
import { edit, type Step } from '../store/entity-change.js'
import { contentMembers, readObservedAt } from './attribute-members.js'
import { isGeometry } from './geometry.js'
import { ngsiLdNull, readKeyword } from './members.js'
import { patchAttribute, toMembers } from './patch-attribute.js'
import {
  assertSupportedMembers,
  entityMembers,
  expandAttributeName,
  expandName,
  readAttributes,
  readEntity,
  readId,
  readTypes,
} from './read-entity.js'

/**
 * Parses an attribute of a fragment.
 * @returns the function that changes the stored attribute
 * @throws Problem BadRequestData, OperationNotSupported
 */
export type ReadEdit = (name: string, sent: unknown, names: Names) => AttributeEdit['apply']

/** Parses a complete attribute that is added, or replaces the stored one (5.6.3). NGSI-LD Null is not allowed. */
export const readAppended: ReadEdit = (name, sent, names) => {
  const [draft] = Object.values(readAttributes({ [name]: sent }, names))
  return () => draft
}

/** Parses a complete attribute that is added, unless the entity already has one with this name (5.6.3). */
export const readAdded: ReadEdit = (name, sent, names) => {
  const append = readAppended(name, sent, names)
  return (before) => {
    if (before) throw new Problem('AlreadyExists', `${name}: the entity already has this attribute`)
    return append(before)
  }
}

/** Parses a complete attribute that is added or replaces the stored one, or NGSI-LD Null, which deletes it (5.6.2). */
export const readUpdated: ReadEdit = (name, sent, names) => {
  const draft = patchAttribute(name, undefined, sent, { names, deep: false })
  return () => draft
}

type Guard = (read: () => AttributeEdit['apply']) => AttributeEdit['apply']

/**
 * Parses a fragment of an entity: its attributes, and types to add. By default, invalid attributes become edits that fail.
 * @throws Problem BadRequestData for an id other than `id`, for invalid types, or if there is nothing to change
 */
export function readPatch(
  id: string,
  fragment: Record<string, unknown>,
  names: Names,
  readEdit: ReadEdit,
  guard: Guard = deferError,
): Omit<EntityPatch, 'atomic'> {
  assertSameId(id, fragment)
  const type = readKeyword('', fragment, 'type')
  const sent = Object.entries(fragment).filter(([name]) => !entityMembers.has(name))
  if (sent.length === 0 && type === undefined) {
    throw badRequest('The body must contain at least one attribute or a type.')
  }
  const types = type === undefined ? [] : readTypes(type, names)
  const seen = new Set<string>()
  const edits = sent.map(([name, value]) => {
    let iri = name
    const apply = guard(() => {
      assertSupportedMembers({ [name]: value })
      iri = expandAttributeName(name, name, names)
      if (seen.has(iri)) throw refuse(name, 'is sent twice, under different names')
      seen.add(iri)
      return readEdit(name, value, names)
    })
    return { name, iri, apply }
  })
  return { id, types, edits }
}

/**
 * Parses a member of a batch whose attributes change an existing entity. Unlike in other requests, an invalid attribute
 * takes precedence over an unknown entity.
 * @throws Problem see `readPatch`, and for an invalid attribute
 */
export function readBatchPatch(member: Record<string, unknown>, names: Names, readEdit: ReadEdit): Step {
  const id = readId(readKeyword('', member, 'id'))
  const patch = readPatch(id, member, names, readEdit, (read) => read())
  const change = edit({ ...patch, atomic: true })
  return {
    id,
    change: (current, now) => {
      // A merge cannot be validated before, because it depends on the stored attribute.
      if (!current) for (const { name, apply } of patch.edits) if (isComplete(member[name])) apply(undefined)
      return change(current, now)
    },
  }
}

/** Returns whether an attribute has a content, so that it does not depend on the stored one. */
const isComplete = (sent: unknown): boolean =>
  !isObject(sent) || Object.values(contentMembers).some((content) => content in sent)

/** Parses an entity that replaces the one with this id. @throws Problem see `readEntity`, and for another id */
export function readReplacement(id: string, entity: Record<string, unknown>, names: Names): EntityDraft {
  assertSameId(id, entity)
  return readEntity({ ...entity, id }, names)
}

function assertSameId(id: string, fragment: Record<string, unknown>): void {
  const sent = readKeyword('', fragment, 'id') ?? id
  if (sent !== id) throw badRequest(`id must be the id of the entity: ${id}`)
}

/**
 * Parses a change of a single attribute.
 * @param attribute a fragment of the attribute, which can contain `@context`
 * @throws Problem BadRequestData if the name is not valid, or `scope`
 */
export function readAttributePatch(
  { entityId, attrName }: { entityId: string; attrName: string },
  attribute: Record<string, unknown>,
  names: Names,
  readEdit: ReadEdit,
): EntityPatch {
  if (attrName === 'scope') throw refuse(attrName, 'cannot be changed with this operation')
  const iri = expandName(attrName, attrName, names)
  const { '@context': _context, ...sent } = attribute
  const apply = deferError(() => readEdit(attrName, sent, names))
  return { id: entityId, types: [], edits: [onlyExisting(entityId, { name: attrName, iri, apply })], atomic: true }
}

/** Makes an edit fail with ResourceNotFound if the entity does not have the attribute. */
export function onlyExisting(entityId: string, { name, iri, apply }: AttributeEdit): AttributeEdit {
  return {
    name,
    iri,
    apply: (before) => {
      if (before) return apply(before)
      throw new Problem('ResourceNotFound', `${entityId} does not have the attribute ${name}`)
    },
  }
}

/**
 * Returns a change that fails with the error of `read`. An unknown entity takes precedence over invalid attributes
 * (5.6.2), and it is not known before the entity has been read.
 */
function deferError(read: () => AttributeEdit['apply']): AttributeEdit['apply'] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return () => {
      throw error
    }
  }
}

/** Parameters of a merge (5.6.17): `observedAt` is the time of all attributes, and `lang` is the language of strings. */
type MergeQuery = Parameters<BrokerHandlers<unknown>['mergeEntity']>[0]['query']

/**
 * Returns the parser of attributes that are merged into the stored ones (5.5.12, 5.6.17).
 * @throws Problem BadRequestData if `observedAt` is not a time
 */
export function createMerge({ options, observedAt, lang }: MergeQuery): ReadEdit {
  const simplified = options === 'keyValues' || options === 'simplified'
  const common = readObservedAt('observedAt', observedAt)
  return (name, sent, names) => {
    const fragmentFor = (before: AttributeDraft | undefined): unknown => {
      if (sent === ngsiLdNull) return sent
      const members = textMembers(before, sent, lang) ?? (simplified ? fromSimplified(before, sent) : toMembers(sent))
      return before?.observedAt === undefined ? members : { ...common, ...members }
    }
    return (before) => patchAttribute(name, before, fragmentFor(before), { names, deep: true })
  }
}

/** Returns a string for a LanguageProperty as a language map: it replaces the text in the common language. */
function textMembers(
  before: AttributeDraft | undefined,
  sent: unknown,
  lang: string | undefined,
): Record<string, unknown> | undefined {
  if (before?.languageMap === undefined || lang === undefined || typeof sent !== 'string') return undefined
  const known = Object.keys(before.languageMap).find((tag) => tag.toLowerCase() === lang.toLowerCase())
  return { languageMap: { [known ?? lang]: sent } }
}

/** Returns the members of an attribute in simplified form, which keeps the type of the stored one. */
function fromSimplified(before: AttributeDraft | undefined, sent: unknown): Record<string, unknown> {
  if (before?.type === 'Relationship') return { object: sent }
  if (isLanguageMap(sent) && (!before || before.languageMap)) return sent
  return !before && isGeometry(sent) ? toMembers(sent) : { value: sent }
}

const isLanguageMap = (sent: unknown): sent is Record<string, unknown> =>
  isObject(sent) && isObject(sent['languageMap']) && Object.keys(sent).length === 1
