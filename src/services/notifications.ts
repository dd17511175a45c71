import type { Repositories } from '../database/repositories/index.js'
import type { NotificationRecord } from '../database/repositories/notifications.js'
import { Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { ProviderError } from '../providers/provider-error.js'
import type { Push, PushMessage, PushOptions } from '../providers/push.js'
import { createSendings } from './active-sends.js'
import type { Claim, KeptAnswer } from './idempotency.js'
import { sendInBatches, type Sending } from './push-batches.js'
import { largestMessage, toPushMessage } from './push-message.js'
import { createPushTally, reasonOf } from './push-result.js'

/** What an admin sends. */
export interface NotificationOrder {
  title: string
  body: string
  /** As it came in; on the wire values are strings. */
  data: Record<string, unknown>
  dryRun: boolean
  senderId: number
  /** `undefined`: to every active device. */
  topic: string | undefined
}

/** Sends notifications and keeps the record of each. */
export interface Notifier {
  /**
   * Sends to every active device, or to a topic. The answer is made from the record and kept for repetitions together with
   * it. When the push service takes nothing at all, the record says so and the error is thrown.
   * @throws Unavailable when no push service is configured, Unprocessable for what it would not take: nothing is recorded
   * @throws ProviderError when it refuses access or cannot be reached
   */
  send<Answer extends KeptAnswer>(
    order: NotificationOrder,
    claim: Claim,
    answer: (record: NotificationRecord) => Answer,
  ): Promise<Answer>
  /** Marks what a process that died left behind, 15 minutes after its start. @returns how many */
  markInterrupted(): Promise<number>
  /**
   * For the end of the process: begins nothing more after so many milliseconds, and gives up what is being sent then. Resolves
   * when all records say how far it got.
   */
  finish(timeout: number): Promise<void>
}

export interface NotifierOptions {
  /** `undefined` when no push service is configured. */
  push: Push | undefined
  repositories: Pick<Repositories, 'devices' | 'notifications'>
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
  log: Log
}

export function createNotifier({ push, repositories, inTransaction, log }: NotifierOptions): Notifier {
  const { notifications } = repositories
  const sendings = createSendings()
  const { signal } = sendings

  /** Ends what nobody will go on with, and answers that; `undefined` when the record is gone. */
  const answerInterrupted = <Answer extends KeptAnswer>(
    id: number,
    claim: Claim,
    answer: (record: NotificationRecord) => Answer,
  ): Promise<Answer | undefined> =>
    inTransaction(async (bound) => {
      const record = (await bound.notifications.interrupt(id)) ?? (await bound.notifications.find(id))
      if (!record) return undefined
      const reply = answer(record)
      await claim.settle(bound, reply)
      return reply
    })

  /** The record, begun before anything is sent, together with the claim, so that nobody begins it a second time. */
  const begin = (order: NotificationOrder, kind: NotificationRecord['notification_type'], claim: Claim) =>
    inTransaction(async (bound) => {
      const { title, body, data, topic = null, dryRun, senderId } = order
      const sender = { is_dry_run: dryRun, sent_by_user_id: senderId }
      const begun = { title, body, data, notification_type: kind, topic, ...sender }
      const { id } = await bound.notifications.create(begun)
      await claim.concerns(bound, id)
      return id
    })

  const send: Notifier['send'] = async (order, claim, answer) => {
    if (claim.interrupted !== undefined) {
      const reply = await answerInterrupted(claim.interrupted, claim, answer)
      if (reply) return reply
    }
    const { topic, dryRun } = order
    const kind = topic === undefined ? 'token' : 'topic'
    const message = toPushMessage(order, largestMessage[kind])
    if (!push) throw new Unavailable('Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE')
    await push.prepare()
    if (signal.aborted) throw new Unavailable('The service is ending. Try again in a few seconds.', { retryAfter: 2 })
    const id = await begin(order, kind, claim)
    try {
      const { result, error } = await sendings.untilEnd(
        topic === undefined
          ? sendInBatches({ push, repositories, notificationId: id, message, dryRun, signal })
          : sendToTopic(push, topic, message, { dryRun, signal }),
      )
      if (error) {
        await notifications.complete(id, { ...result, status: 'failed' })
        throw error
      }
      if (result.failed_count > 0) log.warn({ notification: id, ...result }, 'A notification did not reach everybody')
      return await inTransaction(async (bound) => {
        const reply = answer(await bound.notifications.complete(id, result))
        await claim.settle(bound, reply)
        return reply
      })
    } catch (error) {
      if (error instanceof ProviderError) throw error
      // Devices may have got it, so that the claim must not be free for a repetition to send it to them again.
      const reply = await answerInterrupted(id, claim, answer).catch(() => undefined)
      if (!reply) throw error
      log.error({ err: error, notification: id }, 'A notification was interrupted')
      return reply
    }
  }

  return {
    send: (order, claim, answer) => sendings.run(send(order, claim, answer)),
    markInterrupted: () => notifications.interruptOld(),
    finish: (timeout) => sendings.end(timeout),
  }
}

async function sendToTopic(push: Push, topic: string, message: PushMessage, options: PushOptions): Promise<Sending> {
  const tally = createPushTally()
  try {
    tally.add([await push.sendToTopic(topic, message, options)])
    return { result: tally.result('topic', options.dryRun), error: undefined }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tally.addFailures(1, reasonOf(error))
    return { result: tally.result('topic', options.dryRun), error }
  }
}
