import type { Counters } from '../../base/counters.js'
import { TooManyRequests } from '../../base/errors.js'
import { networksOf } from '../../base/network.js'

/** An attempt to sign in to or register one account from one IP address. */
export interface Attempt {
  /** @throws TooManyRequests if too many attempts have failed */
  checkLimit(): Promise<void>
  recordFailure(): Promise<void>
  /**
   * Counts a failure in advance, so that concurrent attempts cannot pass the limit together.
   * @returns a function that undoes the count, for an attempt that does not fail
   * @throws TooManyRequests if too many attempts have failed
   */
  reserve(): Promise<() => Promise<void>>
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
 * Creates a limit of attempts. With the limit of failed sign-ins and registrations, guessing a password takes years.
 * @param name of the counters. Limits with different names do not affect each other
 */
export function createAttempts(counters: Counters, clock: () => number, name = 'failures'): Attempts {
  const seconds = () => Math.floor(clock() / 1000)
  const windowOf = (time: number) => Math.floor(time / windowSeconds)
  const tooMany = (now: number) => new TooManyRequests(windowSeconds - (now % windowSeconds))
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
        const now = seconds()
        for (const [key, limit] of keys) {
          const failures = await counters.add(key, 0, windowSeconds, now)
          if (failures >= limit) throw tooMany(now)
        }
      },
      async recordFailure() {
        const now = seconds()
        for (const [key] of keys) await counters.add(key, 1, windowSeconds, now)
      },
      async reserve() {
        const now = seconds()
        const counted: string[] = []
        const undo = async () => {
          // In the next window, the failure no longer counts.
          if (windowOf(seconds()) === windowOf(now))
            for (const key of counted) await counters.add(key, -1, windowSeconds, now)
        }
        for (const [key, limit] of keys) {
          counted.push(key)
          if ((await counters.add(key, 1, windowSeconds, now)) <= limit) continue
          await undo()
          throw tooMany(now)
        }
        return undo
      },
    }
  }
}
