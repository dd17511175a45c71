import { idPrefix } from '../../../platform/config/city.js'
import { cityAt } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { historyQuery, presentRow } from '../history.js'
import { sensorIdOf } from '../sensors.js'

/** Lists the observations of all sensors in the city. Reads only the database, not the broker. */
export const listAirQualityHistory: Handlers['listAirQualityHistory'] = async ({ path, query }, context) => {
  const prefix = idPrefix('AirQualityObserved', cityAt(path.city, context.config))
  const { observations } = context
  const rows = await observations.history({ entities: { prefix }, ...historyQuery(query, context) })
  const data = rows.flatMap((row) => {
    const sensor_id = sensorIdOf(row.entity_id)
    return sensor_id === undefined ? [] : [{ sensor_id, ...presentRow(row) }]
  })
  return { status: 200, body: { success: true, data } }
}
