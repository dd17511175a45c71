import { languages } from '../../base/accept.js'
import { isError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { second, untilAborted } from '../../base/time.js'
import type { Spelling } from '../../pipeline/contract/spelling.js'
import type { Job } from '../../platform/work/work.js'
import { composeMessage, type PersonalMessageOutcome } from './personal-message-text.js'
import type { ClaimedMessage, SettledMessages } from './push-messages.js'
import { maxDevices, type Push, type PushMessage } from './push.js'
import type { MessageRepositories } from './repositories.js'

export interface PersonalMessagesOptions {
  push: Push
  repositories: Pick<MessageRepositories, 'devices' | 'pushMessages'>
  /** IANA time zone of quiet hours. */
  timeZone: string
  /** Converts a status to the configured case. */
  spelling: Pick<Spelling, 'eventData'>
  /** Called with the number of messages that were sent or dropped. */
  onOutcome: (outcome: PersonalMessageOutcome, count: number) => void
  log: Log
}

const batchSize = 500
/** Milliseconds per call of the push service. */
const pushTimeout = 15 * second
/** Longer than a batch, which waits for an access token, for the push service, and for the database. */
const leaseSeconds = 45

type Device = ClaimedMessage['devices'][number]

/** The ids of a message's devices by outcome. */
interface Attempt {
  message: ClaimedMessage
  delivered: number[]
  dead: number[]
  rejected: number[]
  /** Devices that may accept the message later. */
  failed: number[]
  reason?: string
}

/**
 * Sends personal messages to the devices of their users. Every process polls for messages, and claims them for
 * a limited time, so that another process sends them if this one is killed. A message may then be sent twice, and its
 * tag makes devices show it once.
 */
export function personalMessageJob(options: PersonalMessagesOptions): Job {
  const { push, repositories, timeZone, spelling, onOutcome, log } = options
  const { devices, pushMessages } = repositories
  /** Why the push service has accepted none of the last messages. */
  let outage: { reason: string | undefined } | undefined

  /** Sends to devices of one language. */
  const sendTo = async (targets: Device[], attempt: Attempt, signal: AbortSignal): Promise<void> => {
    const { message } = attempt
    try {
      const composed = composeMessage(message, targets[0]?.language ?? 'vi')
      const content: PushMessage = {
        ...composed,
        data: spelling.eventData('report.status_changed', composed.data),
        tag: `message-${message.id}`,
        // A device that is offline can receive the new status of a report much later.
        ...(message.kind === 'alert' && { expiresAt: message.expiresAt }),
      }
      const tokens = targets.map(({ token }) => token)
      const call = push.sendToDevices(tokens, content, { dryRun: false, signal, timeout: pushTimeout })
      const outcomes = await untilAborted(call, signal)
      for (const [index, { id }] of targets.entries()) {
        const outcome = outcomes[index]
        if (outcome?.delivered === true) attempt.delivered.push(id)
        else if (outcome?.dead === true) attempt.dead.push(id)
        else if (outcome?.rejected === true) attempt.rejected.push(id)
        else attempt.failed.push(id)
        if (outcome?.delivered === false) attempt.reason = outcome.reason
      }
    } catch (error) {
      attempt.reason = isError(error) ? error.message : String(error)
      attempt.failed.push(...targets.map(({ id }) => id))
    }
  }

  const send = async (message: ClaimedMessage, signal: AbortSignal): Promise<Attempt> => {
    const attempt: Attempt = { message, delivered: [], dead: [], rejected: [], failed: [] }
    await Promise.all(callsFor(message.devices).map((targets) => sendTo(targets, attempt, signal)))
    return attempt
  }

  /** @returns the messages that were sent to at least one device, whether or not it received them */
  const deliver = async (claimed: ClaimedMessage[], signal: AbortSignal): Promise<Attempt[]> => {
    if (claimed.length === 0) return []
    const { due, postponed, expired } = divide(claimed)
    const attempts = await Promise.all(due.map((message) => send(message, signal)))
    const complete = attempts.filter(({ failed }) => failed.length === 0)
    const incomplete = attempts.filter(({ failed }) => failed.length > 0)
    await pushMessages.settle({
      done: complete.map(({ message }) => message.id),
      expired: expired.map(({ id }) => id),
      rescheduled: [
        ...incomplete.map(retryOf),
        ...postponed.map(({ id, attempts, deviceIds, quietUntil }) => ({ id, attempts, deviceIds, at: quietUntil })),
      ],
    })
    const [delivered, dead] = [attempts.flatMap((one) => one.delivered), attempts.flatMap((one) => one.dead)]
    if (delivered.length + dead.length > 0) await devices.recordDeliveries({ delivered, dead })
    const sent = complete.filter(({ message, delivered }) => delivered.length > 0 || message.deviceIds !== null)
    onOutcome('sent', sent.length)
    onOutcome('undeliverable', complete.length - sent.length)
    onOutcome('expired', expired.length)
    return attempts.filter(({ message }) => message.devices.length > 0)
  }

  const noteOutcome = (tried: Attempt[]): void => {
    if (outage && tried.length === 0) return
    const failed = tried.filter((attempt) => attempt.failed.length > 0)
    const isAccepted = ({ delivered, dead, rejected }: Attempt) => delivered.length + dead.length + rejected.length > 0
    const reason = failed[0]?.reason
    // A single message can also fail because of its devices.
    const isDown = tried.length > 0 && !tried.some(isAccepted) && (outage !== undefined || tried.length > 1)
    outage = isDown ? { reason } : undefined
    if (!outage && failed.length > 0)
      log.warn({ messages: failed.length, reason }, 'Personal messages failed; retrying')
  }

  return {
    name: 'personal messages',
    kind: 'queue',
    interval: second,
    grace: 8 * second,
    failed: (error) => log.warn(outage ?? { err: error }, 'Personal messages cannot be sent; retrying'),
    recovered: 'Personal messages can be sent again',
    async run(signal) {
      // While the push service is down, one message shows whether it works again.
      const limit = outage ? 1 : batchSize
      const claimed = await pushMessages.claim({ limit, leaseSeconds, timeZone })
      const tried = await deliver(claimed, signal)
      signal.throwIfAborted()
      noteOutcome(tried)
      if (outage) throw new Error(outage.reason)
      return claimed.length === limit
    },
  }
}

/** Divides claimed messages into those to send now, those that wait for the end of quiet hours, and expired ones. */
function divide(claimed: ClaimedMessage[]) {
  const isExpired = (message: ClaimedMessage) =>
    message.isExpired || (message.quietUntil !== null && message.quietUntil >= message.expiresAt)
  const expired = claimed.filter(isExpired)
  const current = claimed.filter((message) => !isExpired(message))
  return {
    due: current.filter(({ quietUntil }) => quietUntil === null),
    postponed: current.filter(({ quietUntil }) => quietUntil !== null),
    expired,
  }
}

/** Divides devices by language into calls of the push service. */
function callsFor(devices: Device[]): Device[][] {
  return languages.flatMap((language) => {
    const targets = devices.filter((device) => device.language === language)
    const calls = Math.ceil(targets.length / maxDevices)
    return Array.from({ length: calls }, (_, n) => targets.slice(n * maxDevices, (n + 1) * maxDevices))
  })
}

/** Keeps the devices that have not received the message, or all active ones if no device has received it. */
function retryOf({ message, delivered, failed }: Attempt): SettledMessages['rescheduled'][number] {
  const { id, attempts, deviceIds } = message
  return { id, attempts, deviceIds: delivered.length > 0 ? failed : deviceIds, at: null }
}
