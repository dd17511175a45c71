import type { Handlers } from '../../../generated/operations.js'
import { toSensor, toSensorIndex } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import { staleness } from '../staleness.js'
import { findStation } from './find-station.js'

/** Returns the current air quality index of one station. */
export const getSensorAqi: Handlers['getSensorAqi'] = async ({ path }, context) => {
  const station = await findStation(path.sensor_id, context)
  const now = context.clock()
  // `listSensors` omits stations without a usable id or location, so they are not found here either.
  if (!toSensor(station.value, now)) throw new NotFound('Sensor')
  const data = toSensorIndex(station.value, context.config.aqiStandard, now)
  const { fields, headers } = staleness(station)
  return { status: 200, body: { success: true, ...fields, data }, headers }
}
