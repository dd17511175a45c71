import { LRUCache } from 'lru-cache'
import type { Counters } from '../domain/counters.js'

/** Addresses and users that are counted at once; beyond that the least recent start anew. */
const mostKeys = 200_000

interface Count {
  windowStart: number
  count: number
}

/** Counters of this process alone. */
export function createMemoryCounters(): Counters {
  const counts = new LRUCache<string, Count>({ max: mostKeys })
  return {
    add(key, by, windowSeconds, now) {
      const windowStart = now - (now % windowSeconds)
      const present = counts.get(key)
      if (present?.windowStart === windowStart) return (present.count += by)
      counts.set(key, { windowStart, count: by })
      return by
    },
  }
}
