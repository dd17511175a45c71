import type { Endpoint, GeoQuery } from '../../../generated/broker-types.js'
import type { Format } from '../present-entity.js'
import type { TypeSelection } from '../query/type-selection.js'

/**
 * Maximum number of stored subscriptions per tenant, and of those with `geoQ`. Each write of the tenant evaluates the
 * geometries of the latter one by one.
 */
export const maxSubscriptions = { all: 1_000, geo: 100 }

/** Placeholder for the values of `receiverInfo` in responses. */
export const hidden = '***'

/** Selects the entities to watch. */
export interface Selector {
  /** IRI, `anyType`, or a selection of several types. */
  type: string | TypeSelection
  id?: string | string[]
  idPattern?: string
}

/** Changes that can cause a notification (ETSI GS CIM 009, 5.2.12). */
export type Trigger =
  'entityCreated' | 'entityUpdated' | 'entityDeleted' | 'attributeCreated' | 'attributeUpdated' | 'attributeDeleted'
/** The changes that cause a notification by default (5.2.12). */
export const defaultTriggers: readonly Trigger[] = ['attributeCreated', 'attributeUpdated']

/** The part of a subscription that clients define. Types and attributes are stored as IRIs. */
export interface Definition {
  subscriptionName?: string
  description?: string
  entities?: Selector[]
  watchedAttributes?: string[]
  /** Default: `defaultTriggers`. */
  notificationTrigger?: Trigger[]
  /** As sent, with names of `qContext`. */
  q?: string
  qContext?: unknown
  geoQ?: GeoQuery
  expiresAt?: string
  /** Has no effect, because the broker does not forward subscriptions. */
  localOnly?: boolean
  /** Preferred languages, as sent. */
  lang?: string
  /** Seconds. */
  throttling?: number
  notification: NotificationParams
  /** The context of the request that created the subscription. */
  context: unknown
  /** URL of the context of the notifications. Default: `context`. */
  jsonldContext?: string
}

export interface NotificationParams {
  attributes?: string[]
  /** Members of entities to include and to leave out, as in `Projection`. */
  pick?: string[]
  omit?: string[]
  format?: Format
  sysAttrs?: boolean
  endpoint: Endpoint
}

export interface SubscriptionRecord {
  /** Identifies the subscription among those of all tenants. */
  key: string
  /** Empty for the default tenant. */
  tenant: string
  /** Unique in the tenant. */
  id: string
  definition: Definition
  isActive: boolean
  /** Increases with every change. */
  revision: number
  /** Time of the last notification of a throttled subscription in milliseconds since 1970. */
  throttledAt: number | undefined
  consecutiveFailures: number
  timesSent: number
  timesFailed: number
  lastOutcome: 'ok' | 'failed' | undefined
  lastNotification: Date | undefined
  lastSuccess: Date | undefined
  lastFailure: Date | undefined
  createdAt: Date
  modifiedAt: Date
}

/** Returns the `@context` of the notifications. */
export function contextOf({ context, jsonldContext }: Definition): unknown {
  return jsonldContext ?? context
}

export type Status = 'active' | 'paused' | 'expired'

/** Returns the status of a subscription. @param now milliseconds since 1970 */
export function statusOf({ definition, isActive }: SubscriptionRecord, now: number): Status {
  if (definition.expiresAt !== undefined && Date.parse(definition.expiresAt) <= now) return 'expired'
  return isActive ? 'active' : 'paused'
}
