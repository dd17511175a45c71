import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isIP, Socket, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import proxyAddr from 'proxy-addr'
import { DomainError } from '../errors.js'
import { createConnections, type ConnectionLimits, type Connections } from './connections.js'
import { formatApiError, type ErrorFormat } from './errors.js'
import { requestIdOf } from './exchange.js'
import { headerProblem, maxHeaders } from './header-problem.js'

/**
 * Milliseconds. A request may be an upload of 50 MB from a phone; other bodies have a shorter limit (body.ts). Idle
 * connections outlast those of common load balancers (60 s), so that balancers never use a closed one. Slow clients are
 * detected once per `look`; Node's default is twice per minute. `linger` is the time for an error response to reach a
 * refused client.
 */
const timeouts = { headers: 15_000, request: 300_000, keepAlive: 65_000, look: 1_000, linger: 1_000 }

const connectionLimits: ConnectionLimits = {
  maxQueued: 16,
  // 64 kbit/s: a phone on a poor mobile network reads faster.
  minRead: { bytesPerSecond: 8 * 1024, grace: 30_000 },
  perAddress: undefined,
}

export type ServerLimits = typeof timeouts & ConnectionLimits

/** Errors of Node's parser, by code. Any other error is a 400. */
const refusals: Record<string, DomainError> = {
  HPE_HEADER_OVERFLOW: new DomainError(431, 'The headers are too large: at most 16 kB in all.'),
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError(408, 'The request took too long to arrive.'),
}
const notHttp = new DomainError(400, 'This is not a valid HTTP request.')

/** The connections of each server. */
const connectionsOf = new WeakMap<Server, Connections>()

/** Creates a server with limits for slow clients. `formatError` is for requests that no listener receives. */
export function createHttpServer(
  listener: RequestListener,
  formatError: ErrorFormat = formatApiError,
  overrides: Partial<ServerLimits> = {},
): Server {
  const limits = { ...timeouts, ...connectionLimits, ...overrides }
  const connections = createConnections(limits)
  const write = (refusal: DomainError, requestId: string) => {
    const { contentType, body } = formatError(refusal, requestId)
    const headers = {
      Connection: 'close',
      'X-Request-Id': requestId,
      'Cache-Control': 'no-store',
      'Content-Type': contentType,
      'Content-Length': Buffer.byteLength(body),
    }
    return { headers, body }
  }
  const serve = connections.inOrder((request, response) => {
    // HTTP/0.9, whose lines Node reads less strictly than proxies do.
    const problem = request.httpVersionMajor === 0 ? notHttp : headerProblem(request)
    if (!problem) return listener(request, response)
    const { headers, body } = write(problem, requestIdOf(request))
    response.writeHead(problem.status, headers).end(request.method === 'HEAD' ? undefined : body)
  })
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.look,
      // Node's own error response has no body; see headerProblem.
      requireHostHeader: false,
    },
    serve,
  )
  // Node 20 drops headers beyond this, so headerProblem can detect that there were too many. 16 KB may contain 4,000
  // headers, which take 400 KB of memory while a pipelined request waits.
  server.maxHeadersCount = maxHeaders + 1
  connectionsOf.set(server, connections)
  server.on('connection', (socket) => connections.add(socket))
  const sweep = setInterval(() => connections.closeSlowReaders(), limits.look).unref()
  server.once('close', () => clearInterval(sweep))
  // Node considers a connection idle once its response is complete, even while its client is still reading.
  // server.close() uses this method, too.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (!connections.isSending()) closeIdle()
  }
  // An unknown expectation is no reason to reject a request.
  server.on('checkExpectation', serve)
  server.on('checkContinue', (request, response) => {
    // Requests the body only when it is read, so a request that is rejected earlier gets only its final status.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    serve(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || !(socket instanceof Socket)) return socket.destroy()
    const refusal = refusals[error.code ?? ''] ?? notHttp
    const { headers, body } = write(refusal, randomUUID())
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    connections.afterResponse(socket, () => {
      socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
      // A client that keeps sending would keep the connection open.
      globalThis.setTimeout(() => socket.destroy(), limits.linger).unref()
    })
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
    // Node does not count a connection that was never used, such as one that a browser opens in advance, as idle.
    for (const socket of connectionsOf.get(server)?.open.keys() ?? []) if (socket.bytesRead === 0) socket.destroy()
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

/** Returns whether an address is a proxy's. Index 0 is the socket's address; others are from X-Forwarded-For. */
export type ProxyTrust = (address: string, index: number) => boolean

const isNearby = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Parses the trusted proxies: a number of hops, or addresses and networks. @throws TypeError for anything else */
export function createProxyTrust(trusted: string[]): ProxyTrust {
  const [only = ''] = trusted
  const hops = trusted.length === 1 && /^\d+$/.test(only) ? Number(only) : undefined
  return hops === undefined ? proxyAddr.compile(trusted) : (_address, index) => index < hops
}

/**
 * Returns a function that determines a client's address behind trusted proxies.
 * @param onForgotten called when a proxy in a private network forwards a request but no proxy is trusted
 * @throws TypeError as {@link createProxyTrust}
 */
export function createAddressOf(trusted: string[], onForgotten?: () => void): (request: IncomingMessage) => string {
  if (trusted.length === 0)
    return ({ socket: { remoteAddress = '' }, headers }) => {
      if (headers['x-forwarded-for'] !== undefined && isNearby(remoteAddress, 0)) onForgotten?.()
      return remoteAddress
    }
  const trust = createProxyTrust(trusted)
  return (request) => {
    const { remoteAddress } = request.socket
    // A closed connection has no address.
    if (remoteAddress === undefined) return ''
    const address = proxyAddr(request, trust)
    // Clients can put any text into the header, and the address is used in keys of counters.
    return isAddress(address) ? address : remoteAddress
  }
}

/** Returns whether a text is an IP address. Some gateways append the port. */
function isAddress(text: string): boolean {
  return text.length <= 64 && isIP(text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) !== 0
}
