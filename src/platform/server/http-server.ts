import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { BadRequest, DomainError } from '../../base/errors.js'
import { formatApiError, type ErrorFormat } from '../../pipeline/contract/errors.js'
import { requestIdOf } from '../../pipeline/http/exchange.js'
import { connectionsOf, createConnections, type ConnectionLimits } from './connections.js'

/**
 * Timeouts in milliseconds.
 * - `request`: long enough for an upload of 50 MB from a phone. Other bodies have a shorter limit (read-request.ts).
 * - `keepAlive`: longer than the idle timeout of common load balancers (60 s), so that they do not reuse a closed
 *   connection.
 * - `checkInterval`: how often slow clients are detected. Node's default is 30 s.
 * - `linger`: time for a rejected client to read the error response before the connection is closed.
 */
const timeouts = { headers: 15_000, request: 300_000, keepAlive: 65_000, checkInterval: 1_000, linger: 1_000 }

/** Bytes of the request line and the headers. Twice our own limits, so that headerProblem can tell which one is exceeded. */
const maxHeaderSize = 32 * 1024

const connectionLimits: ConnectionLimits = {
  maxQueued: 16,
  // 64 kbit/s: a phone on a poor mobile network reads faster.
  minRead: { bytesPerSecond: 8 * 1024, grace: 30_000 },
  perAddress: undefined,
}

export type ServerLimits = typeof timeouts & ConnectionLimits

const notHttp = new BadRequest('This is not a valid HTTP request.')

/**
 * Creates a server with limits for slow clients. `formatError` formats errors for requests that do not reach the
 * listener.
 */
export function createHttpServer(
  listener: RequestListener,
  formatError: ErrorFormat = formatApiError,
  overrides: Partial<ServerLimits> = {},
): Server {
  const limits = { ...timeouts, ...connectionLimits, ...overrides }
  const connections = createConnections(limits)
  const serve = connections.inOrder(checkHeaders(listener, formatError))
  const server = createServer(
    {
      headersTimeout: limits.headers,
      maxHeaderSize,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.checkInterval,
      // Node's own error response has no body; see headerProblem.
      requireHostHeader: false,
    },
    serve,
  )
  // Node 20 drops headers beyond this limit, and later versions reject the request. It is one above our own, so that
  // headerProblem can detect an excess.
  // Without a limit, 16 kB could contain 4,000 headers, which take 400 kB of memory while a pipelined request waits.
  server.maxHeadersCount = maxHeaders + 1
  connectionsOf.set(server, connections)
  server.on('connection', (socket) => connections.add(socket))
  const sweep = setInterval(() => connections.closeSlowReaders(), limits.checkInterval).unref()
  server.once('close', () => clearInterval(sweep))
  // Node considers a connection idle once its response is complete, even while its client is still reading.
  // server.close() uses this method, too.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (!connections.isSending()) closeIdle()
  }
  // Without this listener, Node would reject a request with an unknown `Expect` header.
  server.on('checkExpectation', serve)
  server.on('checkContinue', (request, response) => {
    // Sends `100 Continue` only when the body is read, so a request that is rejected earlier receives only its final
    // status.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    serve(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || !(socket instanceof Socket)) return socket.destroy()
    const refusal = isLongRequestLine(error) ? uriTooLong : (refusals[error.code ?? ''] ?? notHttp)
    const { headers, body } = format(refusal, randomUUID(), formatError)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    connections.afterResponse(socket, () => {
      socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
      // Otherwise, a client that keeps sending would keep the connection open.
      setTimeout(() => socket.destroy(), limits.linger).unref()
    })
  })
  return server
}

/** Returns a listener that rejects requests whose headers are invalid on every route. */
export function checkHeaders(listener: RequestListener, formatError: ErrorFormat): RequestListener {
  return (request, response) => {
    // HTTP/0.9, which Node parses less strictly than proxies do.
    const problem = request.httpVersionMajor === 0 ? notHttp : headerProblem(request)
    if (!problem) return listener(request, response)
    const { headers, body } = format(problem, requestIdOf(request), formatError)
    response.writeHead(problem.status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

function format(refusal: DomainError, requestId: string, formatError: ErrorFormat) {
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

/** Returns whether the parser has given up within the request line: the line does not end within its limit. */
function isLongRequestLine({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || !rawPacket) return false
  const end = rawPacket.indexOf('\n')
  return end === -1 || end > maxHeaderSize
}

/** Starts listening. Returns the port, which the operating system chooses if `port` is 0. */
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
 * Maximum number of headers per request. Real clients send far fewer. Beyond its own limit, Node 20 silently drops
 * headers, even `Authorization`; later versions reject the request.
 */
export const maxHeaders = 1_000

/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110, section 7.2). */
const validHost = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i

/** Maximum length of the request line, and of all headers together, in bytes. */
const maxLength = 16 * 1024

export const tooManyHeaders = new DomainError(
  'headers_too_large',
  `The request has too many headers: at most ${maxHeaders}, and 16 kB in all.`,
)
export const uriTooLong = new DomainError(
  'uri_too_long',
  'The address is too long: at most 16 kB. Send fewer or shorter parameters.',
)
/** Errors of Node's parser, by code. Any other error is a 400. */
const refusals: Record<string, DomainError> = {
  HPE_HEADER_OVERFLOW: tooManyHeaders,
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError('request_timeout', 'The request took too long to arrive.'),
}
const noHost = new BadRequest('Send the Host header.')
const twoHosts = new BadRequest('Send the Host header once.')
const invalidHost = new BadRequest('Host must be a name or an address, with or without a port.')

/** Returns the error for headers that are invalid on every route; `undefined` if they are valid. */
export function headerProblem({
  rawHeaders,
  headers: { host },
  httpVersion,
  url = '',
}: IncomingMessage): DomainError | undefined {
  if (url.length > maxLength) return uriTooLong
  const length = rawHeaders.reduce((total, text) => total + text.length, 0)
  if (rawHeaders.length > 2 * maxHeaders || length > maxLength) return tooManyHeaders
  if (host === undefined) return httpVersion === '1.0' ? undefined : noHost
  if (!validHost.test(host)) return invalidHost
  // Node keeps only the first Host header.
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 ? twoHosts : undefined
}
