import sql from 'sql-template-tag'
import { day, minute, second } from '../../base/time.js'
import { serviceName } from '../../platform/config/city.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature, type MaintenanceTask, type PersonalData } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createNetworkLimit, createQuota } from '../../platform/security/quota.js'
import { countOutcomes } from '../../platform/server/metrics.js'
import { createAttempts } from './credentials.js'
import { createDataExport } from './data-export.js'
import { ensureFirstAdmin, rejectCommonAdminPassword } from './first-admin.js'
import type { AccountsContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createAccountLinks } from './links-repository.js'
import { mailJob } from './mail-outbox.js'
import { createMailer, mailOutcomes, type MailOutcome } from './mails.js'
import { expiredRecordTasks, inactiveAccountTasks } from './maintenance.js'
import { createPasswords } from './passwords.js'
import { createPersonalDataRepository, exportFiles } from './personal-data.js'
import { createAccountRepositories } from './repositories.js'
import { createBearer, createSessions } from './sessions.js'
import { createSmtp } from './smtp.js'
import { createTotp } from './totp.js'

export { queueNotices } from './account-changes.js'
export type { FirstAdmin } from './first-admin.js'
export { createMailer, createMailRepository } from './mails.js'
export { createPasswords, refuseCommonPassword } from './passwords.js'
export type { Sessions } from './sessions.js'
export { createSmtp } from './smtp.js'
export { createTotpRepository } from './totp.js'
export { createUserRepository } from './users-repository.js'

export type Accounts = Awaited<ReturnType<typeof createAccounts>>

/**
 * Maximum number of wrong two-factor codes per account and day. Three codes are valid at any time, so guessing one takes
 * about 30 years.
 */
const maxWrongCodes = 30

/**
 * Accounts of users: registration, sign-in with sessions and two-factor authentication, emails, and administration.
 * `personalData` returns what all features store about users; an export contains it, and the removal of an account
 * removes it.
 * @throws ConfigurationError for a common password of the first admin in production
 */
export async function createAccounts(
  platform: Platform,
  { personalData }: { personalData: () => readonly PersonalData[] },
) {
  const { config, db, feed, totals, tokens, encryption, counters, sharedCounters, clock, log } = platform
  const { maxSeconds } = config.sessions
  rejectCommonAdminPassword(config)
  const transactional = withTransactions(db, (bound) => createAccountRepositories(bound, personalData, totals))
  const { users, revocations, sessions: repository, accountTokens } = transactional.repositories
  const sessions = createSessions({ tokens, users, revocations, repository, feed, maxSeconds, clock })
  const links = createAccountLinks(accountTokens)
  const context: AccountsContext = {
    ...transactional,
    config,
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions,
    attempts: createAttempts(counters, clock),
    totp: createTotp({
      encryption,
      issuerIn: (language) => serviceName(config.city, language),
      onLostSecret: () =>
        log.warn('A two-factor secret cannot be decrypted because ENCRYPTION_KEY has changed; see docs/operations.md'),
      clock,
    }),
    takeTotpAttempt: createQuota({
      name: 'totp',
      limit: maxWrongCodes,
      windowSeconds: day / second,
      // An attacker who knows the password could otherwise guess on each replica.
      counters: sharedCounters,
      clock,
      reason: 'Too many wrong codes. Use a recovery code.',
    }),
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
    dataExport: createDataExport({
      repository: createPersonalDataRepository(db),
      personalData,
      counters,
      clock,
      log,
    }),
    clock,
  }
  const onMail = countOutcomes(platform.registry, {
    name: 'emails_total',
    help: 'Emails of this process, by outcome',
    outcomes: mailOutcomes,
  })
  const feature = createFeature(handlers, context, {
    prepare: () => sessions.load(),
    start: () => startMails(platform, context, onMail),
    maintenance: () => maintenance(platform, context),
    outbox: {
      name: 'mail',
      isEnabled: context.mailer.hasServer,
      maxWait: 15 * minute,
      waiting: sql`select created_at, false as failing from mails where sent_at is null and failed_at is null
                   order by next_attempt_at`,
      failed: sql`select from mails where failed_at > now() - interval '24 hours' order by failed_at`,
    },
    personalData: { files: exportFiles },
  })
  return {
    ...feature,
    sessions,
    bearer: createBearer(sessions),
    /** Creates the first admin if none exists. @returns the admin, if this call created one */
    ensureFirstAdmin: () => ensureFirstAdmin(config, context, log),
  }
}

function startMails(
  { config, work, log }: Platform,
  context: AccountsContext,
  onOutcome: (outcome: MailOutcome) => void,
) {
  const { smtpUrl, from, accountUrl } = config.mail
  const { repositories, links, mailer } = context
  if (!mailer.isAvailable) return
  work.add(
    mailJob({
      repositories,
      server: smtpUrl === undefined ? undefined : createSmtp({ url: smtpUrl, from }),
      city: config.city.name,
      accountUrl,
      requireVerifiedEmail: config.requireVerifiedEmail,
      links,
      onOutcome,
      log,
    }),
  )
}

function maintenance({ config, log }: Platform, context: AccountsContext): MaintenanceTask[] {
  const { repositories, mailer, clock } = context
  const { inactiveAccountsDays } = config.retention
  return [
    ...expiredRecordTasks(repositories, clock),
    ...(inactiveAccountsDays === undefined
      ? []
      : inactiveAccountTasks(inactiveAccountsDays, { ...context, hasMail: mailer.hasServer, log })),
  ]
}
