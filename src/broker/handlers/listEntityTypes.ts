import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { groupNames } from '../store/types-and-attributes.js'

/** Lists the types of the stored entities in alphabetical order (ETSI GS CIM 009, 5.2.24 and 5.2.25). */
export const listEntityTypes: Handlers['listEntityTypes'] = async (request, { contexts, entities }) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, { contexts })
  if (!request.query.details) {
    const typeList = (await entities.types()).map((iri) => names.compact(iri)).sort()
    return answer({ id: 'urn:ngsi-ld:EntityTypeList:1', type: 'EntityTypeList' as const, typeList }, names, mediaType)
  }
  const pairs = await entities.typedAttributes()
  const types = groupNames(pairs, ({ type, attribute }) => [type, attribute], names)
  const details = types.map(({ id, name, members }) => ({
    id,
    type: 'EntityType' as const,
    typeName: name,
    attributeNames: members,
  }))
  return answer(details, names, mediaType)
}
