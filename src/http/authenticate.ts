import type { IncomingMessage } from 'node:http'
import type { Counters } from '../domain/counters.js'
import type { Principal } from '../domain/principal.js'
import { isError } from '../errors.js'
import { type DomainError, Forbidden, TooManyRequests, Unauthenticated } from '../errors.js'
import type { BoundOperation } from './bind.js'
import type { Exchange } from './exchange.js'
import { countCall, type Allowance, type HourlyLimits } from './rate-limit.js'

/** Authenticates a request by its headers. @throws Unauthenticated */
export type SecurityScheme = (request: IncomingMessage) => Principal | undefined | Promise<Principal | undefined>

export interface AdmissionOptions {
  security: Record<string, SecurityScheme>
  /** Counting of calls; `undefined` counts nothing. */
  rateLimit: { counters: Counters; limits: HourlyLimits } | undefined
  /** Why operations that count are refused for now, for instance while migrations run. */
  accepting: () => DomainError | undefined
  clock: () => number
}

type Guarded = Pick<BoundOperation<never>, 'security' | 'counted'>

/** A path without an operation is public, and counts. */
const nowhere: Guarded = { security: undefined, counted: true }

/** Authenticates, authorizes and rate-limits requests. Both steps set `exchange.user`. */
export interface Admission {
  /**
   * Authenticates and counts a request, and sets its allowance. Refused requests count, too, to slow down token
   * guessing.
   */
  admit(exchange: Exchange, operation?: Guarded): Promise<void>
  /**
   * Authenticates again, without counting, after the body has been received. Receiving it may take minutes, in which
   * the token may be revoked or the user deactivated or demoted.
   */
  readmit(exchange: Exchange, operation: Guarded): Promise<void>
}

export function createAdmission({ security, rateLimit, accepting, clock }: AdmissionOptions): Admission {
  const identify = async (request: IncomingMessage, required: Guarded['security']) => {
    const scheme = required?.scheme ?? (request.headers.authorization === undefined ? undefined : 'bearer')
    const prove = scheme === undefined ? undefined : security[scheme]
    if (!prove) return { refused: required && new Unauthenticated('Not authenticated') }
    try {
      return { user: await prove(request) }
    } catch (error) {
      // A phone with an expired token must still log in and see the weather.
      return required ? { refused: isError(error) ? error : new Error(String(error)) } : {}
    }
  }

  return {
    async admit(exchange, { security: required, counted } = nowhere) {
      const closed = counted ? accepting() : undefined
      if (closed) throw closed
      const { user, refused } = await identify(exchange.request, required)
      exchange.user = user
      if (rateLimit && counted) {
        const { counters, limits } = rateLimit
        const allowance = await countCall(counters, limits, user, exchange.address, clock())
        exchange.allowance = allowance
        if (allowance && allowance.remaining < 0) throw overLimit(allowance)
      }
      if (refused !== undefined) throw refused
      requireRole(required, user)
    },
    async readmit(exchange, { security: required }) {
      const { user, refused } = await identify(exchange.request, required)
      exchange.user = user
      if (refused !== undefined) throw refused
      requireRole(required, user)
    },
  }
}

function requireRole(required: Guarded['security'], user: Principal | undefined): void {
  if (required?.roles.includes('admin') && user?.role !== 'admin') throw new Forbidden()
}

function overLimit({ policy, resetIn }: Allowance): TooManyRequests {
  const reason = 'The signed-in users of your network have used up their calls.'
  return new TooManyRequests(resetIn, policy === 'address' ? reason : undefined)
}
