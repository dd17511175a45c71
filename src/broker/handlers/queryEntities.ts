import { operations, type BrokerHandlers } from '../../../generated/broker-operations.js'
import { answer, negotiate, presentationOf, presentEntity } from '../present.js'
import { readCondition } from '../query/entity-condition.js'
import { pageLinks } from '../query/page-links.js'
import { openNames } from '../request.js'

/** Lists a page of the entities that match all conditions, oldest first. */
export const queryEntities: BrokerHandlers['queryEntities'] = async (request, context) => {
  const { query } = request
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, context)
  const condition = readCondition(query, names)
  const { entities, more, count } = await context.entities.select(condition, query, request.signal)
  const links = pageLinks(operations.queryEntities.path, query, more)
  const presentation = { ...presentationOf(query), attrs: condition.attributes }
  return answer(
    entities.map((entity) => presentEntity(entity, names, presentation)),
    names,
    mediaType,
    {
      ...(links !== undefined && { Link: links }),
      ...(count !== undefined && { 'NGSILD-Results-Count': String(count) }),
    },
  )
}
