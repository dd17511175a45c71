import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { Problem } from '../problem.js'
import { expandName } from '../reading/read-entity.js'

/** Describes a type of the stored entities (ETSI GS CIM 009, 5.2.26). */
export const retrieveEntityType: Handlers['retrieveEntityType'] = async (request, { contexts, entities }) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, { contexts })
  const id = expandName('type', request.path.type, names)
  const { count, attributes } = await entities.findType(id)
  if (count === 0) throw new Problem('ResourceNotFound', `No entity has the type ${id}`)
  const attributeDetails = attributes
    .map(({ attribute, kinds }) => ({
      id: attribute,
      type: 'Attribute' as const,
      attributeName: names.compact(attribute),
      attributeTypes: kinds,
    }))
    .sort((a, b) => (a.attributeName < b.attributeName ? -1 : 1))
  const typeName = names.compact(id)
  return answer(
    { id, type: 'EntityTypeInfo' as const, typeName, entityCount: count, attributeDetails },
    names,
    mediaType,
  )
}
