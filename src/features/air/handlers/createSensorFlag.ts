import { markChanges, markedPeriod, markedSeries, presentFlags } from '../flags.js'
import type { Handlers } from '../handler-context.js'

/** Flags the values of a period, with one flag per series. */
export const createSensorFlag: Handlers['createSensorFlag'] = async ({ path, body, user, requestId }, context) => {
  const { validity, reason, note = null } = body
  const period = markedPeriod(body, { isInclusive: true })
  const series = await markedSeries({ ...path, attributes: body.attributes }, context)
  const added = await context.inTransaction(async ({ flags, audit }) => {
    const created = await flags.addFlag({ ...series, ...period, validity, reason, note, userId: user.id })
    await audit.add({ user, requestId }, 'flag.created', { id: path.sensor_id, changes: markChanges(body) })
    return created
  })
  await context.reevaluate(series.entityId, { ...period, validity })
  return { status: 201, body: { success: true, data: presentFlags(added) } }
}
