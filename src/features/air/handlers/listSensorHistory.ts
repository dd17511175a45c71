import type { Handlers } from '../handler-context.js'
import { historyQuery, presentRow } from '../history.js'
import { findSensor, sensorUrn } from '../sensors.js'

/** Lists the observations of one sensor. Reads the broker only if the database has none of this sensor. */
export const listSensorHistory: Handlers['listSensorHistory'] = async ({ path, query }, context) => {
  const id = sensorUrn(path.sensor_id)
  const { observations } = context
  const historyRequest = { entities: { ids: [id] }, ...historyQuery(query, context) }
  const rows = await observations.history(historyRequest)
  if (rows.length === 0 && !(await observations.knows(id))) await findSensor(path.sensor_id, context)
  return { status: 200, body: { success: true, data: rows.map(presentRow) } }
}
