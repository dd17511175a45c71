import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import proxyAddr from 'proxy-addr'
import { DomainError } from '../errors.js'
import { formatApiError, type ErrorFormat } from './errors.js'

/**
 * Milliseconds. A request may be an upload of 50 MB from a phone; other bodies have less (body.ts). Idle connections
 * outlive those of common load balancers (60 s), so that these never meet a closed one. Node looks for what is too slow
 * once in `look`, and by itself twice a minute only. `linger` is for the answer to a client that is refused, to arrive.
 */
const timeouts = { headers: 15_000, request: 300_000, keepAlive: 65_000, look: 1_000, linger: 1_000 }

/** What node's parser refuses by itself, by its error codes; anything else is a 400. */
const refusals: Record<string, DomainError> = {
  HPE_HEADER_OVERFLOW: new DomainError(431, 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError(408, 'The request took too long to arrive.'),
}
const notHttp = new DomainError(400, 'This is not a valid HTTP request.')

/** The connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>()

/** A server with limits on how slow its clients may be; `formatError` is for what is no HTTP. */
export function createHttpServer(
  listener: RequestListener,
  formatError: ErrorFormat = formatApiError,
  limits = timeouts,
): Server {
  const write = (refusal: DomainError) => {
    const { contentType, body } = formatError(refusal, randomUUID())
    const headers = { Connection: 'close', 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) }
    return { headers, body }
  }
  const serve: RequestListener = (request, response) => {
    if (request.httpVersionMajor > 0) return listener(request, response)
    // HTTP/0.9, whose lines Node reads less strictly than proxies do.
    const { headers, body } = write(notHttp)
    response.writeHead(notHttp.status, headers).end(body)
  }
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.look,
    },
    serve,
  )
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // An expectation that we do not know is no reason to refuse.
  server.on('checkExpectation', serve)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const refusal = refusals[error.code ?? ''] ?? notHttp
    const { headers, body } = write(refusal)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    // Whoever goes on sending would keep the connection.
    globalThis.setTimeout(() => socket.destroy(), limits.linger).unref()
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

/** How a server ends; milliseconds. */
export interface Draining {
  /** How long it still serves, since a request may be on its way already. */
  grace: number
  /** How long it serves at most while requests still come; `grace` unless given. */
  longestGrace?: number
  /** When the last request came that somebody waits for, as `performance.now()` counts. */
  lastRequest?: () => number
  /** How long requests in flight may take then. */
  patience: number
}

/**
 * Serves until no request has come for `grace`; then takes no new connections, lets requests in flight end within
 * `patience`, and cuts what is left.
 */
export async function drain(server: Server, { patience, ...draining }: Draining): Promise<void> {
  await untilQuiet(draining)
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

/** A balancer sends requests until its next look at `/readyz`, so quiet tells that it has looked. */
async function untilQuiet({ grace, longestGrace = grace, lastRequest }: Omit<Draining, 'patience'>): Promise<void> {
  const began = performance.now()
  for (;;) {
    const quiet = Math.max(began, lastRequest?.() ?? began) + grace
    const left = Math.min(quiet, began + longestGrace) - performance.now()
    if (left <= 0) return
    await setTimeout(left)
  }
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
