import type { Counters } from '../domain/counters.js'
import { networkOf } from '../domain/network.js'
import { TooManyRequests } from '../errors.js'

export interface Attempts {
  /** @throws TooManyRequests when too many sign-ins or registrations from there have failed. */
  refuseTooMany(email: string, address: string): Promise<void>
  /** Counts a failure. */
  failed(email: string, address: string): Promise<void>
}

const windowSeconds = 15 * 60
const perAccountAndAddress = 10
const perAddress = 50

/** Failures of signing in and registering: a limit of their own, so that guessing passwords takes years. */
export function createAttempts(counters: Counters, clock: () => number): Attempts {
  const keysOf = (email: string, address: string): [key: string, limit: number][] => {
    const network = networkOf(address)
    return [
      [`failures:${network}:${email}`, perAccountAndAddress],
      [`failures:${network}`, perAddress],
    ]
  }
  return {
    async refuseTooMany(email, address) {
      const now = Math.floor(clock() / 1000)
      for (const [key, limit] of keysOf(email, address)) {
        const failures = await counters.add(key, 0, windowSeconds, now)
        if (failures >= limit) throw new TooManyRequests(windowSeconds - (now % windowSeconds))
      }
    },
    async failed(email, address) {
      const now = Math.floor(clock() / 1000)
      for (const [key] of keysOf(email, address)) await counters.add(key, 1, windowSeconds, now)
    },
  }
}
