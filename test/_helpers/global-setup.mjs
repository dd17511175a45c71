import { mkdtemp, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../_runner/register.mjs'

/**
 * Writes the contracts that are not committed. Starts one Postgres for all test files, or uses the one of DATABASE_URL,
 * and creates a migrated template database in it.
 */
export default async function globalSetup() {
  await import('../../scripts/dev/ensure-contracts.mjs')
  const { prepareTestPostgres } = await import('./test-postgres.ts')
  const folder = await mkdtemp(join(tmpdir(), 'ems-test-'))
  await chmod(folder, 0o755)
  globalThis.testPostgres = await prepareTestPostgres(folder)
  process.env.TEST_FOLDER = folder
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url
  process.env.TEST_POSTGRES_TEMPLATE = globalThis.testPostgres.template
}
