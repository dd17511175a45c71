import { assertNotLastAdmin } from './account-removal.js'
import type { Mailer } from './mailer.js'
import type { AccountRepositories } from './repositories.js'
import type { UpdateOptions, UserChanges, UserRecord } from './users-repository.js'

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
