import { BlockList, isIP } from 'node:net'

/** Where notifications may go. */
export interface NotifyPolicy {
  /** Whether an IP address, as text, may be notified. Anything that is no address may not. */
  allows(address: string): boolean
  /** Whether an address on the web is ours by configuration, whatever it resolves to. */
  trusts(url: URL): boolean
}

export interface NotifyPolicyOptions {
  /** Addresses and CIDR networks that may be notified although they are not public. */
  allow: string[]
  /** Whether all of loopback may be notified. */
  loopback: boolean
  /** Base addresses, such as the service's own, whose origin may be notified. */
  origins?: string[]
}

/** Networks that are not the public internet: RFC 6890 and its successors, RFC 6598, RFC 2765, RFC 4193, RFC 3849, RFC 9637. */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
const loopbackNetworks = ['127.0.0.0/8', '::1/128']

/** Decides by address: public ones may be notified, and those that the operator of the broker names. */
export function createNotifyPolicy({ allow, loopback, origins = [] }: NotifyPolicyOptions): NotifyPolicy {
  const refused = networks(notPublic)
  const allowed = networks([...allow, ...(loopback ? loopbackNetworks : [])])
  const trusted = new Set(origins.map((address) => new URL(address).origin))
  return {
    allows(address) {
      const plain = unwrap(address)
      const family = isIP(plain)
      if (family === 0) return false
      const kind = family === 4 ? 'ipv4' : 'ipv6'
      return allowed.check(plain, kind) || !refused.check(plain, kind)
    },
    trusts: ({ origin }) => trusted.has(origin),
  }
}

function networks(list: string[]): BlockList {
  const found = new BlockList()
  for (const network of list) {
    const [address = '', prefix] = network.split('/')
    const plain = unwrap(address)
    const kind = isIP(plain) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) found.addAddress(plain, kind)
    else found.addSubnet(plain, Number(prefix), kind)
  }
  return found
}

/** Without brackets and zone; an IPv4 address that IPv6 carries (mapped, or translated by RFC 6052) as IPv4. */
function unwrap(address: string): string {
  const [bare = ''] = address.replace(/^\[(.*)\]$/, '$1').split('%', 1)
  if (isIP(bare) !== 6) return bare
  const { hostname } = new URL(`http://[${bare}]/`)
  const carried = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)
  if (!carried) return hostname.slice(1, -1)
  const [high, low] = [carried[1], carried[2]].map((group = '') => Number.parseInt(group, 16))
  return [high, low].flatMap((group = 0) => [group >> 8, group & 255]).join('.')
}
