import { timeOf } from '../../../platform/ngsi-ld/entity-values.js'
import type { Handlers } from '../handler-context.js'

/**
 * Stores the observations in a notification, and removes deleted entities, which have `deletedAt` (ETSI GS CIM 009,
 * 5.8.6). If that fails, the broker counts a failed notification, and the subscriber later reads the current state.
 * Orion-LD accepts the response only if the header is capitalized as `Content-Length`.
 */
export const receiveContextNotification: Handlers['receiveContextNotification'] = async ({ body }, context) => {
  const deleted = body.data.filter(({ deletedAt }) => timeOf(deletedAt) !== undefined)
  await context.recorder.record(
    body.data.filter((entity) => !deleted.includes(entity)),
    body.notifiedAt,
  )
  await context.recorder.remove(deleted)
  return { status: 200, body: undefined, headers: { 'Content-Length': '0' } }
}
