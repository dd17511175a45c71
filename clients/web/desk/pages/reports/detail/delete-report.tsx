import type { Report } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { notify } from '#shared/ui/toasts.js'
import { send } from '../../../record.js'
import { useSession } from '../../../session/session.js'
import { statusName } from '../status-badge.js'
import { readOf } from './update-report.js'

/** Deletes a report: administrators any, others only their own while it is pending. */
export function DeleteReport({ report, onDeleted }: { report: Report; onDeleted: () => void }) {
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
