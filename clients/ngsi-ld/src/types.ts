import type { NgsiLdError } from './errors.js'

/** Settings of a client. */
export interface NgsiLdOptions {
  /** Address of the broker without `/ngsi-ld/v1`, for instance `http://localhost:1026`. */
  baseUrl: string
  /** Another `fetch`, for tests or proxies. */
  fetch?: typeof globalThis.fetch | undefined
  /** Address of the JSON-LD context that names are expanded and compacted with, on every read and write. */
  context?: string | undefined
  /** Sent as `NGSILD-Tenant`. */
  tenant?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  /** Milliseconds that one attempt may take, body included; 10,000 unless given. */
  timeout?: number | undefined
  /** For calls that may be repeated: reads, deletes, upserts that update. */
  retry?: RetryOptions | undefined
  /** Largest answer in bytes; 20 MB unless given. */
  maxBytes?: number | undefined
}

/** How often and how patiently a call is repeated. */
export interface RetryOptions {
  /** Attempts in all, the first included; 3 unless given, 1 repeats nothing. */
  attempts: number
  /** Milliseconds before the second attempt, doubled before each further one; 200 unless given. */
  firstDelay?: number | undefined
  /** Longest wait in milliseconds; 5,000 unless given. A broker that asks for more (`Retry-After`) is not asked again. */
  longestDelay?: number | undefined
}

/** How one call differs from the client's settings. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds that one attempt may take. */
  timeout?: number | undefined
}

/** An attribute with a value. */
export type Property<V = unknown> = {
  type: 'Property'
  value: V
  /** UN/CEFACT code, for instance `GQ` for microgrammes a cubic metre. */
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

/** An attribute with a place. */
export type GeoProperty = {
  type: 'GeoProperty'
  value: GeoJsonGeometry
  observedAt?: string
  [sub: string]: unknown
}

/** An attribute that points at one or more other entities. */
export type Relationship = {
  type: 'Relationship'
  object: string | string[]
  observedAt?: string
  [sub: string]: unknown
}

/** An entity in the normalized form: each attribute is a {@link Property}, {@link GeoProperty} or {@link Relationship}. */
export interface Entity {
  id: string
  type: string | string[]
  '@context'?: unknown
  [attribute: string]: unknown
}

/** An entity in the form `keyValues`: each attribute is its bare value, or the id that it points at. */
export interface KeyValuesEntity {
  id: string
  type: string | string[]
  '@context'?: unknown
  [attribute: string]: unknown
}

/** An entity to write, normalized. One with an `@context` goes out as `application/ld+json`, without the client's own. */
export type EntityInput = Entity

/** Which entities are asked for, and in which form. */
export interface EntityQuery {
  /** One type, or any of several. */
  type: string | string[]
  /** One id, or any of several; an empty list finds nothing. */
  id?: string | string[] | undefined
  /** Conditions in the NGSI-LD query language, not encoded. */
  q?: string | undefined
  /** The attributes to send; also: entities that have at least one of them. */
  attrs?: string[] | undefined
  geo?: GeoCondition | undefined
  /** Entities in the form `keyValues`. */
  keyValues?: boolean | undefined
  /** With `createdAt` and `modifiedAt`. */
  sysAttrs?: boolean | undefined
  /** Entities a page, 1 to 100; 100 unless given. */
  pageSize?: number | undefined
}

/** How entities lie to a geometry. */
export interface GeoCondition {
  /** For instance `near;maxDistance==2000`, metres; whole ones work everywhere. */
  georel: string
  geometry: string
  /** GeoJSON coordinates, longitude first. */
  coordinates: unknown
  /** The GeoProperty that is compared; `location` unless given. */
  geoproperty?: string | undefined
}

/** One page of a query, chosen by hand. */
export interface PageQuery extends EntityQuery {
  /** 0 to 100, 100 unless given; 0 is a mere count. */
  limit?: number | undefined
  offset?: number | undefined
  /** Count all entities that match. */
  count?: boolean | undefined
}

/** One page. `count` is undefined when it was not asked for, or when the broker cannot count this query. */
export interface EntityPage<E extends Entity = Entity> {
  entities: E[]
  count: number | undefined
}

/** Which of one entity's parts are read, and in which form. */
export interface EntityView {
  attrs?: string[] | undefined
  keyValues?: boolean | undefined
  sysAttrs?: boolean | undefined
}

/** What became of each entity of a batch. */
export interface BatchResult {
  /** Ids for which what was wanted holds. */
  succeeded: string[]
  failed: { id: string; error: NgsiLdError }[]
  /** Those of `succeeded` that the broker named as new; Orion-LD does not name them in mixed batches. */
  created: string[]
}

/** Where notifications go. */
export interface SubscriptionEndpoint {
  uri: string
  accept?: 'application/json' | 'application/ld+json' | undefined
  /** Milliseconds. */
  timeout?: number | undefined
  /** Milliseconds. */
  cooldown?: number | undefined
  /** Headers that the broker sends with each notification. */
  receiverInfo?: { key: string; value: string }[] | undefined
}

/** What a subscription sends, and where to. */
export interface NotificationParameters {
  attributes?: string[] | undefined
  format?: 'normalized' | 'keyValues' | 'simplified' | 'concise' | undefined
  endpoint: SubscriptionEndpoint
  [member: string]: unknown
}

/** A subscription to write: needs `entities` or `watchedAttributes`. */
export interface SubscriptionInput {
  /** Made by the broker unless given. */
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
  /** Seconds between two notifications at least. */
  throttling?: number | undefined
  notification: NotificationParameters
  /** Context of the notifications. */
  jsonldContext?: string | undefined
}

/** A subscription as brokers keep it. State and counters stand at the top, wherever the broker keeps them. */
export interface StoredSubscription extends SubscriptionInput {
  id: string
  isActive: boolean
  status: 'active' | 'paused' | 'expired'
  /** Notifications tried, failed ones included. */
  timesSent: number
  /** Undefined where the broker does not count them. */
  timesFailed: number | undefined
  lastNotification: string | undefined
  lastSuccess: string | undefined
  lastFailure: string | undefined
  [member: string]: unknown
}

/** What a broker posts to a subscriber. */
export interface NotificationBody<E extends Entity = Entity> {
  id: string
  type: 'Notification'
  subscriptionId: string
  /** ISO 8601 in UTC. */
  notifiedAt: string
  data: E[]
  '@context'?: unknown
}

/** A call by hand. */
export interface RawRequest extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** What follows `/ngsi-ld/v1`, for instance `/entities`; ids in it percent-encoded, no query. */
  path: string
  /** Not encoded; empty ones are sent, too. */
  query?: URLSearchParams | Record<string, string> | undefined
  /** One media type; `application/json` unless given. */
  accept?: string | undefined
  /** A `Link` header in place of the client's own; `false` sends none. */
  link?: string | false | undefined
  /** Anything that JSON can write. */
  body?: unknown
  contentType?: 'application/json' | 'application/ld+json' | undefined
  /** Largest answer in bytes. */
  maxBytes?: number | undefined
}

/** The answer to a {@link RawRequest}; `body` is undefined when it is empty. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** The client; every promise rejects with an {@link NgsiLdError} only. */
export interface NgsiLdClient {
  /** All entities that match, page by page as they are consumed; the first call goes out with the first step. */
  queryEntities<E extends Entity = Entity>(query: EntityQuery, options?: CallOptions): AsyncIterable<E>
  queryPage<E extends Entity = Entity>(query: PageQuery, options?: CallOptions): Promise<EntityPage<E>>
  /** How many match; undefined where the broker cannot count (Orion-LD with `near`). */
  countEntities(query: EntityQuery, options?: CallOptions): Promise<number | undefined>
  /** Undefined when there is none with this id, or when it has none of `attrs`. */
  getEntity<E extends Entity = Entity>(id: string, view?: EntityView, options?: CallOptions): Promise<E | undefined>
  /** Fails with `already-exists` when the id is taken. */
  createEntity(entity: EntityInput, options?: CallOptions): Promise<void>
  /**
   * Replaces each attribute given as a whole. Brokers disagree on one that the entity lacks: Scorpio and Stellio append
   * it, Orion-LD refuses; `upsertEntities` appends everywhere. Fails when the broker says that some were not updated.
   */
  updateAttributes(id: string, attributes: Record<string, unknown>, options?: CallOptions): Promise<void>
  /** False when it did not exist, or when an earlier attempt of this call had removed it already. */
  deleteEntity(id: string, options?: CallOptions): Promise<boolean>
  /**
   * Creates entities or, when they exist, changes the attributes given (`update: false`: replaces them as a whole).
   * In chunks, one after the other; rejects only when no chunk got through.
   */
  upsertEntities(entities: EntityInput[], options?: UpsertOptions): Promise<BatchResult>
  /** Removes entities; one that does not exist counts as removed. In chunks, like `upsertEntities`. */
  deleteEntities(ids: string[], options?: CallOptions): Promise<BatchResult>
  /** Returns the id. */
  createSubscription(subscription: SubscriptionInput, options?: CallOptions): Promise<string>
  getSubscription(id: string, options?: CallOptions): Promise<StoredSubscription | undefined>
  listSubscriptions(options?: CallOptions): AsyncIterable<StoredSubscription>
  /** Replaces each member given as a whole (`notification`, too). */
  updateSubscription(id: string, changes: Partial<SubscriptionInput>, options?: CallOptions): Promise<void>
  /** False when it did not exist. */
  deleteSubscription(id: string, options?: CallOptions): Promise<boolean>
  /** Any other call. Fails for every status but 2xx; repeats GET only; follows no redirects. */
  request(request: RawRequest): Promise<RawAnswer>
}

/** How a batch is written. */
export interface UpsertOptions extends CallOptions {
  /** Keep the attributes that are not given; true unless given. */
  update?: boolean | undefined
  /** Entities a call, 1 to 1000; 100 unless given. */
  chunkSize?: number | undefined
}
