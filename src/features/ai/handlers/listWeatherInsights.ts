import { pagingOf } from '../../../base/pages.js'
import { valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentInsight } from '../present.js'

/** Lists the caller's analyses, newest first. */
export const listWeatherInsights: Handlers['listWeatherInsights'] = async ({ user, query }, { repository }) => {
  const insights = await repository.list(user.id, valid(pagingOf(query)))
  return { status: 200, body: insights.map(presentInsight) }
}
