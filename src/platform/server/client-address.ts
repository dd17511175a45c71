import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/**
 * Returns whether an address belongs to a trusted proxy. Index 0 is the socket's address; others are from
 * X-Forwarded-For.
 */
export type ProxyTrust = (address: string, index: number) => boolean

const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Parses the trusted proxies: a number of hops, or addresses and networks. @throws TypeError for anything else */
export function createProxyTrust(trusted: string[]): ProxyTrust {
  const [only = ''] = trusted
  const hops = trusted.length === 1 && /^\d+$/.test(only) ? Number(only) : undefined
  return hops === undefined ? proxyAddr.compile(trusted) : (_address, index) => index < hops
}

/**
 * Returns a function that determines a client's address behind trusted proxies.
 * @param onUntrustedProxy called when a proxy in a private network forwards a request but no proxy is trusted
 * @throws TypeError as {@link createProxyTrust}
 */
export function createAddressOf(
  trusted: string[],
  onUntrustedProxy?: () => void,
): (request: IncomingMessage) => string {
  if (trusted.length === 0)
    return ({ socket: { remoteAddress = '' }, headers }) => {
      if (headers['x-forwarded-for'] !== undefined && isPrivate(remoteAddress, 0)) onUntrustedProxy?.()
      return remoteAddress
    }
  const trust = createProxyTrust(trusted)
  return (request) => {
    const { remoteAddress } = request.socket
    // A closed connection has no address.
    if (remoteAddress === undefined) return ''
    const address = proxyAddr(request, trust)
    // Clients can put any text into the header, and the address is used in keys of counters.
    return isAddress(address) ? address : remoteAddress
  }
}

/** Returns whether a text is an IP address, with or without a port. Some gateways append the port. */
function isAddress(text: string): boolean {
  return text.length <= 64 && isIP(text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) !== 0
}
