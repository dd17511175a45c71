import type { Counters } from '../domain/counters.js'
import { networksOf } from '../domain/network.js'
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
/**
 * Failures for one account and for all accounts, from an IPv4 address, or from an IPv6 /64, /56 and /48. A wide network
 * may be shared by many customers of a mobile carrier, or belong entirely to one.
 */
const limits = [
  { account: 10, all: 50 },
  { account: 20, all: 200 },
  { account: 40, all: 800 },
]

/** Failures of signing in and registering: a limit of their own, so that guessing passwords takes years. */
export function createAttempts(counters: Counters, clock: () => number): Attempts {
  return (email, address) => {
    const keys = networksOf(address).flatMap((network, index): [key: string, limit: number][] => {
      const { account = 0, all = 0 } = limits[index] ?? {}
      return [
        [`failures:${network}:${email}`, account],
        [`failures:${network}`, all],
      ]
    })
    return {
      async admit() {
        const now = Math.floor(clock() / 1000)
        for (const [key, limit] of keys) {
          const failures = await counters.add(key, 0, windowSeconds, now)
          if (failures >= limit) throw new TooManyRequests(windowSeconds - (now % windowSeconds))
        }
      },
      async failed() {
        const now = Math.floor(clock() / 1000)
        for (const [key] of keys) await counters.add(key, 1, windowSeconds, now)
      },
    }
  }
}
