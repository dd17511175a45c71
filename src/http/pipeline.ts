import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Counters } from '../domain/counters.js'
import { DomainError, Forbidden, TooManyRequests, Unauthenticated, type FieldError } from '../errors.js'
import type { Principal } from '../handler.js'
import { bindOperations, type AnyReply, type BoundOperation, type HandlersOf } from './bind.js'
import { readBody } from './body.js'
import { cacheControl, etagOf, isFresh } from './cache.js'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import type { OpenApiDocument } from './document.js'
import { contractError, internalError, type ErrorFormat } from './errors.js'
import { createMatcher } from './match.js'
import { countCall, rateLimitHeaders, type Allowance, type HourlyLimits } from './rate-limit.js'
import type { ResponseCheck } from './response-check.js'
import { createValidators } from './validate.js'

/** Proves who calls, from the headers of a request. @throws Unauthenticated */
export type SecurityScheme = (request: IncomingMessage) => Principal | undefined | Promise<Principal | undefined>

/** One answered request, for the log and the metrics. */
export interface Served {
  requestId: string
  operationId: string
  method: string
  path: string
  status: number
  milliseconds: number
  user: Principal | undefined
  address: string
  /** What went wrong, for statuses from 500 on. */
  error: unknown
}

export interface PipelineOptions<Context, Handlers> {
  document: OpenApiDocument
  handlers: Handlers
  context: Context
  security: Record<string, SecurityScheme>
  /** Counting of calls; `undefined` counts nothing. */
  rateLimit: { counters: Counters; limits: HourlyLimits } | undefined
  cors: CorsRule
  /** Every path answers below this prefix, too. */
  prefix: string
  /** Headers of every answer, flat. */
  headers: string[]
  formatError: ErrorFormat
  /** Knows the failures of what lies behind: a database that does not answer, a provider. */
  translateError: (error: unknown) => DomainError | undefined
  addressOf: (request: IncomingMessage) => string
  clock: () => number
  /** Why operations that count are refused for now, for instance while migrations run. */
  accepting: () => DomainError | undefined
  observe: (served: Served) => void
  /** In tests: what is wrong with a response by the contract. */
  checkResponse?: ResponseCheck
}

export interface Pipeline {
  /** Serves what the contract has; `false`, untouched, for paths that it does not know. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** The counted 404 for a path that nobody knows; 500 when `failure` is what kept others from answering it. */
  notFound(request: IncomingMessage, response: ServerResponse, failure?: unknown): void
  /** Compiles every validator, a slice at a time so that requests get their turn. */
  warmUp(): Promise<void>
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  operationId: string
  path: string
  address: string
  started: number
  user: Principal | undefined
  allowance: Allowance | undefined
}

/** Builds the way of a request through one contract: see docs/decisions.md, "The pipeline". */
export async function createPipeline<Context, Handlers extends HandlersOf<Context, Handlers>>(
  options: PipelineOptions<Context, Handlers>,
): Promise<Pipeline> {
  const { document, handlers, context, security, rateLimit, cors, prefix, clock } = options
  const operations = await bindOperations<Context, Handlers>(document, handlers, createValidators(document))
  const matcher = createMatcher(operations, prefix)

  const open = (request: IncomingMessage, response: ServerResponse, operationId: string, path: string): Exchange => ({
    request,
    response,
    requestId: requestIdOf(request),
    operationId,
    path,
    address: options.addressOf(request),
    started: performance.now(),
    user: undefined,
    allowance: undefined,
  })

  const identify = async ({ request }: Exchange, operation: BoundOperation<Context> | undefined) => {
    const required = operation?.security
    const scheme = required?.scheme ?? (request.headers.authorization === undefined ? undefined : 'bearer')
    const prove = scheme === undefined ? undefined : security[scheme]
    if (!prove) return required && new Unauthenticated('Not authenticated')
    try {
      return await prove(request)
    } catch (error) {
      // A phone with an expired token must still log in and see the weather.
      if (required) return toDomainError(error)
      return undefined
    }
  }

  const toDomainError = (error: unknown): DomainError =>
    error instanceof DomainError ? error : (options.translateError(error) ?? internalError(error))

  /** Who calls, and whether they may: counted before it is refused, so that guessing tokens costs. */
  const admit = async (exchange: Exchange, operation: BoundOperation<Context> | undefined): Promise<void> => {
    const closed = operation?.counted === false ? undefined : options.accepting()
    if (closed) throw closed
    const proof = await identify(exchange, operation)
    const refused = proof instanceof DomainError ? proof : undefined
    exchange.user = proof instanceof DomainError ? undefined : proof
    if (rateLimit && operation?.counted !== false) {
      const { counters, limits } = rateLimit
      exchange.allowance = await countCall(counters, limits, exchange.user, exchange.address, clock())
      if (exchange.allowance && exchange.allowance.remaining < 0) throw new TooManyRequests(exchange.allowance.resetIn)
    }
    if (refused) throw refused
    if (operation?.security?.roles.includes('admin') && exchange.user?.role !== 'admin') throw new Forbidden()
  }

  const serve = async (exchange: Exchange, operation: BoundOperation<Context>, values: string[], query: string) => {
    try {
      await admit(exchange, operation)
      const input = await decode(exchange, operation, values, query)
      // The generated request type and this object come from the same schemas, which have just been checked.
      const reply = await operation.handler(input as never, context)
      sendReply(exchange, operation, reply)
    } catch (error) {
      sendError(exchange, operation, toDomainError(error))
    }
  }

  const decode = async (exchange: Exchange, operation: BoundOperation<Context>, values: string[], text: string) => {
    const { parts, body } = operation
    const errors: FieldError[] = []
    const path = decodePath(parts.path.parameters, values, errors)
    if (errors.length === 0) errors.push(...parts.path.check(path))
    const query = decodeQuery(parts.query.parameters, text, errors)
    const headers = decodeHeaders(parts.header.parameters, exchange.request.headers)
    errors.push(...parts.query.check(query), ...parts.header.check(headers))
    if (errors.length > 0) throw contractError(400, errors)
    const read = body && (await readBody(exchange.request, body.rule))
    const broken = read && body.checks.get(read.mediaType)?.(read.value)
    if (broken && broken.length > 0) throw contractError(422, broken)
    const { user, requestId, address } = exchange
    return { path, query, headers, body: read?.value, user, requestId, address }
  }

  const sendReply = (exchange: Exchange, operation: BoundOperation<Context>, reply: AnyReply) => {
    const { cache } = operation
    const body = reply.body === undefined ? undefined : JSON.stringify(reply.body)
    const headers = headersOf(exchange, reply.headers ?? {})
    headers.push(...operation.headers)
    const cacheable = cache !== undefined && reply.status === 200 && body !== undefined
    const personal = addRateLimit(headers, exchange, cacheable && cache.scope === 'public')
    headers.push('Cache-Control', cacheControl(cacheable ? cache : undefined, personal))
    if (body === undefined) return send(exchange, operation, reply.status, headers, undefined)
    if (cacheable) {
      const etag = etagOf(body)
      headers.push('ETag', etag)
      if (isFresh(exchange.request.headers['if-none-match'], etag)) {
        return send(exchange, operation, 304, headers, undefined)
      }
    }
    headers.push('Content-Type', reply.headers?.['Content-Type'] ?? 'application/json; charset=utf-8')
    send(exchange, operation, reply.status, headers, body)
  }

  const sendError = (exchange: Exchange, operation: BoundOperation<Context> | undefined, error: DomainError) => {
    const { contentType, body } = options.formatError(error, exchange.requestId)
    const headers = headersOf(exchange, error.headers)
    if (operation) headers.push(...operation.headers)
    addRateLimit(headers, exchange, false)
    headers.push('Cache-Control', 'no-store', 'Content-Type', contentType)
    send(
      exchange,
      operation,
      error.status,
      headers,
      body,
      error.status >= 500 ? (error.cause ?? error.message) : undefined,
    )
  }

  const headersOf = (exchange: Exchange, own: Record<string, string>): string[] => {
    const headers = [...options.headers, 'X-Request-Id', exchange.requestId, ...corsHeaders(exchange.request, cors)]
    for (const name in own) if (name !== 'Content-Type') headers.push(name, own[name] ?? '')
    return headers
  }

  /** Adds the rate-limit headers, to a publicly cacheable answer only when little is left; tells whether it did. */
  const addRateLimit = (headers: string[], { allowance }: Exchange, shared: boolean): boolean => {
    if (!allowance || (shared && allowance.remaining * 5 >= allowance.limit)) return false
    headers.push(...rateLimitHeaders(allowance))
    return true
  }

  const send = (
    exchange: Exchange,
    operation: BoundOperation<Context> | undefined,
    status: number,
    headers: string[],
    body: string | undefined,
    error?: unknown,
  ) => {
    const { request, requestId } = exchange
    const broken = operation && options.checkResponse?.(operation.id, status, headers, body)
    if (broken !== undefined) return respond(exchange, 500, ['X-Request-Id', requestId], broken, new Error(broken))
    if (body !== undefined) headers.push('Content-Length', String(Buffer.byteLength(body)))
    respond(exchange, status, headers, request.method === 'HEAD' ? undefined : body, error)
  }

  const respond = (exchange: Exchange, status: number, headers: string[], body: string | undefined, error: unknown) => {
    const { request, response, requestId, operationId, path, address, user, started } = exchange
    response.writeHead(status, headers)
    response.end(body)
    const milliseconds = performance.now() - started
    const method = request.method ?? ''
    options.observe({ requestId, operationId, method, path, status, milliseconds, user, address, error })
  }

  const refuse = async (exchange: Exchange, error: DomainError) => {
    try {
      await admit(exchange, undefined)
      sendError(exchange, undefined, error)
    } catch (other) {
      sendError(exchange, undefined, toDomainError(other))
    }
  }

  return {
    handle(request, response) {
      const [path, query] = splitUrl(request.url ?? '/')
      const match = matcher.match(request.method ?? 'GET', path)
      if (match) {
        const exchange = open(request, response, match.operation.id, path)
        void serve(exchange, match.operation, match.values, query)
        return true
      }
      const allowed = matcher.allowed(path)
      if (allowed.length === 0) return false
      if (request.method === 'OPTIONS') {
        const exchange = open(request, response, 'preflight', path)
        const headers = headersOf(exchange, { Allow: allowed.join(', ') })
        respond(exchange, 204, [...headers, ...preflightHeaders(request, allowed, cors)], undefined, undefined)
      } else {
        void refuse(open(request, response, 'methodNotAllowed', path), methodNotAllowed(request.method ?? '', allowed))
      }
      return true
    },
    notFound(request, response, failure) {
      const [path] = splitUrl(request.url ?? '/')
      const error = failure === undefined ? new DomainError(404, 'Not found') : toDomainError(failure)
      void refuse(open(request, response, 'notFound', path), error)
    },
    async warmUp() {
      for (const { parts, body } of operations) {
        for (const check of [parts.path.check, parts.query.check, parts.header.check]) check({})
        for (const check of body?.checks.values() ?? []) check({})
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

function methodNotAllowed(method: string, allowed: string[]): DomainError {
  const others = allowed.filter((name) => name !== 'OPTIONS' && name !== 'HEAD')
  const detail = `${method} is not allowed here. Use ${others.join(' or ')}.`
  return new DomainError(405, detail, { headers: { Allow: allowed.join(', ') } })
}

/** Path and query of a request target; proxies may send the absolute form. */
function splitUrl(target: string): [path: string, query: string] {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

function requestIdOf(request: IncomingMessage): string {
  const own = request.headers['x-request-id']
  return typeof own === 'string' && /^[\w-]{1,64}$/.test(own) ? own : randomUUID()
}
