import { markChanges, markedPeriod, markedSeries, presentVerifications } from '../flags.js'
import type { Handlers } from '../handler-context.js'

/** States how far the values of a period are verified, with one verification per series. */
export const verifySensorData: Handlers['verifySensorData'] = async ({ path, body, user, requestId }, context) => {
  const { level } = body
  const period = markedPeriod(body, { isInclusive: false })
  const series = await markedSeries({ ...path, attributes: body.attributes }, context)
  const added = await context.inTransaction(async ({ flags, audit }) => {
    const created = await flags.addVerification({ ...series, ...period, level, userId: user.id })
    await audit.add({ user, requestId }, 'verification.created', { id: path.sensor_id, changes: markChanges(body) })
    return created
  })
  return { status: 201, body: { success: true, data: presentVerifications(added) } }
}
