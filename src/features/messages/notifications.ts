import type { Language } from '../../base/accept.js'
import type { Role } from '../../base/roles.js'

/** The texts of a notification for devices of one language. */
export type TranslatedTexts = { [Key in Language]?: { title: string; body: string } }

/** The fields of a notification that determine who may read it. */
interface SentNotification {
  status: 'sending' | 'sent' | 'partial' | 'failed' | 'dry_run'
  is_dry_run: boolean
  sent_count: number
}

/**
 * Returns whether a user may read a notification. Admins may read all of them. Other users may read those that a device
 * may have received: no dry runs, and failed ones only if they reached a device first. A notification can be read while
 * it is still being sent to other devices.
 */
export function mayReadNotification(user: { role: Role }, notification: SentNotification): boolean {
  if (user.role === 'admin') return true
  const { status, is_dry_run, sent_count } = notification
  if (is_dry_run || status === 'dry_run') return false
  return status !== 'failed' || sent_count > 0
}
