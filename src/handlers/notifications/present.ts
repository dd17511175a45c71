import type { DeviceToken, NotificationMessage, PushNotification } from '../../../generated/types.js'
import type { DeviceRecord } from '../../database/repositories/devices.js'
import type { NotificationRecord } from '../../database/repositories/notifications.js'

/** Converts a device to its API form. */
export function presentDevice(device: DeviceRecord): DeviceToken {
  return {
    ...device,
    last_sent_at: device.last_sent_at?.toISOString() ?? null,
    created_at: device.created_at.toISOString(),
  }
}

/** Converts a notification to its API form for admins. The counts appear under both of their names. */
export function presentNotification({ is_dry_run: _internal, ...record }: NotificationRecord): PushNotification {
  return {
    ...record,
    success_count: record.sent_count,
    failure_count: record.failed_count,
    created_at: record.created_at.toISOString(),
  }
}

/** Converts a notification to its API form for other users: what the device displayed, and when. */
export function presentMessage({
  id,
  title,
  body,
  translations,
  data,
  created_at,
}: NotificationRecord): NotificationMessage {
  return { id, title, body, translations, data, created_at: created_at.toISOString() }
}

/** Returns the response of both operations that send notifications. */
export function presentSent(record: NotificationRecord): { status: 200; body: PushNotification } {
  return { status: 200, body: presentNotification(record) }
}
