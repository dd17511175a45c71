/** Name of the context broker's default tenant. */
export const defaultTenant = ''

/**
 * Parses the name of a tenant, with the limits of Orion-LD. Names are not case-sensitive, because Orion-LD and IoT agents
 * write them in lower case.
 * @returns the name in lower case; `undefined` if it is not valid
 */
export function parseTenant(name: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,50}$/.test(name) ? name.toLowerCase() : undefined
}
