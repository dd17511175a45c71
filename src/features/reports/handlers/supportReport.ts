import type { Handlers } from '../handler-context.js'
import { presentSupport } from '../present.js'

/** Adds the caller's support to a public report. Repeated calls have no effect. */
export const supportReport: Handlers['supportReport'] = async ({ path, user }, { repositories }) => {
  const state = await repositories.publicReports.support(path.report_id, user.id)
  return { status: 200, body: presentSupport(path.report_id, state, true) }
}
