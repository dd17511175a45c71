import { DomainError } from '../base/errors.js'
import { day, second } from '../base/time.js'
import { createAccountLinks } from '../features/accounts/account-links.js'
import { createAttempts } from '../features/accounts/attempts.js'
import { createDataExport } from '../features/accounts/data-export.js'
import { createMailer } from '../features/accounts/mailer.js'
import { createPasswords, refuseCommonPassword } from '../features/accounts/passwords.js'
import { createSessions } from '../features/accounts/sessions.js'
import { createTotp } from '../features/accounts/totp.js'
import type { Context } from '../features/handler-context.js'
import { createRepositories } from '../features/repositories.js'
import { serviceName } from '../platform/config/city-rules.js'
import { ConfigurationError, type Config } from '../platform/config/config.js'
import type { Platform } from '../platform/platform.js'
import { createNetworkLimit } from '../platform/security/network-limit.js'
import { createQuota } from '../platform/security/quota.js'
import type { Security } from './security.js'

/**
 * Maximum number of wrong two-factor codes per account and day. Three codes are valid at any time, so guessing one takes
 * about 30 years.
 */
const maxWrongCodes = 30

export interface ContextDependencies extends Pick<Security, 'attempts'>, Pick<Context, 'uploads'> {}

/**
 * Creates the context of the handlers.
 * @throws ConfigurationError for a common password of the first admin in production
 */
export async function createContext(platform: Platform, { attempts, uploads }: ContextDependencies): Promise<Context> {
  const { config, db, feed, totals, broker, clock, log, tokens, counters } = platform
  rejectCommonAdminPassword(config)
  const repositories = createRepositories(db, totals)
  const { city } = config
  const inTransaction: Context['inTransaction'] = (work) => db.transaction((trx) => work(createRepositories(trx)))
  const { users, revocations, sessions: repository } = repositories
  const { maxSeconds } = config.sessions
  const sessions = createSessions({ tokens, users, revocations, repository, feed, maxSeconds, clock })
  return {
    config,
    repositories,
    inTransaction,
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions,
    attempts,
    totp: createTotp({
      encryption: platform.encryption,
      issuerIn: (language) => serviceName(city, language),
      onLostSecret: () =>
        log.warn('A two-factor secret cannot be decrypted because ENCRYPTION_KEY has changed; see docs/operations.md'),
      clock,
    }),
    takeTotpAttempt: createQuota({
      name: 'totp',
      limit: maxWrongCodes,
      windowSeconds: day / second,
      // An attacker who knows the password could otherwise guess on each replica.
      counters: platform.sharedCounters,
      clock,
      reason: 'Too many wrong codes. Use a recovery code.',
    }),
    mailRequests: createAttempts(counters, clock, 'mails'),
    mailer: createMailer(config),
    links: createAccountLinks(repositories.accountTokens),
    takeRegistration: createNetworkLimit({
      ...{ limit: config.rateLimit.registrations, counters, clock },
      name: 'registrations',
      reason: 'Too many accounts were registered from your network.',
    }),
    broker,
    uploads,
    dataExport: createDataExport({ personalData: repositories.personalData, uploads, counters, clock, log }),
    clock,
    log,
  }
}

/** @throws ConfigurationError if the first admin has a common password in production */
function rejectCommonAdminPassword({ production, admin }: Config): void {
  if (!production || !admin) return
  try {
    refuseCommonPassword(admin.password, 'ADMIN_PASSWORD')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigurationError([`${error.message}. Generate one with \`openssl rand -base64 18\``])
  }
}
