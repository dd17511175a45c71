import pLimit from 'p-limit'
import type { Repositories } from '../database/repositories/index.js'
import type { NotificationResult } from '../database/repositories/notifications.js'
import { ProviderError } from '../providers/provider-error.js'
import { mostTokens, type Push, type PushMessage } from '../providers/push.js'
import { createPushTally, reasonOf } from './push-result.js'

export interface PushBatchesOptions {
  push: Push
  repositories: Pick<Repositories, 'devices' | 'notifications'>
  /** The record that the counts go to. */
  notificationId: number
  message: PushMessage
  dryRun: boolean
  /** Aborted: no further message goes out. */
  signal: AbortSignal
}

/** What was sent, and the error when the push service took nothing. */
export interface Sending {
  result: NotificationResult
  error: ProviderError | undefined
}

/** Enough for the push service to be what is waited for, and few enough for this service to go on. */
const batchesAtATime = 2

type Batch = { id: number; token: string }[]

/**
 * Sends to every active device, noting after each batch how far it got. Once the push service took nothing of one batch, the
 * other devices are not tried and count as failed.
 */
export async function sendInBatches(options: PushBatchesOptions): Promise<Sending> {
  const { push, message, dryRun, notificationId, signal } = options
  const { devices, notifications } = options.repositories
  const tally = createPushTally()
  const reading = pLimit(1)
  const state: { last: number; answered: boolean; stopped: boolean; error: ProviderError | undefined } = {
    last: 0,
    answered: false,
    stopped: false,
    error: undefined,
  }

  // By id, so that devices that come and go meanwhile move no page.
  const nextBatch = async (): Promise<Batch> => {
    if (state.stopped || signal.aborted) return []
    const batch = await devices.activeAfter(state.last, mostTokens)
    state.last = batch.at(-1)?.id ?? state.last
    return batch
  }

  const send = async (batch: Batch): Promise<void> => {
    const tokens = batch.map(({ token }) => token)
    const outcomes = await push.sendToDevices(tokens, message, { dryRun, signal })
    state.answered = true
    // First what tells how far the notification got, should this process end here.
    await notifications.addCounts(notificationId, tally.add(outcomes))
    if (dryRun) return
    const delivered = batch.filter((_device, index) => outcomes[index]?.delivered === true)
    const dead = batch.filter((_device, index) => {
      const outcome = outcomes[index]
      return outcome?.delivered === false && outcome.dead
    })
    await devices.recordDeliveries({ delivered: delivered.map(({ id }) => id), dead: dead.map(({ id }) => id) })
  }

  const work = async (): Promise<void> => {
    for (let batch = await reading(nextBatch); batch.length > 0; batch = await reading(nextBatch)) {
      try {
        await send(batch)
      } catch (error) {
        state.stopped = true
        if (!(error instanceof ProviderError)) throw error
        state.error ??= error
        tally.addFailures(batch.length, reasonOf(error))
      }
    }
  }

  const workers = await Promise.allSettled(Array.from({ length: batchesAtATime }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  const { error, answered, last } = state
  if (error) tally.addFailures(await devices.countActiveAfter(last), reasonOf(error))
  return { result: tally.result('token', dryRun), error: answered ? undefined : error }
}
