import { NotFound } from '../../../base/errors.js'
import { markChanges, presentFlags, requireSensor } from '../flags.js'
import type { Handlers } from '../handler-context.js'
import { sensorUrn } from '../sensors.js'

/** Removes a flag of staff or of a check. */
export const deleteSensorFlag: Handlers['deleteSensorFlag'] = async ({ path, user, requestId }, context) => {
  const entityId = sensorUrn(path.sensor_id)
  await requireSensor(path.sensor_id, context)
  const removed = await context.inTransaction(async ({ flags, audit }) => {
    const flag = await flags.removeFlag(entityId, path.flag_id)
    const [presented] = presentFlags(flag ? [flag] : [])
    if (!flag || !presented) throw new NotFound('Flag')
    await audit.add({ user, requestId }, 'flag.deleted', { id: path.sensor_id, changes: markChanges(presented) })
    return flag
  })
  const { from_at: from, to_at: to, validity } = removed
  await context.reevaluate(entityId, { from, to, validity })
  return { status: 200, body: { message: 'Flag removed' } }
}
