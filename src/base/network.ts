/**
 * Returns the network for which requests are counted: the IPv4 address itself, or the /64 of an IPv6 address. A /64
 * usually belongs to one household or machine. Ports, which some gateways append, are ignored.
 */
export function networkOf(addressAndPort: string): string {
  const address = parse(addressAndPort)
  return typeof address === 'string' ? address : prefixOf(address, 64)
}

/**
 * Returns the networks that one customer may have, narrowest first: the /64, /56 and /48 of an IPv6 address. Providers
 * assign prefixes of all three sizes. A customer with a /48 can call from 65,536 different /64 networks.
 */
export function networksOf(addressAndPort: string): string[] {
  const address = parse(addressAndPort)
  return typeof address === 'string' ? [address] : [64, 56, 48].map((bits) => prefixOf(address, bits))
}

/** Returns the network of an address with a shortened prefix: an IPv4 /24, or an IPv6 /48. */
export function wideNetworkOf(addressAndPort: string): string {
  const address = parse(addressAndPort)
  return typeof address === 'string' ? address.replace(/\.\d+$/, '.0/24') : prefixOf(address, 48)
}

/** Parses an address: IPv4 as a string, IPv6 as its first four groups. */
function parse(addressAndPort: string): string | number[] {
  if (/^[\d.]+$/.test(addressAndPort)) return addressAndPort
  const address = addressAndPort
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7)
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
}

function prefixOf(groups: number[], bits: number): string {
  const shown = groups.map((group, index) => {
    const dropped = Math.min(Math.max((index + 1) * 16 - bits, 0), 16)
    return ((group >> dropped) << dropped).toString(16)
  })
  return `${shown.slice(0, Math.ceil(bits / 16)).join(':')}::/${bits}`
}

/** Limits of an IPv6 /64, /56 and /48 as multiples of the limit per address. One customer may own any of them. */
export const networkFactors = [1, 4, 16]

export type NetworkCounts = ReturnType<typeof createNetworkCounts>

/**
 * Creates counts of open connections or streams per address; for IPv6, per network.
 * @param max maximum per address
 */
export function createNetworkCounts(max: number) {
  const counts = new Map<string, number>()
  const change = (networks: string[], step: 1 | -1) => {
    for (const network of networks) {
      const count = (counts.get(network) ?? 0) + step
      if (count > 0) counts.set(network, count)
      else counts.delete(network)
    }
  }
  return {
    /** Returns whether an address, or one of its networks, has reached its maximum. */
    isFull: (address: string): boolean =>
      networksOf(address).some((network, index) => (counts.get(network) ?? 0) >= max * (networkFactors[index] ?? 1)),
    /** Counts for an address until the returned function is called. Further calls have no effect. */
    add(address: string): () => void {
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
