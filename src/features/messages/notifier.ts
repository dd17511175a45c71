import type { Language } from '../../base/accept.js'
import { Unavailable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import type { Claim, StoredResponse } from '../../platform/idempotency/idempotency.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { createActiveSends } from './active-sends.js'
import type { NotificationRecord } from './notifications-repository.js'
import type { TranslatedTexts } from './notifications.js'
import { sendInBatches, type SendResult } from './push-batches.js'
import { maxMessageBytes, toPushMessage, toTranslatedMessages } from './push-message.js'
import { createPushResult, reasonOf } from './push-result.js'
import type { Push, PushMessage, PushOptions } from './push.js'
import type { MessageRepositories } from './repositories.js'
import { requirePush } from './require-push.js'

/** A notification to send. */
export interface NotificationRequest {
  title: string
  body: string
  /** Replaces `title` and `body` for devices of a language. Only for messages to all devices. */
  translations?: TranslatedTexts | undefined
  /** Values that are not strings are sent as JSON. */
  data: Record<string, unknown>
  dryRun: boolean
  senderId: number
  /** For the audit log. */
  requestId: string
  /** `undefined`: all active devices. */
  topic: string | undefined
}

/** Sends notifications and records each of them. */
export interface Notifier {
  /**
   * Sends to all active devices, or to a topic. The response is built from the record and stored with it, for retries.
   * If the push service accepts none of the messages, the error is recorded and thrown.
   * @throws Unavailable if no push service is configured, Unprocessable for an invalid message. In both cases, nothing
   *   is recorded
   * @throws ProviderError if the push service refuses access or cannot be reached
   */
  send<Result extends StoredResponse>(
    request: NotificationRequest,
    claim: Claim,
    toResponse: (record: NotificationRecord) => Result,
  ): Promise<Result>
  /**
   * Marks notifications of crashed processes as interrupted, 15 minutes after their start.
   * @returns the number marked
   */
  markInterrupted(): Promise<number>
  /**
   * Stops sending before the process shuts down. After `timeout` milliseconds, unfinished sends are abandoned and
   * nothing more is sent. Resolves when all records contain the final counts.
   */
  stop(timeout: number): Promise<void>
}

/** Repositories that share a transaction. */
type BoundRepositories = Pick<MessageRepositories, 'notifications' | 'audit' | 'idempotency'>

export interface NotifierOptions {
  /** `undefined` if no push service is configured. */
  push: Push | undefined
  repositories: Pick<MessageRepositories, 'devices' | 'notifications'>
  inTransaction: <T>(work: (repositories: BoundRepositories) => Promise<T>) => Promise<T>
  log: Log
}

export function createNotifier({ push, repositories, inTransaction, log }: NotifierOptions): Notifier {
  const { notifications } = repositories
  const activeSends = createActiveSends()
  const { signal } = activeSends

  /** Marks a notification as interrupted and settles the claim; `undefined` if the record was deleted. */
  const settleInterrupted = <Result extends StoredResponse>(
    id: number,
    claim: Claim,
    toResponse: (record: NotificationRecord) => Result,
  ): Promise<Result | undefined> =>
    inTransaction(async (bound) => {
      const record = (await bound.notifications.interrupt(id)) ?? (await bound.notifications.find(id))
      if (!record) return undefined
      const response = toResponse(record)
      await claim.settle(bound, response)
      return response
    })

  /**
   * Creates the record before anything is sent, in one transaction with the claim, so that a retry does not send again.
   */
  const createRecord = (request: NotificationRequest, kind: NotificationRecord['notification_type'], claim: Claim) =>
    inTransaction(async (bound) => {
      const { title, body, translations = null, data, topic = null, dryRun, senderId, requestId } = request
      const content = { title, body, translations, data, topic, notification_type: kind }
      const { id } = await bound.notifications.create({
        ...content,
        is_dry_run: dryRun,
        sent_by_user_id: senderId,
      })
      await bound.audit.add({ user: { id: senderId }, requestId }, 'notification.sent', {
        id,
        changes: { title: { to: title }, topic: { to: topic }, is_dry_run: { to: dryRun } },
      })
      await claim.noteNotification(bound, id)
      return id
    })

  const send: Notifier['send'] = async (request, claim, toResponse) => {
    if (claim.interrupted !== undefined) {
      const response = await settleInterrupted(claim.interrupted, claim, toResponse)
      if (response) return response
    }
    const { topic, dryRun } = request
    const kind = topic === undefined ? 'token' : 'topic'
    const message = toPushMessage(request, maxMessageBytes[kind])
    const translated = toTranslatedMessages(request, maxMessageBytes[kind])
    const messageFor = (language: Language) => translated[language] ?? message
    const provider = requirePush(push)
    await provider.prepare()
    if (signal.aborted)
      throw new Unavailable('The service is shutting down. Try again in a few seconds.', { retryAfter: 2 })
    const id = await createRecord(request, kind, claim)
    try {
      const { result, error } = await activeSends.untilStopped(
        topic === undefined
          ? sendInBatches({ push: provider, repositories, notificationId: id, messageFor, dryRun, signal })
          : sendToTopic(provider, topic, message, { dryRun, signal }),
      )
      if (error) {
        await notifications.complete(id, { ...result, status: 'failed' })
        throw error
      }
      if (result.failed_count > 0) log.warn({ notification: id, ...result }, 'A notification did not reach all devices')
      return await inTransaction(async (bound) => {
        const response = toResponse(await bound.notifications.complete(id, result))
        await claim.settle(bound, response)
        return response
      })
    } catch (error) {
      if (error instanceof ProviderError) throw error
      // Some devices may have received it, so the claim must be settled: a retry must not send it again.
      const response = await settleInterrupted(id, claim, toResponse).catch(() => undefined)
      if (!response) throw error
      log.error({ err: error, notification: id }, 'A notification was interrupted')
      return response
    }
  }

  return {
    send: (request, claim, toResponse) => activeSends.track(send(request, claim, toResponse)),
    markInterrupted: () => notifications.interruptOld(),
    stop: (timeout) => activeSends.stop(timeout),
  }
}

async function sendToTopic(push: Push, topic: string, message: PushMessage, options: PushOptions): Promise<SendResult> {
  const result = createPushResult()
  try {
    result.add([await push.sendToTopic(topic, message, options)])
    return { result: result.toRecord('topic', options.dryRun), error: undefined }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    result.addFailures(1, reasonOf(error))
    return { result: result.toRecord('topic', options.dryRun), error }
  }
}
