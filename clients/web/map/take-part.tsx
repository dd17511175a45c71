import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { Later } from './later.js'
import { openPart, useOpenedPart } from './opened-part.js'

const Parts = lazy(async () => ({ default: (await import('./parts.js')).Parts }))

/** The open dialog of accounts, reports and alerts. Its code is loaded when the first one is opened. */
export function TakePart() {
  const { t } = useTranslation(['takePart', 'common'])
  const part = useOpenedPart()
  if (!part) return null
  const loading = <output className="card part-loading">{t('common:loading')}</output>
  return (
    <Later loading={loading} isOver>
      <Parts part={part} />
    </Later>
  )
}

/** Starts a report. */
export function ReportButton() {
  const { t } = useTranslation('takePart')
  return (
    <button type="button" id="report-button" className="report-button" onClick={() => openPart({ kind: 'place' })}>
      <Icon name="camera" />
      {t('report.start')}
    </button>
  )
}
