import type { Handlers } from '../../../generated/operations.js'
import { weatherCredit } from '../../domain/credits.js'
import { toWeather } from '../../domain/weather-entity.js'
import { cityAt } from '../city.js'
import { staleness } from '../staleness.js'

/** The observations of the city as entities. */
export const listWeather: Handlers['listWeather'] = async ({ path, query: { limit } }, { readings, config }) => {
  const { slug } = cityAt(path.city, config)
  const observed = await readings.weather()
  const data = observed.value.flatMap((entity) => toWeather(entity) ?? []).slice(0, limit)
  const { member, headers } = staleness(observed)
  const about = { ...weatherCredit, city: slug, limit_requested: limit, count: data.length }
  return { status: 200, body: { success: true, ...about, ...member, data }, headers }
}
