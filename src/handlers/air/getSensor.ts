import type { Handlers } from '../../../generated/operations.js'
import { toSensor } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import { staleness } from '../staleness.js'
import { findStation } from './find-station.js'

/** Returns the summary of one station. */
export const getSensor: Handlers['getSensor'] = async ({ path }, context) => {
  const station = await findStation(path.sensor_id, context)
  const data = toSensor(station.value, context.clock())
  if (!data) throw new NotFound('Sensor')
  const { fields, headers } = staleness(station)
  return { status: 200, body: { success: true, ...fields, data }, headers }
}
