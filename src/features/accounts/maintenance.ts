import { clockSkewSeconds } from '../../base/principal.js'
import { day, second } from '../../base/time.js'
import { batchSize, inBatches } from '../../platform/database/query.js'
import type { MaintenanceTask } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { removeUser, type Deletion } from './account-changes.js'
import type { AccountRepositories } from './repositories.js'
import type { UserRepository } from './users-repository.js'

export function expiredRecordTasks(
  repositories: Pick<AccountRepositories, 'revocations' | 'sessions' | 'mails' | 'accountTokens'>,
  clock: () => number,
): MaintenanceTask[] {
  const { revocations, sessions, mails, accountTokens } = repositories
  // Clocks differ by seconds: another process may still accept what has just expired.
  const expiry = () => new Date(clock() - clockSkewSeconds * second)
  return [
    { name: 'expired tokens', run: () => revocations.deleteExpired(expiry()) },
    { name: 'expired sessions', run: () => sessions.deleteExpired(expiry()) },
    { name: 'old emails', run: () => mails.deleteOld() },
    { name: 'expired links in emails', run: () => accountTokens.deleteExpired() },
  ]
}

/** Time between the email to an inactive user and the deletion of the account. */
const noticePeriod = 30 * day

export interface InactiveAccountsOptions extends Deletion, Pick<Platform, 'clock' | 'log'> {
  repositories: { users: Pick<UserRepository, 'listInactive'> }
  /** Whether there is a mail server. If so, accounts are deleted only after a notice. */
  hasMail: boolean
}

/** Returns the tasks that delete accounts after a number of days without use. Replicas can run them concurrently. */
export function inactiveAccountTasks(days: number, options: InactiveAccountsOptions): MaintenanceTask[] {
  const { hasMail, log } = options
  if (!hasMail) log.warn('Inactive users are not notified before their accounts are deleted: set SMTP_URL')
  return [
    ...(hasMail ? [{ name: 'notices to inactive users', run: () => notifyInactive(days, options) }] : []),
    { name: 'inactive accounts', run: () => removeInactive(days, options) },
  ]
}

async function notifyInactive(days: number, { inTransaction, clock }: InactiveAccountsOptions): Promise<void> {
  const now = new Date(clock())
  const before = new Date(clock() - days * day + noticePeriod)
  const date = new Date(clock() + noticePeriod).toISOString().slice(0, 10)
  await inBatches(() =>
    inTransaction(async ({ users, mails }) => {
      const inactive = await users.takeInactive(before, now, batchSize)
      for (const { email, language } of inactive)
        await mails.add({ kind: 'account_inactive', recipient: email, language, data: { date } })
      return inactive.length
    }),
  )
}

async function removeInactive(days: number, options: InactiveAccountsOptions): Promise<void> {
  const { repositories, hasMail, clock, log } = options
  const before = new Date(clock() - days * day)
  const notifiedBefore = hasMail ? new Date(clock() - noticePeriod) : undefined
  let total = 0
  await inBatches(async () => {
    const ids = await repositories.users.listInactive(before, notifiedBefore, batchSize)
    let removed = 0
    for (const id of ids)
      if (await removeUser(id, 'anonymise', options, { condition: { inactiveSince: before } })) removed += 1
    total += removed
    // Another process is deleting the other accounts, or their users have signed in.
    return removed === ids.length ? removed : 0
  })
  if (total > 0) log.info({ accounts: total }, 'Deleted inactive accounts after their retention period')
}
