import { LRUCache } from 'lru-cache'
import { splitTarget } from './exchange.js'
import { normalize, versionPrefix } from './match.js'

/** Load balancers poll these even when they route no traffic to this replica. */
const probes = new Set(['/livez', '/readyz', '/health', '/system/health', '/metrics'])
/** Milliseconds in which a load balancer polls `/readyz` at least twice. */
const looking = 10_000
/** Maximum number of addresses whose polls are kept, most recent first. */
const mostAddresses = 100

/** Detects whether clients still need a service that is shutting down. */
export interface Callers {
  /** Records a request for this target from this socket address. */
  note(target: string, address: string): void
  /**
   * Starts watching when shutdown begins. The returned function returns when the service was last needed since then, as
   * `performance.now()`; 0 if it was not. It returns the current time until every regular poller of `/readyz` has
   * polled again, because a load balancer sends requests until then.
   */
  watchEnd(): () => number
}

export function createCallers(now: () => number = () => performance.now()): Callers {
  let isEnding = false
  let lastNeeded = 0
  /** Times of an address's last poll but one, and of its last poll. */
  const looks = new LRUCache<string, [number, number]>({ max: mostAddresses })
  /** Addresses that have not polled since shutdown began. */
  const unaware = new Set<string>()
  return {
    note(target, address) {
      // Requests before shutdown are irrelevant, except for the polls.
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
