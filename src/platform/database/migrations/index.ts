import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { acquireLock, locks } from '../locks.js'
import { createDatabase } from '../postgres.js'
import { queriesOn } from '../query.js'
import { observationHours } from './0043-observation-hours.js'
import { observationFlags } from './0044-observation-flags.js'
import { stationDevices } from './0045-station-devices.js'
import { stationCorrections } from './0046-station-corrections.js'
import { silentStations } from './0047-silent-stations.js'
import { accounts } from './initial/accounts.js'
import { broker } from './initial/broker.js'
import { events } from './initial/events.js'
import { messages } from './initial/messages.js'
import { places } from './initial/places.js'
import { readings } from './initial/readings.js'
import { reports } from './initial/reports.js'
import { system } from './initial/system.js'

/** Until there are statistics, the planner would assume that every word is frequent. */
const analyze = 'analyze users, locations, reports, stations, observation_series;'

const initialSchema = [system, accounts, places, reports, readings, messages, events, broker, analyze].join('\n')

/** The migrations that became the initial schema. The last build that had them still starts if their names are known. */
const initialNames = `
  0001-accounts 0002-locations 0003-broker 0004-observations 0005-outbox 0006-traffic 0007-reports 0008-notifications
  0009-insights 0010-idempotency 0011-published-reports 0012-location-names 0013-hashed-rate-counts
  0014-notification-dry-runs 0015-stored-coordinates 0016-anonymised-reports 0017-kept-tokens 0018-notification-senders
  0019-managers-and-guests 0020-stations 0021-agent-passes 0022-events 0023-air-states 0024-webhooks 0025-daily-messages
  0026-account-recovery 0027-audit 0028-totp 0029-report-filters 0030-public-reports 0031-retention
  0032-location-imports 0033-system-status 0034-user-search 0035-place-search 0036-message-translations
  0037-station-search 0038-tenants 0039-hosted-contexts 0040-temporal-queries 0041-versions 0042-mail-owners`
  .trim()
  .split(/\s+/)

interface Migration {
  name: string
  /** Statements, which run in one transaction. */
  statements: string
}

/** In execution order. A released migration must not change. */
const migrations: Migration[] = [
  ...initialNames.map((name, index) => ({ name, statements: index === 0 ? initialSchema : '' })),
  { name: '0043-observation-hours', statements: observationHours },
  { name: '0044-observation-flags', statements: observationFlags },
  { name: '0045-station-devices', statements: stationDevices },
  { name: '0046-station-corrections', statements: stationCorrections },
  { name: '0047-silent-stations', statements: silentStations },
]

const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: ({ name }) => name,
  getMigration: ({ statements }) =>
    Promise.resolve({
      up: async (knex) => void (statements !== '' && (await knex.raw(statements))),
      down: () => Promise.reject(new Error('Restore a backup instead.')),
    }),
}

/** Thrown for a database that an older build has migrated. The message says how to upgrade it. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super(
      'An older build made this database, and nothing in it was changed. Start the last build that upgrades it once, ' +
        'commit f9389612, then start this one. See "Upgrading" in docs/operations.md.',
    )
    this.name = new.target.name
  }
}

/**
 * Runs the pending migrations. If several processes call this at the same time, one migrates and the others wait.
 * @returns the names of the migrations that ran
 * @throws OutdatedDatabaseError
 */
export async function migrate(url: string): Promise<string[]> {
  const db = createDatabase(url, { unlimited: true })
  try {
    return await db.transaction(async (trx) => {
      // This transaction only holds the lock. Migrations run on another connection, all in one transaction.
      await acquireLock(trx, locks.migrations)
      if ((await pendingMigrations(db)).length === 0) return []
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

/**
 * Returns the names of the pending migrations. Unlike `knex.migrate.list`, this does not create tables.
 * @throws OutdatedDatabaseError
 */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const { value, values } = queriesOn(db)
  const exists = await value<boolean>(sql`select to_regclass('knex_migrations') is not null as exists`)
  const done = new Set(exists ? await values<string>(sql`select name from knex_migrations`) : [])
  const pending = migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]))
  const lastInitial = initialNames.at(-1) ?? ''
  if (done.has('0001-accounts') && !done.has(lastInitial)) throw new OutdatedDatabaseError()
  return pending
}
