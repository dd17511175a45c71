import sql from 'sql-template-tag'
import { openDatabase } from '../app/database.js'
import { createCommandLog } from '../base/log.js'
import { parseConfig, type Config } from '../platform/config/config.js'
import { readEnvironment } from '../platform/config/env.js'
import { migrate } from '../platform/database/migrations/index.js'
import type { Database } from '../platform/database/postgres.js'
import { query } from '../platform/database/query.js'

/** Commands print their own output, so only problems are logged. */
const commandLogLevel = 'warn'

/**
 * Runs a command with the migrated database: the configured one, or the private Postgres. The private Postgres is
 * started unless a running service has already started it. `work` receives the URL for connections that
 * must keep their session as the last argument.
 */
export async function withDatabase<T>(
  work: (db: Database, config: Config, sessionUrl: string) => Promise<T>,
): Promise<T> {
  const config = parseConfig(readEnvironment())
  const database = await openDatabase(config, { log: createCommandLog(commandLogLevel), role: 'command' })
  try {
    await migrate(database.sessionUrl)
    return await work(database.db, config, database.sessionUrl)
  } finally {
    await database.close()
  }
}

/** `ems migrate`: applies pending migrations, as every start does. */
export async function migrateDatabase(): Promise<void> {
  const names = await withDatabase(async (db) => {
    const rows = await query<{ name: string }>(db, sql`select name from knex_migrations order by id`)
    return rows.map(({ name }) => name)
  })
  console.log(`The database is up to date: ${names.join(', ')}`)
}
