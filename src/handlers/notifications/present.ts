import type { DeviceToken, NotificationMessage, PushNotification } from '../../../generated/types.js'
import type { DeviceRecord } from '../../database/repositories/devices.js'
import type { NotificationRecord } from '../../database/repositories/notifications.js'

/** What leaves the service of a device. */
export function presentDevice(device: DeviceRecord): DeviceToken {
  return {
    ...device,
    last_sent_at: device.last_sent_at?.toISOString() ?? null,
    created_at: device.created_at.toISOString(),
  }
}

/** Returns a notification as admins see it, with both names of the counts. */
export function presentNotification({ is_dry_run: _internal, ...record }: NotificationRecord): PushNotification {
  return {
    ...record,
    success_count: record.sent_count,
    failure_count: record.failed_count,
    created_at: record.created_at.toISOString(),
  }
}

/** Returns a notification as all other users see it: what the device showed, and when. */
export function presentMessage({ id, title, body, data, created_at }: NotificationRecord): NotificationMessage {
  return { id, title, body, data, created_at: created_at.toISOString() }
}

/** The answer to both sends. */
export function presentSent(record: NotificationRecord): { status: 200; body: PushNotification } {
  return { status: 200, body: presentNotification(record) }
}
