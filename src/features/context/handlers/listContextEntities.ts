import { entityMediaType } from '../../../base/accept.js'
import { callBroker, forwardedHeaders, parseEntities, toBrokerQuery, withCondition } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'
import { contextLinkFor } from '../json-ld-context.js'

/** Lists entities from the broker. */
export const listContextEntities: Handlers['listContextEntities'] = async (call, context) => {
  const { query, headers, accept, user, signal } = call
  const mediaType = entityMediaType(accept) ?? 'application/json'
  const link = contextLinkFor(headers.link, user, context)
  const request = {
    method: 'GET',
    path: '/entities',
    query: toBrokerQuery(withCondition(query)),
    accept: mediaType,
    link,
    signal,
  } as const
  const response = await callBroker(context.broker, request, link !== undefined)
  return { status: 200, body: parseEntities(response, query.limit), headers: forwardedHeaders(response, mediaType) }
}
