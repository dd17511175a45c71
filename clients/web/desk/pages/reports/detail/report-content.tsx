import type { Report, ReportHistoryEntry } from '@environmental-monitoring/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { Failure, Loading } from '#shared/ui/page.js'
import { PhotoViewer } from '#shared/ui/photo-viewer.js'
import { StatusBadge, statusName } from '#shared/ui/status-badge.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { send } from '../../../record.js'
import { useSession } from '../../../session/session.js'
import { readOf, StatusChange, updateReport, updateShown, updatesOf } from './status-change.js'
import { Surroundings } from './surroundings.js'

export function ReportContent({ report, onClose }: { report: Report; onClose: () => void }) {
  const { may } = useSession()
  return (
    <>
      <Photos report={report} />
      {report.description && (
        <p className="report-text" lang="vi">
          {report.description}
        </p>
      )}
      <ReportFacts report={report} />
      {may('updateReportStatus') && (
        <>
          <StatusChange report={report} />
          <PublicContent report={report} />
        </>
      )}
      <Surroundings report={report} />
      <History id={report.id} />
      <DeleteReport report={report} onDeleted={onClose} />
    </>
  )
}

function ReportFacts({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'reports'])
  const { category, severity, supports, created_at: createdAt, updated_at: updatedAt } = report
  const facts = [
    [t('status'), <StatusBadge key="status" status={report.status} />],
    [t('reports:categoryLabel'), category ? t(`reports:category.${category}`) : '–'],
    [t('severity'), severity ? t(`reports:severity.${severity}`) : '–'],
    [t('reporter'), <Reporter key="reporter" id={report.user_id} />],
    [t('supports'), formatNumber(supports)],
    [t('createdAt'), <Time key="created" value={createdAt} />],
    // At first, it is the time of creation.
    [t('updatedAt'), <Time key="updated" value={updatedAt === createdAt ? null : updatedAt} />],
  ] as const
  return <Facts facts={facts} />
}

/** The reporter. Only those who manage users see the name. */
function Reporter({ id }: { id: number | null }) {
  const { t } = useTranslation('reportDetail')
  const { may } = useSession()
  const mayOpen = id !== null && may('listUsers')
  const user = useQuery({ ...queries.getUser({ path: { user_id: id ?? 0 } }), enabled: mayOpen })
  if (id === null) return t('deletedReporter')
  if (!mayOpen) return t('reporterId', { id })
  return <Link href={`/users/${id}`}>{user.data?.full_name || user.data?.email || t('reporterId', { id })}</Link>
}

/** The photos of a report, which open at full size. */
function Photos({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'common'])
  const [index, setIndex] = useState<number>()
  const urls = report.image_urls.map((address) => api.imageUrl(address)).filter((url) => url !== undefined)
  if (urls.length === 0) return null
  const photos = urls.map((url, at) => ({ url, alt: t('photo', { index: at + 1, title: report.title }) }))
  return (
    <>
      <ul className="report-photos">
        {photos.map(({ url }, at) => (
          <li key={url}>
            <button type="button" onClick={() => setIndex(at)} aria-label={t('common:photos.open', { index: at + 1 })}>
              <img src={url} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={index} onChange={setIndex} />
    </>
  )
}

/** The status changes of a report, newest first. */
function History({ id }: { id: number }) {
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

/** Deletes a report: administrators any, others only their own while it is pending. */
function DeleteReport({ report, onDeleted }: { report: Report; onDeleted: () => void }) {
  const { t } = useTranslation(['reportDetail', 'common'])
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { id, title } = report
  const isOwnPending = report.user_id === user.id && statusName(report.status) === 'pending'
  if (user.role !== 'admin' && !isOwnPending) return null

  const remove = async () => {
    await send(readOf(id), report, (condition) => api.deleteReport({ path: { report_id: id }, ...condition }))
    // First, so that the focus goes to a report that remains in the list.
    await queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
    onDeleted()
    notify({ text: t('deleted', { title }) })
    queryClient.removeQueries({ queryKey: queries.getReport.key({ path: { report_id: id } }) })
  }
  return (
    <section className="report-section">
      <div className="form-actions">
        <Button icon="trash" onPress={() => setIsOpen(true)}>
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('deleteTitle')}
        body={t('deleteBody', { title, id })}
        confirmLabel={t('common:delete')}
        onConfirm={remove}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isDanger
      />
    </section>
  )
}

/** Releases title, description and photos of a report, or withdraws them. */
function PublicContent({ report }: { report: Report }) {
  const { t } = useTranslation('reportDetail')
  const { id, public_content: isReleased } = report
  const change = useMutation({
    scope: updatesOf(id),
    mutationFn: (released: boolean) => updateShown(report, { public_content: released }),
    onSuccess({ after }, released) {
      notify({
        text: t(released ? 'released' : 'withdrawn', { title: report.title }),
        undo: async () => {
          await updateReport(after, { public_content: !released })
        },
      })
    },
    onError: notifyError,
  })
  return (
    <section className="report-section">
      <h3>{t('publicContent')}</h3>
      <p className="description">{t(isReleased ? 'isReleased' : 'isNotReleased')}</p>
      <div className="form-actions">
        <Button shortcut="v" isPending={change.isPending} onPress={() => change.mutate(!isReleased)}>
          {t(isReleased ? 'withdraw' : 'release')}
        </Button>
      </div>
    </section>
  )
}
