import type { Handlers } from '../../../generated/operations.js'
import { toSensor, toSensorIndex } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import { staleness } from '../staleness.js'
import { readStation } from './stations.js'

/** The current index of one station. */
export const getSensorAqi: Handlers['getSensorAqi'] = async ({ path }, context) => {
  const station = await readStation(path.sensor_id, context)
  const now = context.clock()
  // What the list does not show is no sensor here either.
  if (!toSensor(station.value, now)) throw new NotFound('Sensor')
  const data = toSensorIndex(station.value, context.config.aqiStandard, now)
  const { member, headers } = staleness(station)
  return { status: 200, body: { success: true, ...member, data }, headers }
}
