import type { Actor } from '../../platform/audit/audit.js'
import type { ReportRepositories } from './repositories.js'
import type { ReportState } from './repository.js'
import { isPublishedIn, type ReportStatus } from './rules.js'

/** The values that staff set. */
interface StatusUpdate {
  to: ReportStatus
  /** A note for the reporter. */
  note: string | null
  /** `undefined` keeps the current value. */
  publicContent: boolean | undefined
}

/** Converts the body of an update. A blank note is none. */
export function statusUpdateOf(body: {
  status: ReportStatus
  note?: string | null
  public_content?: boolean
}): StatusUpdate {
  const { status, note, public_content: publicContent } = body
  return { to: status, note: note?.trim() ? note : null, publicContent }
}

/**
 * Sets the status of reports that the transaction has locked, and records each change in the audit log. Reports that
 * have these values already are not changed, unless there is a note.
 * @returns all reports, in their new state
 */
export async function updateStatuses<Report extends ReportState>(
  locked: Report[],
  { to, note, publicContent }: StatusUpdate,
  actor: Actor,
  { reports, audit }: Pick<ReportRepositories, 'reports' | 'audit'>,
): Promise<Report[]> {
  const updated = locked.map((before) => {
    const after = {
      ...before,
      status: to,
      is_published: isPublishedIn(to, before.is_published),
      public_content: publicContent ?? before.public_content,
    }
    const isChanged = to !== before.status || note !== null || after.public_content !== before.public_content
    return { before, after, isChanged }
  })
  const changed = updated.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return locked
  const times = await reports.setStatuses(
    changed.map(({ before, after }) => ({
      id: after.id,
      from: before.status,
      to,
      isPublished: after.is_published,
      publicContent,
      note,
      actorId: actor.user.id,
    })),
  )
  for (const { before, after } of changed)
    await audit.add(actor, 'report.status_changed', {
      before,
      after,
      changes: note === null ? {} : { note: 'changed' },
    })
  return updated.map(({ before, after }) => {
    const updated_at = times.get(before.id)
    return updated_at ? { ...after, updated_at } : before
  })
}
