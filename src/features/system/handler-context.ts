import { raw } from 'sql-template-tag'
import type { SystemHandlers } from '../../../generated/operations.js'
import { readVersion } from '../../base/project.js'
import { rejectReadOnly } from '../../platform/database/postgres.js'
import { query } from '../../platform/database/query.js'
import type { Outbox } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { Uploads } from '../reports/index.js'
import { createHealthCheck, type ServiceStatus } from './health.js'
import { createOverviews, type OverviewSources } from './overview.js'
import { createSystemChecks } from './system-status.js'

/** Milliseconds: of a health check, of each check of the system status, and of each source of the overview. */
const defaultTimeouts = { health: 1_000, systemCheck: 3_000, overview: 3_000 }

export type SystemTimeouts = typeof defaultTimeouts

export interface SystemNeeds extends OverviewSources, Pick<ServiceStatus, 'notReady'> {
  uploads: Pick<Uploads, 'check'>
  /** The outboxes of all features. */
  outboxes: () => readonly Outbox[]
  /** Base URL of the context broker. */
  brokerUrl: string
  /** Replaces timeouts that a busy machine exceeds, in tests. */
  timeouts?: Partial<SystemTimeouts> | undefined
}

export type Handlers = SystemHandlers<ReturnType<typeof createSystemContext>>

export function createSystemContext(platform: Platform, needs: SystemNeeds) {
  const { config, db, broker, clock, log } = platform
  const { uploads, outboxes, brokerUrl, notReady, timeouts: replaced, ...sources } = needs
  const timeouts = { ...defaultTimeouts, ...replaced }
  const version = readVersion()
  // The timeout of the health check includes the wait for a connection; the timeout of the query does not.
  const databaseAnswers = createHealthCheck(
    () => query(db, raw(rejectReadOnly), { timeout: timeouts.health }),
    timeouts.health,
  )
  const checkBroker = () =>
    broker.queryPage({ type: 'AirQualityObserved', limit: 1 }, { signal: AbortSignal.timeout(timeouts.health) })
  return {
    status: { version, databaseAnswers, brokerAnswers: createHealthCheck(checkBroker, timeouts.health), notReady },
    /** Cached overviews for maps. */
    overviews: createOverviews({ ...sources, config, clock, log, timeout: timeouts.overview }),
    /** Checks of all parts of the service, for administrators. */
    checks: createSystemChecks(platform, {
      version,
      databaseAnswers,
      checkBroker,
      brokerUrl,
      uploads,
      outboxes,
      timeout: timeouts.systemCheck,
    }),
  }
}
