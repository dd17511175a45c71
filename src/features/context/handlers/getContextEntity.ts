import { parseEntity, readFromBroker } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'

/** Returns one entity from the broker. */
export const getContextEntity: Handlers['getContextEntity'] = async (call, context) => {
  const path = `/entities/${encodeURIComponent(call.path.entity_id)}`
  const { body, headers } = await readFromBroker(call, context, path, call.query)
  return { status: 200, body: parseEntity(body), headers }
}
