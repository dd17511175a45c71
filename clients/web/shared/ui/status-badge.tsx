import type { Report } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from './badge.js'

export const statuses = ['pending', 'approved', 'in_progress', 'completed', 'rejected'] as const
export type StatusName = (typeof statuses)[number]

const tones = {
  pending: 'warn',
  approved: 'info',
  in_progress: 'info',
  completed: 'good',
  rejected: 'neutral',
} as const

/** Returns the name of a status in the texts. Its case depends on the deployment. */
export function statusName(status: Report['status']): StatusName {
  return statuses.find((name) => name === status.toLowerCase()) ?? 'pending'
}

export function StatusBadge({ status }: Pick<Report, 'status'>) {
  const { t } = useTranslation()
  const name = statusName(status)
  return <Badge tone={tones[name]}>{t(`status.${name}`)}</Badge>
}
