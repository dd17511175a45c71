import type { Counters } from '../domain/counters.js'
import { networksOf } from '../domain/network.js'
import { createQuota, type Release } from './quota.js'

interface RegistrationLimitOptions {
  /** The registered resource. Each has counters of its own, and is named in the error. */
  subject: 'accounts' | 'devices'
  /** Maximum registrations per address per hour; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
}

/**
 * Counts a registration for its address.
 * @returns a function that undoes the count, for a registration that fails
 * @throws TooManyRequests beyond the limit
 */
export type RegistrationLimit = (address: string) => Promise<Release>

/** Multiples of `limit` for an IPv4 address or an IPv6 /64, for a /56 and for a /48. */
const factors = [1, 4, 16]

/**
 * Creates a limit of registrations per address, so that clients can neither bypass limits per user with additional
 * accounts nor fill the device table as guests.
 */
export function createRegistrationLimit({
  subject,
  limit,
  counters,
  clock,
}: RegistrationLimitOptions): RegistrationLimit {
  const name = subject === 'accounts' ? 'registrations' : 'guest-devices'
  const reason = `Too many ${subject} were registered from your network.`
  const quotas = factors.map((factor) => createQuota({ name, limit: limit * factor, counters, clock, reason }))
  return async (address) => {
    const taken: Release[] = []
    const releaseAll = async () => {
      for (const release of taken) await release()
    }
    try {
      for (const [index, network] of networksOf(address).entries()) {
        const release = await quotas[index]?.(network)
        if (release) taken.push(release)
      }
    } catch (error) {
      await releaseAll()
      throw error
    }
    return releaseAll
  }
}
