import type { ReportHistoryEntry } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Failure, Loading } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { StatusBadge } from '../status-badge.js'

/** The status changes of a report, newest first. */
export function History({ id }: { id: number }) {
  const { t } = useTranslation('reportDetail')
  const history = useQuery(queries.listReportHistory({ path: { report_id: id } }))
  return (
    <section className="report-section">
      <h3>{t('history')}</h3>
      {history.isPending && <Loading />}
      {history.isError && <Failure error={history.error} retry={history.refetch} />}
      {history.data?.length === 0 && <p className="description">{t('noHistory')}</p>}
      <ol className="report-history">
        {history.data?.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: ReportHistoryEntry }) {
  const { t } = useTranslation('reportDetail')
  const { from, to, by, note, created_at: time } = entry
  return (
    <li>
      <p className="report-change">
        {from === to ? (
          t('noteOnly')
        ) : (
          <>
            <StatusBadge status={from} /> <span aria-label={t('changedTo')}>→</span> <StatusBadge status={to} />
          </>
        )}
      </p>
      {note !== null && <blockquote>{note}</blockquote>}
      <p className="description">
        <Time value={time} /> · {by}
      </p>
    </li>
  )
}
