import { NotFound } from '../../../base/errors.js'
import { markChanges, presentVerifications, requireSensor } from '../flags.js'
import type { Handlers } from '../handler-context.js'
import { sensorUrn } from '../sensors.js'

/** Removes a verification. Earlier verifications of the same period apply again. */
export const deleteSensorVerification: Handlers['deleteSensorVerification'] = async (
  { path, user, requestId },
  context,
) => {
  await requireSensor(path.sensor_id, context)
  await context.inTransaction(async ({ flags, audit }) => {
    const verification = await flags.removeVerification(sensorUrn(path.sensor_id), path.verification_id)
    const [presented] = presentVerifications(verification ? [verification] : [])
    if (!presented) throw new NotFound('Verification')
    await audit.add({ user, requestId }, 'verification.deleted', {
      id: path.sensor_id,
      changes: markChanges(presented),
    })
  })
  return { status: 200, body: { message: 'Verification removed' } }
}
