import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import proxyAddr from 'proxy-addr'
import { DomainError } from '../errors.js'
import { formatApiError, type ErrorFormat } from './errors.js'

/**
 * Milliseconds. A request may be an upload of 50 MB from a phone; other bodies have less (body.ts). Idle connections
 * outlive those of common load balancers (60 s), so that these never meet a closed one.
 */
const timeouts = { headers: 15_000, request: 300_000, keepAlive: 65_000 }

/** What node's parser refuses by itself, by its error codes; anything else is a 400. */
const refusals: Record<string, DomainError> = {
  HPE_HEADER_OVERFLOW: new DomainError(431, 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError(408, 'The request took too long to arrive.'),
}
const notHttp = new DomainError(400, 'This is not a valid HTTP request.')

/** The connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>()

/** A server with limits on how slow its clients may be; `formatError` is for what is no HTTP. */
export function createHttpServer(listener: RequestListener, formatError: ErrorFormat = formatApiError): Server {
  const server = createServer(
    { headersTimeout: timeouts.headers, requestTimeout: timeouts.request, keepAliveTimeout: timeouts.keepAlive },
    listener,
  )
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // An expectation that we do not know is no reason to refuse.
  server.on('checkExpectation', listener)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const refusal = refusals[error.code ?? ''] ?? notHttp
    const { contentType, body } = formatError(refusal, randomUUID())
    const status = `${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`
    const headers = `Connection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(body)}`
    socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
  })
  return server
}

/** Starts to listen. @returns the port, which the system chooses when asked for 0. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 1024 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

/**
 * Serves for `grace` milliseconds more, since a request may be on its way already; then takes no new connections, lets
 * requests in flight end within `patience` milliseconds, and cuts what is left.
 */
export async function drain(server: Server, { grace, patience }: { grace: number; patience: number }): Promise<void> {
  await setTimeout(grace)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is busy now becomes idle later, and close() alone would wait for its client to leave.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // One that has never been used, as a browser opens ahead, is not idle to Node.
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = globalThis.setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/**
 * The address of a client behind the proxies that are trusted: a number of hops, or addresses and networks.
 * @throws TypeError for what is neither.
 */
export function createAddressOf(trusted: string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const [only = ''] = trusted
  const hops = trusted.length === 1 && /^\d+$/.test(only) ? Number(only) : undefined
  const trust = hops === undefined ? proxyAddr.compile(trusted) : (_address: string, index: number) => index < hops
  // A connection that has ended has no address.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trust))
}
