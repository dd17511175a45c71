import { NgsiLdError, type Entity, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../base/log.js'
import { second } from '../../base/time.js'
import { recordedTypes } from '../../platform/ngsi-ld/recorded-types.js'
import type { Job } from '../../platform/work/work.js'
import { createSubscriptionKeeper, type SubscriptionKeeperOptions } from './keep-subscription.js'
import type { Recorder } from './recorder.js'
import { lossCountersOf, subscriptionTo, type OwnEndpoint } from './subscription-state.js'

/** Id of the subscription, which all replicas share. */
export const subscriptionId = 'urn:ngsi-ld:Subscription:environmental-monitoring-service'

/** Dependencies of {@link subscriptionJob}. */
export interface SubscriptionOptions {
  broker: SubscriptionKeeperOptions['broker'] & Pick<NgsiLdClient, 'queryEntities'>
  recorder: Recorder
  endpoint: OwnEndpoint
  log: Log
  /** Milliseconds between checks. Default: 30 seconds. */
  interval?: number | undefined
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
    const counters = JSON.stringify([lossCountersOf(stored), recorder.totals().failed])
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
