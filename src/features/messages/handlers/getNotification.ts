import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { mayReadNotification, presentMessage, presentNotification } from '../present.js'

/** Returns a notification: the full record for admins, only the message for other users. */
export const getNotification: Handlers['getNotification'] = async ({ path, user }, { repositories }) => {
  const record = await repositories.notifications.find(path.notification_id)
  if (!record || !mayReadNotification(user, record)) throw new NotFound('Notification')
  return { status: 200, body: user.role === 'admin' ? presentNotification(record) : presentMessage(record) }
}
