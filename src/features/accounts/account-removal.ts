import { Conflict } from '../../base/errors.js'
import type { RecordsOnRemoval } from '../../platform/personal-data.js'
import type { AccountRepositories } from './repositories.js'
import type { UserCondition, UserRecord } from './users-repository.js'

/** Rejects a change that would leave the service without an active admin. @throws Conflict */
export async function assertNotLastAdmin(id: number, users: { isLastAdmin(id: number): Promise<boolean> }) {
  if (await users.isLastAdmin(id))
    throw new Conflict('last_admin', 'This is the last active admin. Make another user an admin first.')
}

/** Dependencies of a deletion. */
export interface Deletion {
  inTransaction: <T>(work: (repositories: AccountRepositories) => Promise<T>) => Promise<T>
  sessions: { forget(userId: number): void }
}

interface RemovalOptions {
  /** Deletes the account only if the user still meets it. */
  condition?: UserCondition
  /** Throws if the account, which is locked, must not be deleted. */
  check?: (user: UserRecord) => void
  /** Runs in the transaction of the deletion. */
  onRemoval?: (removed: UserRecord, repositories: AccountRepositories) => Promise<void>
}

/**
 * Deletes an account in one transaction, then what is outside of the database, such as images. After a crash, maintenance
 * deletes that.
 * @returns whether the user was found
 * @throws Conflict for the last active admin
 */
export async function removeUser(
  id: number,
  mode: RecordsOnRemoval,
  { inTransaction, sessions }: Deletion,
  { condition, check, onRemoval }: RemovalOptions = {},
): Promise<boolean> {
  const finish = await inTransaction(async (repositories) => {
    // Only for admins, because the check locks all admins until the transaction ends, which delays other deletions.
    const checkAdmins = async () => {
      const state = await repositories.users.findState(id)
      if (state?.role === 'admin') await assertNotLastAdmin(id, repositories.users)
    }
    await checkAdmins()
    await repositories.records.lock(id)
    const user = await repositories.users.lock(id, condition)
    if (!user) return undefined
    check?.(user)
    // The user may have become an admin in the meantime.
    await checkAdmins()
    const work = await removeLockedUser(id, mode, repositories)
    await onRemoval?.(user, repositories)
    return work
  })
  if (!finish) return false
  sessions.forget(id)
  await finish()
  return true
}

/**
 * Deletes an account that is locked, as are its records.
 * @returns work for the time after the transaction
 */
export async function removeLockedUser(
  id: number,
  mode: RecordsOnRemoval,
  { records, mails, users }: Pick<AccountRepositories, 'records' | 'mails' | 'users'>,
): Promise<() => Promise<void>> {
  const finish = await records.remove(id, mode)
  await mails.removeOf(id)
  await users.remove(id)
  return finish
}
