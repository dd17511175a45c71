import pLimit from 'p-limit'
import { languages, type Language } from '../../base/accept.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { NotificationRecord, NotificationResult } from './notifications-repository.js'
import { maxDevices, type Push, type PushMessage, type PushOptions, type PushOutcome } from './push.js'
import type { MessageRepositories } from './repositories.js'

interface PushBatchesOptions {
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

export async function sendToTopic(
  push: Push,
  topic: string,
  message: PushMessage,
  options: PushOptions,
): Promise<SendResult> {
  const result = createPushResult()
  let error: ProviderError | undefined
  try {
    result.add([await push.sendToTopic(topic, message, options)])
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown
    error = thrown
    result.addFailures(1, reasonOf(thrown))
  }
  return { result: result.toRecord('topic', options.dryRun), error }
}

/** Counts the outcomes of the messages of one notification. */
function createPushResult() {
  let sent = 0
  let failed = 0
  const dead = new Map<string, number>()
  const failing = new Map<string, number>()
  const count = (reasons: Map<string, number>, reason: string, more: number) => {
    failed += more
    reasons.set(reason, (reasons.get(reason) ?? 0) + more)
  }

  return {
    /** @returns the counts of these outcomes */
    add(outcomes: PushOutcome[]): { sent: number; failed: number } {
      const before = { sent, failed }
      for (const outcome of outcomes) {
        if (outcome.delivered) sent += 1
        else count(outcome.dead ? dead : failing, outcome.reason, 1)
      }
      return { sent: sent - before.sent, failed: failed - before.failed }
    },
    /** Adds devices to which nothing was sent, for one reason. */
    addFailures(more: number, reason: string): void {
      if (more > 0) count(failing, reason, more)
    },
    toRecord(target: NotificationRecord['notification_type'], dryRun: boolean): NotificationResult {
      const tokens = [...dead].map(([reason, n]) => `${n} ${n === 1 ? 'token is' : 'tokens are'} ${reason}`)
      const devices = [...failing].map(([reason, n]) =>
        target === 'topic' ? reason : `${n} ${n === 1 ? 'device' : 'devices'} failed: ${reason}`,
      )
      const problems = [...tokens, ...devices].join('; ')
      return {
        status: dryRun ? 'dry_run' : failed === 0 ? 'sent' : sent === 0 ? 'failed' : 'partial',
        sent_count: sent,
        failed_count: failed,
        error_message: problems === '' ? null : problems,
      }
    },
  }
}

/** Returns the message of an error without its period, as a reason for the record. */
function reasonOf(error: ProviderError): string {
  return error.message.replace(/\.$/, '')
}
