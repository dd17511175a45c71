import type { Handlers } from '../../../generated/operations.js'
import { coordinatesOf } from '../coordinates.js'
import { presentInsight } from './present-insight.js'

/** Creates and stores an analysis of the weather and the air quality at a place. */
export const createWeatherInsight: Handlers['createWeatherInsight'] = async ({ user, query }, { insights, config }) => {
  const { provider, model } = query
  const insight = await insights.analyse(user.id, coordinatesOf(query, config.city), { provider, model })
  return { status: 200, body: presentInsight(insight) }
}
