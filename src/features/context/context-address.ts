import { BadRequest, type FieldErrorCode } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import { contextAddresses, isContextAddress } from '../../platform/ngsi-ld/context-link.js'
import { isFetchable, publicContext, publicContextsHint } from '../../platform/ngsi-ld/context-policy.js'
import type { EntityContext } from './handler-context.js'

/**
 * Parses the caller's `Link` header and returns the address of its JSON-LD context; `undefined` without one. The broker
 * may fetch the address, so only admins can use an arbitrary one.
 * @throws BadRequest if the header names two contexts, or one that the caller must not use
 */
export function contextAddressFor(
  header: string | undefined,
  user: Principal | undefined,
  { config }: Pick<EntityContext, 'config'>,
): string | undefined {
  const [address, another] = contextAddresses(header ?? '')
  if (address === undefined) return undefined
  if (another !== undefined) throw invalidLink('must name only one JSON-LD context', 'too_many')
  if (!isContextAddress(address))
    throw invalidLink('must name the http(s) address of a JSON-LD context', 'invalid_format')
  const policy = { publicUrl: config.server.publicUrl, configured: config.broker.contexts }
  const allowed = publicContext(address, policy)
  if (allowed !== undefined) return allowed
  if (user?.role !== 'admin') {
    const message = 'names a JSON-LD context that is not allowed'
    throw invalidLink(message, 'not_allowed', `header.Link ${message}. ${publicContextsHint(policy)}`)
  }
  if (!isFetchable(address)) throw invalidLink('must not name a link-local address', 'not_allowed')
  return address
}

function invalidLink(message: string, code: FieldErrorCode, detail?: string): BadRequest {
  return BadRequest.at({ location: 'header.Link', message, code }, detail)
}
