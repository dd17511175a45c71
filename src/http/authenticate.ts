import type { IncomingMessage } from 'node:http'
import type { Counters } from '../domain/counters.js'
import type { Principal } from '../domain/principal.js'
import { accessRequired, isPermitted } from '../domain/roles.js'
import { isError, type DomainError, Forbidden, TooManyRequests, Unauthenticated } from '../errors.js'
import type { BoundOperation } from './bind.js'
import type { Exchange } from './exchange.js'
import type { SecurityHandler } from './handler.js'
import { countCall, type Allowance, type HourlyLimits } from './rate-limit.js'
import { isPromise, then } from './then.js'

export interface AuthenticatorOptions {
  /** Security handlers by the name of their scheme. */
  security: Record<string, SecurityHandler>
  /** Counters and limits; `undefined` disables rate limiting. */
  rateLimit: { counters: Counters; limits: HourlyLimits } | undefined
  /**
   * Returns the error for counted operations while they are unavailable, for instance during migrations; otherwise
   * `undefined`.
   */
  unavailable: () => DomainError | undefined
  clock: () => number
}

type Guarded = Pick<BoundOperation<never>, 'security' | 'counted'>

/** Rules for requests that match no operation. */
const unrouted: Guarded = { security: undefined, counted: true }

/**
 * Authenticates, authorizes and rate-limits requests. Both methods set `exchange.user`. They throw, or return a promise
 * that rejects.
 */
export interface Authenticator {
  /**
   * Authenticates and counts a request, and sets its allowance. Rejected requests also count, to slow down token
   * guessing.
   */
  authenticate(exchange: Exchange, operation?: Guarded): void | PromiseLike<void>
  /**
   * Authenticates again, without counting, after the body has been received. Receiving it may take minutes, and the
   * token may be revoked or the user deactivated or demoted in the meantime.
   */
  reauthenticate(exchange: Exchange, operation: Guarded): void | PromiseLike<void>
}

/** The user of a request, or the reason for which the request is rejected. */
interface Identity {
  user?: Principal | undefined
  rejection?: Error | undefined
}

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { security, rateLimit, unavailable, clock } = options
  const identify = (request: IncomingMessage, required: Guarded['security']): Identity | PromiseLike<Identity> => {
    const scheme = required?.scheme ?? (request.headers.authorization === undefined ? undefined : 'bearer')
    const handler = scheme === undefined ? undefined : security[scheme]
    if (!handler) return { rejection: required && new Unauthenticated('Not authenticated') }
    // A client with an expired token can still use public operations, such as the login.
    const reject = (error: unknown) =>
      required ? { rejection: isError(error) ? error : new Error(String(error)) } : {}
    try {
      const user = handler(request)
      return isPromise(user) ? user.then((found) => ({ user: found }), reject) : { user }
    } catch (error) {
      return reject(error)
    }
  }

  const count = (exchange: Exchange) => {
    if (!rateLimit) return undefined
    const { counters, limits } = rateLimit
    return then(countCall(counters, limits, exchange.user, exchange.address, clock()), (allowance) => {
      exchange.allowance = allowance
      if (allowance && allowance.remaining < 0) throw overLimit(allowance)
    })
  }

  return {
    authenticate(exchange, { security: required, counted } = unrouted) {
      const reason = counted ? unavailable() : undefined
      if (reason) throw reason
      return then(identify(exchange.request, required), (identity) => {
        exchange.user = identity.user
        return then(counted ? count(exchange) : undefined, () => requireAccess(required, identity))
      })
    },
    reauthenticate(exchange, { security: required }) {
      return then(identify(exchange.request, required), (identity) => {
        exchange.user = identity.user
        requireAccess(required, identity)
      })
    },
  }
}

function requireAccess(required: Guarded['security'], { user, rejection }: Identity): void {
  if (rejection !== undefined) throw rejection
  if (required && !isPermitted(user?.role, required.roles)) throw new Forbidden(accessRequired(required.roles))
}

function overLimit({ policy, resetIn }: Allowance): TooManyRequests {
  const reason = 'The signed-in users of your network have reached their rate limit.'
  return new TooManyRequests(resetIn, policy === 'address' ? reason : undefined)
}
