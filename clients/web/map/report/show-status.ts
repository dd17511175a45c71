import i18next from 'i18next'
import { queries, queryClient } from '#shared/api.js'
import { notify } from '#shared/ui/toasts.js'
import { stateOf } from '../reports.js'
import { currentUser } from '../visitor.js'

/** Tells a citizen about the new status of a report. The service sends citizens only events of their own reports. */
export async function showStatus(id: number): Promise<void> {
  const path = { report_id: id }
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path }) })
  if (currentUser()?.role !== 'citizen') return
  const report = await queryClient.query({ ...queries.getReport({ path }), staleTime: 0 }).catch(() => undefined)
  if (!report) return
  notify({
    text: i18next.t('takePart:own.changed', { title: report.title, state: i18next.t(`map:state.${stateOf(report)}`) }),
  })
}
