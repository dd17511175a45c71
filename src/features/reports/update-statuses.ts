import type { Actor } from '../../platform/audit.js'
import type { ReportRepositories } from './repositories.js'
import type { ReportState } from './repository.js'
import { isPublishedIn, type ReportStatus } from './rules.js'

interface UpdateBody {
  status: ReportStatus
  note?: string | null
  public_content?: boolean
}

/**
 * Sets the status of reports that the transaction has locked, and records each change in the audit log. Reports that
 * have these values already are not changed, unless there is a note. A blank note counts as no note.
 * @returns all reports, in their new state
 */
export async function updateStatuses<Report extends ReportState>(
  locked: Report[],
  { status, public_content: publicContent, ...body }: UpdateBody,
  actor: Actor,
  { reports, audit }: Pick<ReportRepositories, 'reports' | 'audit'>,
): Promise<Report[]> {
  const note = body.note?.trim() ? body.note : null
  const updated = locked.map((before) => {
    const after = {
      ...before,
      status,
      is_published: isPublishedIn(status, before.is_published),
      public_content: publicContent ?? before.public_content,
    }
    const isChanged = status !== before.status || note !== null || after.public_content !== before.public_content
    return { before, after, isChanged }
  })
  const changed = updated.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return locked
  const times = await reports.setStatus(
    changed.map(({ before }) => before),
    { status, note, publicContent },
    actor.user.id,
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
