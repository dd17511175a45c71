import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../base/log.js'
import type { Config } from '../platform/config/config.js'
import type { Sessions } from './accounts/index.js'
import type { Uploads } from './reports/uploads.js'
import type { Repositories } from './repositories.js'

/** The dependencies of handlers. `createContext` creates it once per process; tests replace parts of it. */
export interface Context {
  config: Config
  repositories: Repositories
  /** Runs `work` in one transaction, with repositories bound to it. */
  inTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  sessions: Sessions
  /** Client of the context broker, without a cache. */
  broker: NgsiLdClient
  /** Uploaded images. */
  uploads: Uploads
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}
