import type { Knex } from 'knex'
import { acquireLock, locks } from '../locks.js'
import { createDatabase } from '../postgres.js'
import * as accounts from './0001-accounts.js'
import * as locations from './0002-locations.js'
import * as broker from './0003-broker.js'
import * as observations from './0004-observations.js'
import * as outbox from './0005-outbox.js'
import * as traffic from './0006-traffic.js'
import * as reports from './0007-reports.js'
import * as notifications from './0008-notifications.js'
import * as insights from './0009-insights.js'
import * as idempotency from './0010-idempotency.js'
import * as publishedReports from './0011-published-reports.js'
import * as locationNames from './0012-location-names.js'
import * as hashedRateCounts from './0013-hashed-rate-counts.js'
import * as notificationDryRuns from './0014-notification-dry-runs.js'
import * as storedCoordinates from './0015-stored-coordinates.js'
import * as anonymisedReports from './0016-anonymised-reports.js'
import * as keptTokens from './0017-kept-tokens.js'
import * as notificationSenders from './0018-notification-senders.js'
import * as managersAndGuests from './0019-managers-and-guests.js'
import * as stations from './0020-stations.js'
import * as agentPasses from './0021-agent-passes.js'
import * as events from './0022-events.js'
import * as airStates from './0023-air-states.js'
import * as webhooks from './0024-webhooks.js'
import * as dailyMessages from './0025-daily-messages.js'
import * as accountRecovery from './0026-account-recovery.js'
import * as audit from './0027-audit.js'
import * as totp from './0028-totp.js'
import * as reportFilters from './0029-report-filters.js'
import * as publicReports from './0030-public-reports.js'
import * as retention from './0031-retention.js'
import * as locationImports from './0032-location-imports.js'
import * as systemStatus from './0033-system-status.js'
import * as userSearch from './0034-user-search.js'
import * as placeSearch from './0035-place-search.js'
import * as messageTranslations from './0036-message-translations.js'
import * as stationSearch from './0037-station-search.js'
import * as tenants from './0038-tenants.js'
import * as hostedContexts from './0039-hosted-contexts.js'
import * as temporalQueries from './0040-temporal-queries.js'
import * as versions from './0041-versions.js'
import * as mailOwners from './0042-mail-owners.js'

/** In execution order. A released migration must not change. */
const migrations: { name: string; migration: Knex.Migration }[] = [
  { name: '0001-accounts', migration: accounts },
  { name: '0002-locations', migration: locations },
  { name: '0003-broker', migration: broker },
  { name: '0004-observations', migration: observations },
  { name: '0005-outbox', migration: outbox },
  { name: '0006-traffic', migration: traffic },
  { name: '0007-reports', migration: reports },
  { name: '0008-notifications', migration: notifications },
  { name: '0009-insights', migration: insights },
  { name: '0010-idempotency', migration: idempotency },
  { name: '0011-published-reports', migration: publishedReports },
  { name: '0012-location-names', migration: locationNames },
  { name: '0013-hashed-rate-counts', migration: hashedRateCounts },
  { name: '0014-notification-dry-runs', migration: notificationDryRuns },
  { name: '0015-stored-coordinates', migration: storedCoordinates },
  { name: '0016-anonymised-reports', migration: anonymisedReports },
  { name: '0017-kept-tokens', migration: keptTokens },
  { name: '0018-notification-senders', migration: notificationSenders },
  { name: '0019-managers-and-guests', migration: managersAndGuests },
  { name: '0020-stations', migration: stations },
  { name: '0021-agent-passes', migration: agentPasses },
  { name: '0022-events', migration: events },
  { name: '0023-air-states', migration: airStates },
  { name: '0024-webhooks', migration: webhooks },
  { name: '0025-daily-messages', migration: dailyMessages },
  { name: '0026-account-recovery', migration: accountRecovery },
  { name: '0027-audit', migration: audit },
  { name: '0028-totp', migration: totp },
  { name: '0029-report-filters', migration: reportFilters },
  { name: '0030-public-reports', migration: publicReports },
  { name: '0031-retention', migration: retention },
  { name: '0032-location-imports', migration: locationImports },
  { name: '0033-system-status', migration: systemStatus },
  { name: '0034-user-search', migration: userSearch },
  { name: '0035-place-search', migration: placeSearch },
  { name: '0036-message-translations', migration: messageTranslations },
  { name: '0037-station-search', migration: stationSearch },
  { name: '0038-tenants', migration: tenants },
  { name: '0039-hosted-contexts', migration: hostedContexts },
  { name: '0040-temporal-queries', migration: temporalQueries },
  { name: '0041-versions', migration: versions },
  { name: '0042-mail-owners', migration: mailOwners },
]

const migrationSource: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: ({ name }) => name,
  getMigration: ({ migration }) => Promise.resolve(migration),
}

/**
 * Runs the pending migrations. If several processes call this at the same time, one migrates and the others wait.
 * @returns the names of the migrations that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const db = createDatabase(url, { unlimited: true })
  try {
    return await db.transaction(async (trx) => {
      // This transaction only holds the lock. Migrations run on other connections, one transaction each.
      await acquireLock(trx, locks.migrations)
      // A process that was killed during a migration leaves knex's lock behind. Freeing it is safe, because our lock
      // excludes other processes.
      await db.migrate.forceFreeMigrationsLock({ migrationSource })
      const options = { migrationSource, disableMigrationsListValidation: true }
      const [, names] = (await db.migrate.latest(options)) as [number, string[]]
      return names
    })
  } finally {
    await db.destroy()
  }
}

/** Returns the names of the pending migrations. Unlike `knex.migrate.list`, this does not create tables. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const hasTable = await db.schema.hasTable('knex_migrations')
  const rows: { name: string }[] = hasTable ? await db('knex_migrations').select('name') : []
  const done = new Set(rows.map(({ name }) => name))
  return migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]))
}
