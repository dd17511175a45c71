import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { defaultTenant, parseTenant, tenantForm } from '../base/ngsi-ld.js'
import { badRequest, Problem } from './problem.js'

/** Names of tenants in any case. */
export interface TenantNames {
  /** Second name of the default tenant. Some clients, such as IoT agents, always send a name. */
  ownTenant?: string | undefined
  /** All other tenants. */
  tenants: string[]
}

/**
 * Returns a function that returns the object of a request's tenant, which is created on first use.
 * @throws Problem BadRequestData for an invalid `NGSILD-Tenant`; NonexistentTenant
 */
export function createTenants<Result>(
  { ownTenant, tenants }: TenantNames,
  create: (tenant: string) => Result,
): (headers: IncomingHttpHeaders) => Result {
  const own = ownTenant?.toLowerCase()
  const allowed = new Set([defaultTenant, ...tenants])
  const created = new Map<string, Result>()
  return (headers) => {
    const name = readTenant(headers)
    const tenant = name === own ? defaultTenant : name
    if (!allowed.has(tenant)) {
      throw new Problem('NonexistentTenant', `The tenant ${tenant} does not exist. BROKER_TENANT names the tenants.`)
    }
    const found = created.get(tenant) ?? create(tenant)
    created.set(tenant, found)
    return found
  }
}

/** Returns a valid `NGSILD-Tenant` of a request, as a flat list, for its response (ETSI GS CIM 009, 6.3.14). */
export function tenantHeaders({ 'ngsild-tenant': name }: IncomingHttpHeaders): string[] {
  return typeof name === 'string' && parseTenant(name) !== undefined ? ['NGSILD-Tenant', name] : []
}

function readTenant({ 'ngsild-tenant': name }: IncomingHttpHeaders): string {
  if (name === undefined) return defaultTenant
  // Node joins the values of a header that is sent twice with a comma, so they are not valid.
  const tenant = parseTenant(String(name))
  if (tenant !== undefined) return tenant
  throw badRequest(`NGSILD-Tenant must be sent once, with ${tenantForm}. Omit it for the default tenant.`)
}

/**
 * Returns a function that validates the `Host` header and throws a Problem `InvalidRequest` unless it names this
 * machine. Without this check, a website whose name resolves to this machine (DNS rebinding) could read all data
 * through a visitor's browser. IP addresses and loopback names cannot be rebound. If the broker listens on a
 * non-loopback interface, names without a dot are also accepted, because container networks use them.
 * @param host address or name of the interface that the broker listens on
 * @param ownAddresses base URLs of the service on this machine
 */
export function createHostCheck(host: string, ownAddresses: string[]): (header: string | undefined) => void {
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
