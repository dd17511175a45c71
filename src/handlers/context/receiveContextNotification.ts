import type { Handlers } from '../../../generated/operations.js'

/**
 * Stores the observations in a notification. If that fails, the broker counts a failed notification, and the subscriber
 * later reads the current state. Orion-LD accepts the response only if the header is capitalized as `Content-Length`.
 */
export const receiveContextNotification: Handlers['receiveContextNotification'] = async ({ body }, { recorder }) => {
  await recorder.record(body.data, body.notifiedAt)
  return { status: 200, body: undefined, headers: { 'Content-Length': '0' } }
}
