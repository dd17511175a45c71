import type { NgsiLdError } from '../errors.js'

/** An entity in normalized form: each attribute is an object with `type`, and `value` or `object`. */
export interface Entity {
  id: string
  type: string | string[]
  '@context'?: unknown
  [attribute: string]: unknown
}

/** An entity in `keyValues` form: each attribute is its value, or the id of the entity that it refers to. */
export type KeyValuesEntity = Entity

/**
 * An entity to write, in normalized form. If it has an `@context`, it is sent as `application/ld+json` without the
 * client's context.
 */
export type EntityInput = Entity

/** Selects entities and their representation. */
export interface EntityQuery extends EntityView {
  /** One type, or a list. Entities must have at least one of them. */
  type: string | string[]
  /** One id, or a list. An empty list matches no entity. */
  id?: string | string[] | undefined
  /** A condition in the NGSI-LD query language, not percent-encoded. */
  q?: string | undefined
  geo?: GeoCondition | undefined
}

/** A geographic condition. */
export interface GeoCondition {
  /** For example `near;maxDistance==2000`, in metres. Only integers work with all brokers. */
  georel: string
  geometry: string
  /** GeoJSON coordinates, longitude first. */
  coordinates: unknown
}

/** Selects one page of a query. */
export interface PageQuery extends EntityQuery {
  /** Entities per page, 1 to 100. Default: 100. */
  limit?: number | undefined
  offset?: number | undefined
  /** Also return the total number of matching entities. */
  count?: boolean | undefined
}

/** One page. `count` is undefined if it was not requested, or if the broker cannot count the results of this query. */
export interface EntityPage<E extends Entity = Entity> {
  entities: E[]
  count: number | undefined
}

/** Selects the attributes of entities and their representation. */
export interface EntityView {
  /** The attributes to return. Entities that have none of them are not returned. */
  attrs?: string[] | undefined
  /** Return entities in `keyValues` form. */
  keyValues?: boolean | undefined
}

/** The result of a batch, per entity. */
export interface BatchResult {
  /** Ids of the entities that were written or deleted. */
  succeeded: string[]
  failed: { id: string; error: NgsiLdError }[]
  /**
   * The ids in `succeeded` that the broker reported as created. Orion-LD does not report them if the batch also updates
   * entities.
   */
  created: string[]
}

/** An attribute that was not written. */
export interface AttributeFailure {
  name: string
  /** The broker's reason. */
  reason: string
}

/** The result of a write of several attributes. */
export interface AttributesResult {
  /** Names of the attributes that were written. */
  updated: string[]
  notUpdated: AttributeFailure[]
}
