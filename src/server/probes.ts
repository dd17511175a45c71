import { LRUCache } from 'lru-cache'
import { normalize, versionPrefix } from '../contract/match.js'
import { splitTarget } from '../http/exchange.js'

/** Load balancers poll these even when they route no traffic to this replica. */
const probes = new Set(['/livez', '/readyz', '/health', '/system/health', '/metrics'])
/** Milliseconds in which a load balancer polls `/readyz` at least twice. */
const probeInterval = 10_000
/** Maximum number of addresses whose polls are remembered, most recent first. */
const maxAddresses = 100

/** Detects whether clients still need a service that is shutting down. */
export interface ProbeTracker {
  /** Records a request for this target from this socket address. */
  note(target: string, address: string): void
  /**
   * Starts watching when shutdown begins. The returned function returns when the service was last needed since then, as
   * `performance.now()`; 0 if it was not. It returns the current time until every regular poller of `/readyz` has
   * polled again, because a load balancer sends requests until then.
   */
  watchShutdown(): () => number
}

export function createProbeTracker(now: () => number = () => performance.now()): ProbeTracker {
  let isStopping = false
  let lastNeeded = 0
  /** Per address, the times of the last poll but one and of the last poll. */
  const polls = new LRUCache<string, [number, number]>({ max: maxAddresses })
  /** Addresses that have not polled since shutdown began. */
  const pendingProbes = new Set<string>()
  return {
    note(target, address) {
      // Requests before shutdown are irrelevant, except for the polls.
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
