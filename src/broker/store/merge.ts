import type { Attribute, AttributeDraft, EntityDraft, StoredEntity } from '../model.js'
import { toStoredEntity, type EntityRow } from './rows.js'

/** An entity to store, and its previous state. */
export interface EntityWrite {
  entity: StoredEntity
  /** `undefined` for a new entity. */
  before: EntityRow | undefined
  /** IRIs of the attributes that were sent. */
  written: string[]
}

/** Creates a new entity. In all functions of this file, `now` is ISO 8601 in UTC. */
export function toNewEntity({ id, types, attributes }: EntityDraft, now: string): EntityWrite {
  return {
    entity: { id, types, attributes: stamp(attributes, {}, now), createdAt: now, modifiedAt: now },
    before: undefined,
    written: Object.keys(attributes),
  }
}

/** Adds or replaces attributes, each as a whole. Existing attributes keep their `createdAt`. */
export function withAttributes(
  before: EntityRow,
  attributes: Record<string, AttributeDraft>,
  now: string,
  types = before.types,
): EntityWrite {
  const all = { ...before.attributes, ...stamp(attributes, before.attributes, now) }
  const entity = { ...toStoredEntity(before), types, attributes: all, modifiedAt: now }
  return { entity, before, written: Object.keys(attributes) }
}

/** Applies a draft of a batch to an existing entity. Returns an empty array if nothing changes. */
export function withDraft(
  before: EntityRow,
  { types, attributes }: EntityDraft,
  mode: 'update' | 'replace',
  now: string,
): EntityWrite[] {
  if (mode === 'replace') {
    const entity = { ...toStoredEntity(before), types, attributes: stamp(attributes, before.attributes, now) }
    return [{ entity: { ...entity, modifiedAt: now }, before, written: Object.keys(attributes) }]
  }
  const all = [...new Set([...before.types, ...types])]
  if (Object.keys(attributes).length === 0 && all.length === before.types.length) return []
  return [withAttributes(before, attributes, now, all)]
}

/** Merges drafts with the same id. Later drafts take precedence. */
export function mergeDrafts(drafts: EntityDraft[], mode: 'update' | 'replace'): EntityDraft[] {
  const byId = new Map<string, EntityDraft>()
  for (const draft of drafts) {
    const earlier = byId.get(draft.id)
    byId.set(draft.id, earlier && mode === 'update' ? mergePair(earlier, draft) : draft)
  }
  return [...byId.values()]
}

function mergePair(earlier: EntityDraft, later: EntityDraft): EntityDraft {
  return {
    id: later.id,
    types: [...new Set([...earlier.types, ...later.types])],
    attributes: { ...earlier.attributes, ...later.attributes },
  }
}

function stamp(
  drafts: Record<string, AttributeDraft>,
  before: Record<string, Attribute>,
  now: string,
): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(drafts).map(([iri, draft]) => [
      iri,
      { ...draft, createdAt: before[iri]?.createdAt ?? now, modifiedAt: now },
    ]),
  )
}
