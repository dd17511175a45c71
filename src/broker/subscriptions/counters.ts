import type { Log } from '../../log.js'
import type { CounterChanges, SubscriptionStore } from '../store/subscriptions.js'

/** Milliseconds between two writes of the counters. */
const interval = 500

export interface Counters {
  /** Counts a delivery. `time` in milliseconds since 1970. */
  sent(id: string, outcome: { delivered: boolean; consecutiveFailures: number; time: number }): void
  /** Sets `lastFailure` for queued notifications that are not attempted. `time` in milliseconds since 1970. */
  lost(id: string, time: number): void
  /** Pauses the subscription with the next write, unless a client has changed it by then. */
  paused(id: string, revision: number): void
  /** Discards the counts of a deleted subscription. */
  forget(id: string): void
  /** Writes all counts to the database. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates counters in memory that update the database every 500 ms, because an update per delivery would limit the rate
 * of deliveries. Counts that cannot be written are kept for the next update.
 */
export function createCounters(store: Pick<SubscriptionStore, 'addCounters'>, log: Log): Counters {
  let counted = new Map<string, CounterChanges>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const changesOf = (id: string): CounterChanges => {
    timer ??= setTimeout(() => void flush(), interval).unref()
    const found = counted.get(id) ?? { sent: 0, failed: 0 }
    counted.set(id, found)
    return found
  }

  const write = async () => {
    const changes = counted
    counted = new Map()
    for (const [id, change] of changes) {
      try {
        await store.addCounters(id, change)
      } catch (error) {
        const since = counted.get(id)
        counted.set(id, since ? merge(change, since) : change)
        log.warn({ err: error, subscription: id }, 'Failed to write the counters of a subscription; will retry')
      }
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
    sent(id, { delivered, consecutiveFailures, time }) {
      const changes = changesOf(id)
      changes.sent += 1
      if (!delivered) changes.failed += 1
      changes[delivered ? 'lastSuccess' : 'lastFailure'] = time
      changes.last = { outcome: delivered ? 'ok' : 'failed', consecutiveFailures }
    },
    lost(id, time) {
      changesOf(id).lastFailure = time
    },
    paused(id, revision) {
      changesOf(id).pauseRevision = revision
    },
    forget: (id) => void counted.delete(id),
    flush,
    async stop() {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Merges two changes. `later` takes precedence. */
function merge(earlier: CounterChanges, later: CounterChanges): CounterChanges {
  return {
    ...earlier,
    ...later,
    sent: earlier.sent + later.sent,
    failed: earlier.failed + later.failed,
  }
}
