import type { Handlers } from '../../../generated/operations.js'
import { NotFound } from '../../errors.js'

/** Deletes one of the caller's alerts. */
export const deleteAlert: Handlers['deleteAlert'] = async ({ path, user }, { repositories }) => {
  if (!(await repositories.alerts.remove(path.alert_id, user.id))) throw new NotFound('Alert')
  return { status: 200, body: { message: 'Alert deleted' } }
}
