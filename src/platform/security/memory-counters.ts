import { LRUCache } from 'lru-cache'
import type { Counters } from '../../pipeline/http/rate-limit.js'

/** Maximum number of keys. Beyond it, the counts of the least recently used keys are lost. */
const maxKeys = 200_000

interface Count {
  windowStart: number
  count: number
}

/** Creates counters in the memory of this process. */
export function createMemoryCounters(): Counters {
  // With `max`, the cache would allocate the memory for all keys at the start.
  const counts = new LRUCache<string, Count>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  return {
    add(key, by, windowSeconds, now) {
      const windowStart = now - (now % windowSeconds)
      const current = counts.get(key)
      if (current?.windowStart === windowStart) return (current.count += by)
      counts.set(key, { windowStart, count: by })
      return by
    },
  }
}
