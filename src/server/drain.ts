import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsOf } from './connections.js'

/** How a server ends; milliseconds. */
export interface Draining {
  /** How long it still serves, since a request may be on its way already. */
  grace: number
  /** How long it serves at most while requests still come; `grace` unless given. */
  maxGrace?: number
  /** When the last request came that somebody waits for, as `performance.now()` counts. */
  lastRequest?: () => number
  /** How long requests in flight may take then. */
  timeout: number
}

/**
 * Serves until no request has come for `grace`; then takes no new connections, lets requests in flight end within
 * `timeout`, and cuts what is left.
 */
export async function drain(server: Server, { timeout, ...draining }: Draining): Promise<void> {
  await untilQuiet(draining)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is busy now becomes idle later, and close() alone would wait for its client to leave.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Node does not count a connection that was never used, such as one that a browser opens in advance, as idle.
    for (const socket of connectionsOf.get(server)?.open.keys() ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** A balancer sends requests until its next look at `/readyz`, so quiet tells that it has looked. */
async function untilQuiet({ grace, maxGrace = grace, lastRequest }: Omit<Draining, 'timeout'>): Promise<void> {
  const began = performance.now()
  for (;;) {
    const quiet = Math.max(began, lastRequest?.() ?? began) + grace
    const left = Math.min(quiet, began + maxGrace) - performance.now()
    if (left <= 0) return
    await sleep(left)
  }
}
