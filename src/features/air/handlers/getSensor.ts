import { languageOf } from '../../../base/accept.js'
import { NotFound } from '../../../base/errors.js'
import { staleness } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { findSensor, presentSensor } from '../sensors.js'

/** Returns the summary of one station or modelled area. */
export const getSensor: Handlers['getSensor'] = async ({ path, headers }, context) => {
  const entity = await findSensor(path.sensor_id, context)
  const data = presentSensor(entity.value, languageOf(headers['accept-language']), context.clock())
  if (!data) throw new NotFound('Sensor')
  const { fields, headers: age } = staleness(entity)
  return { status: 200, body: { success: true, ...fields, data }, headers: { Vary: 'Accept-Language', ...age } }
}
