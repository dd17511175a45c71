import type { IncomingMessage } from 'node:http'
import { isError, type DomainError, Forbidden, TooManyRequests, Unauthenticated } from '../../base/errors.js'
import { isPermitted, type Principal } from '../../base/principal.js'
import type { BoundOperation } from './bind.js'
import type { Exchange } from './exchange.js'
import type { Caller, SecurityHandler } from './handler.js'
import { type Allowance, countCall, type Counters, type HourlyLimits } from './rate-limit.js'

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

type Guarded = Pick<BoundOperation<never>, 'security' | 'accessRule' | 'counted'>

/** Rules for requests that match no operation. */
const unrouted: Guarded = { security: undefined, accessRule: undefined, counted: true }

export type Authenticator = ReturnType<typeof createAuthenticator>

/** The caller of a request, or why the request is rejected. */
interface Identity {
  user?: Principal | undefined
  station?: number | undefined
  rejection?: Error | undefined
}

/**
 * Authenticates, authorizes and rate-limits requests. Both methods set the caller of the exchange. On failure, they
 * reject.
 */
export function createAuthenticator(options: AuthenticatorOptions) {
  const { security, rateLimit, unavailable, clock } = options
  const identify = async (request: IncomingMessage, required: Guarded['security']): Promise<Identity> => {
    const scheme = required?.scheme ?? (request.headers.authorization === undefined ? undefined : 'bearer')
    const handler = scheme === undefined ? undefined : security[scheme]
    if (!handler) return { rejection: required && new Unauthenticated('Not authenticated') }
    try {
      return identityOf(await handler(request, required?.acceptsExchanged ?? false))
    } catch (error) {
      return { rejection: isError(error) ? error : new Error(String(error)) }
    }
  }

  const count = async (exchange: Exchange) => {
    if (!rateLimit) return
    const { counters, limits } = rateLimit
    const allowance = await countCall(counters, limits, exchange, clock())
    exchange.allowance = allowance
    if (allowance && allowance.remaining < 0) throw overLimit(allowance)
  }

  return {
    /**
     * Authenticates and counts a request, and sets its allowance. Rejected requests also count, to slow down token
     * guessing.
     */
    async authenticate(exchange: Exchange, operation: Guarded = unrouted): Promise<void> {
      const reason = operation.counted ? unavailable() : undefined
      if (reason) throw reason
      setCaller(exchange, await identify(exchange.request, operation.security))
      if (operation.counted) await count(exchange)
      requireAccess(exchange, operation)
    },
    /**
     * Authenticates again, without counting, after the body has been received. Receiving it may take minutes, and the
     * token may be revoked or the user deactivated or demoted in the meantime.
     */
    async reauthenticate(exchange: Exchange, operation: Guarded): Promise<void> {
      setCaller(exchange, await identify(exchange.request, operation.security))
      requireAccess(exchange, operation)
    },
  }
}

function identityOf(caller: Caller): Identity {
  return typeof caller === 'number' ? { station: caller } : { user: caller }
}

function setCaller(exchange: Exchange, { user, station, rejection }: Identity): void {
  exchange.user = user
  exchange.rejection = rejection
  exchange.station = station
}

/** Throws if the caller must not call an operation. Public operations treat such a caller as anonymous. */
function requireAccess(exchange: Exchange, { security: required, accessRule }: Guarded): void {
  const { user, rejection } = exchange
  const denial = user && accessRule?.(user, exchange.path)
  // A client with an expired token can still use public operations, such as the login.
  if (!required) {
    if (denial) Object.assign(exchange, { user: undefined, rejection: denial })
    return
  }
  if (rejection !== undefined) throw rejection
  if (!isPermitted(user?.role, required.roles)) throw new Forbidden()
  if (denial) throw denial
}

function overLimit({ policy, resetIn }: Allowance): TooManyRequests {
  const reason = 'The signed-in users of your network have reached their rate limit.'
  return new TooManyRequests(resetIn, policy === 'address' ? reason : undefined)
}
