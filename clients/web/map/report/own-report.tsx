import { unwrap, type Report } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { StatusBadge, statusName } from '#shared/ui/status-badge.js'
import { formatMoment, formatNumber, Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { Part, Section } from '../panel/part.js'
import { Photos } from './photos.js'

interface OwnReportProps {
  report: Report
  onDeleted: () => void
}

/** A report of the user: its status with the notes of the staff, and everything that was sent. */
export function OwnReport({ report, onDeleted }: OwnReportProps) {
  const { t } = useTranslation(['takePart', 'map', 'common'])
  const { category, severity } = report
  const state = statusName(report.status)
  const isPublic = state !== 'pending' && state !== 'rejected'
  return (
    <>
      <p className={`state report-${state}`}>
        <span className="dot" />
        {t(`common:status.${state}`)}
      </p>
      <p className="quiet-text">
        {t(isPublic ? (report.public_content ? 'own.public' : 'own.partlyPublic') : 'own.private')}
      </p>
      <Photos addresses={report.image_urls} />
      {report.description !== null && <p className="report-text">{report.description}</p>}
      <Facts
        facts={[
          [t('map:category_'), category && t(`map:reportCategory.${category}`)],
          [t('severity'), severity && t(`severities.${severity}`)],
          [t('map:reported'), formatMoment(report.created_at)],
          [t('map:supports'), isPublic && formatNumber(report.supports)],
        ]}
      />
      <History id={report.id} />
      {state === 'pending' && <DeleteReport report={report} onDeleted={onDeleted} />}
    </>
  )
}

function History({ id }: { id: number }) {
  const { t } = useTranslation('takePart')
  const history = useQuery(queries.listReportHistory({ path: { report_id: id } }))
  return (
    <Section title={t('own.history')}>
      <Part query={history}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="quiet-text">{t('own.noHistory')}</p>
          ) : (
            <ol className="report-history">
              {entries.toReversed().map(({ id: entryId, to, note, created_at: time }) => (
                <li key={entryId}>
                  <p>
                    <StatusBadge status={to} />{' '}
                    <span className="quiet-text">
                      <Time value={time} />
                    </span>
                  </p>
                  {note !== null && <blockquote>{note}</blockquote>}
                </li>
              ))}
            </ol>
          )
        }
      </Part>
    </Section>
  )
}

function DeleteReport({ report: { id, title }, onDeleted }: OwnReportProps) {
  const { t } = useTranslation(['takePart', 'common'])
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await unwrap(api.deleteReport({ path: { report_id: id } }))
    notify({ text: t('own.deleted', { title }) })
    onDeleted()
    void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
  }
  return (
    <>
      <div className="form-actions">
        <Button icon="trash" onPress={() => setAsking(true)}>
          {t('own.delete')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('own.delete')}
        body={t('own.deleteBody', { title })}
        confirmLabel={t('common:delete')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        isDanger
      />
    </>
  )
}
