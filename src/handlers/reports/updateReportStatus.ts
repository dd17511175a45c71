import type { Handlers } from '../../../generated/operations.js'
import { isPublishedIn, parseStatus } from '../../domain/reports.js'
import { NotFound } from '../../errors.js'
import { presentReport } from './present.js'

/** Changes the status of a report. All transitions are allowed. An unchanged status is recorded only with a note. */
export const updateReportStatus: Handlers['updateReportStatus'] = async ({ path, body, user }, context) => {
  const to = parseStatus(body.status)
  const note = body.note?.trim() ? body.note : null
  const report = await context.inTransaction(async ({ reports }) => {
    const present = await reports.lock(path.report_id)
    if (!present) throw new NotFound('Report')
    if (to === present.status && note === null) return present
    const isPublished = isPublishedIn(to, present.is_published)
    await reports.setStatus(present.id, { from: present.status, to, isPublished, note, actorId: user.id })
    return { ...present, status: to }
  })
  return { status: 200, body: presentReport(report, context.config) }
}
