import type { Counters } from '../domain/counters.js'
import { TooManyRequests } from '../errors.js'

interface QuotaOptions {
  /** The key of its counts, before the holder. */
  name: string
  /** How much a holder may take in a window; 0 is no limit. */
  limit: number
  /** An hour unless given. */
  windowSeconds?: number
  counters: Counters
  clock: () => number
  /** What a refusal says first. */
  reason?: string
}

/** Returns an amount that was not used after all. */
export type GiveBack = () => Promise<void>

/** @param holder the number of a user, or a network */
export type Quota = (holder: number | string, amount?: number) => Promise<GiveBack>

const hour = 3600

/** Counts what holders take; throws TooManyRequests beyond the limit, and counts nothing then, since less may still fit. */
export function createQuota({ name, limit, windowSeconds = hour, counters, clock, reason }: QuotaOptions): Quota {
  const seconds = () => Math.floor(clock() / 1000)
  return async (holder, amount = 1) => {
    if (limit === 0) return () => Promise.resolve()
    const now = seconds()
    const passed = now % windowSeconds
    const key = `${name}:${holder}`
    const giveBack = async () => {
      // In the next window nothing of it counts any more.
      if (seconds() - now < windowSeconds - passed) await counters.add(key, -amount, windowSeconds, now)
    }
    if ((await counters.add(key, amount, windowSeconds, now)) <= limit) return giveBack
    await giveBack()
    throw new TooManyRequests(windowSeconds - passed, reason)
  }
}
