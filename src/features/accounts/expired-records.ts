import { clockSkewSeconds } from '../../base/principal.js'
import { second } from '../../base/time.js'
import type { MaintenanceTask } from '../../platform/feature.js'
import type { AccountRepositories } from './repositories.js'

/** Returns the tasks that delete expired rows. */
export function expiredRecordTasks(
  {
    revocations,
    sessions,
    mails,
    accountTokens,
  }: Pick<AccountRepositories, 'revocations' | 'sessions' | 'mails' | 'accountTokens'>,
  clock: () => number,
): MaintenanceTask[] {
  // Clocks differ by seconds: another process may still accept what has just expired.
  const expiry = () => new Date(clock() - clockSkewSeconds * second)
  return [
    { name: 'expired tokens', run: () => revocations.deleteExpired(expiry()) },
    { name: 'expired sessions', run: () => sessions.deleteExpired(expiry()) },
    { name: 'old emails', run: () => mails.deleteOld() },
    { name: 'expired links in emails', run: () => accountTokens.deleteExpired() },
  ]
}
