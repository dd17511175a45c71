import type { Server } from 'node:http'
import { sleep } from '../../base/wait.js'
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
