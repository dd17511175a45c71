import type { Handlers } from '../../../generated/operations.js'
import { NotFound } from '../../errors.js'
import { presentNotification } from './present.js'

/** One record of the history. */
export const getNotification: Handlers['getNotification'] = async ({ path }, { repositories }) => {
  const record = await repositories.notifications.find(path.notification_id)
  if (!record) throw new NotFound('Notification')
  return { status: 200, body: presentNotification(record) }
}
