import type { Counters } from '../domain/counters.js'
import { networksOf } from '../domain/network.js'
import { createQuota, type GiveBack } from './quota.js'

interface RegistrationLimitOptions {
  /** Registrations per hour and address; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
}

/**
 * Counts a registration for its address.
 * @returns a function that undoes the count, for a registration that fails
 * @throws TooManyRequests beyond the limit
 */
export type RegistrationLimit = (address: string) => Promise<GiveBack>

/** Limits of wider networks, as multiples of `limit`: IPv6 /64, /56 and /48. */
const factors = [1, 4, 16]

/** Limits how many accounts are registered per address, so that the limits per user cannot be multiplied. */
export function createRegistrationLimit({ limit, counters, clock }: RegistrationLimitOptions): RegistrationLimit {
  const reason = 'Too many accounts were registered from your network.'
  const quotas = factors.map((factor) =>
    createQuota({ name: 'registrations', limit: limit * factor, counters, clock, reason }),
  )
  return async (address) => {
    const taken: GiveBack[] = []
    const giveBack = async () => {
      for (const one of taken) await one()
    }
    try {
      for (const [index, network] of networksOf(address).entries()) {
        const one = await quotas[index]?.(network)
        if (one) taken.push(one)
      }
    } catch (error) {
      await giveBack()
      throw error
    }
    return giveBack
  }
}
