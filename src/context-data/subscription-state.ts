import { isObject } from '../domain/json.js'
import { localName } from '../domain/vocabulary.js'
import type { StoredSubscription, SubscriptionEndpoint } from '@environmental-monitoring/ngsi-ld'

/** What to do about the subscription: make it, make it anew, change it, or wake it. */
export type Remedy = 'create' | 'replace' | 'correct' | 'revive'

type Wanted = ReturnType<typeof subscriptionTo>

/** The subscription to all observations of these types. */
export function subscriptionTo(types: readonly string[], { uri, secret }: { uri: string; secret: string }) {
  const endpoint: SubscriptionEndpoint = {
    uri,
    accept: 'application/json',
    receiverInfo: [{ key: 'X-Broker-Secret', value: secret }],
  }
  return {
    type: 'Subscription' as const,
    description: 'History of the environmental monitoring service',
    entities: types.map((type) => ({ type })),
    notification: { format: 'normalized' as const, endpoint },
  }
}

/**
 * What is to be done about the subscription that the broker has; `undefined` for nothing. One that differs from ours but
 * is what the broker made of it (`accepted`) is left alone: some brokers do not show all that they were told.
 */
export function remedyFor(
  stored: StoredSubscription | undefined,
  wanted: Wanted,
  accepted: string | undefined,
): Remedy | undefined {
  if (!stored) return 'create'
  if (stored.status === 'expired') return 'replace'
  if (shapeOf(stored) !== accepted) {
    // What narrows a subscription cannot be taken away from it.
    if (narrowing(stored).length > 0) return 'replace'
    if (!isAs(stored, wanted)) return 'correct'
  }
  return stored.isActive && stored.status === 'active' ? undefined : 'revive'
}

/** What somebody may have changed, as one text. */
export function shapeOf(stored: StoredSubscription): string {
  const { entities, notification } = stored
  const { endpoint, format } = notification
  return JSON.stringify([entities, endpoint.uri, endpoint.accept, endpoint.receiverInfo, format, narrowing(stored)])
}

/** Counters that grow when notifications do not arrive; `null` where the broker has none. */
export function lossesOf(stored: StoredSubscription | undefined): unknown[] {
  const skipped = stored?.notification['timesSkipped'] ?? stored?.['timesSkipped']
  return [stored?.timesFailed ?? null, stored?.lastFailure ?? null, skipped ?? null]
}

function narrowing({ watchedAttributes, q, geoQ, throttling, notification }: StoredSubscription): unknown[] {
  const members: unknown[] = [watchedAttributes, q, geoQ, throttling, notification.attributes]
  return members.filter(
    (member) => member !== undefined && member !== null && !(Array.isArray(member) && member.length === 0),
  )
}

function isAs({ entities = [], notification }: StoredSubscription, wanted: Wanted): boolean {
  const { endpoint, format = 'normalized' } = notification
  const names = (list: { type: string }[]) => list.map(({ type }) => localName(type)).sort()
  const selective = entities.some(({ id, idPattern }) => id !== undefined || (idPattern ?? '.*') !== '.*')
  return (
    !selective &&
    names(entities).join() === names(wanted.entities).join() &&
    format === wanted.notification.format &&
    endpoint.uri === wanted.notification.endpoint.uri &&
    (endpoint.accept ?? 'application/json') === wanted.notification.endpoint.accept &&
    hasSecret(endpoint.receiverInfo, wanted)
  )
}

function hasSecret(receiverInfo: unknown, { notification }: Wanted): boolean {
  const entries: unknown[] = Array.isArray(receiverInfo) ? receiverInfo : []
  return (notification.endpoint.receiverInfo ?? []).every(({ key, value }) =>
    entries.some(
      (entry) =>
        isObject(entry) && String(entry['key']).toLowerCase() === key.toLowerCase() && entry['value'] === value,
    ),
  )
}
