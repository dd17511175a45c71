import type { PublicReport } from '@environmental-monitoring/sdk'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#shared/ui/facts.js'
import { formatMoment } from '#shared/ui/time.js'
import { Later } from '../later.js'
import { Photos } from '../report/photos.js'
import { stateOf } from '../reports.js'

const Support = lazy(async () => ({ default: (await import('../report/support.js')).Support }))

/** A public report with its photos and its supporters. */
export function ReportDetails({ report }: { report: PublicReport }) {
  const { t } = useTranslation('map')
  const { category, image_urls: photos } = report
  return (
    <>
      <p className={`state report-${stateOf(report)}`}>
        <span className="dot" />
        {t(`state.${stateOf(report)}`)}
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
