import type { Endpoint, StoredSubscription } from '../../../generated/broker-types.js'
import { singleAddress } from '../contexts/link.js'
import type { Names } from '../entity-model.js'
import { nameOf } from '../present-entity.js'
import { formatTypes } from '../query/type-selection.js'
import { hidden, statusOf, type Selector, type SubscriptionRecord } from './subscription.js'

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
  const { entities, watchedAttributes, geoQ, context, q, qContext: _, notification, ...rest } = definition
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
    ...(q !== undefined && { q }),
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

function presentCounters(record: SubscriptionRecord) {
  const { lastOutcome, lastNotification, lastSuccess, lastFailure, timesSent, timesFailed } = record
  return {
    ...(lastOutcome && { status: lastOutcome }),
    timesSent,
    timesFailed,
    ...(lastNotification && { lastNotification: lastNotification.toISOString() }),
    ...(lastSuccess && { lastSuccess: lastSuccess.toISOString() }),
    ...(lastFailure && { lastFailure: lastFailure.toISOString() }),
  }
}
