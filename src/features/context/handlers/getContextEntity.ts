import { entityMediaType } from '../../../base/accept.js'
import { callBroker, forwardedHeaders, parseEntity, toBrokerQuery } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'
import { contextLinkFor } from '../json-ld-context.js'

/** Returns one entity from the broker. */
export const getContextEntity: Handlers['getContextEntity'] = async (call, context) => {
  const mediaType = entityMediaType(call.accept) ?? 'application/json'
  const link = contextLinkFor(call.headers.link, call.user, context)
  const path = `/entities/${encodeURIComponent(call.path.entity_id)}`
  const request = { method: 'GET', path, query: toBrokerQuery(call.query), accept: mediaType, link } as const
  const response = await callBroker(context.broker, request, link !== undefined)
  return { status: 200, body: parseEntity(response), headers: forwardedHeaders(response, mediaType) }
}
