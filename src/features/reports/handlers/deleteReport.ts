import { Conflict, Forbidden, NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'
import { mayDelete, mayRead } from '../rules.js'

/** Deletes a report and its images. The lock serializes the deletion and concurrent status changes. */
export const deleteReport: Handlers['deleteReport'] = async ({ path, headers, user, requestId }, context) => {
  const images = await context.inTransaction(async ({ reports, audit }) => {
    const report = await reports.lock(path.report_id)
    if (!report || !mayRead(user, report)) throw new NotFound('Report')
    if (!mayDelete(user, report)) {
      // Managers can read the reports of others, but not delete them.
      throw report.user_id === user.id
        ? new Conflict('report_not_pending', 'Only a pending report can be deleted')
        : new Forbidden()
    }
    requireVersion(headers, report)
    await reports.remove(report.id)
    if (user.role === 'admin') {
      await audit.add({ user, requestId }, 'report.deleted', { before: report })
    }
    return report.images
  })
  if (images.length > 0) await context.uploads.discard(images)
  return { status: 200, body: { message: 'Report deleted' } }
}
