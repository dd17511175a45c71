/** Name of the context broker's default tenant. */
export const defaultTenant = ''

/** What names of tenants consist of, with the limits of Orion-LD. */
export const tenantForm = '1 to 50 letters (A-Z, a-z), digits, underscores or hyphens'

/**
 * Parses the name of a tenant. Names are not case-sensitive, because Orion-LD and IoT agents
 * write them in lower case.
 * @returns the name in lower case; `undefined` if it is not valid
 */
export function parseTenant(name: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,50}$/.test(name) ? name.toLowerCase() : undefined
}
