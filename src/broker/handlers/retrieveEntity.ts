import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { answer, negotiate, presentationOf, presentEntity } from '../present.js'
import { Problem } from '../problem.js'
import { openNames } from '../request.js'

/** Returns one entity. With `attrs`, an entity that has none of them is not found. */
export const retrieveEntity: BrokerHandlers['retrieveEntity'] = async (request, context) => {
  const mediaType = negotiate(request.accept)
  const { entityId } = request.path
  const names = await openNames(request, context)
  const attrs = request.query.attrs?.split(',').map((name) => names.expand(name))
  const entity = await context.entities.find(entityId)
  if (!entity) throw new Problem('ResourceNotFound', `${entityId} was not found`)
  if (attrs?.every((iri) => !Object.hasOwn(entity.attributes, iri)) === true) {
    throw new Problem('ResourceNotFound', `${entityId} has none of the requested attributes`)
  }
  return answer(presentEntity(entity, names, { ...presentationOf(request.query), attrs }), names, mediaType)
}
