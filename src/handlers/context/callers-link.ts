import { contextLink } from '../../../clients/ngsi-ld/src/index.js'
import { contextAddresses, isContextAddress } from '../../domain/context-link.js'
import { BadRequest } from '../../errors.js'

/**
 * `Link` to the context that a caller names, in the form that all brokers read; `undefined` when they name none.
 * @throws BadRequest for two contexts, and for one that is no address.
 */
export function callersLink(header: string | undefined): string | undefined {
  const [address, another] = contextAddresses(header ?? '')
  if (address === undefined) return undefined
  if (another !== undefined) throw new BadRequest('header.Link names more than one JSON-LD context. Send one.')
  if (!isContextAddress(address))
    throw new BadRequest('header.Link must name the http(s) address of a JSON-LD context.')
  return contextLink(address)
}
