import type { AttributeInfo, EntityType, EntityTypeInfo, StoredContext } from './discovery.js'
import type {
  AttributesResult,
  BatchResult,
  Entity,
  EntityFeature,
  EntityInput,
  EntityPage,
  EntityQuery,
  EntityView,
  FeaturePage,
  FeatureQuery,
  FeatureView,
  PageQuery,
  TypeCondition,
} from './entities.js'
import type {
  AppendOptions,
  AttributeDeletionOptions,
  BatchOptions,
  CallOptions,
  ContextListOptions,
  RawAnswer,
  RawRequest,
  UpdateOptions,
  UpsertOptions,
} from './options.js'
import type { StoredSubscription, SubscriptionInput } from './subscriptions.js'
import type { TemporalPage, TemporalQuery, TemporalResult, TemporalView } from './temporal.js'

/** The client. Its promises reject only with an {@link NgsiLdError}. */
export interface NgsiLdClient {
  /** Iterates over all matching entities. Each page is fetched when the loop reaches it. */
  queryEntities<E extends Entity = Entity>(query: EntityQuery, options?: CallOptions): AsyncIterable<E>
  /** Returns one page of the matching entities. */
  queryPage<E extends Entity = Entity>(query: PageQuery, options?: CallOptions): Promise<EntityPage<E>>
  /** Returns the number of matching entities, or undefined if the broker cannot count them (Orion-LD with `near`). */
  countEntities(query: EntityQuery, options?: CallOptions): Promise<number | undefined>
  /** Returns the entity, or undefined if it does not exist, or has none of `attrs` or of the types in `type`. */
  getEntity<E extends Entity = Entity>(
    id: string,
    view?: EntityView & TypeCondition,
    options?: CallOptions,
  ): Promise<E | undefined>
  /** Returns one page of the matching entities as GeoJSON features. */
  queryFeatures(query: FeatureQuery, options?: CallOptions): Promise<FeaturePage>
  /** Returns an entity as a GeoJSON feature, or undefined if it does not exist. */
  getFeature(id: string, view?: FeatureView & TypeCondition, options?: CallOptions): Promise<EntityFeature | undefined>
  /** Creates an entity. Rejects with `already-exists` if the id is taken. */
  createEntity(entity: EntityInput, options?: CallOptions): Promise<void>
  /**
   * Adds attributes to an entity, and replaces those that it has, unless `overwrite` is false. Rejects if none was
   * written, except with `overwrite: false`.
   */
  appendAttributes(id: string, attributes: Record<string, unknown>, options?: AppendOptions): Promise<AttributesResult>
  /** Replaces the given attributes, and adds those that the entity lacks. Rejects if none was written. */
  updateAttributes(id: string, attributes: Record<string, unknown>, options?: CallOptions): Promise<AttributesResult>
  /** Changes the given members of an attribute. Rejects with `not-found` if the entity lacks the attribute. */
  updateAttribute(id: string, name: string, changes: Record<string, unknown>, options?: CallOptions): Promise<void>
  /** Replaces an attribute. Rejects with `not-found` if the entity lacks the attribute. */
  replaceAttribute(id: string, name: string, attribute: Record<string, unknown>, options?: CallOptions): Promise<void>
  /** Deletes an attribute. Returns false if the entity or the attribute did not exist. */
  deleteAttribute(id: string, name: string, options?: AttributeDeletionOptions): Promise<boolean>
  /**
   * Merges changes into an entity: given members of attributes are replaced, others remain, and `urn:ngsi-ld:null` deletes.
   * Orion-LD supports it only with `-experimental`. Rejects with `not-found` if the entity does not exist.
   */
  mergeEntity(id: string, changes: Record<string, unknown>, options?: CallOptions): Promise<void>
  /** Replaces all attributes of an entity. Rejects with `not-found` if it does not exist. */
  replaceEntity(entity: EntityInput, options?: CallOptions): Promise<void>
  /** Deletes an entity. Returns false if it did not exist, or if an earlier attempt of this call had deleted it. */
  deleteEntity(id: string, options?: CallOptions): Promise<boolean>
  /** Creates entities. Those that exist are in `failed` with `already-exists`. */
  createEntities(entities: EntityInput[], options?: BatchOptions): Promise<BatchResult>
  /** Adds attributes to existing entities, and replaces those that they have, unless `overwrite` is false. */
  updateEntities(entities: EntityInput[], options?: UpdateOptions): Promise<BatchResult>
  /** Merges changes into existing entities, like `mergeEntity`. */
  mergeEntities(entities: EntityInput[], options?: BatchOptions): Promise<BatchResult>
  /**
   * Creates entities, or updates the given attributes of existing ones. With `update: false`, it replaces existing
   * entities. Sends chunks one after the other. Rejects only if all chunks fail.
   */
  upsertEntities(entities: EntityInput[], options?: UpsertOptions): Promise<BatchResult>
  /** Deletes entities, in chunks like `upsertEntities`. An entity that does not exist counts as deleted. */
  deleteEntities(ids: string[], options?: CallOptions): Promise<BatchResult>
  /**
   * Returns one page of the matching entities with their values over time. In normalized form, each attribute is a list.
   * Orion-LD does not support it.
   */
  queryTemporalPage<E extends Entity = Entity>(query: TemporalQuery, options?: CallOptions): Promise<TemporalPage<E>>
  /** Returns an entity with its values over time, or undefined if it does not exist. Orion-LD does not support it. */
  getTemporalEntity<E extends Entity = Entity>(
    id: string,
    view?: TemporalView,
    options?: CallOptions,
  ): Promise<TemporalResult<E> | undefined>
  /** Returns the names of the types of all entities. */
  listTypes(options?: CallOptions): Promise<string[]>
  /** Returns the types of all entities with the names of their attributes. */
  listTypeDetails(options?: CallOptions): Promise<EntityType[]>
  /** Returns a type with its number of entities and its attributes, or undefined if no entity has it. */
  getType(name: string, options?: CallOptions): Promise<EntityTypeInfo | undefined>
  /** Returns the names of the attributes of all entities. */
  listAttributes(options?: CallOptions): Promise<string[]>
  /** Returns the attributes of all entities with the types that have them. */
  listAttributeDetails(options?: CallOptions): Promise<AttributeInfo[]>
  /** Returns an attribute with the types that have it, or undefined if no entity has it. */
  getAttribute(name: string, options?: CallOptions): Promise<AttributeInfo | undefined>
  /** Stores a JSON-LD context, the value of `@context`, in the broker, and returns its id. */
  addContext(context: object | string, options?: CallOptions): Promise<string>
  /** Returns the JSON-LD contexts that the broker keeps. */
  listContexts(options?: ContextListOptions): Promise<StoredContext[]>
  /** Returns the value of `@context`, or undefined if the broker does not keep this context. */
  getContext(id: string, options?: CallOptions): Promise<unknown>
  /** Deletes a context. Returns false if it did not exist. */
  deleteContext(id: string, options?: CallOptions): Promise<boolean>
  /** Creates a subscription and returns its id. */
  createSubscription(subscription: SubscriptionInput, options?: CallOptions): Promise<string>
  /** Returns the subscription, or undefined if it does not exist. */
  getSubscription(id: string, options?: CallOptions): Promise<StoredSubscription | undefined>
  /** Iterates over all subscriptions. Each page is fetched when the loop reaches it. */
  listSubscriptions(options?: CallOptions): AsyncIterable<StoredSubscription>
  /** Replaces the given members of a subscription, `notification` included. */
  updateSubscription(id: string, changes: Partial<SubscriptionInput>, options?: CallOptions): Promise<void>
  /** Deletes a subscription. Returns false if it did not exist. */
  deleteSubscription(id: string, options?: CallOptions): Promise<boolean>
  /** Calls any other endpoint. Rejects unless the status is 2xx. Retries only GET, and does not follow redirects. */
  request(request: RawRequest): Promise<RawAnswer>
}
