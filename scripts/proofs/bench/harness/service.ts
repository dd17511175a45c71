import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startApp, type App } from '../../../../src/app/app.js'
import { parseConfig } from '../../../../src/platform/config/config.js'
import { createDataFolder, openDatabase, quietLog } from '../../../shared/database.js'
import { quietSettings } from './settings.js'

export interface BenchService {
  app: App
  databaseUrl: string
  /** Data folder, deleted after the benchmark. */
  folder: string
  /** A separate connection: the service's pool cancels long statements. */
  db: pg.Client
}

/** Runs a benchmark and a complete service in this process, on `DATABASE_URL` or a private Postgres. */
export async function withService(work: (service: BenchService) => Promise<void>): Promise<void> {
  const folder = await createDataFolder('ems-bench-')
  const database = await openDatabase(folder)
  const config = parseConfig({ ...quietSettings, DATA_DIR: folder, DATABASE_URL: database.url })
  const app = await startApp(config, quietLog)
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  try {
    await app.ready
    await work({ app, databaseUrl: database.url, folder, db })
  } finally {
    await db.end()
    await app.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
