import { isIP } from 'node:net'
import { Problem } from './problem.js'

export interface KnownHosts {
  /** Address or name of the interface that the broker listens on. */
  host: string
  /** Base URLs of the service on this machine. */
  ownAddresses: string[]
}

/**
 * Returns a function that validates the `Host` header and throws a Problem `InvalidRequest` unless it names this
 * machine. Without this check, a website whose name resolves to this machine (DNS rebinding) could read all data
 * through a visitor's browser. IP addresses and loopback names cannot be rebound. If the broker listens on a
 * non-loopback interface, names without a dot are also accepted, because container networks use them.
 */
export function createHostCheck({ host, ownAddresses }: KnownHosts): (header: string | undefined) => void {
  const local = isLoopback(normalize(host))
  const known = new Set([normalize(host), ...ownAddresses.map((address) => normalize(new URL(address).host))])
  const isKnown = (name: string | undefined): boolean =>
    name !== undefined && (known.has(name) || isAddress(name) || isLoopback(name) || (!local && /^[\w-]+$/.test(name)))
  return (header) => {
    // HTTP/1.0 requests may lack the header. Browsers do not send HTTP/1.0.
    if (header === undefined || isKnown(normalize(header))) return
    const advice = 'Call the broker by its IP address, or by the name in BROKER_HOST or PUBLIC_URL.'
    throw new Problem('InvalidRequest', `header.Host names a host that this broker does not serve. ${advice}`)
  }
}

/** Returns the host name without its port, as browsers write it; `undefined` for an invalid value. */
function normalize(host: string): string | undefined {
  const authority = isIP(host) === 6 ? `[${host}]` : host
  if (!/^[\w.:[\]-]+$/.test(authority) || !URL.canParse(`http://${authority}`)) return undefined
  return new URL(`http://${authority}`).hostname.replace(/\.$/, '')
}

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

function isLoopback(name: string | undefined): boolean {
  return name !== undefined && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)
}
