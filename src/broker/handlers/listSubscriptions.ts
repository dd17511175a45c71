import { operations, type BrokerHandlers } from '../../../generated/broker-operations.js'
import { answer, negotiate } from '../present.js'
import { Problem } from '../problem.js'
import { pageLinks } from '../query/page-links.js'
import { openNames } from '../request.js'

/** Lists a page of subscriptions with their counters, oldest first. */
export const listSubscriptions: BrokerHandlers['listSubscriptions'] = async (request, context) => {
  const { query } = request
  const mediaType = negotiate(request.accept)
  if (query.limit === 0 && !query.count) throw new Problem('BadRequestData', 'limit may be 0 only with count=true.')
  const names = await openNames(request, context)
  const page = { ...query, sysAttrs: query.options?.includes('sysAttrs') ?? false }
  const { subscriptions, more, count } = await context.subscriptions.list(page, names)
  const links = pageLinks(operations.listSubscriptions.path, query, more)
  return answer(subscriptions, names, mediaType, {
    ...(links !== undefined && { Link: links }),
    ...(count !== undefined && { 'NGSILD-Results-Count': String(count) }),
  })
}
