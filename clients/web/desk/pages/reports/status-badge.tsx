import type { Report } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { statuses, type StatusName } from './filters.js'

const tones: Record<StatusName, Tone> = {
  pending: 'warn',
  approved: 'info',
  in_progress: 'info',
  completed: 'good',
  rejected: 'neutral',
}

/** Returns the name of a status in the texts. */
export function statusName(status: Report['status']): StatusName {
  return statuses.find((name) => name === status.toLowerCase()) ?? 'pending'
}

export function StatusBadge({ status }: { status: Report['status'] }) {
  const { t } = useTranslation('reports')
  const name = statusName(status)
  return <Badge tone={tones[name]}>{t(`status.${name}`)}</Badge>
}
