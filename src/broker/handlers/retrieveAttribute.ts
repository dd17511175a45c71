import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { Problem } from '../problem.js'
import { expandName } from '../reading/read-entity.js'

/** Describes an attribute of the stored entities (ETSI GS CIM 009, 5.2.28). */
export const retrieveAttribute: Handlers['retrieveAttribute'] = async (request, { contexts, entities }) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, { contexts })
  const id = expandName('attrName', request.path.attrName, names)
  const { count, kinds, types } = await entities.findAttribute(id)
  if (count === 0) throw new Problem('ResourceNotFound', `No entity has the attribute ${id}`)
  const attribute = {
    id,
    type: 'Attribute' as const,
    attributeName: names.compact(id),
    attributeCount: count,
    attributeTypes: kinds,
    typeNames: types.map((type) => names.compact(type)).sort(),
  }
  return answer(attribute, names, mediaType)
}
