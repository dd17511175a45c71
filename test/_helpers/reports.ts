import type { NewReport, ReportRecord } from '../../src/features/reports/repository.js'
import type { ReportStatus } from '../../src/features/reports/rules.js'
import type { TestService } from './service.js'

/** Adds a report that is public, as if an admin had approved it. */
export async function addPublicReport(
  service: Pick<TestService, 'app'>,
  userId: number,
  { publicContent, ...report }: Partial<NewReport> & { publicContent?: boolean } = {},
): Promise<ReportRecord> {
  const { id } = await addReport(service, userId, report)
  const { reports } = service.app.context.repositories
  await reports.setStatus([{ id, status: 'PENDING' }], { status: 'APPROVED', note: null, publicContent }, userId)
  const added = await reports.find(id)
  if (!added) throw new Error('The report does not exist.')
  return added
}

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
  await reports.setStatus([report], { status, note: null }, userId)
  return { ...report, status }
}
