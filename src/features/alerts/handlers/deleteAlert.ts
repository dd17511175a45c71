import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

/** Deletes one of the caller's alerts. */
export const deleteAlert: Handlers['deleteAlert'] = async ({ path, headers, user }, context) => {
  await context.inTransaction(async ({ alerts }) => {
    const alert = await alerts.lock(path.alert_id, user.id)
    if (!alert) throw new NotFound('Alert')
    requireVersion(headers, alert)
    await alerts.remove(alert.id, user.id)
  })
  return { status: 200, body: { message: 'Alert deleted' } }
}
