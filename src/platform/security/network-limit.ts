import { networksOf } from '../../base/network.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'
import { createQuota, type Release } from './quota.js'

interface NetworkLimitOptions {
  /** Prefix of the counters' keys. */
  name: string
  /** Maximum calls per address per hour; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
  /** First sentence of the error. */
  reason: string
}

/**
 * Counts a call for its address.
 * @returns a function that undoes the count, for a call that fails
 * @throws TooManyRequests beyond the limit
 */
export type NetworkLimit = (address: string) => Promise<Release>

/** Multiples of `limit` for an IPv4 address or an IPv6 /64, for a /56 and for a /48. */
const factors = [1, 4, 16]

/** Creates a limit of calls per address, for callers without an account. */
export function createNetworkLimit({ limit, ...options }: NetworkLimitOptions): NetworkLimit {
  const quotas = factors.map((factor) => createQuota({ ...options, limit: limit * factor }))
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
