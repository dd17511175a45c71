import { pagingOf } from '../../../base/pages.js'
import { valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentNotification } from '../present.js'

/** Lists sent notifications, newest first, with the total number of matches. */
export const listNotifications: Handlers['listNotifications'] = async ({ query }, { repositories }) => {
  const filter = { type: query.notification_type, senderId: query.user_id }
  const { total, records } = await repositories.notifications.list(filter, valid(pagingOf(query)))
  return { status: 200, body: { total: total?.value ?? 0, items: records.map(presentNotification) } }
}
