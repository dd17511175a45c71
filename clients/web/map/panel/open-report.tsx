import type { PublicReport } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Facts } from '#shared/ui/facts.js'
import { statusName } from '#shared/ui/status-badge.js'
import { formatMoment } from '#shared/ui/time.js'
import { Later } from '../later.js'
import { Photos } from '../report/photos.js'
import { titleOf, useOwnReports } from '../reports.js'
import { Panel } from './panel.js'
import { Part } from './part.js'

const OwnReport = lazy(async () => ({ default: (await import('../report/own-report.js')).OwnReport }))

interface OpenReportProps {
  /** It has the position of the report, around which the service lists public reports: `12,21.035,105.84`. */
  id: string
  onClose: () => void
}

/** A report of the user, or a public one. */
export function OpenReport({ id, onClose }: OpenReportProps) {
  const { t } = useTranslation(['map', 'takePart', 'common'])
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
        <Later loading={<p className="quiet-text pending">{t('common:loading')}</p>}>
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

const Support = lazy(async () => ({ default: (await import('../report/support.js')).Support }))

/** A public report with its photos and its supporters. */
function ReportDetails({ report }: { report: PublicReport }) {
  const { t } = useTranslation(['map', 'common'])
  const { category, image_urls: photos } = report
  return (
    <>
      <p className={`state report-${statusName(report.status)}`}>
        <span className="dot" />
        {t(`common:status.${statusName(report.status)}`)}
      </p>
      <Photos addresses={photos} />
      {report.description !== null && (
        <p className="report-text" lang="vi">
          {report.description}
        </p>
      )}
      <Facts
        facts={[
          [t('category_'), category && t(`reportCategory.${category}`)],
          [t('reported'), formatMoment(report.created_at)],
        ]}
      />
      <Later>
        <Support report={report} />
      </Later>
    </>
  )
}
