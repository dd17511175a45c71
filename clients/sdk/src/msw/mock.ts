import { http, type HttpHandler } from 'msw'
import { errorResponse, exampleReply, successOf, toResponse, type AnyReply, type Asked } from './answer.js'
import { createRouter, mockOperations, type MockOperation, type Router } from './contract.js'
import { readBody, refuseOtherFiles } from './read-body.js'
import {
  bearerToken,
  checkPagingStyle,
  contractError,
  DomainError,
  Forbidden,
  parseRequestId,
  type ValidRequest,
  validateRequest,
  type Match,
  methodNotAllowed,
  Unauthenticated,
  valid,
} from './service.js'
import { createState } from './state.js'
import type { Example, MockUser, Overrides, Role } from './types.js'
import { mockUsers } from './users.js'

/** How requests are judged. */
export interface OverrideOptions {
  /** Judge requests as the service does; true. Without, no code is made at run time, which some engines forbid. */
  validate?: boolean
  /** Who calls, for all tokens or by token; `admin`. */
  role?: Role | ((token: string) => Role)
}

/** What a mock answers, and where. */
export interface MockOptions extends OverrideOptions {
  /** Address of the service that is mocked, as the client has it, for instance `http://localhost:8000`. */
  baseUrl: string
  /** Other answers than those of the mock, by operationId. */
  overrides?: Overrides
  /** Remember reports and locations that are created, changed and deleted; true. Without, examples answer for them. */
  state?: boolean
}

/** A mock whose state can be taken back to the examples. */
export interface Mock {
  /** A handler an operation, for `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  handlers: HttpHandler[]
  /** Forgets what was created, changed and deleted. */
  reset(): void
}

/** Any of the overrides, whose types the compiler has checked. */
type AnyOverride = ((request: object) => Promise<AnyReply | Response | undefined>) | Example<number>

/**
 * Makes a mock of the service: every operation answers with the contract's examples, judges requests as the service does
 * and remembers reports and locations. `Prefer: code=404` asks for another declared answer.
 * @throws Error for a `baseUrl` that is no address
 */
export function createMock({ baseUrl, overrides = {}, state = true, ...options }: MockOptions): Mock {
  const memory = state ? createState(baseUrl) : undefined
  const fallback: Fallback = async (asked, judged, user) => {
    valid(checkPagingStyle(judged.query))
    return (await memory?.answer(asked, judged, user)) ?? exampleReply(asked, successOf(asked.operation))
  }
  return { handlers: build(baseUrl, overrides, options, fallback), reset: () => memory?.reset() }
}

/** The handlers of {@link createMock}, where nobody wants to start again. @throws Error as it does */
export function createHandlers(options: MockOptions): HttpHandler[] {
  return createMock(options).handlers
}

/**
 * The handlers of the named operations and their variants alone, for `server.use(...override(baseUrl, { … }))`. An
 * override that answers nothing leaves the request to the handlers before it.
 * @throws Error for a `baseUrl` that is no address
 */
export function override(baseUrl: string, overrides: Overrides, options: OverrideOptions = {}): HttpHandler[] {
  return build(baseUrl, overrides, options, undefined)
}

/** What answers where no override does. */
type Fallback = (asked: Asked, judged: ValidRequest, user: MockUser | undefined) => Promise<AnyReply>

function build(
  baseUrl: string,
  overrides: Overrides,
  { validate = true, role = 'admin' }: OverrideOptions,
  fallback: Fallback | undefined,
): HttpHandler[] {
  const operations = mockOperations(validate)
  const router = createRouter(baseUrl, operations)
  const known = new Map<string, AnyOverride>(Object.entries(overrides) as [string, AnyOverride][])

  /** The answer to a request that the contract has passed; `undefined` where an override leaves it to others. */
  const reply = async (asked: Asked, values: string[]): Promise<AnyReply | Response | undefined> => {
    const { operation, request } = asked
    const { rules, id, canonicalId } = operation
    const preferred = preferenceOf(request)
    if (preferred) return exampleReply(asked, preferred.status, preferred.name)
    const user = admit(request, rules.security, role)
    const headers = Object.fromEntries(request.headers)
    const query = new URL(request.url).search.slice(1)
    const sent = { values, query, headers, readBody: readBody.bind(undefined, request) }
    const judged = await validateRequest(rules, sent, contractError)
    if (validate) refuseOtherFiles(judged.body, rules.body?.rule.form)
    const other = known.get(id) ?? known.get(canonicalId)
    if (typeof other === 'object') return exampleReply(asked, other.example, other.name)
    return (await other?.({ ...judged, user, request: request.clone() })) ?? fallback?.(asked, judged, user)
  }

  const respond = async (request: Request, { operation, values }: Match<MockOperation>) => {
    const asked = { operation, request, requestId: requestIdOf(request) }
    try {
      const answer = await reply(asked, values)
      // Not by instanceof: a page and its test tools may have a Response each.
      return answer === undefined || 'clone' in answer ? answer : toResponse(asked, answer)
    } catch (error) {
      if (error instanceof DomainError) return errorResponse(asked, error)
      throw error
    }
  }

  const answered = operations.filter(({ id, canonicalId }) => fallback || known.has(id) || known.has(canonicalId))
  const handlers = answered.map(({ id }) =>
    http.all(
      ({ request }) => router.match(request)?.operation.id === id,
      ({ request }) => {
        const match = router.match(request)
        return match && respond(request, match)
      },
    ),
  )
  return fallback ? [...handlers, refuseMethods(router)] : handlers
}

/** 405 for the methods that a path does not have. Other paths are left to the page, which may lie at the same address. */
function refuseMethods(router: Router): HttpHandler {
  return http.all(
    ({ request }) => request.method !== 'OPTIONS' && router.allowed(request).length > 0,
    ({ request }) => {
      const error = methodNotAllowed(request.method, router.allowed(request))
      return errorResponse({ request, requestId: requestIdOf(request) }, error)
    },
  )
}

/** `Prefer: code=404, example=Name`, as Prism has it. */
function preferenceOf({ headers }: Request): { status: number; name: string | undefined } | undefined {
  const prefer = headers.get('prefer') ?? ''
  const status = /\bcode=(\d+)/.exec(prefer)?.[1]
  return status === undefined ? undefined : { status: Number(status), name: /\bexample=([\w-]+)/.exec(prefer)?.[1] }
}

/** Who calls. @throws Unauthenticated, Forbidden as the service; any token is good */
function admit(
  { headers }: Request,
  required: MockOperation['rules']['security'],
  role: Role | ((token: string) => Role),
): MockUser | undefined {
  if (required?.scheme === 'brokerSecret') {
    if (!headers.has('x-broker-secret')) throw new Unauthenticated('Not authenticated')
    return undefined
  }
  const authorization = headers.get('authorization') ?? undefined
  if (!required && authorization === undefined) return undefined
  let token: string
  try {
    token = bearerToken(authorization)
  } catch (error) {
    // A phone with a token that is no good must still see the weather.
    if (!required) return undefined
    throw error
  }
  const user = mockUsers[typeof role === 'function' ? role(token) : role]
  if (required?.roles.includes('admin') === true && user.role !== 'admin') throw new Forbidden()
  return user
}

let requests = 0

/** The client's own id, or a new one; not by `randomUUID`, which pages without https do not have. */
function requestIdOf({ headers }: Request): string {
  requests += 1
  return parseRequestId(headers.get('x-request-id') ?? undefined) ?? `mock-${Date.now().toString(36)}-${requests}`
}
