import { daysOf, localDate } from '../../../base/period.js'
import { valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { sensorStatistics } from '../sensor-statistics.js'
import { findSensor, sensorUrn } from '../sensors.js'

/** Returns statistics of one quantity. Reads the broker only if the database has nothing of this sensor. */
export const getSensorStatistics: Handlers['getSensorStatistics'] = async ({ path, query }, context) => {
  const { config, observations, clock } = context
  const { attribute, interval } = query
  const entityId = sensorUrn(path.sensor_id)
  const days = valid(daysOf(query, localDate(clock(), config.city.timeZone)))
  const { isEmpty, data } = await sensorStatistics(entityId, { attribute, interval, ...days }, context)
  if (isEmpty && !(await observations.knows(entityId))) await findSensor(path.sensor_id, context)
  return { status: 200, body: { success: true, data } }
}
