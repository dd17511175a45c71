import type { IncomingHttpHeaders } from 'node:http'
import { defaultTenant, parseTenant, tenantForm } from '../base/ngsi-ld.js'
import { Problem } from './problem.js'

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
      throw new Problem(
        'NonexistentTenant',
        `The tenant ${tenant} does not exist. BROKER_TENANT and BROKER_TENANTS name the tenants.`,
      )
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
  throw new Problem(
    'BadRequestData',
    `NGSILD-Tenant must be sent once, with ${tenantForm}. Omit it for the default tenant.`,
  )
}
