import type { NotificationHistoryRecord, NotificationMessage, PushNotification } from '../../../generated/types.js'
import type { NotificationRecord } from './notifications-repository.js'

/** Returns the response of both operations that send notifications. The counts appear under both of their names. */
export function presentSent({ is_dry_run: _internal, ...record }: NotificationRecord): {
  status: 200
  body: PushNotification
} {
  const body = {
    ...record,
    success_count: record.sent_count,
    failure_count: record.failed_count,
    created_at: record.created_at.toISOString(),
  }
  return { status: 200, body }
}

/** Converts a notification to a record of the history for admins. */
export function presentNotification(record: NotificationRecord): NotificationHistoryRecord {
  return { ...presentSent(record).body, ...presentData(record) }
}

/** Converts a notification to a record of the history for other users: what the device displayed, and when. */
export function presentMessage(record: NotificationRecord): NotificationMessage {
  const { id, title, body, translations, created_at } = record
  return { id, title, body, translations, ...presentData(record), created_at: created_at.toISOString() }
}

/** The existing web front end prints `data`, which only works with text. */
function presentData({ data }: NotificationRecord): Pick<NotificationMessage, 'data' | 'payload'> {
  return { data: Object.keys(data).length > 0 ? JSON.stringify(data) : null, payload: data }
}
