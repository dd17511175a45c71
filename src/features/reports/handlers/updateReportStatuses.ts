import type { Handlers } from '../handler-context.js'
import { updateStatuses } from '../update-statuses.js'

/** Changes the status of several reports in one transaction. Returns a result per id. */
export const updateReportStatuses: Handlers['updateReportStatuses'] = async ({ body, user, requestId }, context) => {
  const updated = await context.inTransaction(async (repositories) => {
    const present = await repositories.reports.lockAll(body.ids)
    return updateStatuses(present, body, { user, requestId }, repositories)
  })
  const found = new Set(updated.map(({ id }) => id))
  const results = body.ids.map((report_id) =>
    found.has(report_id) ? { report_id, updated: true } : { report_id, updated: false, detail: 'Report not found' },
  )
  return { status: 200, body: { updated: found.size, failed: results.length - found.size, results } }
}
