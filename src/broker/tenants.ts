import type { IncomingHttpHeaders } from 'node:http'
import { defaultTenant, parseTenant } from '../domain/tenant.js'
import { Problem } from './problem.js'

/**
 * Returns a function that returns the object of a request's tenant, which is created on first use.
 * @param tenants names of all tenants except the default one
 * @throws Problem BadRequestData for an invalid `NGSILD-Tenant`; NonexistentTenant
 */
export function createTenants<Result>(
  tenants: string[],
  create: (tenant: string) => Result,
): (headers: IncomingHttpHeaders) => Result {
  const allowed = new Set([defaultTenant, ...tenants])
  const created = new Map<string, Result>()
  return (headers) => {
    const tenant = readTenant(headers)
    if (!allowed.has(tenant)) {
      throw new Problem('NonexistentTenant', `The tenant ${tenant} does not exist. BROKER_TENANTS lists the tenants.`)
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
  const form = 'with 1 to 50 letters (A-Z, a-z), digits, underscores or hyphens'
  throw new Problem('BadRequestData', `NGSILD-Tenant must be sent once, ${form}. Omit it for the default tenant.`)
}
