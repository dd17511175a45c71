import type { PushNotification } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '#shared/ui/badge.js'

const tones = { sending: 'info', sent: 'good', partial: 'warn', failed: 'bad', dry_run: 'neutral' } as const

export function MessageStatus({ status }: { status: PushNotification['status'] }) {
  const { t } = useTranslation('messages')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
