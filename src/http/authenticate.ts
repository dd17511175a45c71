import type { IncomingMessage } from 'node:http'
import type { Counters } from '../domain/counters.js'
import type { Principal } from '../domain/principal.js'
import { isError, type DomainError, Forbidden, TooManyRequests, Unauthenticated } from '../errors.js'
import type { BoundOperation } from './bind.js'
import type { Exchange } from './exchange.js'
import type { SecurityHandler } from './handler.js'
import { countCall, type Allowance, type HourlyLimits } from './rate-limit.js'

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

/** Authenticates, authorizes and rate-limits requests. Both methods set `exchange.user`. */
export interface Authenticator {
  /**
   * Authenticates and counts a request, and sets its allowance. Rejected requests also count, to slow down token
   * guessing.
   */
  authenticate(exchange: Exchange, operation?: Guarded): Promise<void>
  /**
   * Authenticates again, without counting, after the body has been received. Receiving it may take minutes, and the
   * token may be revoked or the user deactivated or demoted in the meantime.
   */
  reauthenticate(exchange: Exchange, operation: Guarded): Promise<void>
}

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { security, rateLimit, unavailable, clock } = options
  const identify = async (request: IncomingMessage, required: Guarded['security']) => {
    const scheme = required?.scheme ?? (request.headers.authorization === undefined ? undefined : 'bearer')
    const handler = scheme === undefined ? undefined : security[scheme]
    if (!handler) return { rejection: required && new Unauthenticated('Not authenticated') }
    try {
      return { user: await handler(request) }
    } catch (error) {
      // A client with an expired token can still use public operations, such as the login.
      return required ? { rejection: isError(error) ? error : new Error(String(error)) } : {}
    }
  }

  return {
    async authenticate(exchange, { security: required, counted } = unrouted) {
      const reason = counted ? unavailable() : undefined
      if (reason) throw reason
      const { user, rejection } = await identify(exchange.request, required)
      exchange.user = user
      if (rateLimit && counted) {
        const { counters, limits } = rateLimit
        const allowance = await countCall(counters, limits, user, exchange.address, clock())
        exchange.allowance = allowance
        if (allowance && allowance.remaining < 0) throw overLimit(allowance)
      }
      if (rejection !== undefined) throw rejection
      requireRole(required, user)
    },
    async reauthenticate(exchange, { security: required }) {
      const { user, rejection } = await identify(exchange.request, required)
      exchange.user = user
      if (rejection !== undefined) throw rejection
      requireRole(required, user)
    },
  }
}

function requireRole(required: Guarded['security'], user: Principal | undefined): void {
  if (required?.roles.includes('admin') && user?.role !== 'admin') throw new Forbidden()
}

function overLimit({ policy, resetIn }: Allowance): TooManyRequests {
  const reason = 'The signed-in users of your network have reached their rate limit.'
  return new TooManyRequests(resetIn, policy === 'address' ? reason : undefined)
}
