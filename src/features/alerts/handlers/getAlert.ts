import { NotFound } from '../../../base/errors.js'
import { presentAlert } from '../alerts.js'
import type { Handlers } from '../handler-context.js'

/** Returns one of the caller's alerts. */
export const getAlert: Handlers['getAlert'] = async ({ path, user }, { repositories }) => {
  const alert = await repositories.alerts.find(path.alert_id, user.id)
  if (!alert) throw new NotFound('Alert')
  return { status: 200, body: presentAlert(alert), version: alert.version }
}
