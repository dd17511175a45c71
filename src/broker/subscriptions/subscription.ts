import type {
  Endpoint,
  NotificationParams as SentParams,
  StoredSubscription,
  Subscription,
} from '../../../generated/broker-types.js'
import { withoutUndefined } from '../../platform/ngsi-ld/entity-values.js'
import { singleAddress } from '../contexts/addresses.js'
import type { Names } from '../entity-model.js'
import { nameOf } from '../presenting/present-entity.js'
import { type EntityCondition, resolveExpression } from '../query/condition.js'
import { readGeoQuery } from '../query/geo-query.js'
import { parseQuery } from '../query/parse-query.js'
import { formatTypes, type TypeSelection } from '../query/type-selection.js'

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

/** A change that can cause a notification (ETSI GS CIM 009, 5.2.12). */
export type Trigger = NonNullable<Subscription['notificationTrigger']>[number]
/** The changes that cause a notification by default (5.2.12). */
export const defaultTriggers: readonly Trigger[] = ['attributeCreated', 'attributeUpdated']

/** The part of a subscription that clients define. Types and attributes are stored as IRIs, `q` and `lang` as sent. */
export interface Definition extends Omit<Subscription, UnstoredMember> {
  entities?: Selector[]
  /** The context that defines the names in `q`. */
  qContext?: unknown
  notification: NotificationParams
  /** The context of the request that created the subscription, and of the notifications without `jsonldContext`. */
  context: unknown
}

type UnstoredMember =
  | 'id'
  | '@id'
  | 'type'
  | '@type'
  | '@context'
  | 'entities'
  | 'isActive'
  | 'notification'
  | 'status'
  | 'createdAt'
  | 'modifiedAt'

export type NotificationParams = Pick<SentParams, 'attributes' | 'pick' | 'omit' | 'format' | 'sysAttrs' | 'endpoint'>

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
  /** Time of the last notification of a throttled subscription. */
  throttledAt: Date | null
  consecutiveFailures: number
  timesSent: number
  timesFailed: number
  lastOutcome: 'ok' | 'failed' | null
  lastNotification: Date | null
  lastSuccess: Date | null
  lastFailure: Date | null
  createdAt: Date
  modifiedAt: Date
}

/** Returns the `@context` of the notifications. */
export function contextOf({ context, jsonldContext }: Definition): unknown {
  return jsonldContext ?? context
}

/** @param now milliseconds since 1970 */
export function statusOf({ definition, isActive }: SubscriptionRecord, now: number): StoredSubscription['status'] {
  if (definition.expiresAt !== undefined && Date.parse(definition.expiresAt) <= now) return 'expired'
  return isActive ? 'active' : 'paused'
}

/**
 * Parses the conditions of a subscription other than type and id; `undefined` if there are none.
 * @param names names of `qContext`
 * @throws Problem BadRequestData, TooComplexQuery
 */
export function readConditions({ q, geoQ }: Pick<Definition, 'q' | 'geoQ'>, names: Names): EntityCondition | undefined {
  if (q === undefined && geoQ === undefined) return undefined
  return {
    ...(q !== undefined && { expression: resolveExpression(parseQuery(q), names) }),
    ...(geoQ && { geo: readGeoQuery(geoQ, names) }),
  }
}

/**
 * Converts a subscription to its JSON representation, with the names of a context. `now` is in milliseconds since 1970.
 * `createdAt` and `modifiedAt` are included only with `sysAttrs` (ETSI GS CIM 009, 6.10.3.2 and 6.11.3.1).
 */
export function presentSubscription(
  record: SubscriptionRecord,
  names: Names,
  { sysAttrs, now }: { sysAttrs: boolean; now: number },
): StoredSubscription {
  const { definition } = record
  const { entities, watchedAttributes, geoQ, context, qContext: _, notification, ...rest } = definition
  const jsonldContext = definition.jsonldContext ?? singleAddress(context)
  const compact = (iris: string[]) => iris.map((iri) => nameOf(iri, names))
  return {
    id: record.id,
    type: 'Subscription',
    ...rest,
    ...(entities && {
      entities: entities.map((selector) => ({ ...selector, type: presentType(selector.type, names) })),
    }),
    ...(watchedAttributes && { watchedAttributes: compact(watchedAttributes) }),
    ...(geoQ && {
      geoQ: { ...geoQ, ...(geoQ.geoproperty !== undefined && { geoproperty: names.compact(geoQ.geoproperty) }) },
    }),
    notification: {
      ...notification,
      endpoint: withoutSecrets(notification.endpoint),
      ...(notification.attributes && { attributes: compact(notification.attributes) }),
      ...(notification.pick && { pick: compact(notification.pick) }),
      ...(notification.omit && { omit: compact(notification.omit) }),
      ...presentCounters(record),
    },
    isActive: record.isActive,
    status: statusOf(record, now),
    ...(sysAttrs && { createdAt: record.createdAt.toISOString(), modifiedAt: record.modifiedAt.toISOString() }),
    // Other contexts have no address.
    ...(jsonldContext !== undefined && { jsonldContext }),
  }
}

function presentType(type: Selector['type'], names: Names): string {
  return typeof type === 'string' ? names.compact(type) : formatTypes(type, names)
}

/** Masks header values, which may be tokens, because the broker has no authentication. */
function withoutSecrets({ receiverInfo, ...endpoint }: Endpoint): Endpoint {
  return { ...endpoint, ...(receiverInfo && { receiverInfo: receiverInfo.map(({ key }) => ({ key, value: hidden })) }) }
}

function presentCounters({ lastOutcome, timesSent, timesFailed, ...times }: SubscriptionRecord) {
  const { lastNotification, lastSuccess, lastFailure } = times
  return {
    timesSent,
    timesFailed,
    ...withoutUndefined({
      status: lastOutcome ?? undefined,
      lastNotification: lastNotification?.toISOString(),
      lastSuccess: lastSuccess?.toISOString(),
      lastFailure: lastFailure?.toISOString(),
    }),
  }
}
