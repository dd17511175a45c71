import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { acceptsGzip } from '../../base/accept.js'
import type { DomainError } from '../../base/errors.js'
import { formatIgnored, ignoredParametersHeader } from '../contract/decode.js'
import type { ErrorFormat } from '../contract/errors.js'
import { cacheControl, isFresh } from '../contract/headers.js'
import type { Spelling } from '../contract/spelling.js'
import type { ResponseValidator } from '../contract/validate-response.js'
import type { AnyReply, BoundOperation } from './bind.js'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors.js'
import type { CompletedRequest, Exchange } from './exchange.js'
import { etagOf, Prepared } from './prepared.js'
import { addRateLimitHeaders } from './rate-limit.js'

export interface SenderOptions {
  cors: CorsRule
  /** Headers of every response, as a flat list. */
  headers: string[]
  /** Returns the headers of the response to a request, as a flat list. */
  requestHeaders?: (request: IncomingMessage) => string[]
  formatError: ErrorFormat
  /** Converts the bodies of responses to the configured spelling. */
  spelling?: Pick<Spelling, 'ofResponses'>
  /** Content type of JSON unless the handler sets another one. Default: `application/json; charset=utf-8`. */
  jsonType?: string
  /** Called when a response has been sent. */
  observe: (request: CompletedRequest) => void
  /** Called when an event stream is opened, which keeps its connection open. */
  onStream?: (request: IncomingMessage) => void
  /** For tests: validates each response against the contract. A violation results in a 500. */
  validateResponse?: ResponseValidator
}

const none: string[] = []
/**
 * The connection cannot be reused, so it is closed with the stream, and a server can shut down. The other headers
 * prevent proxies from storing, compressing and buffering events.
 */
const streamHeaders = [
  ['Cache-Control', 'no-store, no-transform'],
  ['Content-Type', 'text/event-stream'],
  ['X-Accel-Buffering', 'no'],
  ['Connection', 'close'],
].flat()
/** Status in the log and the metrics if the client disconnected before its response, as in nginx. */
const clientClosedRequest = 499

type ResponseRules = Pick<BoundOperation<never>, 'id' | 'cache' | 'headers'>
/** Bytes rather than text, because Node would concatenate text with the headers and encode both again. */
type Body = Buffer | Prepared<unknown> | Readable

/**
 * Creates the last step of the pipeline, which sends responses. Headers are flat lists, which Node writes without
 * conversion.
 */
export function createSender(options: SenderOptions) {
  const {
    cors,
    headers: standard,
    requestHeaders,
    formatError,
    spelling,
    jsonType = 'application/json; charset=utf-8',
    observe,
    onStream,
    validateResponse,
  } = options

  const headersOf = (exchange: Exchange, own: Record<string, string>, operation: ResponseRules | undefined) => {
    const headers = standard.concat(corsHeaders(exchange.request, cors), operation?.headers ?? none)
    headers.push('X-Request-Id', exchange.requestId)
    if (requestHeaders) headers.push(...requestHeaders(exchange.request))
    const ignored = exchange.ignored && formatIgnored(exchange.ignored)
    if (ignored !== undefined) headers.push(ignoredParametersHeader, ignored)
    for (const name in own) if (name !== 'Content-Type') headers.push(name, own[name] ?? '')
    return headers
  }

  const send = (
    exchange: Exchange,
    operation: ResponseRules | undefined,
    status: number,
    headers: string[],
    body: Body | undefined,
    { gzip, error }: { gzip?: Buffer | undefined; error?: unknown } = {},
  ) => {
    const { request, requestId } = exchange
    const plain = body instanceof Prepared ? body.bytes : body
    const bytes = gzip ?? plain
    const text = () => (plain instanceof Readable ? '' : plain?.toString())
    const violation = operation && validateResponse?.(operation.id, status, headers, text())
    if (bytes instanceof Readable && (violation !== undefined || request.method === 'HEAD')) bytes.destroy()
    if (violation !== undefined)
      return respond(exchange, 500, ['X-Request-Id', requestId], Buffer.from(violation), new Error(violation))
    if (Buffer.isBuffer(bytes)) headers.push('Content-Length', String(bytes.length))
    respond(exchange, status, headers, request.method === 'HEAD' ? undefined : bytes, error)
  }

  const respond = (
    exchange: Exchange,
    status: number,
    headers: string[],
    body: Buffer | Readable | undefined,
    error: unknown,
  ) => {
    const { request, response, requestId, operationId, path, address, user, started } = exchange
    response.writeHead(status, headers)
    if (body instanceof Readable) {
      response.flushHeaders()
      // Either end of a stream destroys the other one. If a stream fails, its response is cut off, so that clients notice.
      // The client may have disconnected while the handler ran: do not rely on an event that has already been emitted.
      if (request.socket.destroyed) body.destroy()
      else pipeline(body, response, () => undefined)
    } else response.end(body)
    const milliseconds = performance.now() - started
    const method = request.method ?? ''
    // The work was aborted because the client disconnected. No dependency has failed.
    const isAborted = response.destroyed && status > 500
    observe({
      requestId,
      operationId,
      method,
      path,
      status: isAborted ? clientClosedRequest : status,
      milliseconds,
      user,
      address,
      error: isAborted ? undefined : error,
    })
  }

  return {
    reply(
      exchange: Exchange,
      operation: ResponseRules,
      { status, body: internal, headers: own = {}, version }: AnyReply,
    ): void {
      const respell = spelling?.ofResponses(operation.id)
      const value = respell ? respell(internal) : internal
      const headers = headersOf(exchange, own, operation)
      if (value instanceof ReadableStream) {
        addRateLimit(headers, exchange, false)
        headers.push('Cache-Control', 'no-store', 'Content-Type', own['Content-Type'] ?? 'application/octet-stream')
        return send(exchange, operation, status, headers, Readable.fromWeb(value))
      }
      if (value instanceof Readable) {
        if (exchange.request.method !== 'HEAD') onStream?.(exchange.request)
        addRateLimit(headers, exchange, false)
        headers.push(...streamHeaders)
        return send(exchange, operation, status, headers, value)
      }
      const body = value === undefined || value instanceof Prepared ? value : serialize(value)
      const cache = status === 200 && body !== undefined ? operation.cache : undefined
      const hasRateLimit = addRateLimit(headers, exchange, cache?.scope === 'public')
      headers.push('Cache-Control', cacheControl(cache, hasRateLimit))
      if (body === undefined) return send(exchange, operation, status, headers, undefined)
      const gzip = gzipOf(body, exchange.request, headers)
      if (cache) {
        const etag = etagOf(body, gzip !== undefined, version)
        headers.push('ETag', etag)
        const fresh = isFresh(exchange.request.headers['if-none-match'], etag)
        if (fresh) return send(exchange, operation, 304, headers, undefined)
      }
      headers.push('Content-Type', own['Content-Type'] ?? jsonType)
      if (gzip) headers.push('Content-Encoding', 'gzip')
      send(exchange, operation, status, headers, body, { gzip })
    },

    error(exchange: Exchange, operation: ResponseRules | undefined, error: DomainError): void {
      const { contentType, body } = formatError(error, exchange.requestId)
      const headers = headersOf(exchange, error.headers, operation)
      addRateLimit(headers, exchange, false)
      headers.push('Cache-Control', 'no-store')
      headers.push(...(body === '' ? ['Content-Length', '0'] : ['Content-Type', contentType]))
      const cause = error.status >= 500 ? (error.cause ?? error.message) : undefined
      send(exchange, operation, error.status, headers, body === '' ? undefined : Buffer.from(body), { error: cause })
    },

    preflight(exchange: Exchange, allowed: string[]): void {
      const headers = headersOf(exchange, { Allow: allowed.join(', ') }, undefined)
      headers.push(...preflightHeaders(exchange.request, allowed, cors))
      respond(exchange, 204, headers, undefined, undefined)
    },
  }
}

function serialize(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Returns the compressed body if there is one and the client accepts it. Adds `Vary` if there is one. */
function gzipOf(body: Buffer | Prepared<unknown>, { headers }: IncomingMessage, sent: string[]): Buffer | undefined {
  if (!(body instanceof Prepared) || !body.gzip) return undefined
  sent.push('Vary', 'Accept-Encoding')
  return acceptsGzip(headers['accept-encoding'] ?? '') ? body.gzip : undefined
}

/**
 * Adds the rate-limit headers. They make a publicly cacheable response private, so it has them only if less than a
 * fifth of the limit remains. Returns whether they were added.
 */
function addRateLimit(headers: string[], { allowance }: Exchange, isPublic: boolean): boolean {
  if (!allowance || (isPublic && allowance.remaining * 5 >= allowance.limit)) return false
  addRateLimitHeaders(headers, allowance)
  return true
}
