import { unwrap, type Report } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { errorText } from '#shared/errors.js'
import { Dialog } from '#shared/ui/dialog.js'
import { SelectField, TextArea } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { statuses, statusName, type StatusName } from '#shared/ui/status-badge.js'
import { notify } from '#shared/ui/toasts.js'
import { updateCounts } from '../../live.js'
import { nextStatuses, templates } from './detail/status-change.js'

interface BulkDialogProps {
  reports: readonly Report[]
  onClose: () => void
  /** Called with the ids of the changed reports. */
  onChanged: (ids: readonly number[]) => void
}

const maxTitles = 5

/** Changes the status of several reports, with one note for all reporters. */
export function BulkDialog({ reports: all, onClose, onChanged }: BulkDialogProps) {
  const { t } = useTranslation(['reports', 'reportDetail', 'common'])
  /** The reports still to change: after an error, without those that were changed. */
  const [reports, setReports] = useState(all)
  const [status, setStatus] = useState(nextStatuses[statusName(all[0]?.status ?? 'PENDING')])
  const [note, setNote] = useState('')
  const [failures, setFailures] = useState<readonly Failure[]>([])

  const change = async () => {
    const before = reports.map(({ id, status: previous }) => ({ id, status: previous }))
    const failed = await changeStatuses(reports, status, note)
    const changed = before.filter(({ id }) => !failed.some((failure) => failure.id === id))
    if (changed.length > 0) {
      notify({
        text: t('changed', { count: changed.length, status: t(`common:status.${status}`) }),
        undo: () => restoreStatuses(changed),
      })
    }
    setFailures(failed)
    if (changed.length > 0) onChanged(changed.map(({ id }) => id))
    if (failed.length === 0) onClose()
    else setReports(reports.filter(({ id }) => failed.some((failure) => failure.id === id)))
  }

  return (
    <Dialog title={t('changeTitle', { count: reports.length })} isOpen onClose={onClose}>
      <ul className="bulk-titles">
        {reports.slice(0, maxTitles).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {reports.length > maxTitles && <li>{t('more', { count: reports.length - maxTitles })}</li>}
      </ul>
      <Form onSubmit={change} submitLabel={t('change', { count: reports.length })} onCancel={onClose}>
        <SelectField
          name="status"
          label={t('newStatus')}
          options={statuses.map((id) => ({ id, label: t(`common:status.${id}`) }))}
          value={status}
          onChange={setStatus}
        />
        <SelectField
          label={t('template')}
          placeholder={t('noTemplate')}
          options={templates
            .filter((template) => template.status === status)
            .map(({ id }) => ({ id, label: t(`reportDetail:templates.${id}`) }))}
          value={templates.find(({ id }) => t(`reportDetail:templates.${id}`) === note)?.id}
          onChange={(id) => setNote(t(`reportDetail:templates.${id}`))}
        />
        <TextArea
          name="note"
          label={t('note')}
          description={t('noteHint')}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
        {failures.length > 0 && (
          <div className="problem" role="alert">
            <p>{t('failed', { count: failures.length })}</p>
            <ul>
              {failures.map(({ id, error }) => (
                <li key={id}>
                  {reports.find((report) => report.id === id)?.title} (#{id}):{' '}
                  {error === undefined ? t('missing') : errorText(error)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Form>
    </Dialog>
  )
}

/** A report that was not changed: because of the error or, without one, because it no longer exists. */
interface Failure {
  id: number
  error?: unknown
}

const maxPerCall = 100

/**
 * Sets the status of reports. Returns those that were not changed.
 * @throws Error if the first call fails. After a later failure, the reports of the earlier calls are changed.
 */
async function changeStatuses(
  reports: readonly Pick<Report, 'id'>[],
  status: StatusName,
  note = '',
): Promise<Failure[]> {
  const failures: Failure[] = []
  try {
    for (let start = 0; start < reports.length; start += maxPerCall) {
      const ids = reports.slice(start, start + maxPerCall).map(({ id }) => id)
      try {
        const { results } = await unwrap(
          api.updateReportStatuses({ body: { ids, status, ...(note.trim() !== '' && { note: note.trim() }) } }),
        )
        failures.push(...results.filter(({ updated }) => !updated).map(({ report_id: id }) => ({ id })))
      } catch (error) {
        if (start === 0) throw error
        return [...failures, ...reports.slice(start).map(({ id }) => ({ id, error }))]
      }
    }
  } finally {
    updateCounts()
    for (const query of [queries.listReports, queries.getReport, queries.listReportHistory]) {
      void queryClient.invalidateQueries({ queryKey: query.key() })
    }
  }
  return failures
}

/**
 * Sets the statuses that reports had before.
 * @throws Error if a call fails
 */
async function restoreStatuses(reports: readonly Pick<Report, 'id' | 'status'>[]): Promise<void> {
  const names = new Set(reports.map(({ status }) => statusName(status)))
  for (const name of names) {
    const failures = await changeStatuses(
      reports.filter(({ status }) => statusName(status) === name),
      name,
    )
    const failed = failures.find(({ error }) => error !== undefined)
    if (failed) throw failed.error
  }
}
