import type { Repositories } from '../database/repositories/index.js'
import type { ReportsOnDeletion } from '../domain/reports.js'
import { Conflict } from '../errors.js'
import type { Uploads } from './uploads.js'

/** Rejects a change that would leave the service without an active admin. @throws Conflict */
export async function assertNotLastAdmin(id: number, users: { isLastAdmin(id: number): Promise<boolean> }) {
  if (await users.isLastAdmin(id))
    throw new Conflict('last_admin', 'This is the last active admin. Make another user an admin first.')
}

/** Dependencies and options of a deletion. */
interface Deletion {
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
  sessions: { forget(userId: number): void }
  uploads: Pick<Uploads, 'discard'>
}

/**
 * Deletes an account in one transaction, then the files of its images. After a crash, maintenance deletes the files.
 * @param version deletes the account only if the user has this token version
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
    // Only for admins, because the check locks all admins until the transaction ends, which delays other deletions.
    const checkAdmins = async () => {
      const state = await repositories.users.findState(id)
      if (state?.role === 'admin') await assertNotLastAdmin(id, repositories.users)
    }
    await checkAdmins()
    // Locks reports before their user, because a status change locks the report and then refers to its actor.
    await repositories.reports.lockOf(id)
    if (!(await repositories.users.lock(id, version))) return undefined
    // The user may have become an admin in the meantime.
    await checkAdmins()
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
