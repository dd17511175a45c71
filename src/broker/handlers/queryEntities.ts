import { operations } from '../../../generated/broker-operations.js'
import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answerEntities, pageHeaders, readEntityFormat, withMembers } from '../presenting/entity-response.js'
import { negotiateEntities } from '../presenting/present-entity.js'
import { readCondition } from '../query/condition.js'

/** Lists a page of the entities that match all conditions, oldest first. */
export const queryEntities: Handlers['queryEntities'] = async (request, context) => {
  const { query } = request
  const mediaType = negotiateEntities(request.accept)
  const names = await openNames(request, context)
  const condition = readCondition(query, names)
  const { pick, omit } = query
  const format = readEntityFormat(request, mediaType, { pick, omit, attrs: condition.attributes }, names)
  const { entities, ...page } = await context.entities.select(
    withMembers(condition, format.presentation),
    query,
    request.signal,
  )
  return answerEntities(entities, names, format, pageHeaders(operations.queryEntities.path, query, page))
}
