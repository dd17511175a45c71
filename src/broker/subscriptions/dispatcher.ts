import { setMaxListeners } from 'node:events'
import pLimit from 'p-limit'
import { translateDatabaseError } from '../../database/postgres.js'
import type { Log } from '../../log.js'
import { backoffDelay, settleWithin } from '../../time.js'
import type { SubscriptionStore } from '../store/subscriptions.js'
import type { Counters } from './counters.js'
import type { Deliver } from './deliver.js'
import { statusOf, type SubscriptionRecord } from './model.js'
import { toDelivery, type Payload } from './notification.js'

/** Deliveries on their way at the same time, all subscriptions together. */
const parallel = 50
/** What may wait: notifications and characters of one subscription, characters of all together. */
const limits = { notifications: 10_000, characters: 64 * 1024 * 1024, allCharacters: 256 * 1024 * 1024 }
const failuresToPause = 5
/** Milliseconds after the first failure, twice as long after each further one. */
const cooldown = { first: 1_000, max: 10_000 }
/** Milliseconds after which a subscription with work is read again: another process may have changed it. */
const freshness = 1_000

/** What one subscription has to send, and how its receiver behaves. */
interface Line {
  record: SubscriptionRecord
  readAt: number
  queue: Payload[]
  characters: number
  failures: number
  throttledAt: number
  paused: boolean
  removed: boolean
  working: boolean
  /** Ends the pause after a failure. */
  wake: (() => void) | undefined
}

export interface DispatcherOptions {
  store: Pick<SubscriptionStore, 'find' | 'claim'>
  counters: Counters
  deliver: Deliver
  clock: () => number
  log: Log
  /** Milliseconds that a stop waits for what is queued. */
  stopTimeout?: number
}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends notifications in their order, one at a time for each subscription, and keeps nobody else waiting. */
export function createDispatcher({ store, counters, deliver, clock, log, stopTimeout = 2_000 }: DispatcherOptions) {
  const lines = new Map<string, Line>()
  const limit = pLimit(parallel)
  const work = new Set<Promise<void>>()
  const giveUp = new AbortController()
  // Each delivery on its way listens.
  setMaxListeners(parallel, giveUp.signal)
  let characters = 0
  let stopping = false

  /** The line of a subscription, which learns of a newer version of it. */
  const lineOf = (record: SubscriptionRecord): Line => {
    const line = lines.get(record.id)
    if (line) {
      if (record.revision > line.record.revision) adopt(line, record)
      return line
    }
    const opened = openLine(record, clock())
    lines.set(record.id, opened)
    return opened
  }

  const adopt = (line: Line, record: SubscriptionRecord) => {
    line.record = record
    line.readAt = clock()
    line.failures = record.consecutiveFailures
    line.paused = !record.isActive
    if (line.paused) drop(line)
    if (line.failures === 0) line.wake?.()
  }

  /** Empties the queue; what was in it is never tried. */
  const drop = (line: Line) => {
    counters.skipped(line.record.id, line.queue.length)
    characters -= line.characters
    line.characters = 0
    line.queue = []
    line.wake?.()
  }

  const close = (line: Line) => {
    line.removed = true
    drop(line)
    lines.delete(line.record.id)
    counters.forget(line.record.id)
  }

  const enqueue = (line: Line, payloads: Payload[]) => {
    for (const payload of payloads) {
      const { length } = payload.data
      const full =
        line.queue.length >= limits.notifications ||
        line.characters + length > limits.characters ||
        characters + length > limits.allCharacters
      if (stopping || line.paused || line.removed || full) {
        counters.skipped(line.record.id, 1)
        continue
      }
      line.queue.push(payload)
      line.characters += length
      characters += length
    }
    if (!line.working && line.queue.length > 0) track(send(line))
  }

  const track = (promise: Promise<void>) => {
    const tracked = promise
      .catch((error: unknown) => log.error({ err: error }, 'Notifications failed'))
      .finally(() => work.delete(tracked))
    work.add(tracked)
  }

  const send = async (line: Line) => {
    line.working = true
    try {
      while (line.queue.length > 0) {
        const delivered = await limit(() => sendNext(line))
        if (!delivered && !line.paused) await cool(line)
      }
    } finally {
      line.working = false
    }
  }

  /** @returns `false` after a failure. */
  const sendNext = async (line: Line): Promise<boolean> => {
    await refresh(line)
    const { record } = line
    if (statusOf(record, clock()) !== 'active') drop(line)
    const payload = line.queue.shift()
    if (!payload) return true
    line.characters -= payload.data.length
    characters -= payload.data.length
    const time = clock()
    const outcome = await deliver({ ...toDelivery(record, payload, time), signal: giveUp.signal })
    if (line.removed) return true
    const { delivered } = outcome
    // A client that has changed the subscription meanwhile starts it anew.
    const current = record.revision === line.record.revision
    if (delivered) line.failures = 0
    else if (current && !giveUp.signal.aborted) line.failures += 1
    counters.sent(record.id, { delivered, consecutiveFailures: line.failures, time })
    if (outcome.delivered) return true
    log.debug({ subscription: record.id, reason: outcome.reason }, 'A notification was not delivered')
    if (line.failures >= failuresToPause) pause(line, outcome.reason)
    return false
  }

  const pause = (line: Line, reason: string) => {
    const { id, revision } = line.record
    line.paused = true
    drop(line)
    counters.paused(id, revision)
    log.warn({ subscription: id, reason }, `A subscription is paused after ${failuresToPause} failed deliveries`)
    track(counters.flush())
  }

  const cool = async (line: Line) => {
    const { cooldown: own } = line.record.definition.notification.endpoint
    const wait = own ?? backoffDelay(line.failures, cooldown)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      line.wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (stopping) drop(line)
    })
    line.wake = undefined
  }

  const refresh = async (line: Line) => {
    const now = clock()
    if (now - line.readAt < freshness) return
    line.readAt = now
    try {
      const record = await store.find(line.record.id)
      if (!record) close(line)
      else if (record.revision > line.record.revision) adopt(line, record)
    } catch (error) {
      if (!translateDatabaseError(error)) throw error
      log.warn({ err: error }, 'Notifications go on without the database')
    }
  }

  /** Whether this process may notify now; asks the database, since others may have done so. */
  const claim = async (line: Line, now: number, since: number): Promise<boolean> => {
    try {
      return await store.claim(line.record.id, now, since)
    } catch (error) {
      log.warn({ err: error }, 'Throttling goes on without the database')
      return true
    }
  }

  const isThrottled = (record: SubscriptionRecord): boolean => {
    const { throttling } = record.definition
    if (throttling === undefined) return false
    const last = Math.max(lines.get(record.id)?.throttledAt ?? -Infinity, record.throttledAt ?? -Infinity)
    return clock() < last + throttling * 1000
  }

  return {
    /** Whether a notification that is due now is dropped, because the last one was too short a time ago. */
    isThrottled,

    /** Takes what a committed write makes due. */
    offer(record: SubscriptionRecord, payloads: Payload[]): void {
      const line = lineOf(record)
      const { throttling } = record.definition
      if (throttling === undefined) {
        enqueue(line, payloads)
        return
      }
      if (isThrottled(record)) return
      const now = clock()
      line.throttledAt = now
      track(claim(line, now, now - throttling * 1000).then((ours) => (ours ? enqueue(line, payloads) : undefined)))
    },

    /** Counts what is not even tried. */
    skip: (record: SubscriptionRecord, notifications: number) => counters.skipped(record.id, notifications),

    /** Learns of a change that a client has made. */
    changed(record: SubscriptionRecord): void {
      const line = lines.get(record.id)
      if (line && record.revision > line.record.revision) adopt(line, record)
    },

    removed(id: string): void {
      const line = lines.get(id)
      if (line) close(line)
      else counters.forget(id)
    },

    /** Sends what is queued, as long as its patience lasts; the rest counts as skipped. */
    async stop(): Promise<void> {
      stopping = true
      for (const line of lines.values()) if (line.wake) drop(line)
      const idle = async () => {
        while (work.size > 0) await Promise.all(work)
      }
      await settleWithin(stopTimeout, idle())
      for (const line of lines.values()) drop(line)
      giveUp.abort()
      await idle()
      await counters.stop()
    },
  }
}

function openLine(record: SubscriptionRecord, now: number): Line {
  return {
    record,
    readAt: now,
    queue: [],
    characters: 0,
    failures: record.consecutiveFailures,
    throttledAt: -Infinity,
    paused: !record.isActive,
    removed: false,
    working: false,
    wake: undefined,
  }
}
