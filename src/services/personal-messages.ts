import type { Repositories } from '../database/repositories/index.js'
import type { ClaimedMessage, SettledMessages } from '../database/repositories/push-messages.js'
import { languages } from '../domain/accept.js'
import { composeMessage, type PersonalMessageOutcome } from '../domain/personal-messages.js'
import type { ReportStatus } from '../domain/reports.js'
import { isError } from '../errors.js'
import type { Log } from '../log.js'
import { maxDevices, type Push, type PushMessage } from '../providers/push.js'
import { backoffDelay, repeat, second } from '../time.js'
import { createActiveSends } from './active-sends.js'

export interface PersonalMessagesOptions {
  push: Push
  repositories: Pick<Repositories, 'devices' | 'pushMessages'>
  /** IANA time zone of quiet hours. */
  timeZone: string
  /** Converts a status to the configured case. */
  presentStatus: (status: ReportStatus) => string
  /** Called with the number of messages that were sent or dropped. */
  onOutcome: (outcome: PersonalMessageOutcome, count: number) => void
  log: Log
}

export interface PersonalMessages {
  /** Waits up to `timeout` milliseconds for the messages that are being sent. Messages without a response are kept. */
  stop(timeout?: number): Promise<void>
}

const pollInterval = second
/** Messages per batch. */
const batchSize = 500
/** Milliseconds per call of the push service. */
const pushTimeout = 15 * second
/** Longer than a batch, which waits for an access token, for the push service, and for the database. */
const leaseSeconds = 45
/** Milliseconds to wait after failures of the push service or the database. */
const backoff = { first: second, max: 30 * second }

type Device = ClaimedMessage['devices'][number]

/** The ids of a message's devices by outcome. */
interface Attempt {
  message: ClaimedMessage
  delivered: number[]
  dead: number[]
  rejected: number[]
  /** Devices that may accept the message later. */
  failed: number[]
  /** Why devices failed. */
  reason?: string
}

/** The result of a batch. */
interface Batch {
  claimed: number
  /** Messages that were sent to at least one device, whether or not it received them. */
  tried: Attempt[]
}

/**
 * Starts sending personal messages to the devices of their users. Every process polls for messages, and claims them for
 * a limited time, so that another process sends them if this one is killed. A message may then be sent twice, and its
 * tag makes devices show it once.
 */
export function startPersonalMessages(options: PersonalMessagesOptions): PersonalMessages {
  const { push, repositories, timeZone, presentStatus, onOutcome, log } = options
  const { devices, pushMessages } = repositories
  const activeSends = createActiveSends()
  const { signal } = activeSends
  let failures = 0
  /** Whether the push service has accepted none of the last messages. */
  let isDown = false

  /** Sends to devices of one language. */
  const sendTo = async (targets: Device[], attempt: Attempt): Promise<void> => {
    const { message } = attempt
    try {
      const content: PushMessage = {
        ...composeMessage(message, targets[0]?.language ?? 'vi', presentStatus),
        tag: `message-${message.id}`,
        // A device that is offline can receive the new status of a report much later.
        ...(message.kind === 'alert' && { expiresAt: message.expiresAt }),
      }
      const tokens = targets.map(({ token }) => token)
      const call = push.sendToDevices(tokens, content, { dryRun: false, signal, timeout: pushTimeout })
      const outcomes = await activeSends.untilStopped(call)
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

  const send = async (message: ClaimedMessage): Promise<Attempt> => {
    const attempt: Attempt = { message, delivered: [], dead: [], rejected: [], failed: [] }
    await Promise.all(callsFor(message.devices).map((targets) => sendTo(targets, attempt)))
    return attempt
  }

  const deliverBatch = async (limit: number): Promise<Batch> => {
    const claimed = await pushMessages.claim({ limit, leaseSeconds, timeZone })
    if (claimed.length === 0) return { claimed: 0, tried: [] }
    const { due, postponed, expired } = divide(claimed)
    const attempts = await Promise.all(due.map(send))
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
    return { claimed: claimed.length, tried: attempts.filter(({ message }) => message.devices.length > 0) }
  }

  const noteFailure = (details: { err: unknown } | { reason: string | undefined }): void => {
    if (failures === 0) log.warn(details, 'Personal messages cannot be sent; retrying')
    failures += 1
  }

  const noteOutcome = (tried: Attempt[]): void => {
    if (isDown && tried.length === 0) return
    const failed = tried.filter((attempt) => attempt.failed.length > 0)
    const isAccepted = ({ delivered, dead, rejected }: Attempt) => delivered.length + dead.length + rejected.length > 0
    // A single message can also fail because of its devices.
    isDown = tried.length > 0 && !tried.some(isAccepted) && (isDown || tried.length > 1)
    const reason = failed[0]?.reason
    if (isDown) return noteFailure({ reason })
    if (failed.length > 0) log.warn({ messages: failed.length, reason }, 'Personal messages failed; retrying')
    if (failures > 0) log.info('Personal messages can be sent again')
    failures = 0
  }

  const deliver = async (stopping: AbortSignal): Promise<void> => {
    try {
      for (let more = true; more && !stopping.aborted;) {
        // While the push service is down, one message shows whether it works again.
        const limit = isDown ? 1 : batchSize
        const { claimed, tried } = await activeSends.track(deliverBatch(limit))
        if (signal.aborted) return
        noteOutcome(tried)
        more = claimed === limit && failures === 0
      }
    } catch (error) {
      if (!stopping.aborted) noteFailure({ err: error })
    }
  }

  const jitter = () => 0.75 + Math.random() / 2
  const delay = () => (failures === 0 ? pollInterval : backoffDelay(failures, backoff) * jitter())
  const repetition = repeat(deliver, delay)
  return {
    async stop(timeout = 8 * second) {
      await Promise.all([repetition.stop(), activeSends.stop(timeout)])
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
