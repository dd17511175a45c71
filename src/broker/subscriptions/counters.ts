import type { Log } from '../../base/log.js'
import type { CounterChanges, DeliveryStore } from '../store/subscriptions.js'

/** Milliseconds between two writes of the counters. */
const interval = 500

export type Counters = ReturnType<typeof createCounters>

/**
 * Creates counters in memory that update the database every 500 ms, because an update per delivery would limit the rate
 * of deliveries. Counts that cannot be written are kept for the next update. Times are
 * in milliseconds since 1970.
 */
export function createCounters(store: Pick<DeliveryStore, 'addCounters'>, log: Log) {
  let counted = new Map<string, CounterChanges>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const changesOf = (key: string): CounterChanges => {
    timer ??= setTimeout(() => void flush(), interval).unref()
    const found = counted.get(key) ?? { sent: 0, failed: 0 }
    counted.set(key, found)
    return found
  }

  const write = async () => {
    const changes = counted
    counted = new Map()
    if (changes.size === 0) return
    try {
      await store.addCounters(changes)
    } catch (error) {
      for (const [key, change] of changes) {
        const since = counted.get(key)
        counted.set(key, since ? merge(change, since) : change)
      }
      log.warn({ err: error }, 'Failed to write the counters of subscriptions; will retry')
    }
    if (counted.size > 0) timer ??= setTimeout(() => void flush(), interval).unref()
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    /** Counts a delivery. */
    sent(
      key: string,
      { delivered, consecutiveFailures, time }: { delivered: boolean; consecutiveFailures: number; time: number },
    ): void {
      const changes = changesOf(key)
      changes.sent += 1
      if (!delivered) changes.failed += 1
      changes[delivered ? 'lastSuccess' : 'lastFailure'] = time
      changes.last = { outcome: delivered ? 'ok' : 'failed', consecutiveFailures }
    },
    /** Sets `lastFailure` for queued notifications that are not attempted. */
    lost(key: string, time: number): void {
      changesOf(key).lastFailure = time
    },
    /** Pauses the subscription with the next write, unless a client has changed it by then. */
    paused(key: string, revision: number): void {
      changesOf(key).pauseRevision = revision
    },
    /** Discards the counts of a deleted subscription. */
    forget: (key: string) => void counted.delete(key),

    /** Writes all counts to the database. */
    flush,

    async stop(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Merges two changes. `later` takes precedence. */
function merge(earlier: CounterChanges, later: CounterChanges): CounterChanges {
  return { ...earlier, ...later, sent: earlier.sent + later.sent, failed: earlier.failed + later.failed }
}
