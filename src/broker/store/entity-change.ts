import { createYield } from '../../base/time.js'
import type { Attribute, AttributeDraft, EntityDraft, EntityPatch, Rejection, StoredEntity } from '../entity-model.js'
import { badRequest, notFound, Problem } from '../problem.js'
import { selectsTypes, type TypeSelection } from '../query/type-selection.js'
import { maxAttributes } from '../reading/read-entity.js'
import { toStoredEntity, type EntityRow, type EntityWrite } from './rows.js'

/** The new state of an entity. */
export interface ChangedEntity {
  /** The same object as before if nothing has changed. */
  entity: StoredEntity
  /** IRIs of the attributes that were created or replaced. */
  written: string[]
  /** Attributes that were not changed. */
  rejected: Rejection[]
}

/**
 * Computes the new state of an entity; `current` is `undefined` if it does not exist. In this file, `now` is ISO 8601
 * in UTC.
 * @throws Problem if the entity cannot be changed
 */
export type EntityChange = (current: StoredEntity | undefined, now: string) => ChangedEntity

/** A change of the entity with this id. */
export interface Step {
  id: string
  change: EntityChange
}

/** Result of a step: its error, or whether the entity was created and which of its attributes were not changed. */
export type StepResult = Problem | { created: boolean; rejected: Rejection[] }

/**
 * Applies steps in order. Steps with the same id apply to the result of the earlier ones (5.5.11). A step that fails
 * does not prevent the others.
 * @returns one write per entity that has changed, and one result per step
 */
export async function applySteps(
  steps: Step[],
  found: Map<string, EntityRow>,
  now: string,
): Promise<{ writes: EntityWrite[]; results: StepResult[] }> {
  const writes = new Map<string, EntityWrite>()
  const results: StepResult[] = []
  const yieldToEventLoop = createYield()
  for (const { id, change } of steps) {
    await yieldToEventLoop()
    const before = found.get(id)
    const current = writes.get(id)?.entity ?? (before && toStoredEntity(before))
    try {
      const { entity, written, rejected } = change(current, now)
      if (entity !== current) {
        const earlier = writes.get(id)?.written ?? []
        writes.set(id, { entity, before, written: [...new Set([...earlier, ...written])] })
      }
      results.push({ created: current === undefined, rejected })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push(error)
    }
  }
  return { writes: [...writes.values()], results }
}

/** Makes a change see an entity only if it is of these types (4.17); `undefined` selects all types. */
export function onlyOf(selection: TypeSelection | undefined, change: EntityChange): EntityChange {
  if (!selection) return change
  return (current, now) => change(current && selectsTypes(selection, current.types) ? current : undefined, now)
}

/** Creates an entity. The change fails with AlreadyExists if it exists. */
export function create(draft: EntityDraft): EntityChange {
  return (current, now) => {
    if (current) throw new Problem('AlreadyExists', `${draft.id} already exists`)
    return rewrite(draft, undefined, now)
  }
}

/**
 * Replaces an entity, which keeps its `createdAt`. The change fails with ResourceNotFound if it does not exist, and
 * otherwise with the error of `read`.
 */
export function replace(id: string, read: () => EntityDraft): EntityChange {
  return (sent, now) => {
    const current = existing(id, sent)
    return rewrite(read(), current, now)
  }
}

/** Creates an entity, or replaces it, or adds and replaces the given attributes and adds the given types. */
export function upsert(draft: EntityDraft, mode: 'update' | 'replace'): EntityChange {
  return (current, now) => {
    if (!current || mode === 'replace') return rewrite(draft, current, now)
    const edits = Object.entries(draft.attributes).map(([iri, attribute]) => ({
      name: iri,
      iri,
      apply: () => attribute,
    }))
    return edit({ id: draft.id, types: draft.types, edits, atomic: true })(current, now)
  }
}

/**
 * Changes attributes of an entity and adds types. The change fails with ResourceNotFound if the entity does not exist,
 * and with the first error of an attribute if none can be changed, or if one cannot and the patch is atomic. Attributes
 * that exist and must not be overwritten are never such an error.
 */
export function edit({ id, types, edits, atomic }: EntityPatch): EntityChange {
  return (sent, now) => {
    const current = existing(id, sent)
    const attributes = new Map(Object.entries(current.attributes))
    const written: string[] = []
    const rejected: Rejection[] = []
    let changed = false
    for (const { name, iri, apply } of edits) {
      try {
        const before = attributes.get(iri)
        const draft = apply(before)
        if (draft) {
          attributes.set(iri, stamp(draft, before, now))
          written.push(iri)
        } else changed = attributes.delete(iri) || changed
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        rejected.push({ name, problem: error })
      }
    }
    const failure = rejected.find(({ problem }) => problem.kind !== 'AlreadyExists')
    if (failure && (atomic || rejected.length === edits.length)) throw failure.problem
    const allTypes = [...new Set([...current.types, ...types])]
    changed ||= written.length > 0 || allTypes.length > current.types.length
    if (!changed) return { entity: current, written, rejected }
    const entity = { ...current, types: allTypes, attributes: Object.fromEntries(attributes), modifiedAt: now }
    return { entity: withinLimits(entity), written, rejected }
  }
}

function existing(id: string, current: StoredEntity | undefined): StoredEntity {
  if (current) return current
  throw notFound(id)
}

/** Returns the entity of a draft. Attributes that existed before keep their `createdAt`. */
function rewrite({ id, types, attributes }: EntityDraft, before: StoredEntity | undefined, now: string): ChangedEntity {
  const stamped = Object.entries(attributes).map(([iri, draft]): [string, Attribute] => [
    iri,
    stamp(draft, before?.attributes[iri], now),
  ])
  const entity = {
    id,
    types,
    attributes: Object.fromEntries(stamped),
    createdAt: before?.createdAt ?? now,
    modifiedAt: now,
  }
  return { entity, written: Object.keys(attributes), rejected: [] }
}

function stamp(draft: AttributeDraft, before: Attribute | undefined, now: string): Attribute {
  return { ...draft, createdAt: before?.createdAt ?? now, modifiedAt: now }
}

/** Checks the limits of a changed entity, which several requests can exceed together. @throws Problem BadRequestData */
function withinLimits(entity: StoredEntity): StoredEntity {
  if (entity.types.length > 20) throw badRequest('type: an entity must have 1 to 20 types')
  if (count(entity.attributes) <= maxAttributes) return entity
  throw badRequest(`An entity must not have more than ${maxAttributes} attributes.`)
}

/** Counts attributes and sub-attributes, whose names contain a colon because they are IRIs. */
function count(attributes: Record<string, unknown>): number {
  let total = 0
  for (const [name, attribute] of Object.entries(attributes)) {
    if (name.includes(':')) total += 1 + count(attribute as Record<string, unknown>)
  }
  return total
}
