import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentReport } from '../present.js'
import { mayRead } from '../rules.js'

/** Returns one report. Returns 404, not 403, for another citizen's report, so that ids cannot be probed. */
export const getReport: Handlers['getReport'] = async ({ path, user }, { repositories }) => {
  const report = await repositories.reports.find(path.report_id)
  if (!report || !mayRead(user, report)) throw new NotFound('Report')
  return { status: 200, body: presentReport(report), version: report.version }
}
