import type { Handlers } from '../handler-context.js'

/**
 * Opens a stream of events. Rejects an invalid token: without it, a client would not notice that it receives the events
 * of an anonymous caller only.
 */
export const streamEvents: Handlers['streamEvents'] = async ({ headers, user, rejection, address }, { streams }) => {
  if (rejection) throw rejection
  return { status: 200, body: await streams.open({ user, address }, headers['last-event-id']) }
}
