import { BlockList, isIP } from 'node:net'

export type AddressPolicy = ReturnType<typeof createAddressPolicy>

export interface AddressPolicyOptions {
  /** Non-public IP addresses and CIDR networks to allow. */
  allow: string[]
  /** Whether all loopback addresses are allowed. */
  loopback: boolean
  /** Base URLs, such as that of the service, whose origins are allowed. */
  origins?: string[]
}

/** Networks that are not part of the public internet: RFCs 6890 (and successors), 6598, 2765, 4193, 3849 and 9637. */
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
  '64:ff9b::/112',
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

/**
 * Creates a policy for the addresses that may receive the notifications of the broker, or webhooks: public ones, and
 * those that the operator configures.
 */
export function createAddressPolicy({ allow, loopback, origins = [] }: AddressPolicyOptions) {
  const blocked = networks(notPublic)
  const allowed = networks([...allow, ...(loopback ? loopbackNetworks : [])])
  const trusted = new Set(origins.map((address) => new URL(address).origin))
  const allows = (address: string): boolean => {
    const plain = unwrap(address)
    const family = isIP(plain)
    if (family === 0) return false
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    return allowed.check(plain, kind) || !blocked.check(plain, kind)
  }
  const trusts = ({ origin }: URL): boolean => trusted.has(origin)
  return {
    /** Returns whether requests may be sent to an IP address; `false` for text that is not an IP address. */
    allows,
    /** Returns whether the origin of a URL is allowed by configuration, whatever its name resolves to. */
    trusts,
    /** Returns whether a URL may be allowed, without DNS. The addresses that its name resolves to are checked later. */
    mayAllow(url: URL): boolean {
      if (trusts(url)) return true
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      if (/(^|\.)localhost\.?$/.test(host)) return allows('127.0.0.1')
      return isIP(host) === 0 || allows(host)
    },
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

/** Removes brackets and zone, and converts IPv4-mapped and IPv4-embedded (RFC 6052) IPv6 addresses to IPv4. */
function unwrap(address: string): string {
  const [bare = ''] = address.replace(/^\[(.*)\]$/, '$1').split('%', 1)
  if (isIP(bare) !== 6) return bare
  const { hostname } = new URL(`http://[${bare}]/`)
  const embedded = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)
  if (!embedded) return hostname.slice(1, -1)
  const [high, low] = [embedded[1], embedded[2]].map((group = '') => Number.parseInt(group, 16))
  return [high, low].flatMap((group = 0) => [group >> 8, group & 255]).join('.')
}
