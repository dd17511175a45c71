import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startApp, type App, type AppOverrides } from '../../../../src/app/app.js'
import { parseConfig } from '../../../../src/config/config.js'
import { openPrivatePostgres } from '../../../../src/database/private-postgres/private-postgres.js'

const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

/** Settings of a service of a bench: alone on free ports, without limits and agents. */
export const quietSettings = {
  PORT: '0',
  HOST: '127.0.0.1',
  BROKER_PORT: '0',
  AGENTS: 'none',
  RATE_LIMITS: '0,0,0',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'bench-of-the-service',
}

export interface BenchPlace {
  app: App
  baseUrl: string
  databaseUrl: string
  /** A folder that goes with the bench. */
  folder: string
  /** A plain connection: the pool of the service would cut statements that take long. */
  db: pg.Client
}

/**
 * Runs a bench beside a whole service in this process, on the database that DATABASE_URL names, which should be empty, or
 * on a private one that goes with it.
 */
export async function withService(
  work: (place: BenchPlace) => Promise<void>,
  overrides: AppOverrides = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  // The private Postgres of a root user runs as another one.
  await chmod(folder, 0o755)
  const given = process.env['DATABASE_URL']
  const postgres =
    given === undefined ? await openPrivatePostgres({ dataDir: folder, log: silent, role: 'command' }) : undefined
  const databaseUrl = given ?? postgres?.url ?? ''
  const config = parseConfig({ ...quietSettings, DATA_DIR: folder, DATABASE_URL: databaseUrl })
  const app = await startApp(config, silent, overrides)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await app.ready
    await work({ app, baseUrl: `http://127.0.0.1:${app.port}`, databaseUrl, folder, db })
  } finally {
    await db.end()
    await app.stop()
    await postgres?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
