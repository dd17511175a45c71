import type { Counters } from '../domain/counters.js'
import { networkOf } from '../domain/network.js'
import { TooManyRequests } from '../errors.js'
import type { Principal } from '../handler.js'

/** Calls an hour; 0 is no limit. */
export interface HourlyLimits {
  anonymous: number
  user: number
  admin: number
}

export interface Allowance {
  policy: keyof HourlyLimits
  limit: number
  /** Calls left; below zero when this call is too many. */
  remaining: number
  /** Seconds until the window ends, and that moment in seconds since 1970. */
  resetIn: number
  resetAt: number
}

const hour = 3600

/** Counts one call of a user, or of an address, in the present UTC hour; `undefined` where there is no limit. */
export function countCall(
  counters: Counters,
  limits: HourlyLimits,
  user: Principal | undefined,
  address: string,
  nowMs: number,
): Allowance | undefined | Promise<Allowance | undefined> {
  const policy = user ? (user.role === 'admin' ? 'admin' : 'user') : 'anonymous'
  const limit = limits[policy]
  if (limit === 0) return undefined
  const now = Math.floor(nowMs / 1000)
  const key = user ? `user:${user.id}` : `address:${networkOf(address)}`
  const resetAt = (Math.floor(now / hour) + 1) * hour
  const allowance = (count: number) =>
    ({ policy, limit, remaining: limit - count, resetIn: resetAt - now, resetAt }) as const
  const count = counters.add(key, 1, hour, now)
  return typeof count === 'number' ? allowance(count) : count.then(allowance)
}

/**
 * Counts a read of an image in the present UTC hour, apart from all other calls; `max` 0 is no limit.
 * @throws TooManyRequests beyond `max` per address
 */
export async function countRead(counters: Counters, max: number, address: string, nowMs: number): Promise<void> {
  if (max === 0) return
  const now = Math.floor(nowMs / 1000)
  const count = await counters.add(`uploads:${networkOf(address)}`, 1, hour, now)
  if (count > max) throw new TooManyRequests(hour - (now % hour), 'Too many images read from this address.')
}

/** Both generations of rate-limit headers as a flat list of names and values. */
export function rateLimitHeaders({ policy, limit, remaining, resetIn, resetAt }: Allowance): string[] {
  const left = Math.max(remaining, 0)
  return [
    'RateLimit-Policy',
    `"${policy}";q=${limit};w=${hour}`,
    'RateLimit',
    `"${policy}";r=${left};t=${resetIn}`,
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(left),
    'X-RateLimit-Reset',
    String(resetAt),
  ]
}
