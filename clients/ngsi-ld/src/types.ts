import type { NgsiLdError } from './errors.js'

/** The options of a client. */
export interface NgsiLdOptions {
  /** Base URL of the broker without `/ngsi-ld/v1`, for example `http://localhost:1026`. */
  baseUrl: string
  /** A replacement for `fetch`, for tests or proxies. */
  fetch?: typeof globalThis.fetch | undefined
  /** URL of the JSON-LD context with which the broker expands and compacts names, for every read and write. */
  context?: string | undefined
  /** Sent as `NGSILD-Tenant`. */
  tenant?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  /** Timeout per attempt in milliseconds, including the time to read the body. Default: 10,000. */
  timeout?: number | undefined
  /** Retries of reads, deletes, and upserts with `update`. */
  retry?: RetryOptions | undefined
  /** Maximum size of a response in bytes. Default: 20,000,000. */
  maxBytes?: number | undefined
}

/** Number of attempts, and the backoff between them. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Default: 3; 1 disables retries. */
  attempts: number
  /** Milliseconds before the second attempt. Doubles with each further attempt, with jitter. Default: 200. */
  firstDelay?: number | undefined
  /** Maximum milliseconds between attempts. If `Retry-After` exceeds it, the call is not retried. Default: 5,000. */
  maxDelay?: number | undefined
}

/** Overrides of the client's options for one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Timeout per attempt in milliseconds. */
  timeout?: number | undefined
}

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
export interface EntityQuery {
  /** One type, or a list. Entities must have at least one of them. */
  type: string | string[]
  /** One id, or a list. An empty list matches no entity. */
  id?: string | string[] | undefined
  /** A condition in the NGSI-LD query language, not percent-encoded. */
  q?: string | undefined
  /** The attributes to return. Also restricts the result to entities that have at least one of them. */
  attrs?: string[] | undefined
  geo?: GeoCondition | undefined
  /** Return entities in `keyValues` form. */
  keyValues?: boolean | undefined
  /** Include `createdAt` and `modifiedAt`. */
  sysAttrs?: boolean | undefined
  /** Entities per page, 1 to 100. Default: 100. */
  pageSize?: number | undefined
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

/** Selects the attributes of an entity and their representation. */
export interface EntityView {
  attrs?: string[] | undefined
  keyValues?: boolean | undefined
  sysAttrs?: boolean | undefined
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

/** The receiver of notifications. */
export interface SubscriptionEndpoint {
  uri: string
  accept?: 'application/json' | 'application/ld+json' | undefined
  /** Timeout of a notification in milliseconds. */
  timeout?: number | undefined
  /** Milliseconds to wait after a failed notification before the next one is sent. */
  cooldown?: number | undefined
  /** Headers that the broker sends with each notification. */
  receiverInfo?: { key: string; value: string }[] | undefined
}

/** The content and the receiver of notifications. */
export interface NotificationParameters {
  attributes?: string[] | undefined
  format?: 'normalized' | 'keyValues' | 'simplified' | 'concise' | undefined
  endpoint: SubscriptionEndpoint
  [member: string]: unknown
}

/** A subscription to write. `entities` or `watchedAttributes` is required. */
export interface SubscriptionInput {
  /** Default: an id that the broker generates. */
  id?: string | undefined
  type: 'Subscription'
  subscriptionName?: string | undefined
  description?: string | undefined
  entities?: { type: string; id?: string | undefined; idPattern?: string | undefined }[] | undefined
  watchedAttributes?: string[] | undefined
  q?: string | undefined
  geoQ?: GeoCondition | undefined
  isActive?: boolean | undefined
  /** ISO 8601 in UTC. */
  expiresAt?: string | undefined
  /** Minimum number of seconds between two notifications. */
  throttling?: number | undefined
  notification: NotificationParameters
  /** URL of the JSON-LD context for notifications. */
  jsonldContext?: string | undefined
}

/** A subscription that a broker returned, with state and counters at the top level for all brokers. */
export interface StoredSubscription extends SubscriptionInput {
  id: string
  isActive: boolean
  status: 'active' | 'paused' | 'expired'
  /** Number of notifications sent, including failed ones. */
  timesSent: number
  /** Number of failed notifications, or undefined if the broker does not count them. */
  timesFailed: number | undefined
  lastNotification: string | undefined
  lastSuccess: string | undefined
  lastFailure: string | undefined
  [member: string]: unknown
}

/** The body that a broker posts to a subscriber. */
export interface NotificationBody<E extends Entity = Entity> {
  id: string
  type: 'Notification'
  subscriptionId: string
  /** ISO 8601 in UTC. */
  notifiedAt: string
  data: E[]
  '@context'?: unknown
}

/** A call to any endpoint. */
export interface RawRequest extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path after `/ngsi-ld/v1` without a query, for example `/entities`. Ids in it must be percent-encoded. */
  path: string
  /** Query parameters, not percent-encoded. Empty values are sent. */
  query?: URLSearchParams | Record<string, string> | undefined
  /** A single media type. Default: `application/json`. */
  accept?: string | undefined
  /** A `Link` header that replaces the client's; `false` sends none. */
  link?: string | false | undefined
  /** Any value that can be serialized as JSON. */
  body?: unknown
  contentType?: 'application/json' | 'application/ld+json' | undefined
  /** Maximum size of the response in bytes. */
  maxBytes?: number | undefined
}

/** The response to a {@link RawRequest}. An empty body is undefined. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** The client. Its promises reject only with an {@link NgsiLdError}. */
export interface NgsiLdClient {
  /** Iterates over all matching entities. Each page is fetched when the loop reaches it. */
  queryEntities<E extends Entity = Entity>(query: EntityQuery, options?: CallOptions): AsyncIterable<E>
  /** Returns one page of the matching entities. */
  queryPage<E extends Entity = Entity>(query: PageQuery, options?: CallOptions): Promise<EntityPage<E>>
  /** Returns the number of matching entities, or undefined if the broker cannot count them (Orion-LD with `near`). */
  countEntities(query: EntityQuery, options?: CallOptions): Promise<number | undefined>
  /** Returns the entity, or undefined if it does not exist or has none of `attrs`. */
  getEntity<E extends Entity = Entity>(id: string, view?: EntityView, options?: CallOptions): Promise<E | undefined>
  /** Creates an entity. Rejects with `already-exists` if the id is taken. */
  createEntity(entity: EntityInput, options?: CallOptions): Promise<void>
  /**
   * Replaces the given attributes. If the entity does not have an attribute, Scorpio and Stellio append it, and
   * Orion-LD rejects the call; `upsertEntities` appends it with all brokers. Rejects if the broker reports that an
   * attribute was not updated.
   */
  updateAttributes(id: string, attributes: Record<string, unknown>, options?: CallOptions): Promise<void>
  /** Deletes an entity. Returns false if it did not exist, or if an earlier attempt of this call had deleted it. */
  deleteEntity(id: string, options?: CallOptions): Promise<boolean>
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
  /** Iterates over all subscriptions. Each page is fetched when the loop reaches it. */
  listSubscriptions(options?: CallOptions): AsyncIterable<StoredSubscription>
  /** Replaces the given members of a subscription, `notification` included. */
  updateSubscription(id: string, changes: Partial<SubscriptionInput>, options?: CallOptions): Promise<void>
  /** Deletes a subscription. Returns false if it did not exist. */
  deleteSubscription(id: string, options?: CallOptions): Promise<boolean>
  /** Calls any other endpoint. Rejects unless the status is 2xx. Retries only GET, and does not follow redirects. */
  request(request: RawRequest): Promise<RawAnswer>
}

/** The options of a batch write. */
export interface UpsertOptions extends CallOptions {
  /** Keep existing attributes that are not given. Default: true. */
  update?: boolean | undefined
  /** Entities per call, 1 to 1000. Default: 100. */
  chunkSize?: number | undefined
}
