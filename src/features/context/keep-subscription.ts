import { NgsiLdError, type NgsiLdClient, type StoredSubscription } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../base/log.js'
import { actionFor, fingerprintOf, type Action, type Wanted } from './subscription-state.js'

/** Maintains one subscription of the service at the broker, which all replicas share. */
export interface SubscriptionKeeper {
  /**
   * Creates the subscription, corrects it if it was changed, and reactivates it if the broker has paused it.
   * @returns the stored subscription, and whether it was changed
   */
  ensure(signal: AbortSignal): Promise<{ stored: StoredSubscription | undefined; isChanged: boolean }>
  /** Compares the subscription again, although the broker stored it like this after the last write. */
  distrust(): void
}

export interface SubscriptionKeeperOptions {
  broker: Pick<NgsiLdClient, 'getSubscription' | 'createSubscription' | 'updateSubscription' | 'deleteSubscription'>
  wanted: Wanted
  /** Name of the reported changes, for the log. */
  subject: string
  log: Log
}

export function createSubscriptionKeeper(options: SubscriptionKeeperOptions): SubscriptionKeeper {
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
    async ensure(signal) {
      let stored = await broker.getSubscription(id, { signal })
      const action = actionFor(stored, wanted, accepted)
      if (action) {
        await apply(action, signal)
        stored = await broker.getSubscription(id, { signal })
        accepted = stored && fingerprintOf(stored)
      }
      return { stored, isChanged: action !== undefined }
    },
    distrust() {
      accepted = undefined
    },
  }
}
