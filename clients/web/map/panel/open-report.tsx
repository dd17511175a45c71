import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Later } from '../later.js'
import { useOwnReports } from '../report/own-reports.js'
import { titleOf } from '../reports.js'
import { Panel } from './panel.js'
import { Part } from './part.js'
import { ReportDetails } from './report-details.js'

const OwnReport = lazy(async () => ({ default: (await import('../report/own-report.js')).OwnReport }))

interface OpenReportProps {
  /** It has the position of the report, around which the service lists public reports: `12,21.035,105.84`. */
  id: string
  onClose: () => void
}

/** A report of the user, or a public one. */
export function OpenReport({ id, onClose }: OpenReportProps) {
  const { t } = useTranslation(['map', 'takePart'])
  const [reportId, lat = 0, lng = 0] = id.split(',').map(Number)
  const own = useOwnReports().data?.find((other) => other.id === reportId)
  const reports = useQuery({
    ...queries.listPublicReports({ query: { lat, lng, radius: 0.2, limit: 100 } }),
    meta: { isPublic: true },
    enabled: !own,
  })
  if (own) {
    return (
      <Panel kind={t('takePart:own.kind')} name={own.title} onClose={onClose}>
        <Later loading={<p className="quiet-text pending">{t('loading')}</p>}>
          <OwnReport report={own} onDeleted={onClose} />
        </Later>
      </Panel>
    )
  }
  const report = reports.data?.find((other) => other.id === reportId)
  return (
    <Panel kind={t('report')} name={report ? titleOf(report) : t('report')} onClose={onClose}>
      <Part query={reports}>
        {() => (report ? <ReportDetails report={report} /> : <p className="quiet-text">{t('gone')}</p>)}
      </Part>
    </Panel>
  )
}
