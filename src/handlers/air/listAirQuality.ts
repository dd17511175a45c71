import type { Handlers } from '../../../generated/operations.js'
import type { AirQualityList } from '../../../generated/types.js'
import { airQualityCredit } from '../../domain/credits.js'
import { createPreparer } from '../../http/prepared.js'
import { cityAt } from '../city.js'
import { staleness } from '../staleness.js'

const prepare = createPreparer<AirQualityList>()

/** The stations of the city as entities. */
export const listAirQuality: Handlers['listAirQuality'] = async ({ path, query: { limit } }, context) => {
  const { slug } = cityAt(path.city, context.config)
  const stations = await context.readings.airQuality()
  const { member, headers } = staleness(stations)
  const body = prepare(stations.value, `${limit} ${member.stale}`, () => {
    const data = stations.value.slice(0, limit)
    const credit = airQualityCredit(data)
    return { success: true, ...credit, city: slug, limit_requested: limit, count: data.length, ...member, data }
  })
  return { status: 200, body, headers }
}
