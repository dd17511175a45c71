import { daysOf, localDate } from '../../../base/period.js'
import { idPrefix } from '../../../platform/config/city.js'
import { cityAt, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { cityStatistics } from '../sensor-statistics.js'

const maxYears = 1

/** Returns statistics of one quantity for all sensors in the city. Reads only the database, not the broker. */
export const listAirQualityStatistics: Handlers['listAirQualityStatistics'] = async ({ path, query }, context) => {
  const { config, clock } = context
  const prefix = idPrefix('AirQualityObserved', cityAt(path.city, config))
  const days = valid(daysOf(query, localDate(clock(), config.city.timeZone), maxYears))
  const data = await cityStatistics(prefix, { attribute: query.attribute, ...days }, context)
  return { status: 200, body: { success: true, data } }
}
