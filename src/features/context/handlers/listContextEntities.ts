import { parseEntities, readFromBroker } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'

/** Lists entities from the broker. */
export const listContextEntities: Handlers['listContextEntities'] = async (call, context) => {
  const { type, attrs, q, georel, limit } = call.query
  // Brokers accept a query without a condition only if it is limited to their own entities.
  const local = (type ?? attrs ?? q ?? georel) === undefined
  const { body, headers } = await readFromBroker(call, context, '/entities', { ...call.query, local })
  return { status: 200, body: parseEntities(body, limit), headers }
}
