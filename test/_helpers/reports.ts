import type { NewReport, ReportRecord } from '../../src/database/repositories/reports.js'
import type { ReportStatus } from '../../src/domain/reports.js'
import type { TestService } from './service.js'
import type { Report, ReportPage } from '@environmental-monitoring/sdk'

type Answer = Report[] | ReportPage | undefined

/** The bare array of a list, which is the answer without `page`. */
export function reportsOf(data: Answer): Report[] {
  if (!Array.isArray(data)) throw new Error('The answer is not the bare array.')
  return data
}

/** The envelope of a list, which is the answer with `page`. */
export function reportPageOf(data: Answer): ReportPage {
  if (data === undefined || Array.isArray(data)) throw new Error('The answer is not the envelope.')
  return data
}

/** A report of a user, written straight to the database; in another status as if an admin had set it. */
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
