import type { Entity, GeoCondition } from './entities.js'

/** The receiver of notifications. */
export interface SubscriptionEndpoint {
  uri: string
  accept?: 'application/json' | 'application/ld+json' | 'application/geo+json' | undefined
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
  /** Members of entities to include: `id`, `type` and names of attributes. All others are left out. */
  pick?: string[] | undefined
  /** Members of entities to leave out. */
  omit?: string[] | undefined
  format?: 'normalized' | 'keyValues' | 'simplified' | 'concise' | undefined
  /** Whether entities and attributes have `createdAt` and `modifiedAt`. */
  sysAttrs?: boolean | undefined
  endpoint: SubscriptionEndpoint
  [member: string]: unknown
}

export type NotificationTrigger =
  'entityCreated' | 'entityUpdated' | 'entityDeleted' | 'attributeCreated' | 'attributeUpdated' | 'attributeDeleted'

/** A subscription to write. `entities` or `watchedAttributes` is required. */
export interface SubscriptionInput {
  /** Default: an id that the broker generates. */
  id?: string | undefined
  type: 'Subscription'
  subscriptionName?: string | undefined
  description?: string | undefined
  entities?: { type: string; id?: string | string[] | undefined; idPattern?: string | undefined }[] | undefined
  watchedAttributes?: string[] | undefined
  /** The changes that cause a notification. Default: depends on the broker. */
  notificationTrigger?: NotificationTrigger[] | undefined
  q?: string | undefined
  geoQ?: GeoCondition | undefined
  /** Preferred languages of LanguageProperties in notifications, such as `vi,en;q=0.8`. */
  lang?: string | undefined
  /** Whether only entities that the broker itself stores cause notifications. */
  localOnly?: boolean | undefined
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

/** The body that a broker posts to a subscriber. With `pick` or `omit`, entities can lack `id` and `type`. */
export interface NotificationBody<E extends Entity = Entity> {
  id: string
  type: 'Notification'
  subscriptionId: string
  /** ISO 8601 in UTC. */
  notifiedAt: string
  data: E[]
  '@context'?: unknown
}
