import { networksOf } from './network.js'

/** Limits of an IPv6 /64, /56 and /48 as multiples of the limit per address. One customer may own any of them. */
const networkFactors = [1, 4, 16]

/** Counts open connections or streams per address; for IPv6, per network. */
export interface NetworkCounts {
  /** Returns whether an address, or one of its networks, has reached its maximum. */
  isFull(address: string): boolean
  /** Counts for an address until the returned function is called. Further calls have no effect. */
  add(address: string): () => void
}

/** @param max maximum per address */
export function createNetworkCounts(max: number): NetworkCounts {
  const counts = new Map<string, number>()
  const change = (networks: string[], step: 1 | -1) => {
    for (const network of networks) {
      const count = (counts.get(network) ?? 0) + step
      if (count > 0) counts.set(network, count)
      else counts.delete(network)
    }
  }
  return {
    isFull: (address) =>
      networksOf(address).some((network, index) => (counts.get(network) ?? 0) >= max * (networkFactors[index] ?? 1)),
    add(address) {
      const networks = networksOf(address)
      let isCounted = true
      change(networks, 1)
      return () => {
        if (isCounted) change(networks, -1)
        isCounted = false
      }
    },
  }
}
