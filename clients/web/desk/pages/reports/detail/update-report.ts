import type { Report, RequestOf } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'
import { change, shown } from '../../../record.js'

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
