import type { AuditChanges } from '../../platform/audit/audit.js'
import type { ReportRepositories } from './repositories.js'
import type { ReportState, StatusChange } from './repository.js'
import { isPublishedIn, parseStatus, type ReportStatus } from './status.js'

/** The values that staff set. */
export interface StatusUpdate {
  to: ReportStatus
  /** A note for the reporter. */
  note: string | null
  /** `undefined` keeps the current value. */
  publicContent: boolean | undefined
}

/** Who makes a change, and in which request. */
interface Change {
  actorId: number
  requestId: string
}

/** Converts the body of an update. A blank note is none. */
export function statusUpdateOf(body: { status: string; note?: string | null; public_content?: boolean }): StatusUpdate {
  const { status, note, public_content: publicContent } = body
  return { to: parseStatus(status), note: note?.trim() ? note : null, publicContent }
}

/**
 * Sets the status of reports that the transaction has locked, and records each change in the audit log. Reports that
 * have these values already are not changed, unless there is a note.
 * @returns all reports, in their new state
 */
export async function updateStatuses<Report extends ReportState>(
  locked: Report[],
  { to, note, publicContent }: StatusUpdate,
  { actorId, requestId }: Change,
  { reports, audit }: Pick<ReportRepositories, 'reports' | 'audit'>,
): Promise<Report[]> {
  const changed = locked.filter(
    (report) =>
      to !== report.status || note !== null || (publicContent ?? report.public_content) !== report.public_content,
  )
  if (changed.length === 0) return locked
  const changes = changed.map(({ id, status, is_published }): StatusChange => {
    return { id, from: status, to, isPublished: isPublishedIn(to, is_published), publicContent, note, actorId }
  })
  const times = await reports.setStatuses(changes)
  for (const report of changed) {
    const target = { type: 'report', id: report.id } as const
    const changes = auditChanges(report, { to, note, publicContent })
    await audit.add({ actorId, action: 'report.status_changed', target, changes, requestId })
  }
  return locked.map((report) => {
    const updated_at = times.get(report.id)
    if (!updated_at) return report
    const is_published = isPublishedIn(to, report.is_published)
    return { ...report, status: to, is_published, public_content: publicContent ?? report.public_content, updated_at }
  })
}

function auditChanges(report: ReportState, { to, note, publicContent = report.public_content }: StatusUpdate) {
  const changes: AuditChanges = {}
  if (to !== report.status) changes['status'] = { from: report.status, to }
  if (publicContent !== report.public_content)
    changes['public_content'] = { from: report.public_content, to: publicContent }
  if (note !== null) changes['note'] = 'changed'
  return changes
}
