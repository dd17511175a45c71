import { isObject } from '../domain/json.js'
import { expandName, isUri, readMembers, refuse, unsupported } from './attribute.js'
import type { AttributeDraft, EntityDraft, Names } from './model.js'
import { Problem } from './problem.js'

/** Members of an entity that are no attributes; the broker gives the times itself. */
export const entityMembers: ReadonlySet<string> = new Set(['id', 'type', '@context', 'createdAt', 'modifiedAt'])

/** An entity as a client sends it. @throws Problem BadRequestData, OperationNotSupported; the detail names the place. */
export function readEntity(value: unknown, names: Names): EntityDraft {
  if (!isObject(value)) throw new Problem('BadRequestData', 'An entity is a JSON object.')
  return { id: readId(value['id']), types: readTypes(value['type'], names), attributes: readAttributes(value, names) }
}

/** The attributes of an entity or a fragment, by IRI. @throws Problem as `readEntity`. */
export function readAttributes(fragment: Record<string, unknown>, names: Names): Record<string, AttributeDraft> {
  if ('scope' in fragment) throw unsupported('scope', 'a scope')
  return readMembers(fragment, names, { skip: entityMembers })
}

/** @throws Problem BadRequestData for what is no URI. */
export function readId(id: unknown): string {
  if (isUri(id)) return id
  throw new Problem('BadRequestData', id === undefined ? 'id: an entity needs an id' : 'id is not a URI')
}

function readTypes(type: unknown, names: Names): string[] {
  const given = (Array.isArray(type) ? type : [type]) as unknown[]
  if (given.length === 0 || given.length > 20) throw refuse('type', 'an entity has 1 to 20 types')
  const types = given.map((name) => {
    if (typeof name === 'string') return expandName('type', name, names)
    throw refuse('type', name === undefined ? 'an entity needs a type' : 'must be a text, or a list of texts')
  })
  return [...new Set(types)]
}
