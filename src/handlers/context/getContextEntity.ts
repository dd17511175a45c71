import type { Handlers } from '../../../generated/operations.js'
import { entityMediaType } from '../../domain/accept.js'
import { entityIn, headersOf } from './answer.js'
import { askBroker } from './call-broker.js'
import { callersLink } from './context-link.js'
import { brokerQuery } from './query.js'

/** One entity, from the broker. */
export const getContextEntity: Handlers['getContextEntity'] = async (call, context) => {
  const mediaType = entityMediaType(call.accept) ?? 'application/json'
  const link = callersLink(call.headers.link, call.user, context)
  const path = `/entities/${encodeURIComponent(call.path.entity_id)}`
  const request = { method: 'GET', path, query: brokerQuery(call.query), accept: mediaType, link } as const
  const answer = await askBroker(context.broker, request, link !== undefined)
  return { status: 200, body: entityIn(answer), headers: headersOf(answer, mediaType) }
}
