import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'
import { presentReport } from '../present.js'
import { updateStatuses } from '../update-statuses.js'

/** Changes the status of a report. All transitions are allowed. An unchanged status is recorded only with a note. */
export const updateReportStatus: Handlers['updateReportStatus'] = async (request, context) => {
  const { path, headers, body, user, requestId } = request
  const [report] = await context.inTransaction(async (repositories) => {
    const present = requireCurrent(headers, await repositories.reports.lock(path.report_id), 'Report')
    return updateStatuses([present], body, { user, requestId }, repositories)
  })
  if (!report) throw new Error('The update returned no report.')
  return { status: 200, body: presentReport(report) }
}
