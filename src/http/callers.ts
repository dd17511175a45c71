import { LRUCache } from 'lru-cache'
import { splitTarget } from './exchange.js'
import { normalize, versionPrefix } from './match.js'

/** Asked again and again whether or not a balancer sends anybody here. */
const probes = new Set(['/livez', '/readyz', '/health', '/system/health', '/metrics'])
/** Milliseconds in which a balancer looks at `/readyz` at least twice. */
const looking = 10_000
/** Addresses whose looks are remembered, the latest ones. */
const mostAddresses = 100

/** Knows whether anybody still needs a service that ends. */
export interface Callers {
  /** A request has come, for this target, from this address of the socket. */
  note(target: string, address: string): void
  /**
   * To be called when the service begins to end; what it gives tells when the service was last needed since, as
   * `performance.now()` counts, 0 for not at all: now, as long as one of those that look at `/readyz` again and again has not looked, since
   * a balancer sends requests until then.
   */
  watchEnd(): () => number
}

export function createCallers(now: () => number = () => performance.now()): Callers {
  let isEnding = false
  let lastNeeded = 0
  /** When an address looked for the last but one time, and the last time. */
  const looks = new LRUCache<string, [number, number]>({ max: mostAddresses })
  /** Those who do not know yet that the service ends. */
  const unaware = new Set<string>()
  return {
    note(target, address) {
      // What came before the end does not matter then, but for the looks.
      if (!isEnding && !target.includes('/readyz')) return
      const path = normalize(splitTarget(target)[0], versionPrefix)
      if (path === '/readyz') {
        looks.set(address, [looks.get(address)?.[1] ?? -looking, now()])
        if (unaware.delete(address)) lastNeeded = now()
      } else if (!probes.has(path)) lastNeeded = now()
    },
    watchEnd() {
      isEnding = true
      const earliest = now() - looking
      for (const [address, [first]] of looks.entries()) if (first > earliest) unaware.add(address)
      return () => (unaware.size > 0 ? now() : lastNeeded)
    },
  }
}
