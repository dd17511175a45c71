import type { Knex } from 'knex'

export type NotificationRepository = ReturnType<typeof createNotificationRepository>

export function createNotificationRepository(_db: Knex) {
  return {}
}

/** A notification that was sent, and what became of it. */
export interface NotificationRecord {
  id: number
  title: string
  body: string
  data: Record<string, unknown>
  notification_type: 'token' | 'topic'
  topic: string | null
  status: 'sending' | 'sent' | 'partial' | 'failed' | 'dry_run'
  sent_count: number
  failed_count: number
  error_message: string | null
  sent_by_user_id: number | null
  created_at: Date
}
