import { Unprocessable } from '../../base/errors.js'
import { isStaff } from '../../base/principal.js'
import { queueNotices, removeLockedUser } from './account-changes.js'
import type { AccountsContext } from './handler-context.js'
import type { LinkHash } from './links-repository.js'
import { linkPurposes } from './mails.js'
import type { AccountRepositories } from './repositories.js'
import type { UserRecord } from './users-repository.js'

/** Returns the error for a token that is unknown, expired or used, or whose account has another address by now. */
export const invalidLink = () =>
  new Unprocessable(
    { location: 'body.token', message: 'is unknown, expired or already used. Request a new link', code: 'incorrect' },
    'invalid_link',
  )

/**
 * Sets a new password with a link, ends all sessions and confirms the address. If addresses must be confirmed and this
 * one was not, somebody else may have registered it: its account is then replaced by an empty one.
 * @returns whether the link was valid
 */
export async function resetPassword(
  link: LinkHash,
  password_hash: string,
  { inTransaction, sessions, mailer, config, clock }: AccountsContext,
): Promise<boolean> {
  const isTakeover = (user: UserRecord) => config.requireVerifiedEmail && user.email_verified_at === null
  const done = await inTransaction(async (repositories) => {
    const { accountTokens, users, records } = repositories
    const before = await redeem(link, repositories, async (user) => {
      // Its records are locked before the user, as in a deletion.
      if (isTakeover(user)) await records.lock(user.id)
    })
    if (!before) return undefined
    const email_verified_at = before.email_verified_at ?? new Date(clock())
    if (isTakeover(before)) {
      // Nobody may become an admin or a manager through a mailbox that is not confirmed.
      if (isStaff(before)) return undefined
      const finish = await removeLockedUser(before.id, 'delete', repositories)
      const { email, language } = before
      const after = await users.create({ email, language, password_hash, email_verified_at })
      await queueNotices(before, after, repositories, mailer)
      return { id: before.id, finish }
    }
    await accountTokens.deleteOf(before.id, [...linkPurposes])
    const after = await users.update(before.id, { password_hash, email_verified_at }, { revoke: true })
    if (after) await queueNotices(before, after, repositories, mailer)
    return { id: before.id }
  })
  if (!done) return false
  sessions.forget(done.id)
  await done.finish?.()
  return true
}

/** Confirms the address of an account. @returns whether the link was valid */
export async function confirmEmail(
  link: LinkHash,
  { inTransaction, sessions, clock }: AccountsContext,
): Promise<boolean> {
  const id = await inTransaction(async (repositories) => {
    const user = await redeem(link, repositories)
    if (!user) return undefined
    await repositories.accountTokens.deleteOf(user.id, [link.purpose])
    await repositories.users.update(user.id, { email_verified_at: new Date(clock()) }, { revoke: false })
    return user.id
  })
  if (id === undefined) return false
  sessions.forget(id)
  return true
}

/**
 * Locks the account of a link until the transaction ends, so that concurrent requests use the link once.
 * @returns the account; `undefined` if the link is not valid
 */
async function redeem(
  link: LinkHash,
  { accountTokens, users }: AccountRepositories,
  beforeLock: (user: UserRecord) => Promise<void> = () => Promise.resolve(),
): Promise<UserRecord | undefined> {
  const target = await accountTokens.find(link)
  const user = target && (await users.find(target.userId))
  if (!user) return undefined
  await beforeLock(user)
  await users.lock(user.id)
  // While this transaction waited for the lock, another one may have used the link or changed the account.
  return (await accountTokens.find(link)) && users.find(user.id)
}
