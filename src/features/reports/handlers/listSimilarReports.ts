import type { Handlers } from '../handler-context.js'
import { presentSimilarReport } from '../present.js'
import { parseCategory } from '../rules.js'

/** Lists open reports near a position: public ones, and the caller's own. */
export const listSimilarReports: Handlers['listSimilarReports'] = async ({ query, user }, { repositories }) => {
  const { lat: latitude, lng: longitude, radius, limit } = query
  const category = parseCategory(query.category)
  const circle = { latitude, longitude, radius: radius * 1000 }
  const found = await repositories.publicReports.similar({ userId: user.id, category, circle, limit })
  return { status: 200, body: found.map(presentSimilarReport) }
}
