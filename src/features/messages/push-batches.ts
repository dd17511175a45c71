import pLimit from 'p-limit'
import { languages, type Language } from '../../base/accept.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { NotificationResult } from './notifications-repository.js'
import { createPushResult, reasonOf } from './push-result.js'
import { maxDevices, type Push, type PushMessage } from './push.js'
import type { MessageRepositories } from './repositories.js'

export interface PushBatchesOptions {
  push: Push
  repositories: Pick<MessageRepositories, 'devices' | 'notifications'>
  /** The record to which the counts are written. */
  notificationId: number
  /** Returns the message for devices of a language. It returns the same object for the same text. */
  messageFor: (language: Language) => PushMessage
  dryRun: boolean
  /** No further messages are sent when it aborts. */
  signal: AbortSignal
}

/** The result, and the error if the push service accepted none of the messages. */
export interface SendResult {
  result: NotificationResult
  error: ProviderError | undefined
}

/** Batches that are sent concurrently. Two use the capacity of the push service without delaying other requests. */
const concurrentBatches = 2

type Batch = { id: number; token: string; language: Language }[]

/**
 * Sends to all active devices and writes the counts after each batch. If the push service accepts none of the messages
 * of a batch, the remaining devices are skipped and count as failed.
 */
export async function sendInBatches(options: PushBatchesOptions): Promise<SendResult> {
  const { push, messageFor, dryRun, notificationId, signal } = options
  const { devices, notifications } = options.repositories
  const result = createPushResult()
  const readLimit = pLimit(1)
  const state: { lastId: number; accepted: boolean; stopped: boolean; error: ProviderError | undefined } = {
    lastId: 0,
    accepted: false,
    stopped: false,
    error: undefined,
  }

  // Paging by id is stable while devices are added and removed.
  const nextBatch = async (): Promise<Batch> => {
    if (state.stopped || signal.aborted) return []
    const batch = await devices.activeAfter(state.lastId, maxDevices)
    state.lastId = batch.at(-1)?.id ?? state.lastId
    return batch
  }

  const send = async (message: PushMessage, batch: Batch): Promise<void> => {
    const tokens = batch.map(({ token }) => token)
    const outcomes = await push.sendToDevices(tokens, message, { dryRun, signal })
    state.accepted = true
    // Written first, so that the progress is recorded if the process ends here.
    await notifications.addCounts(notificationId, result.add(outcomes))
    if (dryRun) return
    const delivered = batch.filter((_device, index) => outcomes[index]?.delivered === true)
    const dead = batch.filter((_device, index) => {
      const outcome = outcomes[index]
      return outcome?.delivered === false && outcome.dead
    })
    await devices.recordDeliveries({ delivered: delivered.map(({ id }) => id), dead: dead.map(({ id }) => id) })
  }

  const sendByText = async (batch: Batch): Promise<void> => {
    let remaining = batch
    try {
      for (const message of new Set(languages.map(messageFor))) {
        const targets = remaining.filter(({ language }) => messageFor(language) === message)
        if (targets.length === 0) continue
        await send(message, targets)
        remaining = remaining.filter((device) => !targets.includes(device))
      }
    } catch (error) {
      state.stopped = true
      if (!(error instanceof ProviderError)) throw error
      state.error ??= error
      result.addFailures(remaining.length, reasonOf(error))
    }
  }

  const sendAll = async (): Promise<void> => {
    for (let batch = await readLimit(nextBatch); batch.length > 0; batch = await readLimit(nextBatch))
      await sendByText(batch)
  }

  const workers = await Promise.allSettled(Array.from({ length: concurrentBatches }, sendAll))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  const { error, accepted, lastId } = state
  if (error) result.addFailures(await devices.countActiveAfter(lastId), reasonOf(error))
  return { result: result.toRecord('token', dryRun), error: accepted ? undefined : error }
}
