import { isObject } from '../base/json.js'
import { iriRule } from '../base/text.js'
import { isUri } from './attribute-members.js'
import type { AttributeDraft, EntityDraft, Names } from './entity-model.js'
import { ngsiLdNull, nullIsNotAllowed } from './ngsi-ld-null.js'
import { Problem, refuse, unsupported } from './problem.js'
import { expandName, readMembers } from './read-attribute.js'
import { readKeyword } from './read-keyword.js'

/**
 * Members of an entity that are not attributes. `createdAt` and `modifiedAt` are ignored, because the broker sets them.
 */
export const entityMembers: ReadonlySet<string> = new Set([
  ...['id', '@id', 'type', '@type', '@context'],
  ...['createdAt', 'modifiedAt'],
])
/** Members of an entity that NGSI-LD defines but this broker does not support. */
const unsupportedMembers = ['scope', 'expiresAt', 'ngsildproof']

/** Parses an entity. @throws Problem BadRequestData, OperationNotSupported; the detail names the invalid member */
export function readEntity(value: unknown, names: Names): EntityDraft {
  if (!isObject(value)) throw new Problem('BadRequestData', 'An entity must be a JSON object.')
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
  const member = unsupportedMembers.find((name) => name in fragment)
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
