import { contextAddresses, isContextAddress } from '../../domain/context-link.js'
import { isFetchable, publicContext, publicContextsHint } from '../../domain/context-policy.js'
import type { Principal } from '../../domain/principal.js'
import { BadRequest } from '../../errors.js'
import type { Context } from '../context.js'
import { contextLink } from '@environmental-monitoring/ngsi-ld'

/**
 * Returns the `Link` header for the caller's context, in the form that all brokers parse; `undefined` without a
 * context. The broker may fetch the address, so only administrators may choose it freely.
 * @throws BadRequest for two contexts, and for one that the caller must not use
 */
export function callersLink(
  header: string | undefined,
  user: Principal | undefined,
  { config }: Pick<Context, 'config'>,
): string | undefined {
  const [address, another] = contextAddresses(header ?? '')
  if (address === undefined) return undefined
  if (another !== undefined) throw BadRequest.at('header.Link', 'names more than one JSON-LD context. Send one')
  if (!isContextAddress(address))
    throw BadRequest.at('header.Link', 'must name the http(s) address of a JSON-LD context')
  const policy = { publicUrl: config.server.publicUrl, configured: config.broker.contexts }
  const allowed = publicContext(address, policy)
  if (allowed !== undefined) return contextLink(allowed)
  if (user?.role !== 'admin') {
    const message = 'names a JSON-LD context that is not allowed'
    throw BadRequest.at('header.Link', message, `header.Link ${message}. ${publicContextsHint(policy)}`)
  }
  if (!isFetchable(address)) throw BadRequest.at('header.Link', 'must not name a link-local address')
  return contextLink(address)
}
