import { Conflict } from '../../base/errors.js'
import type { ReportsOnDeletion } from '../reports/status.js'
import type { Uploads } from '../reports/uploads.js'
import type { Repositories } from '../repositories.js'
import type { UserCondition, UserRecord } from './users-repository.js'

/** Rejects a change that would leave the service without an active admin. @throws Conflict */
export async function assertNotLastAdmin(id: number, users: { isLastAdmin(id: number): Promise<boolean> }) {
  if (await users.isLastAdmin(id))
    throw new Conflict('last_admin', 'This is the last active admin. Make another user an admin first.')
}

/** Dependencies of a deletion. */
export interface Deletion {
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
  sessions: { forget(userId: number): void }
  uploads: Pick<Uploads, 'discard'>
}

interface RemovalOptions {
  /** Deletes the account only if the user still meets it. */
  condition?: UserCondition
  /** Throws if the account, which is locked, must not be deleted. */
  check?: (user: UserRecord) => void
  /** Runs in the transaction of the deletion. */
  onRemoval?: (removed: UserRecord, repositories: Repositories) => Promise<void>
}

/**
 * Deletes an account in one transaction, then the files of its images. After a crash, maintenance deletes the files.
 * @returns whether the user was found
 * @throws Conflict for the last active admin
 */
export async function removeUser(
  id: number,
  mode: ReportsOnDeletion,
  { inTransaction, sessions, uploads }: Deletion,
  { condition, check, onRemoval }: RemovalOptions = {},
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
    const user = await repositories.users.lock(id, condition)
    if (!user) return undefined
    check?.(user)
    // The user may have become an admin in the meantime.
    await checkAdmins()
    const discarded = await removeLockedUser(id, mode, repositories)
    await onRemoval?.(user, repositories)
    return discarded
  })
  if (!images) return false
  sessions.forget(id)
  await uploads.discard(images)
  return true
}

/**
 * Deletes an account whose reports and row are locked.
 * @returns its images, whose files must be discarded after the transaction
 */
export async function removeLockedUser(id: number, mode: ReportsOnDeletion, repositories: Repositories) {
  const { uploads, reports, publicReports, events, mails, users } = repositories
  await publicReports.removeSupportsOf(id)
  const images = await uploads.discardOf(id)
  await reports.removeOf(id, mode === 'delete' ? undefined : 'PENDING')
  await reports.anonymiseOf(id)
  await events.anonymiseOf(id)
  await mails.removeOf(id)
  await users.remove(id)
  return images
}
