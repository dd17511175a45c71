import type { Handlers } from '../../../generated/operations.js'
import { toSensor } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import { staleness } from '../staleness.js'
import { readStation } from './stations.js'

/** One station in short. */
export const getSensor: Handlers['getSensor'] = async ({ path }, context) => {
  const station = await readStation(path.sensor_id, context)
  const data = toSensor(station.value, context.clock())
  if (!data) throw new NotFound('Sensor')
  const { member, headers } = staleness(station)
  return { status: 200, body: { success: true, ...member, data }, headers }
}
