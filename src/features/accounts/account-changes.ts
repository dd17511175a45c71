import type { UserUpdate } from '../../../generated/types.js'
import { Conflict, Forbidden, NotFound } from '../../base/errors.js'
import type { Principal, Role } from '../../base/principal.js'
import { normalizeEmail } from '../../base/text.js'
import type { RecordsOnRemoval } from '../../platform/feature.js'
import { requireRecentPassword } from '../../platform/requests.js'
import type { AccountsContext } from './handler-context.js'
import type { Mailer } from './mails.js'
import type { AccountRepositories } from './repositories.js'
import type { UpdateOptions, UserChanges, UserCondition, UserRecord } from './users-repository.js'

/**
 * Returns the changes of an update, with a hashed password.
 * @throws NotFound, Forbidden if the caller must not make them
 */
export async function userChangesOf(
  { email, password, role, ...rest }: UserUpdate & { role?: Role },
  isOwn: boolean,
  user: Principal,
  context: Pick<AccountsContext, 'passwords' | 'sessions' | 'config' | 'clock'>,
): Promise<UserChanges> {
  const { passwords, sessions } = context
  if (user.role !== 'admin') {
    if (!isOwn) throw new NotFound('User')
    if (email !== undefined || password || role !== undefined || rest.is_active !== undefined) throw new Forbidden()
  }
  const isCredential = email !== undefined || Boolean(password)
  if (isCredential || role !== undefined) requireRecentPassword(user, context, isOwn && isCredential)
  if (password) passwords.refuseCommon(password, 'body.password')
  const changes = {
    ...rest,
    ...(email !== undefined && { email: normalizeEmail(email), email_verified_at: new Date(context.clock()) }),
    ...(password && { password_hash: await passwords.hash(password) }),
    ...(role !== undefined && { role }),
  }
  // While the password was being hashed, the caller may have been deactivated or demoted.
  if (password) await sessions.recheck(user)
  return changes
}

type Used = Pick<AccountRepositories, 'mails' | 'users'>

/**
 * Changes an account in a transaction, and queues the notices about it.
 * @param options `check` throws if the account must not be changed
 * @returns the account before and after, if it exists with the expected token version
 * @throws Conflict if no active admin would remain, or another account has the email address
 */
export async function updateAccount(
  id: number,
  changes: UserChanges,
  { check, ...options }: UpdateOptions & { check?: (before: UserRecord) => void },
  repositories: Used,
  mailer: Mailer,
): Promise<{ before: UserRecord; after: UserRecord } | undefined> {
  const mayRemoveAdmin = (changes.role && changes.role !== 'admin') || changes.is_active === false
  if (mayRemoveAdmin) await assertNotLastAdmin(id, repositories.users)
  const before = await repositories.users.lock(id, { version: options.version })
  if (before) check?.(before)
  const after = before && (await repositories.users.update(id, changes, options))
  if (!after) return undefined
  await queueNotices(before, after, repositories, mailer)
  return { before, after }
}

/** Queues the notices about a change of an account. `before` is `undefined` for a new account. */
export async function queueNotices(
  before: UserRecord | undefined,
  after: UserRecord,
  repositories: Used,
  mailer: Mailer,
): Promise<void> {
  const { language } = after
  if (before && before.email !== after.email) {
    await mailer.queue(repositories, { kind: 'email_changed', recipient: before.email, language })
    await repositories.mails.assign(after.id, before.email)
  }
  if (before && !before.is_invited && before.password_hash !== after.password_hash)
    await mailer.queue(repositories, { kind: 'password_changed', recipient: after.email, language })
  if (!isAdmin(after) || isAdmin(before)) return
  const data = { user_id: String(after.id) }
  for (const { id, email: recipient, language } of await repositories.users.listAdmins())
    if (id !== after.id) await mailer.queue(repositories, { kind: 'new_admin', recipient, language, data })
}

const isAdmin = (user: UserRecord | undefined) => user?.role === 'admin' && user.is_active

/** Rejects a change that would leave the service without an active admin. @throws Conflict */
async function assertNotLastAdmin(id: number, users: { isLastAdmin(id: number): Promise<boolean> }) {
  if (await users.isLastAdmin(id))
    throw new Conflict('last_admin', 'This is the last active admin. Make another user an admin first.')
}

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
