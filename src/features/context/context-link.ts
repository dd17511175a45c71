import { contextLink } from '@environmental-monitoring/ngsi-ld'
import type { Principal } from '../../base/principal.js'
import { contextAddressFor } from './context-address.js'
import type { EntityContext } from './handler-context.js'

/**
 * Parses the caller's `Link` header and returns it in the form that all brokers accept; `undefined` without a JSON-LD
 * context.
 * @throws BadRequest if the header names two contexts, or one that the caller must not use
 */
export function contextLinkFor(
  header: string | undefined,
  user: Principal | undefined,
  context: Pick<EntityContext, 'config'>,
): string | undefined {
  const address = contextAddressFor(header, user, context)
  return address === undefined ? undefined : contextLink(address)
}
