import { languageOf } from '../../../base/accept.js'
import { NotFound } from '../../../base/errors.js'
import { staleness } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { findSensor, presentSensorIndex } from '../sensors.js'

/** Returns the current air quality index of one station or modelled area. */
export const getSensorAqi: Handlers['getSensorAqi'] = async ({ path, headers }, context) => {
  const entity = await findSensor(path.sensor_id, context)
  // `listSensors` omits entities without a location, so they are not found here either.
  if (!entity.value.location) throw new NotFound('Sensor')
  const language = languageOf(headers['accept-language'])
  const options = { standard: context.config.aqiStandard, now: context.clock() }
  const data = presentSensorIndex(entity.value, language, options)
  const { fields, headers: age } = staleness(entity)
  return { status: 200, body: { success: true, ...fields, data }, headers: { Vary: 'Accept-Language', ...age } }
}
