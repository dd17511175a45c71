import { openDatabase } from '../app/database.js'
import { parseConfig, type Config } from '../config/config.js'
import { readEnvironment } from '../config/env.js'
import { migrate } from '../database/migrations/index.js'
import type { Database } from '../database/postgres.js'
import { createCommandLog } from '../log.js'

/** Commands print their own output, so only problems are logged. */
const commandLogLevel = 'warn'

/**
 * Runs a command with the migrated database: the configured one, or the private Postgres. The private Postgres is
 * started unless a running service has already started it. `work` receives the URL of the database as the last
 * argument.
 */
export async function withDatabase<T>(work: (db: Database, config: Config, url: string) => Promise<T>): Promise<T> {
  const config = parseConfig(readEnvironment())
  const database = await openDatabase(config, { log: createCommandLog(commandLogLevel), role: 'command' })
  try {
    await migrate(database.url)
    return await work(database.db, config, database.url)
  } finally {
    await database.close()
  }
}
