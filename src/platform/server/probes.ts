import { LRUCache } from 'lru-cache'
import { normalize, versionPrefix } from '../../pipeline/contract/match.js'
import { splitTarget } from '../../pipeline/http/exchange.js'

/** Load balancers poll these even when they route no traffic to this replica. */
const probes = new Set(['/livez', '/readyz', '/health', '/system/health', '/metrics'])
/** Milliseconds. An address that polls `/readyz` twice in this time before shutdown is treated as a load balancer. */
const probeInterval = 10_000
/** Maximum number of addresses whose polls are stored. The least recent ones are dropped. */
const maxAddresses = 100

/** Detects whether clients still need a service that is shutting down. */
export interface ProbeTracker {
  /** Records a request for this target from this socket address. */
  note(target: string, address: string): void
  /**
   * Starts tracking when shutdown begins. The returned function returns the time at which the service was last needed
   * since then, as `performance.now()`; 0 if it was not needed. Until every load balancer has polled `/readyz` again,
   * it returns the current time, because a load balancer sends requests until then.
   */
  watchShutdown(): () => number
}

export function createProbeTracker(now: () => number = () => performance.now()): ProbeTracker {
  let isStopping = false
  let lastNeeded = 0
  /** Times of the last two polls by address, the earlier one first. */
  const polls = new LRUCache<string, [number, number]>({ max: maxAddresses })
  /** Addresses that have not polled since shutdown began. */
  const pendingProbes = new Set<string>()
  return {
    note(target, address) {
      // Before shutdown, only polls of `/readyz` are relevant.
      if (!isStopping && !target.includes('/readyz')) return
      const path = normalize(splitTarget(target)[0], versionPrefix)
      if (path === '/readyz') {
        polls.set(address, [polls.get(address)?.[1] ?? -probeInterval, now()])
        if (pendingProbes.delete(address)) lastNeeded = now()
      } else if (!probes.has(path)) lastNeeded = now()
    },
    watchShutdown() {
      isStopping = true
      const earliest = now() - probeInterval
      for (const [address, [first]] of polls.entries()) if (first > earliest) pendingProbes.add(address)
      return () => (pendingProbes.size > 0 ? now() : lastNeeded)
    },
  }
}
