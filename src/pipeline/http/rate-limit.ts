import { TooManyRequests } from '../../base/errors.js'
import { networkOf } from '../../base/network.js'
import type { Principal } from '../../base/principal.js'

/** Maximum number of calls per hour; 0 disables the limit. */
export interface HourlyLimits {
  anonymous: number
  user: number
  admin: number
}

export interface Allowance {
  /** Scope of the limit. `address` applies to all signed-in users of one address together. */
  policy: keyof HourlyLimits | 'address'
  limit: number
  /** Remaining calls; negative if this call exceeds the limit. */
  remaining: number
  /** Seconds until the window ends. */
  resetIn: number
  /** End of the window as a Unix timestamp in seconds. */
  resetAt: number
}

/** Length of a window in seconds. */
const windowLength = 3600
/**
 * Limit for all signed-in users of one address together, as a multiple of the limit per user. Accounts are free, so it
 * must not grow with their number. Thousands of users of a school or a mobile carrier may share an IPv4 address, but
 * most of them send far fewer requests than their limit.
 */
const usersPerAddress = 20

/** The caller of a request, for whom it counts. */
interface Counted {
  user: Principal | undefined
  station: number | undefined
  address: string
}

/**
 * Counts a call in the current UTC hour, for the user or station or, without one, for the address. Returns the resulting
 * allowance; `undefined` if there is no limit. A call within the limit of a user who is not an admin also counts for
 * the user's address. If that exceeds the limit of the address, its allowance is returned instead.
 */
export async function countCall(
  counters: Counters,
  limits: HourlyLimits,
  { user, station, address }: Counted,
  nowMs: number,
): Promise<Allowance | undefined> {
  const policy = user?.role === 'admin' ? 'admin' : user || station !== undefined ? 'user' : 'anonymous'
  if (limits[policy] === 0) return undefined
  const now = Math.floor(nowMs / 1000)
  const count = async (by: Allowance['policy'], key: string, limit: number): Promise<Allowance> => {
    const resetAt = (Math.floor(now / windowLength) + 1) * windowLength
    const calls = await counters.add(key, 1, windowLength, now)
    return { policy: by, limit, remaining: limit - calls, resetIn: resetAt - now, resetAt }
  }
  const key = user ? `user:${user.id}` : station === undefined ? `address:${networkOf(address)}` : `station:${station}`
  const own = await count(policy, key, limits[policy])
  // Staff create stations, so their number needs no limit per address.
  if (policy !== 'user' || station !== undefined) return own
  if (own.remaining < 0) return own
  const shared = await count('address', `users:${networkOf(address)}`, limits.user * usersPerAddress)
  return shared.remaining < 0 ? shared : own
}

/**
 * Counts an image download in the current UTC hour, separately from all other calls. `max` 0 disables the limit.
 * @throws TooManyRequests beyond `max` downloads per address and hour
 */
export async function countRead(counters: Counters, max: number, address: string, nowMs: number): Promise<void> {
  if (max === 0) return
  await countOf(counters, `uploads:${networkOf(address)}`, max, nowMs, 'Too many images read from this address.')
}

/**
 * Counts a request of a device without a key in the current UTC hour. Devices can share an address, as users do.
 * @throws TooManyRequests beyond the limit of all users of an address
 */
export async function countDevice(
  counters: Counters,
  { user }: HourlyLimits,
  address: string,
  nowMs: number,
): Promise<void> {
  if (user === 0) return
  await countOf(counters, `devices:${networkOf(address)}`, user * usersPerAddress, nowMs)
}

async function countOf(counters: Counters, key: string, max: number, nowMs: number, reason?: string): Promise<void> {
  const now = Math.floor(nowMs / 1000)
  const count = await counters.add(key, 1, windowLength, now)
  if (count > max) throw new TooManyRequests(windowLength - (now % windowLength), reason)
}

/** Adds the `RateLimit` and `X-RateLimit` headers to a flat list of names and values. */
export function addRateLimitHeaders(
  headers: string[],
  { policy, limit, remaining, resetIn, resetAt }: Allowance,
): void {
  const left = Math.max(remaining, 0)
  headers.push(
    'RateLimit-Policy',
    `"${policy}";q=${limit};w=${windowLength}`,
    'RateLimit',
    `"${policy}";r=${left};t=${resetIn}`,
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(left),
    'X-RateLimit-Reset',
    String(resetAt),
  )
}

/** Counters in fixed time windows. Stored in memory or Postgres, depending on `RATE_LIMIT_STORE`. */
export interface Counters {
  /** Adds `by` to the count of a key in the window that contains `now`, and returns the new count. Times in seconds. */
  add(key: string, by: number, windowSeconds: number, now: number): number | Promise<number>
}
