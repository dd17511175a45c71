import type { Handlers } from '../handler-context.js'

/** Lists all road segments as GeoJSON. */
export const listTrafficSegments: Handlers['listTrafficSegments'] = async (_request, { responses }) => {
  return { status: 200, body: await responses.segments() }
}
