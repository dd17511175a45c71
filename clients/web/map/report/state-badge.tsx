import type { Report } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { stateOf, type ReportState } from '../reports.js'

const tones: Record<ReportState, Tone> = {
  pending: 'warn',
  approved: 'info',
  in_progress: 'info',
  completed: 'good',
  rejected: 'neutral',
}

export function StateBadge({ report }: { report: Pick<Report, 'status'> }) {
  const { t } = useTranslation('map')
  const state = stateOf(report)
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
