import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { createNetworkCounts } from '../../base/network.js'
import { sleep } from '../../base/time.js'
import { normalize, versionPrefix } from '../../pipeline/contract/match.js'
import { splitTarget } from '../../pipeline/http/exchange.js'

/** Limits the connections per address; for IPv6, per network. */
export interface AddressLimit {
  /** Maximum number of open connections; 0 disables the limit. */
  max: number
  /** Exempts an address, for instance that of a proxy. */
  isExempt: (address: string) => boolean
  /** Called for each refused connection. */
  onRefused: (address: string) => void
}

export interface ConnectionLimits {
  /** Maximum number of pipelined requests that wait for an earlier response. Beyond it, the connection is closed. */
  maxQueued: number
  /**
   * Minimum rate at which clients must read. A connection is closed when its client falls behind by more than `grace`
   * (milliseconds) plus the time that the buffered data takes at this rate. Reading faster earns no credit. Otherwise,
   * a client could read quickly at first and then keep the connection open for hours.
   */
  minRead: { bytesPerSecond: number; grace: number }
  perAddress: AddressLimit | undefined
}

interface Connection {
  current: ServerResponse | undefined
  queue: QueuedTask[]
  /**
   * Set while data is buffered: time of the last check, bytes read until then, and milliseconds that the client is
   * behind.
   */
  waiting: { at: number; read: number; behind: number } | undefined
}

/** A request that waits for the preceding responses, or an action without `response` that runs after them. */
interface QueuedTask {
  response?: ServerResponse
  run: () => void
}

export type Connections = ReturnType<typeof createConnections>

/** Functions that end the counting of a connection for its address. */
const releases = new WeakMap<Socket, () => void>()

/** Stops counting a connection for its address. Event streams have limits of their own. */
export function exemptFromLimit(socket: Socket): void {
  releases.get(socket)?.()
}

/** The connections of each server. */
export const connectionsOf = new WeakMap<Server, Connections>()

/** Creates the record of the open connections of a server. */
export function createConnections({ maxQueued, minRead, perAddress }: ConnectionLimits) {
  const open = new Map<Socket, Connection>()
  const counts = perAddress && perAddress.max > 0 ? createNetworkCounts(perAddress.max) : undefined

  const enqueue = (socket: Socket, connection: Connection, task: QueuedTask) => {
    connection.queue.push(task)
    if (connection.queue.length === 1) connection.current?.once('close', () => next(socket, connection))
  }
  const next = (socket: Socket, connection: Connection) => {
    // The response may have closed the connection.
    const task = socket.writable ? connection.queue.shift() : undefined
    if (!task) return void (connection.queue = [])
    connection.current = task.response
    if (connection.queue.length > 0) connection.current?.once('close', () => next(socket, connection))
    task.run()
  }

  return {
    open,
    /** Adds a new connection, or closes it if its address has too many open connections. */
    add(socket: Socket): void {
      const address = socket.remoteAddress ?? ''
      if (counts?.isFull(address) === true && perAddress?.isExempt(address) === false) {
        socket.resetAndDestroy()
        perAddress.onRefused(address)
        return
      }
      open.set(socket, { current: undefined, queue: [], waiting: undefined })
      const release = counts?.add(address)
      if (release) releases.set(socket, release)
      socket.once('close', () => {
        open.delete(socket)
        release?.()
      })
    },
    /**
     * Serves the requests of a connection one by one. Node would start all pipelined requests, and would notify only the
     * first response when the client disconnects.
     */
    inOrder:
      (listener: RequestListener): RequestListener =>
      (request: IncomingMessage, response: ServerResponse) => {
        const { socket } = request
        const connection = open.get(socket)
        // Node still emits requests that it has read from a closed connection.
        if (!connection || socket.destroyed) return
        if (!connection.current || connection.current.closed) {
          connection.current = response
          listener(request, response)
        } else if (connection.queue.length >= maxQueued) socket.destroy()
        else enqueue(socket, connection, { response, run: () => listener(request, response) })
      },
    /**
     * Runs an action after the current response is sent, if its request is complete or the response has started;
     * otherwise immediately. Does nothing if another such action is queued.
     */
    afterResponse(socket: Socket, run: () => void): void {
      const connection = open.get(socket)
      const { current } = connection ?? {}
      const isAnswered = current !== undefined && (current.req.complete || current.headersSent)
      if (!connection || !isAnswered || current.closed) return run()
      // Node reports an error for each packet after an invalid one, but one error response is enough.
      const last = connection.queue.at(-1)
      if (!last || last.response) enqueue(socket, connection, { run })
    },
    /** Returns whether a complete response is still being read by a client. */
    isSending: (): boolean =>
      [...open.values()].some(({ current }) => current?.writableEnded === true && !current.closed),
    /** Closes the connections of clients that read too slowly. */
    closeSlowReaders(): void {
      const at = performance.now()
      for (const [socket, connection] of open) {
        if (socket.writableLength === 0) {
          connection.waiting = undefined
          continue
        }
        const read = socket.bytesWritten - socket.writableLength
        const last = connection.waiting ?? { at, read, behind: 0 }
        const behind = Math.max(0, last.behind + at - last.at - ((read - last.read) / minRead.bytesPerSecond) * 1000)
        connection.waiting = { at, read, behind }
        // A write is counted as read only once all of it has been read, however large it is.
        const allowed = minRead.grace + (socket.writableLength / minRead.bytesPerSecond) * 1000
        if (behind > allowed) socket.resetAndDestroy()
      }
    },
  }
}

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
