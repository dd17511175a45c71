import { http, type HttpHandler } from 'msw'
import { contractError, DomainError } from '../../../../src/pipeline/contract/errors.js'
import { bearerToken, parseRequestId } from '../../../../src/pipeline/contract/headers.js'
import { createMatcher, versionPrefix } from '../../../../src/pipeline/contract/match.js'
import type { RequestRules } from '../../../../src/pipeline/contract/request-rules.js'
import { validateRequest } from '../../../../src/pipeline/contract/validate-request.js'
import { contract, exampleUser, mockOperations, pathBelow } from './contract.js'
import { createMemory, type Memory } from './memory.js'
import { readBody } from './read-body.js'
import { errorResponse, exampleReply, successOf, toResponse, type AnyReply, type MockCall } from './responses.js'
import type { Example, Overrides, Role } from './types.js'

/** Validation and authentication of requests. */
export interface OverrideOptions {
  /**
   * Validate requests as the service does. Default: true. Set it to false if the content security policy or the
   * JavaScript engine forbids generating code at run time.
   */
  validate?: boolean
  /** Role of callers with a token: one role, or a function of the token. Default: `admin`. */
  role?: Role | ((token: string) => Role)
}

/** The settings of a mock. */
export interface MockOptions extends OverrideOptions {
  /** The `baseUrl` of the client, for example `http://localhost:8000`. */
  baseUrl: string
  /** Responses that replace those of the mock, by operationId. */
  overrides?: Overrides
  /** Keep records in memory. If false, every operation returns the contract's example. Default: true. */
  state?: boolean
}

/** A mock whose records can be reset to the contract's examples. */
export interface Mock {
  /** For `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  handlers: HttpHandler[]
  reset(): void
}

/** An override of any operation. The compiler has already checked its type. */
type AnyOverride = ((request: object) => Promise<AnyReply | Response | undefined>) | Example<number>

/** Responds to the requests that overrides do not handle. */
type Reply = (...parameters: Parameters<Memory['handle']>) => AnyReply

/**
 * Creates a mock of the service. It returns the contract's examples, validates requests as the service does, and keeps
 * created records in memory. Send `Prefer: code=404` to get another declared response.
 * @throws Error if `baseUrl` is not a URL
 */
export function createMock({ baseUrl, overrides = {}, state = true, ...options }: MockOptions): Mock {
  const memory = state ? createMemory() : undefined
  const reply: Reply = (call, input, user) =>
    memory?.handle(call, input, user) ?? exampleReply(call, successOf(call.operation))
  return { handlers: build(baseUrl, overrides, options, reply), reset: () => memory?.reset() }
}

/** Creates the handlers of {@link createMock}, without a way to reset them. @throws Error if `baseUrl` is not a URL */
export function createHandlers(options: MockOptions): HttpHandler[] {
  return createMock(options).handlers
}

/**
 * Creates handlers for the given operations and their variants only, for `server.use(...override(baseUrl, { … }))`. If
 * an override returns `undefined`, the request is passed on to the handlers that were added before.
 * @throws Error if `baseUrl` is not a URL
 */
export function override(baseUrl: string, overrides: Overrides, options: OverrideOptions = {}): HttpHandler[] {
  return build(baseUrl, overrides, options, undefined)
}

function build(
  baseUrl: string,
  overrides: Overrides,
  { validate = true, role = 'admin' }: OverrideOptions,
  reply: Reply | undefined,
): HttpHandler[] {
  const known = new Map<string, AnyOverride>(Object.entries(overrides) as [string, AnyOverride][])
  const operations = mockOperations(validate)
  const pathOf = pathBelow(baseUrl)
  // The rules of the service: with and without the prefix `/v1`, and with and without a trailing slash.
  const matcher = createMatcher(operations, versionPrefix)
  const match = (request: Request) => {
    const path = pathOf(request)
    const found = path === undefined ? undefined : matcher.match(request.method, path)
    return reply || [found?.operation.id, found?.operation.canonicalId].some((id) => known.has(id ?? ''))
      ? found
      : undefined
  }

  let requests = 0

  /** Validates a request. Returns `undefined` if an override passes it on to other handlers. */
  const handle = async (call: MockCall, values: string[]): Promise<AnyReply | Response | undefined> => {
    const { operation, request, ignored } = call
    const { rules, id, canonicalId } = operation
    const [, status, name] = /\bcode=(\d+)(?:.*\bexample=([\w-]+))?/.exec(request.headers.get('prefer') ?? '') ?? []
    if (status !== undefined) return exampleReply(call, Number(status), name)
    const user = callerOf(request, rules, role)
    const { roles = [] } = rules.security ?? {}
    if (user && roles.length > 0 && !roles.includes(user.role)) return exampleReply(call, 403)
    const headers = Object.fromEntries(request.headers)
    const query = new URL(request.url).search.slice(1)
    const sent = { values, query, ignored, headers, readBody: readBody.bind(undefined, request) }
    const input = await validateRequest(rules, sent, contractError)
    const other = known.get(id) ?? known.get(canonicalId)
    if (typeof other === 'object') return exampleReply(call, other.example, other.name)
    return (await other?.({ ...input, user, request: request.clone() })) ?? reply?.(call, input, user)
  }

  const respond = async (request: Request): Promise<Response | undefined> => {
    const found = match(request)
    if (!found) return undefined
    requests += 1
    const requestId = parseRequestId(request.headers.get('x-request-id') ?? undefined) ?? `mock-${requests}`
    const call = { operation: found.operation, request, requestId, ignored: [] }
    try {
      const result = await handle(call, found.values)
      // `instanceof` would fail if the page and its test tools have different Response classes.
      return result === undefined || 'clone' in result ? result : toResponse(call, result)
    } catch (error) {
      if (error instanceof DomainError) return errorResponse(call, error)
      throw error
    }
  }
  return [
    http.all(
      ({ request }) => match(request) !== undefined,
      ({ request }) => respond(request),
    ),
  ]
}

/**
 * Returns the caller: the example user with the role of the token. Public operations do not require a token, and
 * operations with a key accept any key.
 * @throws DomainError 401 without the token or the key
 */
function callerOf({ headers }: Request, { security }: RequestRules, role: Role | ((token: string) => Role)) {
  const { type, name = '', scheme } = contract.components?.securitySchemes?.[security?.scheme ?? ''] ?? {}
  const keyHeader = scheme === 'basic' ? 'authorization' : type === 'apiKey' ? name : undefined
  const authorization = headers.get('authorization') ?? undefined
  if (keyHeader !== undefined ? headers.has(keyHeader) : !security && authorization === undefined) return undefined
  const token = bearerToken(keyHeader === undefined ? authorization : undefined)
  return exampleUser(typeof role === 'function' ? role(token) : role)
}
