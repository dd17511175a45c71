import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { type LookupFunction, BlockList, isIP } from 'node:net'
import { codeOf, isError } from '../../base/errors.js'

/** A request to an address that a user has configured. */
export interface PostRequest {
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string
  /** Maximum milliseconds for connecting, sending and reading the response. */
  timeout: number
  /** Aborts the request. */
  signal: AbortSignal
}

/** The response with the beginning of its body, or the reason for a failure, which contains no URL. */
export type PostResult = { status: number; body: Buffer } | { status: undefined; reason: string }

/** Sends a request. Never throws. */
export type Post = (request: PostRequest) => Promise<PostResult>

export type GuardedPost = ReturnType<typeof createGuardedPost>

/** The part of `dns.lookup` that returns all addresses of a name. */
export type ResolveAll = (
  hostname: string,
  options: object & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Number of bytes of a response body that are returned. */
const keptBytes = 1_024
/** Maximum number of bytes of a response that are read to reuse its connection. */
const maxResponse = 64 * 1024
/**
 * Milliseconds after which an idle connection is closed. This is less than the timeout of most servers, so that a
 * server rarely closes a connection just as it is reused.
 */
const idleTimeout = 4_000

/**
 * Creates a function that sends POST requests and reuses connections. Redirects are not followed. The policy checks all
 * addresses that a name resolves to when the connection is opened.
 */
export function createGuardedPost(policy: AddressPolicy, resolveAll: ResolveAll = resolve) {
  const options = { keepAlive: true, timeout: idleTimeout, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const guarded = createLookup(policy, resolveAll)

  const post = (sent: PostRequest, canRetry: boolean): Promise<PostResult> =>
    new Promise((settle) => {
      const url = new URL(sent.url)
      if (!policy.mayAllow(url)) {
        settle(failure('the address is not allowed'))
        return
      }
      const secure = url.protocol === 'https:'
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent: secure ? agents['https:'] : agents['http:'],
        headers: { ...sent.headers, 'Content-Length': Buffer.byteLength(sent.body) },
        ...(!policy.trusts(url) && { lookup: guarded }),
        signal: sent.signal,
      })
      const kept: Buffer[] = []
      let status: number | undefined
      let settled = false
      const finish = (result: PostResult | Promise<PostResult>) => {
        settled = true
        clearTimeout(timer)
        settle(result)
      }
      const resultOr = (reason: string): PostResult =>
        status === undefined ? failure(reason) : { status, body: Buffer.concat(kept).subarray(0, keptBytes) }
      const timer = setTimeout(() => {
        finish(resultOr(`no response within ${sent.timeout} ms`))
        request.destroy()
      }, sent.timeout)
      request.once('response', (response) => {
        const { statusCode = 0 } = response
        // HTTP has no status below 100, but some servers send one.
        if (statusCode < 100) return void request.destroy(new Error('an invalid status'))
        status = statusCode
        let read = 0
        response.on('data', (chunk: Buffer) => {
          if (read < keptBytes) kept.push(chunk)
          read += chunk.length
          if (read > maxResponse) response.destroy()
        })
        response.once('error', () => undefined)
        response.once('close', () => finish(resultOr('')))
      })
      request.once('error', (error) => {
        if (settled) return
        // Most likely, the server closed the reused connection just before this request. If it did read the request, it
        // receives a duplicate, which receivers must be able to handle anyway.
        const stale = request.reusedSocket && status === undefined && /^(ECONNRESET|EPIPE)$/.test(codeOf(error))
        if (stale && canRetry) finish(post(sent, false))
        else finish(resultOr(reasonOf(error)))
      })
      request.end(sent.body)
    })

  return {
    post: (request: PostRequest): Promise<PostResult> =>
      post(request, true).catch((error: unknown) => failure(reasonOf(error))),
    /** Closes idle connections. */
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Resolves a name. Fails if one of its addresses is not allowed. */
function createLookup(policy: AddressPolicy, resolveAll: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => policy.allows(address))) {
        callback(new Error('the name resolves to an address that is not allowed'), '')
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const failure = (reason: string): PostResult => ({ status: undefined, reason })
const reasonOf = (error: unknown): string => codeOf(error) || (isError(error) ? error.message : String(error))

export type AddressPolicy = ReturnType<typeof createAddressPolicy>

export interface AddressPolicyOptions {
  /** Non-public IP addresses and CIDR networks to allow. */
  allow: string[]
  /** Whether all loopback addresses are allowed. */
  loopback: boolean
  /** Base URLs whose origins are allowed, such as the service's own URL. */
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
 * Creates a policy for the addresses that may receive the notifications of the broker, or webhooks: public addresses,
 * and addresses that the operator configures.
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
