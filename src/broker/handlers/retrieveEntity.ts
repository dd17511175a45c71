import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answerEntity, hasMembers, readEntityFormat } from '../presenting/entity-response.js'
import { negotiateEntities } from '../presenting/present-entity.js'
import { notFound, Problem } from '../problem.js'
import { readTypeCondition, selectsTypes } from '../query/type-selection.js'
import { expandFilterName } from '../reading/read-entity.js'

/** Returns one entity. An entity of other types than `type`, or with none of the requested members, is not found. */
export const retrieveEntity: Handlers['retrieveEntity'] = async (request, context) => {
  const mediaType = negotiateEntities(request.accept)
  const { entityId } = request.path
  const { pick, omit, attrs: sent } = request.query
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  const attrs = sent?.split(',').map((name) => expandFilterName(`attrs: ${name}`, name, names))
  const format = readEntityFormat(request, mediaType, { pick, omit, attrs }, names)
  const entity = await context.entities.find(entityId)
  if (!entity || (selection && !selectsTypes(selection, entity.types))) throw notFound(entityId)
  if (attrs?.every((iri) => !Object.hasOwn(entity.attributes, iri)) === true) {
    throw new Problem('ResourceNotFound', `${entityId} has none of the requested attributes`)
  }
  if (!hasMembers(entity, format.presentation)) {
    throw new Problem('ResourceNotFound', `${entityId} has none of the requested members`)
  }
  return answerEntity(entity, names, format)
}
