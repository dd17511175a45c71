/**
 * IPv4 as it is, IPv6 by its /64: one household or machine, however many addresses it gives itself. Some gateways write
 * the port behind it, which says nothing.
 */
export function networkOf(addressAndPort: string): string {
  const address = addressAndPort.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7)
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
