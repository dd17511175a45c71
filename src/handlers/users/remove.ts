import type { Context } from '../../context.js'
import type { ReportsOnDeletion } from '../../domain/reports.js'
import { refuseLosingLastAdmin } from './last-admin.js'

/** What a deletion needs of the context. */
interface Deletion extends Pick<Context, 'inTransaction'> {
  sessions: Pick<Context['sessions'], 'forget'>
  uploads: Pick<Context['uploads'], 'discard'>
}

/**
 * Deletes an account in one transaction, and the files of its images afterwards. After a crash housekeeping deletes them.
 * @param version deletes only while the user has this token version
 * @returns whether the user was found
 * @throws Conflict for the last active admin
 */
export async function removeUser(
  id: number,
  mode: ReportsOnDeletion,
  { inTransaction, sessions, uploads }: Deletion,
  version?: number,
): Promise<boolean> {
  const images = await inTransaction(async (repositories) => {
    await refuseLosingLastAdmin(id, repositories.users)
    // Reports before their user: a change of a report's status holds the report while it refers to its actor.
    await repositories.reports.lockOf(id)
    if (!(await repositories.users.lock(id, version))) return undefined
    const discarded = await repositories.uploads.discardOf(id)
    await repositories.reports.removeOf(id, mode === 'delete' ? undefined : 'PENDING')
    await repositories.reports.anonymiseOf(id)
    await repositories.users.remove(id)
    return discarded
  })
  if (!images) return false
  sessions.forget(id)
  await uploads.discard(images)
  return true
}
