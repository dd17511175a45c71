import { coordinatesOf } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentInsight } from '../present.js'

/** Creates an analysis of the weather and the air quality at a place, and stores it for users. */
export const createWeatherInsight: Handlers['createWeatherInsight'] = async (call, { insights, config }) => {
  const { user, address, query } = call
  const { provider, model } = query
  const insight = await insights.analyse(user?.id ?? address, coordinatesOf(query, config.city), { provider, model })
  return { status: 200, body: presentInsight(insight) }
}
