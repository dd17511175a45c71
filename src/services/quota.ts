import type { Counters } from '../domain/counters.js'
import { TooManyRequests } from '../errors.js'

interface QuotaOptions {
  /** The key of its counts, before the number of the user. */
  name: string
  /** How much a user may take in an hour. */
  limit: number
  counters: Counters
  clock: () => number
  /** What a refusal says first. */
  reason?: string
}

export type Quota = (userId: number, amount?: number) => Promise<void>

const hour = 3600

/** Counts what users take; throws TooManyRequests beyond the limit, and counts nothing then, since less may still fit. */
export function createQuota({ name, limit, counters, clock, reason }: QuotaOptions): Quota {
  return async (userId, amount = 1) => {
    const now = Math.floor(clock() / 1000)
    const key = `${name}:${userId}`
    if ((await counters.add(key, amount, hour, now)) <= limit) return
    await counters.add(key, -amount, hour, now)
    throw new TooManyRequests(hour - (now % hour), reason)
  }
}
