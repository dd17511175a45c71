import { NgsiLdError, type NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { second } from '../../base/time.js'
import { recordedTypes } from '../../platform/ngsi-ld/recorded-types.js'
import type { Job } from '../../platform/work/work.js'
import { createSubscriptionKeeper, type SubscriptionKeeperOptions } from './keep-subscription.js'
import { subscriptionTo, type OwnEndpoint } from './subscription-state.js'

/** Id of the subscription to deletions, which all replicas share. */
export const deletionSubscriptionId = 'urn:ngsi-ld:Subscription:environmental-monitoring-service:deletions'

export interface DeletionSubscriptionOptions extends Pick<SubscriptionKeeperOptions, 'broker' | 'log'> {
  endpoint: OwnEndpoint
  /** Milliseconds between checks. Default: 30 seconds. */
  interval?: number | undefined
}

/** Errors of brokers that do not know the trigger. */
const refusals = new Set<NgsiLdErrorKind>(['not-supported', 'bad-request-data', 'invalid-request'])

/**
 * Maintains the subscription to deleted entities. It is not part of the subscription to observations, because not all
 * brokers know its trigger. Without it, deleted entities disappear when the caches of the service expire.
 */
export function deletionSubscriptionJob({ broker, endpoint, log, interval }: DeletionSubscriptionOptions): Job {
  const purpose = { id: deletionSubscriptionId, description: 'Deleted entities, for the caches of the service' }
  const wanted = { ...purpose, notificationTrigger: ['entityDeleted' as const] }
  const keeper = createSubscriptionKeeper({
    ...{ broker, log, subject: 'deletions' },
    wanted: subscriptionTo(recordedTypes, endpoint, wanted),
  })
  let isSupported = true

  const subscribe = async (signal: AbortSignal): Promise<boolean> => {
    try {
      const { stored } = await keeper.ensure(signal)
      if (stored?.notificationTrigger?.includes('entityDeleted') !== false) return true
      // The broker has ignored the trigger, and would send all observations twice.
      await broker.deleteSubscription(deletionSubscriptionId, { signal })
      return false
    } catch (error) {
      if (error instanceof NgsiLdError && refusals.has(error.kind)) return false
      throw error
    }
  }

  return {
    name: 'deletion subscription',
    kind: 'periodic',
    interval: interval ?? 30 * second,
    failed: 'Cannot subscribe to the deletions of the context broker; retrying',
    recovered: 'The context broker reports deletions again',
    async run(signal) {
      if (!isSupported) return
      isSupported = await subscribe(signal)
      if (!isSupported) log.info('The context broker does not report deleted entities; they disappear within seconds')
    },
  }
}
