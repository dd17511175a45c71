import {
  NgsiLdError,
  type NgsiLdClient,
  type NotificationTrigger,
  type StoredSubscription,
  type SubscriptionEndpoint,
} from '@environmental-monitoring/ngsi-ld'
import { isObject } from '../../base/json.js'
import type { Log } from '../../base/log.js'
import { localName } from '../../base/ngsi-ld.js'

export interface SubscriptionKeeperOptions {
  broker: Pick<NgsiLdClient, 'getSubscription' | 'createSubscription' | 'updateSubscription' | 'deleteSubscription'>
  wanted: Wanted
  /** Name of the reported changes, for the log. */
  subject: string
  log: Log
}

/** Maintains one subscription of the service at the broker, which all replicas share. */
export function createSubscriptionKeeper(options: SubscriptionKeeperOptions) {
  const { broker, wanted, subject, log } = options
  const { id } = wanted
  const messages: Record<Action, string> = {
    create: `Subscribed to the ${subject} of the context broker`,
    replace: 'Replaced the changed or expired subscription in the context broker',
    update: 'Corrected the subscription in the context broker',
    reactivate: 'Reactivated the subscription that the context broker had paused',
  }
  /** Fingerprint of the subscription that the broker stored after our last write. */
  let accepted: string | undefined

  const apply = async (action: Action, signal: AbortSignal): Promise<void> => {
    if (action === 'reactivate') {
      await broker.updateSubscription(id, { isActive: true }, { signal })
    } else if (action === 'update') {
      const { entities, notification } = wanted
      await broker.updateSubscription(id, { entities, notification, isActive: true }, { signal })
    } else {
      if (action === 'replace') await broker.deleteSubscription(id, { signal })
      await broker.createSubscription(wanted, { signal }).catch((error: unknown) => {
        // Another replica has created it in the meantime.
        if (!(error instanceof NgsiLdError) || error.kind !== 'already-exists') throw error
      })
    }
    log.info({ subscription: id }, messages[action])
  }

  return {
    /**
     * Creates the subscription, corrects it if it was changed, and reactivates it if the broker has paused it.
     * @returns the stored subscription, and whether it was changed
     */
    async ensure(signal: AbortSignal) {
      let stored = await broker.getSubscription(id, { signal })
      const action = actionFor(stored, wanted, accepted)
      if (action) {
        await apply(action, signal)
        stored = await broker.getSubscription(id, { signal })
        accepted = stored && fingerprintOf(stored)
      }
      return { stored, isChanged: action !== undefined }
    },

    /** Compares the subscription again, although the broker stored it like this after the last write. */
    distrust() {
      accepted = undefined
    },
  }
}

/** A change to the subscription in the broker. */
type Action = 'create' | 'replace' | 'update' | 'reactivate'

type Wanted = ReturnType<typeof subscriptionTo>

/** URL to which the broker sends notifications, and the secret that authenticates it. */
export interface OwnEndpoint {
  uri: string
  secret: string
}

/** Returns a subscription to entities of these types: to all their changes, or to the changes that its trigger names. */
export function subscriptionTo(
  types: readonly string[],
  { uri, secret }: OwnEndpoint,
  purpose: { id: string; description: string; notificationTrigger?: NotificationTrigger[] },
) {
  const endpoint: SubscriptionEndpoint = {
    uri,
    accept: 'application/json',
    receiverInfo: [{ key: 'X-Broker-Secret', value: secret }],
  }
  return {
    ...purpose,
    type: 'Subscription' as const,
    entities: types.map((type) => ({ type })),
    notification: { format: 'normalized' as const, endpoint },
  }
}

/**
 * Returns the change that the stored subscription needs; `undefined` if it needs none. Some brokers do not return
 * everything that was sent, so a subscription that still has the fingerprint `accepted` is not updated.
 * @param accepted fingerprint of the subscription that the broker stored after our last write
 */
function actionFor(
  stored: StoredSubscription | undefined,
  wanted: Wanted,
  accepted: string | undefined,
): Action | undefined {
  if (!stored) return 'create'
  if (stored.status === 'expired') return 'replace'
  if (fingerprintOf(stored) !== accepted) {
    // Brokers cannot remove members from a subscription.
    if (restrictionsOf(stored).length > 0 || !hasTriggers(stored, wanted)) return 'replace'
    if (!matches(stored, wanted)) return 'update'
  }
  return stored.isActive && stored.status === 'active' ? undefined : 'reactivate'
}

/** Serializes everything that another client could have changed, for comparison. */
function fingerprintOf(stored: StoredSubscription): string {
  const { entities, notification, notificationTrigger } = stored
  const { endpoint, format } = notification
  return JSON.stringify([
    entities,
    endpoint.uri,
    endpoint.accept,
    endpoint.receiverInfo,
    format,
    restrictionsOf(stored),
    notificationTrigger,
  ])
}

/** Returns the counters that change when notifications are lost; `null` for those that the broker does not return. */
export function lossCountersOf(stored: StoredSubscription | undefined): unknown[] {
  return [stored?.timesFailed ?? null, stored?.lastFailure ?? null]
}

/** Returns the members that limit a subscription to some observations, or to parts of them. */
function restrictionsOf({ watchedAttributes, q, geoQ, throttling, lang, notification }: StoredSubscription): unknown[] {
  const { attributes, pick, omit } = notification
  const members: unknown[] = [watchedAttributes, q, geoQ, throttling, lang, attributes, pick, omit]
  return members.filter(
    (member) => member !== undefined && member !== null && !(Array.isArray(member) && member.length === 0),
  )
}

/** ETSI GS CIM 009, 5.2.12. */
const triggersByDefault: NotificationTrigger[] = ['attributeCreated', 'attributeUpdated']

function hasTriggers({ notificationTrigger }: StoredSubscription, wanted: Wanted): boolean {
  const triggers = notificationTrigger ?? []
  if (wanted.notificationTrigger) return triggers.join() === wanted.notificationTrigger.join()
  // Brokers may return the default.
  return triggers.length === 0 || triggersByDefault.every((trigger) => triggers.includes(trigger))
}

function matches({ entities = [], notification }: StoredSubscription, wanted: Wanted): boolean {
  const { endpoint, format = 'normalized' } = notification
  const names = (list: { type: string }[]) => list.map(({ type }) => localName(type)).sort()
  const isSelective = entities.some(({ id, idPattern }) => id !== undefined || (idPattern ?? '.*') !== '.*')
  return (
    !isSelective &&
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
