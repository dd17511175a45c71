import type { Handlers } from '../../../generated/operations.js'
import type { AirQualityList } from '../../../generated/types.js'
import { airQualityCredit } from '../../domain/credits.js'
import { createPreparer } from '../../http/prepared.js'
import { cityAt } from '../city.js'
import { staleness } from '../staleness.js'

const prepare = createPreparer<AirQualityList>()

/** Lists the city's stations as entities. */
export const listAirQuality: Handlers['listAirQuality'] = async ({ path, query: { limit } }, context) => {
  const { slug } = cityAt(path.city, context.config)
  const stations = await context.readings.airQuality()
  const { fields, headers } = staleness(stations)
  const body = prepare(stations.value, `${limit} ${fields.stale}`, () => {
    const data = stations.value.slice(0, limit)
    const credit = airQualityCredit(data)
    return { success: true, ...credit, city: slug, limit_requested: limit, count: data.length, ...fields, data }
  })
  return { status: 200, body, headers }
}
