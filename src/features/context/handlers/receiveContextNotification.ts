import { isDeleted } from '../deleted-entities.js'
import type { Handlers } from '../handler-context.js'

/**
 * Stores the observations in a notification, and removes deleted entities. If that fails, the broker counts a failed
 * notification, and the subscriber later reads the current state. Orion-LD accepts the response only if the header is
 * capitalized as `Content-Length`.
 */
export const receiveContextNotification: Handlers['receiveContextNotification'] = async ({ body }, context) => {
  const observed = body.data.filter((entity) => !isDeleted(entity))
  await context.recorder.record(observed, body.notifiedAt)
  await context.deletedEntities.remove(body.data.filter(isDeleted))
  return { status: 200, body: undefined, headers: { 'Content-Length': '0' } }
}
