import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import { alertFieldsOf, presentAlert } from '../alerts.js'
import type { Handlers } from '../handler-context.js'

/** Updates the given fields of one of the caller's alerts. */
export const updateAlert: Handlers['updateAlert'] = async ({ path, headers, body, user }, context) => {
  const alert = await context.inTransaction(async ({ alerts }) => {
    const previous = await alerts.lock(path.alert_id, user.id)
    if (previous) requireVersion(headers, previous)
    return previous && alerts.update(previous.id, alertFieldsOf(body, previous))
  })
  if (!alert) throw new NotFound('Alert')
  return { status: 200, body: presentAlert(alert) }
}
