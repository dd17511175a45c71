import sql from 'sql-template-tag'
import { minute } from '../../base/time.js'
import { createFeature, type MaintenanceTask, type PersonalData } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { countOutcomes } from '../../platform/server/metrics.js'
import { ensureFirstAdmin, rejectCommonAdminPassword } from './first-admin.js'
import { createAccountsContext, type AccountsContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { mailJob } from './mail-outbox.js'
import { mailOutcomes, type MailOutcome } from './mails.js'
import { expiredRecordTasks, inactiveAccountTasks } from './maintenance.js'
import { exportFiles } from './personal-data.js'
import { createBearer } from './sessions.js'
import { createSmtp } from './smtp.js'

export { queueNotices } from './account-changes.js'
export type { FirstAdmin } from './first-admin.js'
export { createMailer, createMailRepository, type Mailer } from './mails.js'
export { createPasswords, refuseCommonPassword } from './passwords.js'
export type { Sessions } from './sessions.js'
export { createSmtp } from './smtp.js'
export { createTotpRepository } from './totp.js'
export { createUserRepository } from './users-repository.js'

export type Accounts = Awaited<ReturnType<typeof createAccounts>>

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
  rejectCommonAdminPassword(platform.config)
  const context = await createAccountsContext(platform, personalData)
  const onMail = countOutcomes(platform.registry, {
    name: 'emails_total',
    help: 'Emails of this process, by outcome',
    outcomes: mailOutcomes,
  })
  const feature = createFeature(handlers, context, {
    prepare: () => context.sessions.load(),
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
    sessions: context.sessions,
    bearer: createBearer(context.sessions),
    /** Creates the first admin if none exists. @returns the admin, if this call created one */
    ensureFirstAdmin: () => ensureFirstAdmin(platform.config, context, platform.log),
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
