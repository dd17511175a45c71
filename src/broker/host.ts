import { isIP } from 'node:net'
import { Problem } from './problem.js'

export interface KnownHosts {
  /** Where the broker listens. */
  host: string
  /** Base addresses of the service on this machine. */
  ownAddresses: string[]
}

/**
 * Refuses requests for a host that is not this machine: a page of a website whose name has been made to resolve to it
 * (DNS rebinding) could otherwise read everything from within a browser. IP addresses and loopback names cannot be
 * rebound. Beyond loopback, neither can names without a dot, which container networks use.
 * @returns a check of the header `Host`. @throws Problem InvalidRequest
 */
export function createHostCheck({ host, ownAddresses }: KnownHosts): (header: string | undefined) => void {
  const local = isLoopback(normalize(host))
  const known = new Set([normalize(host), ...ownAddresses.map((address) => normalize(new URL(address).host))])
  const isKnown = (name: string | undefined): boolean =>
    name !== undefined && (known.has(name) || isAddress(name) || isLoopback(name) || (!local && /^[\w-]+$/.test(name)))
  return (header) => {
    // HTTP/1.0 has no such header, and browsers do not speak it.
    if (header === undefined || isKnown(normalize(header))) return
    const advice = 'Call the broker by its IP address, or by the name in BROKER_HOST or PUBLIC_URL.'
    throw new Problem('InvalidRequest', `header.Host names a host that this broker does not serve. ${advice}`)
  }
}

/** The name of a host without its port, as browsers write it; `undefined` for what names none. */
function normalize(host: string): string | undefined {
  const authority = isIP(host) === 6 ? `[${host}]` : host
  if (!/^[\w.:[\]-]+$/.test(authority) || !URL.canParse(`http://${authority}`)) return undefined
  return new URL(`http://${authority}`).hostname.replace(/\.$/, '')
}

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

function isLoopback(name: string | undefined): boolean {
  return name !== undefined && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)
}
