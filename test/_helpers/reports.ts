import type { NewReport, ReportRecord } from '../../src/database/repositories/reports.js'
import type { ReportStatus } from '../../src/domain/reports.js'
import type { TestService } from './service.js'

/** Adds a report to the database, optionally with another status, as if an admin had set it. */
export async function addReport(
  { app }: Pick<TestService, 'app'>,
  userId: number,
  { status, ...changes }: Partial<NewReport> & { status?: ReportStatus } = {},
): Promise<ReportRecord> {
  const { reports } = app.context.repositories
  const report = await reports.create({
    title: 'Rác thải tràn ra vỉa hè',
    description: undefined,
    category: undefined,
    severity: undefined,
    latitude: 21.0352,
    longitude: 105.8403,
    ...changes,
    user_id: userId,
  })
  if (status === undefined) return report
  const change = { from: report.status, to: status, isPublished: false, note: null, actorId: userId }
  await reports.setStatus(report.id, change)
  return { ...report, status }
}
