import { presentAlert } from '../alerts.js'
import type { Handlers } from '../handler-context.js'

/** Lists the caller's alerts, oldest first. */
export const listAlerts: Handlers['listAlerts'] = async ({ user }, { repositories }) => {
  const alerts = await repositories.alerts.listOf(user.id)
  return { status: 200, body: alerts.map(presentAlert) }
}
