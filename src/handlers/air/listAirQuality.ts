import type { Handlers } from '../../../generated/operations.js'
import { airQualityCredit } from '../../domain/credits.js'
import { cityAt } from '../city.js'
import { staleness } from '../staleness.js'
import { readStations } from './stations.js'

/** The stations of the city as entities. */
export const listAirQuality: Handlers['listAirQuality'] = async ({ path, query: { limit } }, context) => {
  const { slug } = cityAt(path.city, context.config)
  const stations = await readStations(context)
  const data = stations.value.slice(0, limit)
  const credit = airQualityCredit(data, context.config.providers.airQuality)
  const { member, headers } = staleness(stations)
  const about = { ...credit, city: slug, limit_requested: limit, count: data.length }
  return { status: 200, body: { success: true, ...about, ...member, data }, headers }
}
