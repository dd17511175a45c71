import type { IncomingMessage } from 'node:http'
import { BadRequest } from '../../base/errors.js'
import { defaultTenant } from '../../base/ngsi-ld.js'
import type { RequestRules } from '../../pipeline/contract/request-rules.js'
import type { Config } from '../config/config.js'

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
