import type { Handlers } from '../../../generated/operations.js'
import { sensorUrn } from '../../domain/sensors.js'
import { historyQuery, presentRow } from './history.js'
import { readStation } from './stations.js'

/** What one station observed; the broker is asked only for one of which nothing has been kept. */
export const listSensorHistory: Handlers['listSensorHistory'] = async ({ path, query }, context) => {
  const id = sensorUrn(path.sensor_id)
  const { observations } = context.repositories
  const wanted = { entities: { ids: [id] }, ...historyQuery(query, context) }
  const rows = await observations.history(wanted)
  if (rows.length === 0 && !(await observations.knows(id))) await readStation(path.sensor_id, context)
  return { status: 200, body: { success: true, data: rows.map(presentRow) } }
}
