import type { Handlers } from '../handler-context.js'

/** Returns the colours of the recently observed road segments. */
export const getLiveTraffic: Handlers['getLiveTraffic'] = async (_request, { responses }) => {
  return { status: 200, body: await responses.live() }
}
