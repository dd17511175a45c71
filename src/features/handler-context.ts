import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../base/log.js'
import type { Config } from '../platform/config/config.js'
import type { NetworkLimit } from '../platform/security/network-limit.js'
import type { Quota } from '../platform/security/quota.js'
import type { Tokens } from '../platform/security/tokens.js'
import type { AccountLinks } from './accounts/account-links.js'
import type { Attempts } from './accounts/attempts.js'
import type { DataExport } from './accounts/data-export.js'
import type { Mailer } from './accounts/mailer.js'
import type { Passwords } from './accounts/passwords.js'
import type { Sessions } from './accounts/sessions.js'
import type { Totp } from './accounts/totp.js'
import type { Uploads } from './reports/uploads.js'
import type { Repositories } from './repositories.js'

/** The dependencies of handlers. `createContext` creates it once per process; tests replace parts of it. */
export interface Context {
  config: Config
  repositories: Repositories
  /** Runs `work` in one transaction, with repositories bound to it. */
  inTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  attempts: Attempts
  totp: Totp
  /** Counts the code of an authenticator app for its user. Right codes are subtracted. */
  takeTotpAttempt: Quota
  /** Counts requested links per address. */
  mailRequests: Attempts
  mailer: Mailer
  /** Links in emails. */
  links: AccountLinks
  takeRegistration: NetworkLimit
  /** Client of the context broker, without a cache. */
  broker: NgsiLdClient
  /** Uploaded images. */
  uploads: Uploads
  /** Archives of everything that is stored about a user. */
  dataExport: DataExport
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}
