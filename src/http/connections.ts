import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../domain/network.js'

/** Limits the connections of each address, IPv6 by its /64. */
export interface AddressLimit {
  /** Open connections; 0 disables the limit. */
  max: number
  /** Exempts an address, for instance that of a proxy. */
  isExempt: (address: string) => boolean
  /** Is called for each connection that was refused. */
  onRefused: (address: string) => void
}

export interface ConnectionLimits {
  /** Pipelined requests that wait for the response to an earlier one; the connection is closed beyond that. */
  maxQueued: number
  /**
   * Closes a connection whose client reads its responses more slowly, measured from the moment at which bytes began to
   * wait. `grace` is in milliseconds.
   */
  minRead: { bytesPerSecond: number; grace: number }
  perAddress: AddressLimit | undefined
}

interface Connection {
  current: ServerResponse | undefined
  queue: Turn[]
  /** Since when bytes wait for the client (milliseconds, monotonic), and how many had been read by then. */
  waiting: { since: number; read: number } | undefined
}

/** A request that is served when the responses before it are out, or what is written instead. */
interface Turn {
  response?: ServerResponse
  run: () => void
}

/** The open connections of a server. */
export interface Connections {
  readonly open: ReadonlyMap<Socket, unknown>
  /** Takes a new connection, or closes it when its address has too many. */
  add(socket: Socket): void
  /**
   * Hands the requests of a connection on one after another: Node would start all that are pipelined, and a response
   * that is not its connection's first never learns that the client has left.
   */
  inOrder(listener: RequestListener): RequestListener
  /** Runs when the response to a request that has arrived completely is out; at once without one. */
  afterResponse(socket: Socket, run: () => void): void
  /** Closes the connections of clients that read too slowly. */
  closeSlowReaders(): void
}

export function createConnections({ maxQueued, minRead, perAddress }: ConnectionLimits): Connections {
  const open = new Map<Socket, Connection>()
  const perNetwork = new Map<string, number>()

  const enqueue = (socket: Socket, connection: Connection, turn: Turn) => {
    connection.queue.push(turn)
    if (connection.queue.length === 1) connection.current?.once('close', () => next(socket, connection))
  }
  const next = (socket: Socket, connection: Connection) => {
    // A response may have closed the connection.
    const turn = socket.writable ? connection.queue.shift() : undefined
    if (!turn) return void (connection.queue = [])
    connection.current = turn.response
    if (connection.queue.length > 0) connection.current?.once('close', () => next(socket, connection))
    turn.run()
  }

  const isFull = (network: string, address: string): boolean =>
    perAddress !== undefined &&
    perAddress.max > 0 &&
    (perNetwork.get(network) ?? 0) >= perAddress.max &&
    !perAddress.isExempt(address)

  return {
    open,
    add(socket) {
      const address = socket.remoteAddress ?? ''
      const network = networkOf(address)
      if (isFull(network, address)) {
        socket.resetAndDestroy()
        perAddress?.onRefused(address)
        return
      }
      open.set(socket, { current: undefined, queue: [], waiting: undefined })
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
      socket.once('close', () => {
        open.delete(socket)
        const left = (perNetwork.get(network) ?? 1) - 1
        if (left > 0) perNetwork.set(network, left)
        else perNetwork.delete(network)
      })
    },
    inOrder: (listener) => (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      const connection = open.get(socket)
      // Node hands on what it has read of a connection that is closed.
      if (!connection || socket.destroyed) return
      if (!connection.current || connection.current.closed) {
        connection.current = response
        listener(request, response)
      } else if (connection.queue.length >= maxQueued) socket.destroy()
      else enqueue(socket, connection, { response, run: () => listener(request, response) })
    },
    afterResponse(socket, run) {
      const connection = open.get(socket)
      const { current } = connection ?? {}
      if (connection && current?.req.complete === true && !current.closed) enqueue(socket, connection, { run })
      else run()
    },
    closeSlowReaders() {
      const now = performance.now()
      for (const [socket, connection] of open) {
        if (socket.writableLength === 0) connection.waiting = undefined
        else if (!connection.waiting) {
          connection.waiting = { since: now, read: socket.bytesWritten - socket.writableLength }
        } else {
          const { since, read } = connection.waiting
          const allowed = minRead.grace + ((socket.bytesWritten - read) / minRead.bytesPerSecond) * 1000
          if (now - since > allowed) socket.resetAndDestroy()
        }
      }
    },
  }
}
