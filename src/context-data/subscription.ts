import type { Log } from '../log.js'
import { backoffDelay, repeat } from '../time.js'
import { recordedTypes, type Recorder } from './recorder.js'
import { lossesOf, remedyFor, shapeOf, subscriptionTo, type Remedy } from './subscription-state.js'
import { NgsiLdError, type Entity, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** Id of the one subscription of all replicas. */
export const subscriptionId = 'urn:ngsi-ld:Subscription:environmental-monitoring-service'

/** The running watch over the subscription. */
export interface Subscribing {
  /** Checks now, after a check that is under way. */
  checkNow(): Promise<void>
  stop(): Promise<void>
}

/** Whom we subscribe at, and who records what it tells. */
export interface SubscribingOptions {
  broker: Pick<
    NgsiLdClient,
    'getSubscription' | 'createSubscription' | 'updateSubscription' | 'deleteSubscription' | 'queryEntities'
  >
  recorder: Recorder
  /** Where the broker notifies us, and what it shows to prove itself. */
  endpoint: { uri: string; secret: string }
  log: Log
  /** Milliseconds between two checks; 30 seconds unless given. */
  intervalMs?: number | undefined
}

/** Milliseconds after a failure, doubled with each one. */
const backoff = { first: 1_000, max: 30_000 }
/** Entities that are recorded at a time. */
const batchSize = 100
/** A broker that pays no heed to `offset` would give its first page for ever. */
const mostEntities = 50_000

const deeds: Record<Remedy, string> = {
  create: 'Subscribed to the observations of the context broker',
  replace: 'Made the subscription at the context broker anew: somebody had changed it',
  correct: 'Corrected the subscription at the context broker',
  revive: 'Woke the subscription that the context broker had put to rest',
}

/**
 * Keeps the broker notifying us: makes the subscription, puts it right when it is other than it should be, and wakes it
 * when the broker has put it to rest. Whenever notifications may have been lost, reads what the broker knows now, so that
 * the history has at least the latest of it. All replicas do this at once: what two do is the same as what one does.
 */
export function keepSubscribed({
  broker,
  recorder,
  endpoint,
  log,
  intervalMs = 30_000,
}: SubscribingOptions): Subscribing {
  const wanted = { id: subscriptionId, ...subscriptionTo(recordedTypes, endpoint) }
  let failures = 0
  /** Whether something may have been lost that has not been read since. */
  let behind = true
  /** What the counters told at the last check, and whether they told of losses then. */
  let counted: string | undefined
  let losing = false
  /** What the broker made of the subscription that we wrote last. */
  let accepted: string | undefined

  const apply = async (remedy: Remedy, signal: AbortSignal): Promise<void> => {
    if (remedy === 'revive') {
      await broker.updateSubscription(subscriptionId, { isActive: true }, { signal })
    } else if (remedy === 'correct') {
      const { entities, notification } = wanted
      await broker.updateSubscription(subscriptionId, { entities, notification, isActive: true }, { signal })
    } else {
      if (remedy === 'replace') await broker.deleteSubscription(subscriptionId, { signal })
      await broker.createSubscription(wanted, { signal }).catch((error: unknown) => {
        // Another replica was faster.
        if (!(error instanceof NgsiLdError) || error.kind !== 'already-exists') throw error
      })
    }
    log.info({ subscription: subscriptionId }, deeds[remedy])
  }

  /** Puts the subscription right; notes whether anything may have been lost. */
  const ensure = async (signal: AbortSignal): Promise<void> => {
    let stored = await broker.getSubscription(subscriptionId, { signal })
    const remedy = remedyFor(stored, wanted, accepted)
    if (remedy) {
      behind = true
      await apply(remedy, signal)
      stored = await broker.getSubscription(subscriptionId, { signal })
      accepted = stored && shapeOf(stored)
    }
    const losses = JSON.stringify([lossesOf(stored), recorder.totals().failed])
    // Some brokers reset the counters when a subscription changes.
    const lost = !remedy && counted !== undefined && losses !== counted
    if (lost && !losing) {
      log.warn(
        { uri: endpoint.uri },
        'Notifications of the context broker were lost; its present state is read instead',
      )
    }
    // A broker that does not return the secret may have stored a different one.
    if (lost) accepted = undefined
    behind ||= lost
    losing = lost
    counted = losses
  }

  const readPresent = async (signal: AbortSignal): Promise<void> => {
    let observations = 0
    for (const type of recordedTypes) {
      for await (const batch of inBatches(broker.queryEntities({ type }, { signal }))) {
        observations += await recorder.record(batch)
      }
    }
    if (observations > 0) log.info({ observations }, 'Took what the context broker knows into the history')
  }

  /** What is lost while the present state is read shows in the counters of the next check. */
  const check = async (signal: AbortSignal): Promise<void> => {
    try {
      await ensure(signal)
      if (behind) await readPresent(signal)
      behind = false
      if (failures > 0) log.info('The context broker notifies us again')
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      behind = true
      if (failures === 0) log.warn({ err: error }, complaint(error))
      failures += 1
    }
  }

  const repetition = repeat(check, () => (failures === 0 ? intervalMs : backoffDelay(failures, backoff)))
  return { checkNow: () => repetition.now(), stop: () => repetition.stop() }
}

function complaint(error: unknown): string {
  return error instanceof NgsiLdError
    ? 'The context broker cannot be made to notify us; trying again'
    : 'What the context broker knows cannot be taken into the history; trying again'
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
    if (read >= mostEntities) break
  }
  if (batch.length > 0) yield batch
}
