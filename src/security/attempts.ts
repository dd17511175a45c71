import type { Counters } from '../domain/counters.js'
import { networkOf } from '../domain/network.js'
import { TooManyRequests } from '../errors.js'

/** The failures of one account from one address. */
export interface Attempt {
  /** @throws TooManyRequests when too many sign-ins or registrations from there have failed. */
  admit(): Promise<void>
  /** Counts a failure. */
  failed(): Promise<void>
}

export type Attempts = (email: string, address: string) => Attempt

const windowSeconds = 15 * 60
const perAccountAndAddress = 10
const perAddress = 50

/** Failures of signing in and registering: a limit of their own, so that guessing passwords takes years. */
export function createAttempts(counters: Counters, clock: () => number): Attempts {
  return (email, address) => {
    const network = networkOf(address)
    const limits: [key: string, limit: number][] = [
      [`failures:${network}:${email}`, perAccountAndAddress],
      [`failures:${network}`, perAddress],
    ]
    return {
      async admit() {
        const now = Math.floor(clock() / 1000)
        for (const [key, limit] of limits) {
          const failures = await counters.add(key, 0, windowSeconds, now)
          if (failures >= limit) throw new TooManyRequests(windowSeconds - (now % windowSeconds))
        }
      },
      async failed() {
        const now = Math.floor(clock() / 1000)
        for (const [key] of limits) await counters.add(key, 1, windowSeconds, now)
      },
    }
  }
}
