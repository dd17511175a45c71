import type { NgsiLdError } from '../errors.js'

/** An attribute with a value. */
export type Property<V = unknown> = {
  type: 'Property'
  value: V
  /** UN/CEFACT code, for example `GQ` for micrograms per cubic metre. */
  unitCode?: string
  /** ISO 8601 in UTC. */
  observedAt?: string
  [sub: string]: unknown
}

/** A GeoJSON geometry, longitude first. */
export interface GeoJsonGeometry {
  type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  coordinates: unknown
}

/** An attribute with a location. */
export type GeoProperty = {
  type: 'GeoProperty'
  value: GeoJsonGeometry
  observedAt?: string
  [sub: string]: unknown
}

/** An attribute that refers to one or more other entities. */
export type Relationship = {
  type: 'Relationship'
  object: string | string[]
  observedAt?: string
  [sub: string]: unknown
}

/** An entity in normalized form: each attribute is a {@link Property}, {@link GeoProperty} or {@link Relationship}. */
export interface Entity {
  id: string
  type: string | string[]
  '@context'?: unknown
  [attribute: string]: unknown
}

/** An entity in `keyValues` form: each attribute is its value, or the id of the entity that it refers to. */
export interface KeyValuesEntity {
  id: string
  type: string | string[]
  '@context'?: unknown
  [attribute: string]: unknown
}

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
  /** Entities per page, 1 to 100. Default: 100. */
  pageSize?: number | undefined
  /** Send the query in the body of a POST, for lists of ids that are too long for a URL. */
  byPost?: boolean | undefined
}

/** A geographic condition. */
export interface GeoCondition {
  /** For example `near;maxDistance==2000`, in metres. Only integers work with all brokers. */
  georel: string
  geometry: string
  /** GeoJSON coordinates, longitude first. */
  coordinates: unknown
  /** Name of the GeoProperty to compare. Default: `location`. */
  geoproperty?: string | undefined
}

/** Selects one page of a query. */
export interface PageQuery extends EntityQuery {
  /** Entities per page, 0 to 100. Default: 100; 0 returns only the count. */
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
  /** The members to return. Older versions of Orion-LD do not support it. */
  pick?: string[] | undefined
  /** The members to leave out. Older versions of Orion-LD do not support it. */
  omit?: string[] | undefined
  /** Return entities in `keyValues` form. */
  keyValues?: boolean | undefined
  /** Return entities in concise form: without `type` where it follows from the other members of the attribute. */
  concise?: boolean | undefined
  /** Include `createdAt` and `modifiedAt`. */
  sysAttrs?: boolean | undefined
  /** Language of LanguageProperties, which become Properties, for example `vi`. */
  lang?: string | undefined
  /** Only entities of this broker, not those of registered ones. Scorpio 5.0 ignores it. */
  local?: boolean | undefined
}

/** Restricts the read of one entity. */
export interface TypeCondition {
  /** One type, or a list. An entity with none of them is not returned. Older versions of NGSI-LD do not have it. */
  type?: string | string[] | undefined
}

/** Selects the geometry of features. */
export interface FeatureView extends Omit<EntityView, 'concise'> {
  /** Name of the GeoProperty that becomes the geometry. Default: `location`. */
  geometryProperty?: string | undefined
}

/** Selects features. */
export interface FeatureQuery extends FeatureView, Omit<PageQuery, keyof EntityView | 'byPost' | 'pageSize'> {}

/** An entity as a GeoJSON feature. */
export interface EntityFeature {
  type: 'Feature'
  /** Id of the entity. */
  id: string
  /** Null if the entity lacks the GeoProperty. */
  geometry: GeoJsonGeometry | null
  /** The type of the entity and its attributes. */
  properties: { type: string | string[]; [attribute: string]: unknown }
}

/** A page of features. `count` is undefined if it was not requested, or if the broker cannot count them. */
export interface FeaturePage {
  features: EntityFeature[]
  count: number | undefined
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
