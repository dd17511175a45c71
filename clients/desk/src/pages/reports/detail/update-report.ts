import { unwrap, type Report, type RequestOf } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '../../../api.js'

type Change = RequestOf<'updateReportStatus'>['body']

/** Changes a report, and loads again what shows it. */
export async function updateReport(id: number, change: Change): Promise<Report> {
  const path = { report_id: id }
  const report = await unwrap(api.updateReportStatus({ path, body: change }))
  queryClient.setQueryData(queries.getReport({ path }).queryKey, report)
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path }) })
  void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
  return report
}
