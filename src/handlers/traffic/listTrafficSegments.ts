import type { Handlers } from '../../../generated/operations.js'

/** All road segments, as a map draws them. */
export const listTrafficSegments: Handlers['listTrafficSegments'] = async (_request, { traffic }) => {
  return { status: 200, body: await traffic.segments() }
}
