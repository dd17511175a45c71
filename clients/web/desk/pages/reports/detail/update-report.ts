import { unwrap, type Report, type RequestOf } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'

type Change = RequestOf<'updateReportStatus'>['body']

/** The scope of the mutations of a report: each waits for the one before. */
export const updatesOf = (id: number) => ({ id: `report ${id}` })

/** Releases the content of a report, or withdraws it. The status, which the service requires, is the current one. */
export async function releaseContent(id: number, isReleased: boolean): Promise<Report> {
  const { status } = await unwrap(api.getReport({ path: { report_id: id } }))
  return updateReport(id, { status, public_content: isReleased })
}

/** Changes a report, and loads again what shows it. */
export async function updateReport(id: number, change: Change): Promise<Report> {
  const path = { report_id: id }
  const report = await unwrap(api.updateReportStatus({ path, body: change }))
  queryClient.setQueryData(queries.getReport({ path }).queryKey, report)
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path }) })
  void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
  return report
}
