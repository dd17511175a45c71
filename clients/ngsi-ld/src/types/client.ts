import type {
  AttributesResult,
  BatchResult,
  Entity,
  EntityInput,
  EntityPage,
  EntityQuery,
  EntityView,
  PageQuery,
} from './entities.js'
import type { AppendOptions, CallOptions, RawAnswer, RawRequest, UpsertOptions } from './options.js'
import type { StoredSubscription, SubscriptionInput } from './subscriptions.js'

/** The client. Its promises reject only with an {@link NgsiLdError}. */
export interface NgsiLdClient {
  /** Iterates over all matching entities. Each page is fetched when the loop reaches it. */
  queryEntities<E extends Entity = Entity>(query: EntityQuery, options?: CallOptions): AsyncIterable<E>
  /** Returns one page of the matching entities. */
  queryPage<E extends Entity = Entity>(query: PageQuery, options?: CallOptions): Promise<EntityPage<E>>
  /** Returns the entity, or undefined if it does not exist, or has none of `attrs`. */
  getEntity<E extends Entity = Entity>(id: string, view?: EntityView, options?: CallOptions): Promise<E | undefined>
  /** Creates an entity. Rejects with `already-exists` if the id is taken. */
  createEntity(entity: EntityInput, options?: CallOptions): Promise<void>
  /**
   * Adds attributes to an entity, and replaces those that it has, unless `overwrite` is false. Rejects if none was
   * written, except with `overwrite: false`.
   */
  appendAttributes(id: string, attributes: Record<string, unknown>, options?: AppendOptions): Promise<AttributesResult>
  /** Replaces the given attributes, and adds those that the entity lacks. Rejects if none was written. */
  updateAttributes(id: string, attributes: Record<string, unknown>, options?: CallOptions): Promise<AttributesResult>
  /**
   * Creates entities, or updates the given attributes of existing ones. With `update: false`, it replaces existing
   * entities. Sends chunks one after the other. Rejects only if all chunks fail.
   */
  upsertEntities(entities: EntityInput[], options?: UpsertOptions): Promise<BatchResult>
  /** Deletes entities, in chunks like `upsertEntities`. An entity that does not exist counts as deleted. */
  deleteEntities(ids: string[], options?: CallOptions): Promise<BatchResult>
  /** Creates a subscription and returns its id. */
  createSubscription(subscription: SubscriptionInput, options?: CallOptions): Promise<string>
  /** Returns the subscription, or undefined if it does not exist. */
  getSubscription(id: string, options?: CallOptions): Promise<StoredSubscription | undefined>
  /** Replaces the given members of a subscription, `notification` included. */
  updateSubscription(id: string, changes: Partial<SubscriptionInput>, options?: CallOptions): Promise<void>
  /** Deletes a subscription. Returns false if it did not exist. */
  deleteSubscription(id: string, options?: CallOptions): Promise<boolean>
  /** Calls any other endpoint. Rejects unless the status is 2xx. Retries only GET, and does not follow redirects. */
  request(request: RawRequest): Promise<RawAnswer>
}
