import type { AccountHandlers, AuditHandlers, UsersHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { NetworkLimit, Quota } from '../../platform/security/quota.js'
import type { Tokens } from '../../platform/security/tokens.js'
import type { Attempts } from './credentials.js'
import type { DataExport } from './data-export.js'
import type { AccountLinks } from './links-repository.js'
import type { Mailer } from './mails.js'
import type { Passwords } from './passwords.js'
import type { AccountRepositories } from './repositories.js'
import type { Sessions } from './sessions.js'
import type { Totp } from './totp.js'

export interface AccountsContext extends Transactional<AccountRepositories> {
  config: Pick<Config, 'requireVerifiedEmail' | 'sessions'>
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  /** Counts failed attempts to sign in or to register. */
  attempts: Attempts
  totp: Totp
  /** Counts the code of an authenticator app for its user. Right codes are subtracted. */
  takeTotpAttempt: Quota
  /** Counts requested links per address. */
  mailRequests: Attempts
  mailer: Mailer
  links: AccountLinks
  takeRegistration: NetworkLimit
  /** Archives of everything that is stored about a user. */
  dataExport: DataExport
  clock: () => number
}

export type Handlers = AccountHandlers<AccountsContext> &
  UsersHandlers<AccountsContext> &
  AuditHandlers<AccountsContext>
