import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { answer, negotiate } from '../present.js'
import { openNames } from '../request.js'

/** Lists the types of the stored entities in alphabetical order. */
export const listEntityTypes: BrokerHandlers['listEntityTypes'] = async (request, context) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, context)
  const typeList = (await context.entities.types()).map((iri) => names.compact(iri)).sort()
  return answer({ id: 'urn:ngsi-ld:EntityTypeList:1', type: 'EntityTypeList' as const, typeList }, names, mediaType)
}
