import type { AccountHandlers, AuditHandlers, UsersHandlers } from '../../../generated/operations.js'
import { day, second } from '../../base/time.js'
import { withTransactions } from '../../platform/database/postgres.js'
import type { PersonalData } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createNetworkLimit, createQuota } from '../../platform/security/quota.js'
import { createAttempts } from './credentials.js'
import { createDataExport } from './data-export.js'
import { createAccountLinks } from './links-repository.js'
import { createMailer } from './mails.js'
import { createPasswords } from './passwords.js'
import { createPersonalDataRepository } from './personal-data.js'
import { createAccountRepositories } from './repositories.js'
import { createSessions } from './sessions.js'
import { createTotp } from './totp.js'

/**
 * Maximum number of wrong two-factor codes per account and day. Three codes are valid at any time, so guessing one takes
 * about 30 years.
 */
const maxWrongCodes = 30

export type AccountsContext = Awaited<ReturnType<typeof createAccountsContext>>

export type Handlers = AccountHandlers<AccountsContext> &
  UsersHandlers<AccountsContext> &
  AuditHandlers<AccountsContext>

/** @param personalData returns what all features store about users */
export async function createAccountsContext(platform: Platform, personalData: () => readonly PersonalData[]) {
  const { config, db, feed, totals, tokens, counters, sharedCounters, clock, log } = platform
  const { maxSeconds } = config.sessions
  const transactional = withTransactions(db, (bound) => createAccountRepositories(bound, personalData, totals))
  const { users, revocations, sessions: repository, accountTokens } = transactional.repositories
  const sessions = createSessions({ tokens, users, revocations, repository, feed, maxSeconds, clock })
  const links = createAccountLinks(accountTokens)
  return {
    ...transactional,
    config,
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions,
    /** Counts failed attempts to sign in or to register. */
    attempts: createAttempts(counters, clock),
    totp: createTotp(platform),
    /** Counts the code of an authenticator app for its user. Right codes are subtracted. */
    takeTotpAttempt: createQuota({
      name: 'totp',
      limit: maxWrongCodes,
      windowSeconds: day / second,
      // An attacker who knows the password could otherwise guess on each replica.
      counters: sharedCounters,
      clock,
      reason: 'Too many wrong codes. Use a recovery code.',
    }),
    /** Counts requested links per address. */
    mailRequests: createAttempts(counters, clock, 'mails'),
    mailer: createMailer(config),
    links,
    takeRegistration: createNetworkLimit({
      name: 'registrations',
      limit: config.rateLimit.registrations,
      counters,
      clock,
      reason: 'Too many accounts were registered from your network.',
    }),
    /** Archives of everything that is stored about a user. */
    dataExport: createDataExport({ repository: createPersonalDataRepository(db), personalData, counters, clock, log }),
    clock,
  }
}
