/** An attribute as it is sent by a client: normalized, names of sub-attributes expanded, values as they were sent. */
export interface AttributeDraft {
  type: 'Property' | 'GeoProperty' | 'Relationship'
  /** Of a Property or GeoProperty. */
  value?: unknown
  /** Of a Relationship: an id, or several. */
  object?: string | string[]
  unitCode?: string
  /** ISO 8601 in UTC. */
  observedAt?: string
  /** Sub-attributes by IRI. */
  [name: string]: unknown
}

/** An attribute as it is stored. Times are ISO 8601 in UTC. */
export interface Attribute extends AttributeDraft {
  createdAt: string
  modifiedAt: string
}

/** An entity as it is sent by a client, with its names expanded to IRIs. */
export interface EntityDraft {
  id: string
  /** IRIs. */
  types: string[]
  /** By IRI; without the times, which the store gives. */
  attributes: Record<string, AttributeDraft>
}

export interface StoredEntity {
  id: string
  types: string[]
  attributes: Record<string, Attribute>
  createdAt: string
  modifiedAt: string
}

/** What a write did to one entity: the attributes (IRIs) that were created or written anew. */
export interface Change {
  id: string
  types: string[]
  attributes: string[]
}

/** Hears of every write. */
export interface Watcher {
  /**
   * Runs in the transaction of the write (`trx` is the transaction, a knex of `broker/store`).
   * @returns what to do once the write is committed, which must not throw.
   */
  changed(trx: unknown, changes: Change[]): Promise<() => void>
}

/** The names of one `@context`, core context included. */
export interface Names {
  /** The IRI of a term; an IRI stays one, an unknown term falls into NGSI-LD's default context. */
  expand(term: string): string
  /** The shortest name of an IRI. */
  compact(iri: string): string
  /** Value of the `Link` header of an answer; `undefined` for the core context alone. */
  link: string | undefined
  /** What stands in `@context` of an answer. */
  context: unknown
}
