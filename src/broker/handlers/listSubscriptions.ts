import { operations } from '../../../generated/broker-operations.js'
import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { pageHeaders } from '../presenting/entity-response.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { requireContent } from '../problem.js'

/** Lists a page of subscriptions with their counters, oldest first. */
export const listSubscriptions: Handlers['listSubscriptions'] = async (request, context) => {
  const { query } = request
  const mediaType = negotiate(request.accept)
  requireContent(query)
  const names = await openNames(request, context)
  const paging = { ...query, sysAttrs: query.options?.includes('sysAttrs') ?? false }
  const { subscriptions, ...page } = await context.subscriptions.list(paging, names)
  return answer(subscriptions, names, mediaType, pageHeaders(operations.listSubscriptions.path, query, page))
}
