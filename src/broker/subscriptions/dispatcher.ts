import { EventEmitter, once, setMaxListeners } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Log } from '../../base/log.js'
import { backoffDelay, settleWithin, sleep } from '../../base/time.js'
import { translateDatabaseError } from '../../platform/database/postgres.js'
import type { DeliveryStore } from '../store/subscriptions.js'
import type { Counters } from './counters.js'
import { type Deliver, type Payload, toDelivery } from './notification.js'
import { statusOf, type SubscriptionRecord } from './subscription.js'

/** Maximum number of concurrent deliveries of all subscriptions. */
const maxDeliveries = 50
/** Maximum size of the queues: notifications and characters per subscription, and characters of all subscriptions. */
const limits = { notifications: 10_000, characters: 64 * 1024 * 1024, allCharacters: 256 * 1024 * 1024 }
const failuresToPause = 5
/** Milliseconds to wait after a failure. Doubles with each consecutive failure. */
const cooldown = { first: 1_000, max: 10_000 }
/**
 * Milliseconds after which a subscription with queued notifications is read again, in case another process changed it.
 */
const ttl = 1_000

/** The queue of a subscription, and the state of its deliveries. */
interface Channel {
  record: SubscriptionRecord
  readAt: number
  queue: Payload[]
  characters: number
  failures: number
  throttledAt: number
  paused: boolean
  removed: boolean
  working: boolean
  /** Ends the cooldown after a failure. */
  wake: (() => void) | undefined
}

interface DispatcherOptions {
  /** Name of the default tenant in its notifications. */
  ownTenant?: string | undefined
  store: Pick<DeliveryStore, 'find' | 'claim'>
  counters: Counters
  deliver: Deliver
  clock: () => number
  log: Log
  /** Maximum milliseconds that `stop` waits for queued notifications. */
  stopTimeout?: number
}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends notifications in order, one at a time per subscription. Slow receivers do not delay other subscriptions. */
export function createDispatcher(options: DispatcherOptions) {
  const { ownTenant, store, counters, deliver, clock, log, stopTimeout = 2_000 } = options
  const channels = new Map<string, Channel>()
  const limit = pLimit(maxDeliveries)
  const work = new Set<Promise<void>>()
  /** Emits `progress` when a channel has ended or begins a cooldown. */
  const progress = new EventEmitter()
  let cooling = 0
  const shutdown = new AbortController()
  // Each delivery in progress adds a listener.
  setMaxListeners(maxDeliveries, shutdown.signal)
  let characters = 0
  let skipped = 0
  /** Deliveries start one per turn of the event loop, so that many of them do not delay requests. */
  let nextStart: Promise<void> = Promise.resolve()
  let stopping = false

  /** Returns the channel of a subscription, after updating it to `record` if that is newer. */
  const channelOf = (record: SubscriptionRecord): Channel => {
    const channel = channels.get(record.key)
    if (channel) {
      if (record.revision > channel.record.revision) applyRecord(channel, record)
      channel.readAt = clock() // The write has just read the revision.
      return channel
    }
    const opened: Channel = {
      ...{ record, readAt: clock(), failures: record.consecutiveFailures, paused: !record.isActive },
      ...{ queue: [], characters: 0, throttledAt: -Infinity, removed: false, working: false, wake: undefined },
    }
    channels.set(record.key, opened)
    return opened
  }

  const applyRecord = (channel: Channel, record: SubscriptionRecord) => {
    channel.record = record
    channel.readAt = clock()
    channel.failures = record.consecutiveFailures
    channel.paused = !record.isActive
    if (channel.paused) clearQueue(channel)
    if (channel.failures === 0) channel.wake?.()
  }

  /** Counts notifications that will not be sent. */
  const discard = (channel: Channel, notifications: number) => {
    if (notifications === 0) return
    skipped += notifications
    counters.lost(channel.record.key, clock())
  }

  const clearQueue = (channel: Channel) => {
    discard(channel, channel.queue.length)
    characters -= channel.characters
    channel.characters = 0
    channel.queue = []
    channel.wake?.()
  }

  const close = (channel: Channel) => {
    channel.removed = true
    clearQueue(channel)
    channels.delete(channel.record.key)
    counters.forget(channel.record.key)
  }

  const enqueue = (channel: Channel, payloads: Payload[]) => {
    for (const payload of payloads) {
      const { length } = payload
      const full =
        channel.queue.length >= limits.notifications ||
        channel.characters + length > limits.characters ||
        characters + length > limits.allCharacters
      if (stopping || channel.paused || channel.removed || full) {
        discard(channel, 1)
        continue
      }
      channel.queue.push(payload)
      channel.characters += length
      characters += length
    }
    if (!channel.working && channel.queue.length > 0) track(send(channel))
  }

  const track = (promise: Promise<void>) => {
    const tracked = promise
      .catch((error: unknown) => log.error({ err: error }, 'Failed to send notifications'))
      .finally(() => {
        work.delete(tracked)
        progress.emit('progress')
      })
    work.add(tracked)
  }

  const send = async (channel: Channel) => {
    channel.working = true
    try {
      while (channel.queue.length > 0) {
        const delivered = await limit(() => sendNext(channel))
        if (!delivered && !channel.paused) await waitForCooldown(channel)
      }
    } finally {
      channel.working = false
    }
  }

  /** Sends the next notification. @returns `false` after a failure */
  const sendNext = async (channel: Channel): Promise<boolean> => {
    await (nextStart = nextStart.then(() => turn()))
    await refresh(channel)
    const { record } = channel
    if (statusOf(record, clock()) !== 'active') clearQueue(channel)
    const payload = channel.queue.shift()
    if (!payload) return true
    channel.characters -= payload.length
    characters -= payload.length
    const time = clock()
    const outcome = await deliver({ ...toDelivery(record, payload, time, ownTenant), signal: shutdown.signal })
    if (channel.removed) return true
    const { delivered } = outcome
    // A failure does not count if a client has changed the subscription in the meantime.
    const current = record.revision === channel.record.revision
    if (delivered) channel.failures = 0
    else if (current && !shutdown.signal.aborted) channel.failures += 1
    counters.sent(record.key, { delivered, consecutiveFailures: channel.failures, time })
    if (outcome.delivered) return true
    log.debug({ subscription: record.key, reason: outcome.reason }, 'Failed to deliver a notification')
    if (channel.failures >= failuresToPause) pause(channel, outcome.reason)
    return false
  }

  const pause = (channel: Channel, reason: string) => {
    const { key, revision } = channel.record
    channel.paused = true
    clearQueue(channel)
    counters.paused(key, revision)
    const message = `Paused a subscription after ${failuresToPause} consecutive failed deliveries`
    log.warn({ subscription: key, reason }, message)
    track(counters.flush())
  }

  const waitForCooldown = async (channel: Channel) => {
    const { cooldown: own } = channel.record.definition.notification.endpoint
    const ended = new AbortController()
    channel.wake = () => ended.abort()
    cooling += 1
    progress.emit('progress')
    if (stopping) clearQueue(channel)
    await sleep(own ?? backoffDelay(channel.failures, cooldown), ended.signal).catch(() => undefined)
    cooling -= 1
    channel.wake = undefined
  }

  const refresh = async (channel: Channel) => {
    const now = clock()
    if (now - channel.readAt < ttl) return
    channel.readAt = now
    try {
      const record = await store.find(channel.record.key)
      if (!record) close(channel)
      else if (record.revision > channel.record.revision) applyRecord(channel, record)
    } catch (error) {
      if (!translateDatabaseError(error)) throw error
      log.warn({ err: error }, 'Failed to read a subscription; notifications continue with the cached one')
    }
  }

  /** Returns whether throttling allows a notification now. It applies to all processes, so the database decides. */
  const claim = async (channel: Channel, now: number, since: number): Promise<boolean> => {
    try {
      return await store.claim(channel.record.key, now, since)
    } catch (error) {
      log.warn({ err: error }, 'Failed to check throttling in the database; the notification is sent')
      return true
    }
  }

  const isThrottled = (record: SubscriptionRecord): boolean => {
    const { throttling } = record.definition
    if (throttling === undefined) return false
    const last = Math.max(
      channels.get(record.key)?.throttledAt ?? -Infinity,
      record.throttledAt?.getTime() ?? -Infinity,
    )
    return clock() < last + throttling * 1000
  }

  return {
    /** Returns whether a notification would be dropped now because of throttling. */
    isThrottled,

    /** Queues the notifications of a committed write. */
    offer(record: SubscriptionRecord, payloads: Payload[]): void {
      const channel = channelOf(record)
      const { throttling } = record.definition
      if (throttling === undefined) return enqueue(channel, payloads)
      if (isThrottled(record)) return
      const now = clock()
      channel.throttledAt = now
      const claimed = claim(channel, now, now - throttling * 1000)
      track(claimed.then((ours) => (ours ? enqueue(channel, payloads) : undefined)))
    },

    /** Counts notifications that a paused subscription misses. */
    skip(notifications: number): void {
      skipped += notifications
    },

    /** Returns the number of notifications that were not sent, because of a pause, a full queue or a shutdown. */
    skipped: () => skipped,

    /** Resolves when all notifications that are due have been sent. The value is whether there were any. */
    async idle(): Promise<boolean> {
      const isBusy = work.size > cooling
      while (work.size > cooling) await once(progress, 'progress')
      if (isBusy) await counters.flush()
      return isBusy
    },

    /** Updates a subscription that a client has changed. */
    changed(record: SubscriptionRecord): void {
      const channel = channels.get(record.key)
      if (channel && record.revision > channel.record.revision) applyRecord(channel, record)
    },

    removed(key: string): void {
      const channel = channels.get(key)
      if (channel) close(channel)
      else counters.forget(key)
    },

    /** Sends queued notifications until the timeout. The remaining ones are discarded. */
    async stop(): Promise<void> {
      stopping = true
      for (const channel of channels.values()) if (channel.wake) clearQueue(channel)
      const idle = async () => {
        while (work.size > 0) await Promise.all(work)
      }
      await settleWithin(stopTimeout, idle())
      for (const channel of channels.values()) clearQueue(channel)
      shutdown.abort()
      await idle()
      await counters.stop()
    },
  }
}
