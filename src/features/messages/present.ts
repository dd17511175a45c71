import type {
  DeviceToken,
  NotificationHistoryRecord,
  NotificationMessage,
  PushNotification,
} from '../../../generated/types.js'
import type { Role } from '../../base/principal.js'
import type { DeviceRecord } from './devices.js'
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

/**
 * Returns whether a user may read a notification. Admins may read all of them. Other users may read those that a device
 * may have received: no dry runs, and failed ones only if they reached a device first. A notification can be read while
 * it is still being sent to other devices.
 */
export function mayReadNotification(
  user: { role: Role },
  { status, is_dry_run, sent_count }: Pick<NotificationRecord, 'status' | 'is_dry_run' | 'sent_count'>,
): boolean {
  if (user.role === 'admin') return true
  if (is_dry_run || status === 'dry_run') return false
  return status !== 'failed' || sent_count > 0
}

export function presentDevice(device: DeviceRecord): DeviceToken {
  return {
    ...device,
    last_sent_at: device.last_sent_at?.toISOString() ?? null,
    created_at: device.created_at.toISOString(),
  }
}
