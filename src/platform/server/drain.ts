import type { Server } from 'node:http'
import { LRUCache } from 'lru-cache'
import { sleep } from '../../base/time.js'
import { normalize, versionPrefix } from '../../pipeline/contract/match.js'
import { splitTarget } from '../../pipeline/http/exchange.js'
import { connectionsOf } from './connections.js'

/** How a server shuts down. Durations are in milliseconds. */
export interface Draining {
  /** The server keeps serving until it has received no request for this long. */
  grace: number
  /** Maximum time for which it keeps serving while requests still arrive. Default: `grace`. */
  maxGrace?: number
  /** Returns the time of the last relevant request, as `performance.now()`. */
  lastRequest?: () => number
  /** Maximum time for requests in flight to complete after that. */
  timeout: number
}

/**
 * Shuts a server down without failing requests: keeps serving until no requests arrive, stops accepting connections,
 * waits for requests in flight, and closes the remaining connections.
 */
export async function drain(server: Server, { timeout, ...draining }: Draining): Promise<void> {
  await waitUntilIdle(draining)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // close() does not close connections that become idle later.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Node does not consider an unused connection idle, such as one that a browser has opened in advance.
    for (const socket of connectionsOf.get(server)?.open.keys() ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/**
 * Waits until no request has arrived for `grace`, at most for `maxGrace`. Load balancers send requests until their next
 * poll of `/readyz`, so a pause means that they have polled.
 */
async function waitUntilIdle({ grace, maxGrace = grace, lastRequest }: Omit<Draining, 'timeout'>): Promise<void> {
  const began = performance.now()
  for (;;) {
    const idleAt = Math.max(began, lastRequest?.() ?? began) + grace
    const left = Math.min(idleAt, began + maxGrace) - performance.now()
    if (left <= 0) return
    await sleep(left)
  }
}

/** Load balancers poll these even when they route no traffic to this replica. */
const probes = new Set(['/livez', '/readyz', '/health', '/system/health', '/metrics'])
/** Milliseconds. An address that polls `/readyz` twice in this time before shutdown is treated as a load balancer. */
const probeInterval = 10_000
/** Maximum number of addresses whose polls are stored. The least recent ones are dropped. */
const maxAddresses = 100

export type ProbeTracker = ReturnType<typeof createProbeTracker>

/** Creates a tracker that detects whether clients still need a service that is shutting down. */
export function createProbeTracker(now: () => number = () => performance.now()) {
  let isStopping = false
  let lastNeeded = 0
  /** Times of the last two polls by address, the earlier one first. */
  const polls = new LRUCache<string, [number, number]>({ max: maxAddresses })
  /** Addresses that have not polled since shutdown began. */
  const pendingProbes = new Set<string>()
  return {
    /** Records a request for this target from this socket address. */
    note(target: string, address: string): void {
      // Before shutdown, only polls of `/readyz` are relevant.
      if (!isStopping && !target.includes('/readyz')) return
      const path = normalize(splitTarget(target)[0], versionPrefix)
      if (path === '/readyz') {
        polls.set(address, [polls.get(address)?.[1] ?? -probeInterval, now()])
        if (pendingProbes.delete(address)) lastNeeded = now()
      } else if (!probes.has(path)) lastNeeded = now()
    },
    /**
     * Starts tracking when shutdown begins. The returned function returns the time at which the service was last needed
     * since then, as `performance.now()`; 0 if it was not needed. Until every load balancer has polled `/readyz` again,
     * it returns the current time, because a load balancer sends requests until then.
     */
    watchShutdown(): () => number {
      isStopping = true
      const earliest = now() - probeInterval
      for (const [address, [first]] of polls.entries()) if (first > earliest) pendingProbes.add(address)
      return () => (pendingProbes.size > 0 ? now() : lastNeeded)
    },
  }
}
