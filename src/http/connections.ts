import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../domain/network.js'

/**
 * How many times the limit of an address the networks of IPv6 may have: the /64, the /56 and the /48, which may belong to
 * one customer.
 */
const networkFactors = [1, 4, 16]

/** Limits the connections of each address, IPv6 by its networks. */
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
   * Closes a connection once its client is further behind this rate than `grace` (milliseconds) and the time for what
   * waits. A client that reads faster gains no time for later: it could read a lot, then nothing for hours.
   */
  minRead: { bytesPerSecond: number; grace: number }
  perAddress: AddressLimit | undefined
}

interface Connection {
  current: ServerResponse | undefined
  queue: Turn[]
  /** While bytes wait for the client: when that was last seen, how many were read by then, how far it is behind (ms). */
  waiting: { at: number; read: number; behind: number } | undefined
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
  /**
   * Runs when the response to a request that has arrived completely, or has an answer, is out; at once without one. Does
   * nothing when another such action waits.
   */
  afterResponse(socket: Socket, run: () => void): void
  /** Tells whether a client still reads a response that is complete. */
  isSending(): boolean
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

  const isFull = (networks: string[], address: string): boolean => {
    if (perAddress === undefined || perAddress.max === 0) return false
    const { max, isExempt } = perAddress
    const isOver = (network: string, index: number) =>
      (perNetwork.get(network) ?? 0) >= max * (networkFactors[index] ?? 1)
    return networks.some(isOver) && !isExempt(address)
  }
  const count = (networks: string[], step: 1 | -1) => {
    for (const network of networks) {
      const connections = (perNetwork.get(network) ?? 0) + step
      if (connections > 0) perNetwork.set(network, connections)
      else perNetwork.delete(network)
    }
  }

  return {
    open,
    add(socket) {
      const address = socket.remoteAddress ?? ''
      const networks = networksOf(address)
      if (isFull(networks, address)) {
        socket.resetAndDestroy()
        perAddress?.onRefused(address)
        return
      }
      open.set(socket, { current: undefined, queue: [], waiting: undefined })
      count(networks, 1)
      socket.once('close', () => {
        open.delete(socket)
        count(networks, -1)
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
      const isAnswered = current !== undefined && (current.req.complete || current.headersSent)
      if (!connection || !isAnswered || current.closed) return run()
      // Node refuses each packet that follows what it cannot read: one refusal is enough.
      const last = connection.queue.at(-1)
      if (!last || last.response) enqueue(socket, connection, { run })
    },
    isSending: () => [...open.values()].some(({ current }) => current?.writableEnded === true && !current.closed),
    closeSlowReaders() {
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
        // Of a single large write, nothing counts as read before all of it is.
        const allowed = minRead.grace + (socket.writableLength / minRead.bytesPerSecond) * 1000
        if (behind > allowed) socket.resetAndDestroy()
      }
    },
  }
}
