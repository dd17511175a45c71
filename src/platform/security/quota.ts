import { TooManyRequests } from '../../base/errors.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'

interface QuotaOptions {
  /** Prefix of the counters' keys, before the holder. */
  name: string
  /** Maximum amount per holder and window; 0 disables the limit. */
  limit: number
  /** Default: one hour. */
  windowSeconds?: number
  counters: Counters
  clock: () => number
  /** First sentence of the error. */
  reason?: string
}

/** Subtracts an amount that was counted but not used. */
export type Release = () => Promise<void>

/**
 * Counts an amount for a holder.
 * @param holder user id or network
 * @param amount default: 1
 * @throws TooManyRequests beyond the limit
 */
export type Quota = (holder: number | string, amount?: number) => Promise<Release>

const hour = 3600

/**
 * Creates a quota that counts amounts per holder in fixed windows, and throws TooManyRequests beyond the limit. A
 * rejected amount is not counted, so a smaller one may still be accepted.
 */
export function createQuota({ name, limit, windowSeconds = hour, counters, clock, reason }: QuotaOptions): Quota {
  const seconds = () => Math.floor(clock() / 1000)
  return async (holder, amount = 1) => {
    if (limit === 0) return () => Promise.resolve()
    const now = seconds()
    const passed = now % windowSeconds
    const key = `${name}:${holder}`
    const release = async () => {
      // In the next window, the amount no longer counts.
      if (seconds() - now < windowSeconds - passed) await counters.add(key, -amount, windowSeconds, now)
    }
    if ((await counters.add(key, amount, windowSeconds, now)) <= limit) return release
    await release()
    throw new TooManyRequests(windowSeconds - passed, reason)
  }
}
