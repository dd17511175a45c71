import type { Report } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { openPart } from '../opened-part.js'
import { StateBadge } from './state-badge.js'

/** Says that a report has arrived, and what happens next. */
export function SentReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'common'])
  return (
    <Dialog title={t('sent.title')} isOpen onClose={onClose} size="small">
      <p role="status">
        {t('sent.text', { title: report.title })} <StateBadge report={report} />
      </p>
      <p>{t('sent.next')}</p>
      <div className="form-actions">
        <Button variant="primary" autoFocus onPress={() => openPart({ kind: 'my-reports' })}>
          {t('myReports.open')}
        </Button>
        <Button onPress={onClose}>{t('common:close')}</Button>
      </div>
    </Dialog>
  )
}
