import type { Counters } from '../domain/counters.js'
import { networksOf } from '../domain/network.js'
import { TooManyRequests } from '../errors.js'

/** An attempt to sign in to or register one account from one IP address. */
export interface Attempt {
  /** @throws TooManyRequests if too many attempts have failed */
  checkLimit(): Promise<void>
  recordFailure(): Promise<void>
}

export type Attempts = (email: string, address: string) => Attempt

const windowSeconds = 15 * 60
/**
 * Maximum failures per window, for one account and for all accounts. The first limits apply to an IPv4 address or an
 * IPv6 /64, the others to an IPv6 /56 and /48. They increase with the size of the network, because a wide one may
 * belong to one customer or be shared by many customers of a mobile carrier.
 */
const limits = [
  { account: 10, all: 50 },
  { account: 20, all: 200 },
  { account: 40, all: 800 },
]

/**
 * Creates a limit of attempts. With that of failed sign-ins and registrations, guessing a password takes years.
 * @param name of the counters. Limits with different names do not affect each other
 */
export function createAttempts(counters: Counters, clock: () => number, name = 'failures'): Attempts {
  return (email, address) => {
    const keys = networksOf(address).flatMap((network, index): [key: string, limit: number][] => {
      const { account = 0, all = 0 } = limits[index] ?? {}
      return [
        [`${name}:${network}:${email}`, account],
        [`${name}:${network}`, all],
      ]
    })
    return {
      async checkLimit() {
        const now = Math.floor(clock() / 1000)
        for (const [key, limit] of keys) {
          const failures = await counters.add(key, 0, windowSeconds, now)
          if (failures >= limit) throw new TooManyRequests(windowSeconds - (now % windowSeconds))
        }
      },
      async recordFailure() {
        const now = Math.floor(clock() / 1000)
        for (const [key] of keys) await counters.add(key, 1, windowSeconds, now)
      },
    }
  }
}
