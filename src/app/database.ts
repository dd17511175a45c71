import { mkdir } from 'node:fs/promises'
import type { Config } from '../platform/config/config.js'
import { createDatabase } from '../platform/database/postgres.js'
import {
  openPrivatePostgres,
  type PrivatePostgresOptions,
} from '../platform/database/private-postgres/private-postgres.js'

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
