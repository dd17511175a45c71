import type { Handlers } from '../../../generated/operations.js'
import { placeOf } from '../place.js'
import { presentInsight } from './present-insight.js'

/** An analysis of weather and air at a place, kept for the caller. */
export const createWeatherInsight: Handlers['createWeatherInsight'] = async ({ user, query }, { insights, config }) => {
  const { provider, model } = query
  const insight = await insights.analyse(user.id, placeOf(query, config.city), { provider, model })
  return { status: 200, body: presentInsight(insight) }
}
