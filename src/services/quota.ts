import type { Counters } from '../domain/counters.js'
import { TooManyRequests } from '../errors.js'

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

/** Returns an amount that was not used. */
export type GiveBack = () => Promise<void>

/** @param holder a user id or a network */
export type Quota = (holder: number | string, amount?: number) => Promise<GiveBack>

const hour = 3600

/**
 * Counts what holders use. Throws TooManyRequests beyond the limit; that amount is not counted, so a smaller one may
 * fit.
 */
export function createQuota({ name, limit, windowSeconds = hour, counters, clock, reason }: QuotaOptions): Quota {
  const seconds = () => Math.floor(clock() / 1000)
  return async (holder, amount = 1) => {
    if (limit === 0) return () => Promise.resolve()
    const now = seconds()
    const passed = now % windowSeconds
    const key = `${name}:${holder}`
    const giveBack = async () => {
      // In the next window, the amount no longer counts.
      if (seconds() - now < windowSeconds - passed) await counters.add(key, -amount, windowSeconds, now)
    }
    if ((await counters.add(key, amount, windowSeconds, now)) <= limit) return giveBack
    await giveBack()
    throw new TooManyRequests(windowSeconds - passed, reason)
  }
}
