import { LRUCache } from 'lru-cache'
import { second } from '../../base/time.js'

/** Milliseconds for which a total is used again. */
const ttl = 5 * second
const maxTotals = 1_000

/** The number of matching rows, or the numbers by value of a column. */
export type Counted = number | Record<string, number>

/**
 * Exact totals by filter. Concurrent requests share one count. Counting 10,000 reports takes 1.1 ms in Postgres, 70 times
 * as long as reading a page.
 */
export interface Totals {
  /** Returns a total whose count began at most 5 seconds ago; `undefined` if there is none. */
  get(key: string): Promise<Counted> | undefined
  /** Stores a total that is being counted, unless counting fails. */
  set(key: string, total: Promise<Counted>): void
}

export function createTotals(clock: () => number): Totals {
  const entries = new LRUCache<string, { at: number; total: Promise<Counted> }>({ max: maxTotals })

  return {
    get(key) {
      const entry = entries.get(key)
      // Absolute, because the clock may have been set back.
      return entry && Math.abs(clock() - entry.at) <= ttl ? entry.total : undefined
    },
    set(key, total) {
      const entry = { at: clock(), total }
      entries.set(key, entry)
      total.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key)
      })
    },
  }
}
