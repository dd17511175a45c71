import type { Handlers } from '../handler-context.js'

/** Returns the colours of the recently observed road segments. */
export const getLiveTraffic: Handlers['getLiveTraffic'] = async (_request, { traffic }) => {
  return { status: 200, body: await traffic.live() }
}
