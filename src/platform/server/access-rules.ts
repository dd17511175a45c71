import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { BadRequest, Forbidden, Unauthenticated } from '../../base/errors.js'
import { defaultTenant } from '../../base/ngsi-ld.js'
import type { Principal } from '../../base/principal.js'
import type { RequestRules } from '../../pipeline/contract/request-rules.js'
import type { AccessRule, AccessRules } from '../../pipeline/http/bind.js'
import type { SecurityHandler } from '../../pipeline/http/handler.js'
import type { Config } from '../config/config.js'

/** Operations that users can always use for their own account. */
const ownAccount = new Set(['getUser', 'updateUser'])

/**
 * Creates the rules of `EMAIL_VERIFICATION` and `REQUIRE_TOTP`. Users can always use the operations with the tag
 * `Account`, because these are how they comply, and the operations of `ownAccount` for themselves.
 */
export function createAccessRules({
  requireVerifiedEmail,
  requireTotp,
}: Pick<Config, 'requireVerifiedEmail' | 'requireTotp'>): AccessRules {
  return ({ operationId, tags, 'x-requires-verified-email': needsVerifiedEmail }) => {
    const rules: AccessRule[] = []
    if (requireTotp && !tags?.includes('Account'))
      rules.push(ownAccount.has(operationId) ? requireEnrollmentForOthers : requireEnrollment)
    if (requireVerifiedEmail && needsVerifiedEmail) rules.push(requireVerification)
    if (rules.length === 0) return undefined
    return (user, path) => {
      for (const rule of rules) {
        const denial = rule(user, path)
        if (denial) return denial
      }
      return undefined
    }
  }
}

function requireEnrollment({ role, hasTotp }: Principal): Forbidden | undefined {
  if (role !== 'admin' || hasTotp) return undefined
  return new Forbidden('Administrators must set up two-factor authentication first.', 'totp_enrollment_required')
}

const requireEnrollmentForOthers: AccessRule = (user, path) =>
  path.replace(/\/$/, '').endsWith(`/users/${user.id}`) ? undefined : requireEnrollment(user)

function requireVerification({ isVerified }: Principal): Forbidden | undefined {
  return isVerified ? undefined : new Forbidden('Confirm your email address first.', 'email_verification_required')
}

const key = 'ngsild-tenant'

/**
 * Returns a function that rejects tenants other than the service's own at all operations that declare `NGSILD-Tenant`
 * (ETSI GS CIM 009, 4.14 and 6.3.14). Without `BROKER_TENANT`, it has no name. The embedded broker ignores the case of
 * names. Others may distinguish it.
 * @throws BadRequest
 */
export function createTenantCheck({ broker }: { broker: Pick<Config['broker'], 'tenant' | 'url'> }) {
  const canonical = (name: string) => (broker.url === undefined ? name.toLowerCase() : name)
  const own = canonical(broker.tenant ?? defaultTenant)
  return ({ headers }: Pick<IncomingMessage, 'headers'>, { parts }: Pick<RequestRules, 'parts'>): void => {
    const name = headers[key]
    if (name === undefined || canonical(String(name)) === own) return
    if (!parts.header.parameters.some((parameter) => parameter.key === key)) return
    const error = { location: 'header.NGSILD-Tenant', message: 'names another tenant', code: 'not_allowed' } as const
    const advice = 'The service uses one tenant. Omit the header, or send the request to the context broker.'
    throw BadRequest.at(error, `${error.location} ${error.message}. ${advice}`)
  }
}

/**
 * Returns whether an address belongs to a trusted proxy. Index 0 is the socket's address; further addresses are from
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

/**
 * Creates the handler of the security scheme `brokerSecret`: the context broker sends the header `X-Broker-Secret` with
 * its notifications. The request has no user.
 */
export function createBrokerSecret(secret: string): SecurityHandler {
  return ({ headers }) => {
    if (!isSecret(headers['x-broker-secret'], secret)) throw new Unauthenticated('Not authenticated')
    return undefined
  }
}

/** Compares a header with a secret in constant time. */
export function isSecret(header: string | string[] | undefined, expected: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
