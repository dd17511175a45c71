import type { SystemHandlers } from '../../../generated/operations.js'
import type { ServiceStatus } from './health.js'
import type { Overviews } from './overview.js'
import type { SystemChecks } from './system-status.js'

export interface SystemContext {
  status: ServiceStatus
  /** Cached overviews for maps. */
  overviews: Overviews
  /** Checks of all parts of the service, for administrators. */
  checks: SystemChecks
}

export type Handlers = SystemHandlers<SystemContext>
