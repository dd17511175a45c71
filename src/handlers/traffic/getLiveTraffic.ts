import type { Handlers } from '../../../generated/operations.js'

/** The colours of the segments that were observed lately. */
export const getLiveTraffic: Handlers['getLiveTraffic'] = async (_request, { traffic }) => {
  return { status: 200, body: await traffic.live() }
}
