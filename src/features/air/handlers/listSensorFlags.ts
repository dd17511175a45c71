import { periodOf } from '../../../base/period.js'
import { valid } from '../../../platform/requests.js'
import { attributesOf, presentFlags, requireSensor } from '../flags.js'
import type { Handlers } from '../handler-context.js'
import { sensorUrn } from '../sensors.js'

/** Lists the flags of a sensor in a period, newest first. */
export const listSensorFlags: Handlers['listSensorFlags'] = async ({ path, query }, context) => {
  const { attribute, ...times } = query
  const period = valid(periodOf(times, context.clock()))
  await requireSensor(path.sensor_id, context)
  const target = { entityId: sensorUrn(path.sensor_id), attributes: attributesOf(attribute && [attribute]) }
  const flags = await context.repositories.flags.flags({ ...target, ...period })
  return { status: 200, body: { success: true, data: presentFlags(flags) } }
}
