import type { Report } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Icon } from '#shared/ui/icon.js'
import { Empty, Loaded } from '#shared/ui/page.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { Time } from '#shared/ui/time.js'
import { openPart } from '../opened-part.js'
import { reportId, useOwnReports } from '../reports.js'
import { useShown } from '../shown.js'

/** The reports of the user, newest first. A press shows one on the map, with its details. */
export function MyReports({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('takePart')
  const reports = useOwnReports()
  const [{ layers, open: opened }, show] = useShown()
  const open = (report: Report) => {
    onClose()
    const shown = layers.includes('reports') ? layers : [...layers, 'reports' as const]
    show({ layers: shown, open: { kind: 'report', id: reportId(report) } }, { keep: opened === undefined })
  }
  return (
    <Dialog title={t('myReports.title')} isOpen onClose={onClose}>
      <Loaded query={reports}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{t('myReports.none')}</Empty>
          ) : (
            <ul className="entries">
              {list.map((report) => (
                <li key={report.id}>
                  <button type="button" onClick={() => open(report)}>
                    <Photo address={report.image_url} />
                    <span>
                      <strong>{report.title}</strong>
                      <span className="quiet-text">
                        <Time value={report.created_at} /> <StatusBadge status={report.status} />
                      </span>
                    </span>
                    <Icon name="next" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="form-actions">
        <Button variant="primary" icon="camera" onPress={() => openPart({ kind: 'place' })}>
          {t('report.start')}
        </Button>
      </div>
    </Dialog>
  )
}

function Photo({ address }: { address: string | null }) {
  const url = api.imageUrl(address)
  return url === undefined ? (
    <span className="no-photo">
      <Icon name="reports" />
    </span>
  ) : (
    <img src={url} alt="" loading="lazy" decoding="async" />
  )
}
