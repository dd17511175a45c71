import { mkdir } from 'node:fs/promises'
import { sleep } from '../base/time.js'
import type { Accounts, FirstAdmin } from '../features/accounts/index.js'
import type { Config } from '../platform/config/config.js'
import { migrate } from '../platform/database/migrations/index.js'
import { createDatabase, isAccessDenied, translateDatabaseError } from '../platform/database/postgres.js'
import {
  openPrivatePostgres,
  type PrivatePostgresOptions,
} from '../platform/database/private-postgres/private-postgres.js'
import type { Contributions } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Opens the configured database, or the private Postgres in the data folder. Does not migrate it. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir' | 'preparedStatements'>,
  options: Pick<PrivatePostgresOptions, 'log' | 'role' | 'signal'>,
) {
  const { databaseUrl, dataDir, preparedStatements } = config
  await mkdir(dataDir, { recursive: true })
  const privatePostgres = databaseUrl === undefined ? await openPrivatePostgres({ dataDir, ...options }) : undefined
  const url = databaseUrl ?? privatePostgres?.url ?? ''
  const db = createDatabase(url, { prepared: preparedStatements })
  return {
    db,
    url,
    /** URL for connections that must keep their session. */
    sessionUrl: config.databaseSessionUrl ?? url,
    /** Closes the connections, then detaches from the private Postgres, if it is used. */
    async close(): Promise<void> {
      await db.destroy()
      await privatePostgres?.close()
    },
    /** Detaches from the private Postgres, if it is used, in a process that exits without {@link close}. */
    abandon: async (): Promise<void> => privatePostgres?.abandon(),
  }
}

/** Milliseconds between two attempts. */
const retryDelay = 1_000

export interface Prepared {
  /** The first admin, if this start created one. */
  admin: FirstAdmin | undefined
}

/**
 * Migrates the database and loads the data that the service requires at startup. Retries while the database does not
 * respond.
 * @returns `undefined` if the service stops in the meantime
 */
export async function prepare(
  { sessionUrl, log }: Pick<Platform, 'sessionUrl' | 'log'>,
  { contributions, accounts }: { contributions: Contributions[]; accounts: Pick<Accounts, 'ensureFirstAdmin'> },
  isStopping: () => boolean,
): Promise<Prepared | undefined> {
  for (;;) {
    try {
      const migrations = await migrate(sessionUrl)
      if (migrations.length > 0) log.info({ migrations }, 'Migrated the database')
      for (const { prepare } of contributions) await prepare?.()
      return { admin: await accounts.ensureFirstAdmin() }
    } catch (error) {
      if (isStopping()) return undefined
      if (!translateDatabaseError(error) || isAccessDenied(error)) throw error
      log.warn({ err: error }, 'The database does not respond yet; retrying')
      await sleep(retryDelay)
    }
  }
}
