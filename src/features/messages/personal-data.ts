import sql from 'sql-template-tag'
import type { ExportFile } from '../../platform/feature.js'

export const exportFiles: readonly ExportFile[] = [
  {
    name: 'devices',
    title: ['Các thiết bị nhận thông báo đẩy', 'Your devices for push notifications'],
    order: 50,
    select: 'id, token, platform, language, is_active, last_sent_at, created_at from devices',
  },
  {
    name: 'messages',
    title: ['Các thông báo đẩy đang chờ gửi cho bạn', 'Push messages to you that are waiting to be sent'],
    order: 80,
    select: 'id, kind, data, created_at from push_messages',
  },
  {
    name: 'notifications',
    title: ['Các thông báo do bạn gửi', 'Notifications that you sent'],
    order: 120,
    select: `id, title, body, translations, data, notification_type, topic, status, sent_count, failed_count, is_dry_run, created_at
      from notifications`,
    condition: (userId) => sql`sent_by_user_id = ${userId}`,
  },
]
