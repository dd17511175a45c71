import { cacheControl, isFresh } from '../contract/cache-control.js'
import type { ErrorFormat } from '../contract/errors.js'
import type { ResponseCheck } from '../contract/validate-response.js'
import type { DomainError } from '../errors.js'
import type { AnyReply, BoundOperation } from './bind.js'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors.js'
import { etagOf } from './etag.js'
import type { Exchange, Served } from './exchange.js'
import { Prepared } from './prepared.js'
import { rateLimitHeaders } from './rate-limit.js'
import type { Serialize } from './serialize.js'

export interface SenderOptions {
  cors: CorsRule
  /** Headers of every answer, flat. */
  headers: string[]
  formatError: ErrorFormat
  observe: (served: Served) => void
  /** In tests: what is wrong with a response by the contract. */
  checkResponse?: ResponseCheck
}

const none: string[] = []
/** The status in log and metrics when a client left before its response, as nginx logs it. */
const clientClosedRequest = 499

type Sent = Pick<BoundOperation<never>, 'id' | 'cache' | 'headers'>
/** Bytes, not text: Node writes them beside the headers as they are, and text in one piece with them, encoded anew. */
type Body = Buffer | Prepared<unknown>

/** The last step: headers, caching and the bytes. Headers are flat lists, which Node writes as they are. */
export function createSender({
  cors,
  headers: standard,
  formatError,
  observe,
  checkResponse,
  serialize,
}: SenderOptions & { serialize: Serialize }) {
  const headersOf = (exchange: Exchange, own: Record<string, string>, operation: Sent | undefined): string[] => {
    const headers = standard.concat(corsHeaders(exchange.request, cors), operation?.headers ?? none)
    headers.push('X-Request-Id', exchange.requestId)
    for (const name in own) if (name !== 'Content-Type') headers.push(name, own[name] ?? '')
    return headers
  }

  const send = (
    exchange: Exchange,
    operation: Sent | undefined,
    status: number,
    headers: string[],
    body: Body | undefined,
    error?: unknown,
  ) => {
    const { request, requestId } = exchange
    const bytes = body instanceof Prepared ? body.bytes : body
    const broken = operation && checkResponse?.(operation.id, status, headers, bytes?.toString())
    if (broken !== undefined)
      return respond(exchange, 500, ['X-Request-Id', requestId], Buffer.from(broken), new Error(broken))
    if (bytes !== undefined) headers.push('Content-Length', String(bytes.length))
    respond(exchange, status, headers, request.method === 'HEAD' ? undefined : bytes, error)
  }

  const respond = (exchange: Exchange, status: number, headers: string[], body: Buffer | undefined, error: unknown) => {
    const { request, response, requestId, operationId, path, address, user, started } = exchange
    response.writeHead(status, headers)
    response.end(body)
    const milliseconds = performance.now() - started
    const method = request.method ?? ''
    // Work that was stopped because the client left is no failure of a dependency.
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
    reply(exchange: Exchange, operation: Sent, { status, body: value, headers: own = {} }: AnyReply): void {
      const body =
        value === undefined || value instanceof Prepared ? value : Buffer.from(serialize(operation.id, status, value))
      const headers = headersOf(exchange, own, operation)
      const cache = status === 200 && body !== undefined ? operation.cache : undefined
      const personal = addRateLimit(headers, exchange, cache?.scope === 'public')
      headers.push('Cache-Control', cacheControl(cache, personal))
      if (body === undefined) return send(exchange, operation, status, headers, undefined)
      if (cache) {
        const etag = etagOf(body)
        headers.push('ETag', etag)
        const fresh = isFresh(exchange.request.headers['if-none-match'], etag)
        if (fresh) return send(exchange, operation, 304, headers, undefined)
      }
      headers.push('Content-Type', own['Content-Type'] ?? 'application/json; charset=utf-8')
      send(exchange, operation, status, headers, body)
    },

    error(exchange: Exchange, operation: Sent | undefined, error: DomainError): void {
      const { contentType, body } = formatError(error, exchange.requestId)
      const headers = headersOf(exchange, error.headers, operation)
      addRateLimit(headers, exchange, false)
      headers.push('Cache-Control', 'no-store', 'Content-Type', contentType)
      const cause = error.status >= 500 ? (error.cause ?? error.message) : undefined
      send(exchange, operation, error.status, headers, Buffer.from(body), cause)
    },

    preflight(exchange: Exchange, allowed: string[]): void {
      const headers = headersOf(exchange, { Allow: allowed.join(', ') }, undefined)
      headers.push(...preflightHeaders(exchange.request, allowed, cors))
      respond(exchange, 204, headers, undefined, undefined)
    },
  }
}

/** Adds the rate-limit headers, to a publicly cacheable answer only when little is left; tells whether it did. */
function addRateLimit(headers: string[], { allowance }: Exchange, shared: boolean): boolean {
  if (!allowance || (shared && allowance.remaining * 5 >= allowance.limit)) return false
  headers.push(...rateLimitHeaders(allowance))
  return true
}
