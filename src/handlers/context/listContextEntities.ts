import type { Handlers } from '../../../generated/operations.js'
import { entityMediaType } from '../../domain/accept.js'
import { entitiesIn, headersOf } from './answer.js'
import { askBroker } from './call-broker.js'
import { callersLink } from './context-link.js'
import { brokerQuery } from './query.js'

/** A query of entities, passed on to the broker. */
export const listContextEntities: Handlers['listContextEntities'] = async (call, context) => {
  const { query, headers, accept, user, signal } = call
  const mediaType = entityMediaType(accept) ?? 'application/json'
  const link = callersLink(headers.link, user, context)
  const request = {
    method: 'GET',
    path: '/entities',
    query: brokerQuery(query),
    accept: mediaType,
    link,
    signal,
  } as const
  const answer = await askBroker(context.broker, request, link !== undefined)
  return { status: 200, body: entitiesIn(answer, query.limit), headers: headersOf(answer, mediaType) }
}
