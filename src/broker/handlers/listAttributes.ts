import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { groupNames } from '../store/types-and-attributes.js'

/** Lists the attributes of the stored entities in alphabetical order (ETSI GS CIM 009, 5.2.27 and 5.2.28). */
export const listAttributes: Handlers['listAttributes'] = async (request, { contexts, entities }) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, { contexts })
  const pairs = await entities.typedAttributes()
  const attributes = groupNames(pairs, ({ type, attribute }) => [attribute, type], names)
  if (!request.query.details) {
    const attributeList = attributes.map(({ name }) => name)
    return answer(
      { id: 'urn:ngsi-ld:AttributeList:1', type: 'AttributeList' as const, attributeList },
      names,
      mediaType,
    )
  }
  const details = attributes.map(({ id, name, members }) => ({
    id,
    type: 'Attribute' as const,
    attributeName: name,
    typeNames: members,
  }))
  return answer(details, names, mediaType)
}
