import type { Problem } from './problem.js'
import type { LanguageMap } from './reading/language.js'

/** An attribute sent by a client: normalized, with sub-attribute names expanded and values as sent. */
export interface AttributeDraft {
  type: 'Property' | 'GeoProperty' | 'Relationship' | 'LanguageProperty'
  /** Only for Property and GeoProperty. */
  value?: unknown
  /** Only for Relationship: one or more ids. */
  object?: string | string[]
  /** Only for LanguageProperty. */
  languageMap?: LanguageMap
  unitCode?: string
  /** ISO 8601 in UTC. */
  observedAt?: string
  /** Sub-attributes by IRI. */
  [name: string]: unknown
}

/** A stored attribute. Times are ISO 8601 in UTC. */
export interface Attribute extends AttributeDraft {
  createdAt: string
  modifiedAt: string
}

/** An entity sent by a client, with names expanded to IRIs. */
export interface EntityDraft {
  id: string
  /** IRIs. */
  types: string[]
  /** By IRI. The store adds `createdAt` and `modifiedAt`. */
  attributes: Record<string, AttributeDraft>
}

/** A change of one attribute of an existing entity. */
export interface AttributeEdit {
  /** Name of the attribute as sent. */
  name: string
  iri: string
  /**
   * Returns the new attribute, or `undefined` to delete it. `before` is `undefined` if the entity does not have it.
   * @throws Problem if the attribute cannot be changed
   */
  apply: (before: AttributeDraft | undefined) => AttributeDraft | undefined
}

/** Changes of attributes of an existing entity. */
export interface EntityPatch {
  id: string
  /** IRIs of types to add. */
  types: string[]
  edits: AttributeEdit[]
  /** Whether an attribute that cannot be changed prevents all other changes. */
  atomic: boolean
}

/** An attribute of a patch that was not changed. */
export interface Rejection {
  /** Name of the attribute as sent. */
  name: string
  problem: Problem
}

export interface StoredEntity {
  id: string
  types: string[]
  attributes: Record<string, Attribute>
  createdAt: string
  modifiedAt: string
  /** Only in the last state of an entity that has been deleted. */
  deletedAt?: string
}

/** A written or deleted entity. */
export interface Change {
  /** The entity after the write, or its last state if it was deleted. */
  entity: StoredEntity
  isNew: boolean
  /** IRIs of the attributes that the entity did not have before. */
  created: ReadonlySet<string>
  /** IRIs of the attributes that were replaced. */
  updated: ReadonlySet<string>
  /** The attributes that the entity no longer has, by IRI; all of them if it was deleted. */
  deleted: ReadonlyMap<string, Attribute>
}

/** Observes all writes. */
export interface Watcher {
  /**
   * Runs in the transaction of the write (`trx`, a knex of `broker/store`): after writes, and before deletions.
   * @returns a function to call after the commit; it must not throw
   */
  changed(trx: unknown, changes: Change[]): Promise<() => void>
}

/** The names of a `@context`, including those of the core context. */
export interface Names {
  /**
   * Returns the IRI of a term. IRIs are returned unchanged; unknown terms are expanded with NGSI-LD's default context.
   */
  expand(term: string): string
  /** Returns the shortest name of an IRI. */
  compact(iri: string): string
  /** Value of the `Link` header of responses; `undefined` if no single address identifies the context. */
  link: string | undefined
  /** Value of `@context` in responses. */
  context: unknown
}
