import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPrivatePostgres } from '../../src/platform/database/private-postgres/private-postgres.js'

export const silentLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
/** A log that prints only warnings and errors. */
export const quietLog = { ...silentLog, warn: console.warn, error: console.error }

/** Creates a temporary folder that other users can read, because a Postgres started by root runs as another user. */
export async function createDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

export interface ProofDatabase {
  url: string
  close(): Promise<void>
}

/** Opens the database in `DATABASE_URL`, which should be empty, or a private Postgres in `folder`. */
export async function openDatabase(folder: string): Promise<ProofDatabase> {
  const url = process.env['DATABASE_URL']
  if (url !== undefined) return { url, close: () => Promise.resolve() }
  return openPrivatePostgres({ dataDir: folder, log: quietLog, role: 'command' })
}
