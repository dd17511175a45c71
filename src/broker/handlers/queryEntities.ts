import { operations } from '../../../generated/broker-operations.js'
import { answerEntities, readEntityFormat } from '../entity-response.js'
import type { Handlers } from '../handler-context.js'
import { negotiateEntities } from '../present-entity.js'
import { withMembers } from '../projection.js'
import { readCondition } from '../query/entity-condition.js'
import { pageHeaders } from '../query/page-links.js'
import { openNames } from '../request-names.js'

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
