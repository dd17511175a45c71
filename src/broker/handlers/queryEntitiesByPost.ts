import { operations } from '../../../generated/broker-operations.js'
import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answerEntities, pageHeaders, readEntityFormat, withMembers } from '../presenting/entity-response.js'
import { negotiateEntities } from '../presenting/present-entity.js'
import { readPostCondition } from '../query/condition.js'

/** Lists a page of the entities that match the query in the body, oldest first. */
export const queryEntitiesByPost: Handlers['queryEntitiesByPost'] = async (request, context) => {
  const { headers, query, body } = request
  const mediaType = negotiateEntities(request.accept)
  const names = await openNames(request, context)
  const condition = readPostCondition(request, names)
  const { pick, omit, lang } = body
  const projection = { pick, omit, attrs: condition.attributes }
  const format = readEntityFormat(
    { headers, query: { ...query, ...(lang !== undefined && { lang }) } },
    mediaType,
    projection,
    names,
  )
  const { entities, ...page } = await context.entities.select(
    withMembers(condition, format.presentation),
    query,
    request.signal,
  )
  return answerEntities(entities, names, format, pageHeaders(operations.queryEntitiesByPost.path, query, page))
}
