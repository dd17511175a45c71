import { type Entity, type NgsiLdClient, NgsiLdError, type NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { second } from '../../base/time.js'
import { recordedTypes } from '../../platform/ngsi-ld/temporal-query.js'
import type { Job } from '../../platform/work/work.js'
import type { Recorder } from './recorder.js'
import {
  createSubscriptionKeeper,
  lossCountersOf,
  type OwnEndpoint,
  type SubscriptionKeeperOptions,
  subscriptionTo,
} from './subscription-keeper.js'

/** Id of the subscription, which all replicas share. */
export const subscriptionId = 'urn:ngsi-ld:Subscription:environmental-monitoring-service'

interface DeletionSubscriptionOptions extends Pick<SubscriptionKeeperOptions, 'broker' | 'log'> {
  endpoint: OwnEndpoint
  /** Milliseconds between checks. Default: 30 seconds. */
  interval?: number | undefined
}

interface SubscriptionOptions extends DeletionSubscriptionOptions {
  broker: SubscriptionKeeperOptions['broker'] & Pick<NgsiLdClient, 'queryEntities'>
  recorder: Recorder
}

/** Entities recorded per transaction. */
const batchSize = 100
/** Maximum number of entities read. A broker that ignores `offset` would return its first page forever. */
const maxEntities = 50_000

/**
 * Maintains the subscription to observations: creates it, corrects it if it was changed, and reactivates it if
 * the broker has paused it. If notifications may have been lost, reads the current state of all entities, so that the
 * history contains at least the latest values. All replicas do this concurrently; the operations are idempotent.
 */
export function subscriptionJob({ broker, recorder, endpoint, log, interval }: SubscriptionOptions): Job {
  const description = 'History of the environmental monitoring service'
  const keeper = createSubscriptionKeeper({
    ...{ broker, log, subject: 'observations' },
    wanted: subscriptionTo(recordedTypes, endpoint, { id: subscriptionId, description }),
  })
  /** Whether notifications may have been lost since the current state was last read. */
  let needsCatchUp = true
  /** Loss counters at the last check, and whether they had changed since the check before. */
  let lastCounters: string | undefined
  let lossReported = false

  /** Creates or corrects the subscription, and detects lost notifications. */
  const ensure = async (signal: AbortSignal): Promise<void> => {
    const { stored, isChanged } = await keeper.ensure(signal)
    needsCatchUp ||= isChanged
    const counters = JSON.stringify([lossCountersOf(stored), recorder.failures()])
    // Some brokers reset the counters when a subscription changes.
    const lost = !isChanged && lastCounters !== undefined && counters !== lastCounters
    if (lost && !lossReported) {
      log.warn({ uri: endpoint.uri }, 'Notifications of the context broker were lost; reading its current state')
    }
    // A broker that does not return the secret may have stored a different one.
    if (lost) keeper.distrust()
    needsCatchUp ||= lost
    lossReported = lost
    lastCounters = counters
  }

  const catchUp = async (signal: AbortSignal): Promise<void> => {
    let observations = 0
    for (const type of recordedTypes) {
      for await (const batch of inBatches(broker.queryEntities({ type }, { signal }))) {
        observations += await recorder.record(batch)
      }
    }
    if (observations > 0) log.info({ observations }, 'Stored the current state of the context broker in the history')
  }

  return {
    name: 'subscription',
    kind: 'periodic',
    interval: interval ?? 30 * second,
    failed: (error) => log.warn({ err: error }, failureMessage(error)),
    recovered: 'The context broker sends notifications again',
    /**
     * Checks the subscription, and reads the current state if notifications may have been lost. Further losses during
     * the read change the counters, so the next check detects them.
     */
    async run(signal) {
      try {
        await ensure(signal)
        if (needsCatchUp) await catchUp(signal)
        needsCatchUp = false
      } catch (error) {
        needsCatchUp = true
        throw error
      }
    },
  }
}

function failureMessage(error: unknown): string {
  return error instanceof NgsiLdError
    ? 'Cannot subscribe to the context broker; retrying'
    : 'Cannot store the current state of the context broker in the history; retrying'
}

async function* inBatches(entities: AsyncIterable<Entity>): AsyncGenerator<Entity[], void, undefined> {
  let batch: Entity[] = []
  let read = 0
  for await (const entity of entities) {
    batch.push(entity)
    read += 1
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
    if (read >= maxEntities) break
  }
  if (batch.length > 0) yield batch
}

/** Id of the subscription to deletions, which all replicas share. */
export const deletionSubscriptionId = 'urn:ngsi-ld:Subscription:environmental-monitoring-service:deletions'

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
