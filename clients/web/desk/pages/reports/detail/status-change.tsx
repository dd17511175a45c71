import type { Report, RequestOf } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { errorText } from '#shared/errors.js'
import { Button } from '#shared/ui/button.js'
import { SelectField, TextArea } from '#shared/ui/fields.js'
import { statuses, statusName, type StatusName } from '#shared/ui/status-badge.js'
import { notify } from '#shared/ui/toasts.js'
import { change, shown } from '../../../record.js'

/** The keys of the buttons. */
const keys: Record<StatusName, string> = {
  pending: 'b',
  approved: 'a',
  in_progress: 'p',
  completed: 'd',
  rejected: 'r',
}

/** The status that usually follows. */
export const nextStatuses: Record<StatusName, StatusName> = {
  pending: 'approved',
  approved: 'in_progress',
  in_progress: 'completed',
  completed: 'in_progress',
  rejected: 'pending',
}

/** One button per status. The note, if there is one, is sent with the change. */
export function StatusChange({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'reports', 'common'])
  const [note, setNote] = useState('')
  const current = statusName(report.status)
  const [suggested, setSuggested] = useState<StatusName>()
  const next = suggested ?? nextStatuses[current]
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is no longer shown.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [current])

  const change = useMutation({
    scope: updatesOf(report.id),
    mutationFn: (status: StatusName) =>
      updateShown(report, { status, ...(note.trim() !== '' && { note: note.trim() }) }),
    onSuccess({ before, after }, status) {
      setNote('')
      setSuggested(undefined)
      if (status === statusName(before.status)) {
        notify({ text: t('noteSent') })
        return
      }
      notify({
        text: t('changed', { title: report.title, status: t(`common:status.${status}`) }),
        undo: async () => {
          await updateReport(after, { status: before.status })
        },
      })
    },
  })
  const press = (status: StatusName) => {
    if (!change.isPending) change.mutate(status)
  }
  const options = templates.map(({ id, status }) => ({
    id,
    label: t('templateOf', { status: t(`common:status.${status}`), text: t(`templates.${id}`) }),
  }))

  return (
    <section className="report-section">
      <h3 ref={heading} tabIndex={-1}>
        {t('changeStatus')}
      </h3>
      <SelectField
        label={t('reports:template')}
        placeholder={t('reports:noTemplate')}
        options={options}
        value={templates.find(({ id }) => t(`templates.${id}`) === note)?.id}
        onChange={(chosen) => {
          setNote(t(`templates.${chosen}`))
          setSuggested(templates.find(({ id, status }) => id === chosen && status !== current)?.status)
        }}
      />
      <TextArea
        label={t('note')}
        description={t('noteHint')}
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={2000}
      />
      {change.isError && (
        <p className="problem" role="alert">
          {errorText(change.error)}
        </p>
      )}
      <div className="form-actions">
        {statuses
          .filter((status) => status !== current)
          .map((status) => (
            <Button
              key={status}
              variant={status === next ? 'primary' : 'plain'}
              shortcut={keys[status]}
              isPending={change.isPending && change.variables === status}
              onPress={() => press(status)}
            >
              {t(`actions.${status}`)}
            </Button>
          ))}
        {note.trim() !== '' && (
          <Button isPending={change.isPending && change.variables === current} onPress={() => press(current)}>
            {t('sendNote')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The templates for notes: their names in the texts, and the status for which each is written. */
export const templates = [
  { id: 'approvedThanks', status: 'approved' },
  { id: 'approvedForwarded', status: 'approved' },
  { id: 'progressStarted', status: 'in_progress' },
  { id: 'progressScheduled', status: 'in_progress' },
  { id: 'completedSolved', status: 'completed' },
  { id: 'completedChecked', status: 'completed' },
  { id: 'rejectedDuplicate', status: 'rejected' },
  { id: 'rejectedUnclear', status: 'rejected' },
  { id: 'rejectedElsewhere', status: 'rejected' },
  { id: 'pendingAgain', status: 'pending' },
] as const satisfies readonly { id: string; status: StatusName }[]

type Change = RequestOf<'updateReportStatus'>['body']

export const readOf = (id: number) => queries.getReport({ path: { report_id: id } })

/** The scope of the mutations of a report: each waits for the one before. */
export const updatesOf = (id: number) => ({ id: `report ${id}` })

/** Changes a report, and loads again what shows it. The service requires a status: without one, it stays. */
export async function updateReport(report: Report, changes: Partial<Change>): Promise<Report> {
  const path = { report_id: report.id }
  const body = { status: report.status, ...changes }
  const changed = await change(readOf(report.id), report, (condition) =>
    api.updateReportStatus({ path, body, ...condition }),
  )
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path }) })
  void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
  return changed
}

/** Changes a report as it is shown: one that waited for another change has an older version. */
export async function updateShown(
  report: Report,
  changes: Partial<Change>,
): Promise<{ before: Report; after: Report }> {
  const before = shown(readOf(report.id), report)
  return { before, after: await updateReport(before, changes) }
}
