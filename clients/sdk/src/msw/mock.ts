import { http, type HttpHandler, HttpResponse } from 'msw'
import { createIgnoredWarnings } from '../ignored-parameters.js'
import { createRouter, mockOperations, type MockOperation, type Router } from './contract.js'
import type { KeptImage } from './memory-uploads.js'
import { readBody, requireImages } from './read-body.js'
import { errorResponse, exampleReply, successOf, toResponse, type AnyReply, type MockCall } from './responses.js'
import {
  bearerToken,
  checkPagingStyle,
  contractError,
  decodeQuery,
  DomainError,
  Forbidden,
  formatIgnored,
  isPermitted,
  parseRequestId,
  type ValidRequest,
  validateRequest,
  type Match,
  methodNotAllowed,
  Unauthenticated,
  valid,
} from './service.js'
import { createState, type Caller } from './state.js'
import { readToken } from './tokens.js'
import type { Example, MockUser, Overrides, Role } from './types.js'
import { mockUsers } from './users.js'

/** Validation and authentication of requests. */
export interface OverrideOptions {
  /**
   * Validate requests as the service does. Default: true. Set it to false if the content security policy or the
   * JavaScript engine forbids generating code at run time.
   */
  validate?: boolean
  /**
   * Role of callers whose token the mock did not issue: one role, or a function of the token. A login with an unknown
   * e-mail address also has this role; the function is then called with an empty token. Default: `admin`.
   */
  role?: Role | ((token: string) => Role)
  /**
   * Warn on the console about query parameters that the operation does not have, once per operation and parameter.
   * Default: true, unless `process.env.NODE_ENV` is `production` or there is no `process`.
   */
  warnings?: boolean
}

/** The settings of a mock. */
export interface MockOptions extends OverrideOptions {
  /** The `baseUrl` of the client, for example `http://localhost:8000`. */
  baseUrl: string
  /** Responses that replace those of the mock, by operationId. */
  overrides?: Overrides
  /**
   * Keep changes to accounts, reports, locations, stations and images in memory. If false, reads always return the contract's
   * examples. Default: true.
   */
  state?: boolean
}

/** A mock whose state can be reset to the examples. */
export interface Mock {
  /** One handler per operation, for `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  handlers: HttpHandler[]
  /** Resets accounts, reports, locations and stations to the contract's examples, and removes uploaded images. */
  reset(): void
}

/** An override of any operation. The compiler has already checked its type. */
type AnyOverride = ((request: object) => Promise<AnyReply | Response | undefined>) | Example<number>

/**
 * Creates a mock of the service. It returns the contract's examples, validates requests as the service does, and keeps
 * accounts, reports, locations, stations and images in memory. Send `Prefer: code=404` to get another declared response.
 * @throws Error if `baseUrl` is not a URL
 */
export function createMock({ baseUrl, overrides = {}, state = true, ...options }: MockOptions): Mock {
  const memory = state ? createState(baseUrl.replace(/\/+$/, ''), callerOf('', options.role)) : undefined
  const service: Service = {
    identify: async (token, acceptsExchanged) => {
      const caller = callerOf(token, options.role)
      return memory ? memory.authenticate(token, caller, acceptsExchanged) : caller
    },
    identifyStation: async (key) => memory?.identifyStation(key),
    async reply(call, input, caller) {
      valid(checkPagingStyle(input.query))
      return (await memory?.handle(call, input, caller)) ?? exampleReply(call, successOf(call.operation))
    },
    findImage: (name) => memory?.findImage(name),
  }
  return { handlers: build(baseUrl, overrides, options, service), reset: () => memory?.reset() }
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

/** Identifies callers by their token or key. @throws Unauthenticated */
interface Identification {
  identify(token: string, acceptsExchanged: boolean): Promise<MockUser>
  /** Returns the id of a station, or `undefined` for a mock without state, which accepts any key. */
  identifyStation(key: string): Promise<number | undefined>
}

/** The state that a mock adds to overrides: accounts, stations, and images. */
interface Service extends Identification {
  /** Handles the requests that overrides do not handle. */
  reply(call: MockCall, input: ValidRequest, caller: Caller): Promise<AnyReply>
  findImage(name: string): KeptImage | undefined
}

const anonymous: Caller = { user: undefined }

function build(
  baseUrl: string,
  overrides: Overrides,
  { validate = true, role, warnings }: OverrideOptions,
  service: Service | undefined,
): HttpHandler[] {
  const operations = mockOperations(validate)
  const router = createRouter(baseUrl, operations)
  const warnIgnored = createIgnoredWarnings(warnings)
  const identification: Identification = service ?? {
    identify: (token) => Promise.resolve(callerOf(token, role)),
    identifyStation: () => Promise.resolve(undefined),
  }
  const known = new Map<string, AnyOverride>(Object.entries(overrides) as [string, AnyOverride][])

  /**
   * Validates a request and returns its response. Returns `undefined` if an override passes it on to other handlers.
   */
  const reply = async (call: MockCall, values: string[]): Promise<AnyReply | Response | undefined> => {
    const { operation, request, ignored } = call
    const { rules, id, canonicalId } = operation
    const preferred = preferenceOf(request)
    if (preferred) return exampleReply(call, preferred.status, preferred.name)
    const caller = await authenticate(request, rules.security, identification)
    const headers = Object.fromEntries(request.headers)
    const sent = { values, query: queryOf(request), ignored, headers, readBody: readBody.bind(undefined, request) }
    const input = await validateRequest(rules, sent, contractError)
    if (validate) requireImages(input.body, rules.body?.rule.form)
    const other = known.get(id) ?? known.get(canonicalId)
    if (typeof other === 'object') return exampleReply(call, other.example, other.name)
    const { user } = caller
    return (await other?.({ ...input, user, request: request.clone() })) ?? service?.reply(call, input, caller)
  }

  const respond = async (request: Request, { operation, values }: Match<MockOperation>) => {
    const call = { operation, request, requestId: requestIdOf(request), ignored: ignoredIn(request, operation) }
    warnIgnored(operation.id, formatIgnored(call.ignored))
    try {
      const result = await reply(call, values)
      // `instanceof` would fail if the page and its test tools have different Response classes.
      return result === undefined || 'clone' in result ? result : toResponse(call, result)
    } catch (error) {
      if (error instanceof DomainError) return errorResponse(call, error)
      throw error
    }
  }

  const handled = operations.filter(({ id, canonicalId }) => service || known.has(id) || known.has(canonicalId))
  const handlers = handled.map(({ id }) =>
    http.all(
      ({ request }) => router.match(request)?.operation.id === id,
      ({ request }) => {
        const match = router.match(request)
        return match && respond(request, match)
      },
    ),
  )
  return service ? [...handlers, serveImages(router, service), rejectMethods(router)] : handlers
}

/** Serves uploaded images at the path that the service uses. */
function serveImages(router: Router, service: Service): HttpHandler {
  const nameIn = (request: Request) => /^\/uploads\/([\w.-]+)$/.exec(router.pathOf(request) ?? '')?.[1]
  return http.get(
    ({ request }) => nameIn(request) !== undefined,
    async ({ request }) => {
      const image = service.findImage(nameIn(request) ?? '')
      const call = { request, requestId: requestIdOf(request), ignored: [] }
      if (!image) return errorResponse(call, new DomainError('not_found', 'Not found'))
      const headers = { 'Content-Type': image.mediaType, 'Access-Control-Allow-Origin': '*' }
      return new HttpResponse(await image.content.arrayBuffer(), { headers })
    },
  )
}

/**
 * Returns 405 for methods that a path does not have. Other paths are not handled: they may belong to a page on the same
 * origin.
 */
function rejectMethods(router: Router): HttpHandler {
  return http.all(
    ({ request }) => request.method !== 'OPTIONS' && router.allowed(request).length > 0,
    ({ request }) => {
      const error = methodNotAllowed(request.method, router.allowed(request))
      return errorResponse({ request, requestId: requestIdOf(request), ignored: [] }, error)
    },
  )
}

function queryOf({ url }: Request): string {
  return new URL(url).search.slice(1)
}

/** Returns the names of the query parameters that an operation does not have. */
function ignoredIn(request: Request, { rules }: MockOperation): string[] {
  const ignored: string[] = []
  decodeQuery(rules.parts.query, queryOf(request), [], ignored)
  return ignored
}

/** Parses `Prefer: code=404, example=Name`, the syntax of Prism. */
function preferenceOf({ headers }: Request): { status: number; name: string | undefined } | undefined {
  const prefer = headers.get('prefer') ?? ''
  const status = /\bcode=(\d+)/.exec(prefer)?.[1]
  return status === undefined ? undefined : { status: Number(status), name: /\bexample=([\w-]+)/.exec(prefer)?.[1] }
}

/** The headers of callers without a token, by security scheme. */
const secretHeaders = new Map([
  ['brokerSecret', 'x-broker-secret'],
  ['stationKey', 'x-station-key'],
])

/** Returns the caller. @throws Unauthenticated, Forbidden as the service does */
async function authenticate(
  { headers }: Request,
  required: MockOperation['rules']['security'],
  callers: Identification,
): Promise<Caller> {
  const secretHeader = secretHeaders.get(required?.scheme ?? '')
  if (secretHeader !== undefined) {
    const secret = headers.get(secretHeader)
    if (secret === null) throw new Unauthenticated('Not authenticated')
    return required?.scheme === 'stationKey'
      ? { user: undefined, station: await callers.identifyStation(secret) }
      : anonymous
  }
  const authorization = headers.get('authorization') ?? undefined
  if (!required && authorization === undefined) return anonymous
  let user: MockUser
  try {
    user = await callers.identify(bearerToken(authorization), required?.acceptsExchanged ?? false)
  } catch (error) {
    // Public operations ignore an invalid token, as the service does.
    if (!required) return anonymous
    throw error
  }
  if (required && !isPermitted(user.role, required.roles)) throw new Forbidden()
  return { user }
}

/** Returns the account in a token that a mock has issued, and the example user with the given role for other tokens. */
function callerOf(token: string, role: OverrideOptions['role'] = 'admin'): MockUser {
  const issued = readToken(token)
  if (issued) return { id: issued.id, email: issued.email, role: issued.role }
  return mockUsers[typeof role === 'function' ? role(token) : role]
}

let requests = 0

/** Returns the client's request id, or creates one. `randomUUID` is not available in pages without https. */
function requestIdOf({ headers }: Request): string {
  requests += 1
  return parseRequestId(headers.get('x-request-id') ?? undefined) ?? `mock-${Date.now().toString(36)}-${requests}`
}
