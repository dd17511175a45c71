/**
 * The network that calls are counted for: IPv4 as it is, IPv6 by its /64: one household or machine, however many addresses
 * it gives itself. Some gateways write the port behind it, which says nothing.
 */
export function networkOf(addressAndPort: string): string {
  const address = parse(addressAndPort)
  return typeof address === 'string' ? address : prefixOf(address, 64)
}

/**
 * The same with the wider networks that one customer may have, narrowest first: of IPv6 the /64, /56 and /48. Providers
 * assign prefixes of all three sizes, and whoever has a /48 calls from 65,536 networks of the smallest size.
 */
export function networksOf(addressAndPort: string): string[] {
  const address = parse(addressAndPort)
  return typeof address === 'string' ? [address] : [64, 56, 48].map((bits) => prefixOf(address, bits))
}

/** IPv4 as a text, IPv6 as the first four of its groups. */
function parse(addressAndPort: string): string | number[] {
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
