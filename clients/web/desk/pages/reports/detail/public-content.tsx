import type { Report } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { updateReport, updateShown, updatesOf } from './update-report.js'

/** Releases title, description and photos of a report, or withdraws them. */
export function PublicContent({ report }: { report: Report }) {
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
