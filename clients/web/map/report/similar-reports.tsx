import { unwrap, type ReportCategory, type SimilarReport } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import type { Place } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { titleOf } from '../reports.js'
import { discardDraft, useDraft } from './draft.js'

interface SimilarReportsProps {
  place: Place
  category: ReportCategory
  /** Called when the user has supported another report instead. */
  onClose: () => void
}

/** Open reports near the place: supporting one of them helps more than a second report. */
export function SimilarReports({ place: { latitude, longitude }, category, onClose }: SimilarReportsProps) {
  const { t } = useTranslation('takePart')
  const { key } = useDraft()
  const similar = useQuery(queries.listSimilarReports({ query: { lat: latitude, lng: longitude, category, limit: 3 } }))
  if (!similar.data || similar.data.length === 0) return null
  const support = async (report: SimilarReport) => {
    try {
      await unwrap(api.supportReport({ path: { report_id: report.id } }))
    } catch (error) {
      notifyError(error)
      return
    }
    notify({ text: t('similar.supported', { title: titleOf(report) }) })
    onClose()
    discardDraft(key)
    void queryClient.invalidateQueries({ queryKey: queries.listPublicReports.key() })
    void queryClient.invalidateQueries({ queryKey: queries.listSimilarReports.key() })
  }
  return (
    <section className="similar" aria-label={t('similar.title')}>
      <h3>{t('similar.title')}</h3>
      <p className="quiet-text">{t('similar.hint')}</p>
      <ul>
        {similar.data.map((report) => (
          <li key={report.id}>
            {report.image_urls[0] !== undefined && <img src={report.image_urls[0]} alt="" loading="lazy" />}
            <div>
              <strong>{titleOf(report)}</strong>
              <p className="quiet-text">
                <Time value={report.created_at} style="age" /> <StatusBadge status={report.status} />
              </p>
            </div>
            {report.is_own && <span className="quiet-text">{t('similar.own')}</span>}
            {!report.is_own && report.is_supported && <span className="quiet-text">{t('support.done')}</span>}
            {!report.is_own && !report.is_supported && (
              <Button label={t('similar.supportThis', { title: titleOf(report) })} onPress={() => void support(report)}>
                {t('support.give')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
