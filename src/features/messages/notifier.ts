import { setMaxListeners } from 'node:events'
import { languages, type Language } from '../../base/accept.js'
import { Unavailable, Unprocessable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { cut } from '../../base/text.js'
import { settleWithin, untilAborted } from '../../base/time.js'
import type { Claim, StoredResponse } from '../../platform/idempotency/idempotency.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { NotificationRecord, TranslatedTexts } from './notifications-repository.js'
import { sendInBatches, sendToTopic } from './push-batches.js'
import { requirePush, type Push, type PushMessage } from './push.js'
import type { MessageRepositories } from './repositories.js'

interface NotificationRequest {
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

type BoundRepositories = Pick<MessageRepositories, 'notifications' | 'audit' | 'idempotency'>

export interface NotifierOptions {
  /** `undefined` if no push service is configured. */
  push: Push | undefined
  repositories: Pick<MessageRepositories, 'devices' | 'notifications'>
  inTransaction: <T>(work: (repositories: BoundRepositories) => Promise<T>) => Promise<T>
  log: Log
}

/** Sends notifications and records each of them. */
export function createNotifier({ push, repositories, inTransaction, log }: NotifierOptions) {
  const { notifications } = repositories
  /** The notifications that this process is sending, for a graceful shutdown. */
  const active = new Set<Promise<unknown>>()
  const stopped = new AbortController()
  const { signal } = stopped
  setMaxListeners(0, signal)

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

  const send = async <Result extends StoredResponse>(
    request: NotificationRequest,
    claim: Claim,
    toResponse: (record: NotificationRecord) => Result,
  ): Promise<Result> => {
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
      const { result, error } = await untilAborted(
        topic === undefined
          ? sendInBatches({ push: provider, repositories, notificationId: id, messageFor, dryRun, signal })
          : sendToTopic(provider, topic, message, { dryRun, signal }),
        signal,
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

  const whenIdle = async () => {
    while (active.size > 0) await Promise.allSettled(active)
  }

  return {
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
    ): Promise<Result> {
      const sending = send(request, claim, toResponse)
      active.add(sending)
      const remove = () => void active.delete(sending)
      sending.then(remove, remove)
      return sending
    },

    /**
     * Stops sending before the process shuts down. After `timeout` milliseconds, unfinished sends are abandoned and
     * nothing more is sent. Resolves when all records contain the final counts.
     */
    async stop(timeout: number): Promise<void> {
      await settleWithin(timeout, whenIdle())
      stopped.abort()
      await whenIdle()
    },
  }
}

/** Maximum size of title, body and data in bytes. */
const maxMessageBytes = { token: 4096, topic: 2048 } as const

/** The push service rejects the first four patterns, and its SDK drops `__proto__`. */
const reservedName = /^(from|message_type|google.*|gcm.*|__proto__)$/s

/**
 * Converts a notification for the push service. Values of `data` that are not strings become JSON.
 * @param location of title and body in the request
 * @throws Unprocessable for a reserved name in `data`, or above `maxBytes`
 */
function toPushMessage(
  { title, body, data }: { title: string; body: string; data: Record<string, unknown> },
  maxBytes: number,
  location = 'body',
): PushMessage {
  const reserved = Object.keys(data).find((name) => reservedName.test(name))
  if (reserved !== undefined)
    throw new Unprocessable({
      location: `body.data.${cut(reserved, 100)}`,
      message: 'is a name that is reserved by the push service',
      code: 'not_allowed',
    })
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const entries = Object.entries(data).map(([name, value]) => [name, toText(value)] as const)
  const textBytes = bytesOf([title, body])
  const bytes = textBytes + bytesOf(entries.flat())
  if (bytes > maxBytes) {
    throw new Unprocessable({
      location: textBytes > maxBytes ? `${location}.body` : 'body.data',
      message: `is too long: title, body and data have ${bytes} bytes, the maximum is ${maxBytes}`,
      code: 'too_long',
    })
  }
  return { title, body, data: Object.fromEntries(entries) }
}

function toTranslatedMessages(
  { translations, data }: { translations?: TranslatedTexts | undefined; data: Record<string, unknown> },
  maxBytes: number,
): { [Key in Language]?: PushMessage } {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = translations?.[language]
      return text ? [[language, toPushMessage({ ...text, data }, maxBytes, `body.translations.${language}`)]] : []
    }),
  )
}

function bytesOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
