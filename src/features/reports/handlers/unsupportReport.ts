import type { Handlers } from '../handler-context.js'
import { presentSupport } from '../present.js'

/** Removes the caller's support from a public report. Repeated calls have no effect. */
export const unsupportReport: Handlers['unsupportReport'] = async ({ path, user }, { repositories }) => {
  const state = await repositories.publicReports.unsupport(path.report_id, user.id)
  return { status: 200, body: presentSupport(path.report_id, state, false) }
}
