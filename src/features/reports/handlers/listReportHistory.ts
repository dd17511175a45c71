import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentHistoryEntry } from '../present.js'
import { mayRead } from '../rules.js'

/** Lists the status changes of a report. Only its reporter and staff can read them. */
export const listReportHistory: Handlers['listReportHistory'] = async ({ path, user }, { repositories }) => {
  const history = await repositories.reports.history(path.report_id)
  if (!history || !mayRead(user, history)) throw new NotFound('Report')
  return { status: 200, body: history.entries.map((entry) => presentHistoryEntry(entry, user)) }
}
