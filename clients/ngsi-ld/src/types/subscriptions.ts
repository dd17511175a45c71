import type { Entity, GeoCondition } from './entities.js'

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
