import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../../src/platform/database/migrations/index.js'
import { openPrivatePostgres } from '../../src/platform/database/private-postgres/private-postgres.js'

const quiet = { info: () => undefined, warn: () => undefined, error: console.error, debug: () => undefined }
/** Another run may use the same server. */
const template = `ems_test_template_${randomBytes(6).toString('hex')}`
/**
 * The data is discarded after a run. Without waiting for the disk, creating a database takes a tenth of the time. Commits
 * stay synchronous: otherwise, vacuum cannot mark pages as all-visible, which changes the query plans under test.
 */
const settings = { fsync: 'off', full_page_writes: 'off' }

export interface TestPostgres {
  url: string
  /** Name of the migrated database. */
  template: string
  stop(): Promise<void>
}

/** Starts or joins the Postgres of a test run and migrates the template database. */
export async function prepareTestPostgres(folder: string): Promise<TestPostgres> {
  const configured = process.env['DATABASE_URL']
  const privatePostgres =
    configured === undefined
      ? await openPrivatePostgres({ dataDir: folder, log: quiet, role: 'command', settings })
      : undefined
  const url = configured ?? privatePostgres?.url ?? ''
  const client = new pg.Client({ connectionString: url })
  const stop = async () => {
    await client.end()
    await privatePostgres?.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await client.connect()
    await client.query(`create database ${template}`)
    const templateUrl = new URL(url)
    templateUrl.pathname = `/${template}`
    await migrate(templateUrl.href)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    template,
    async stop() {
      await client.query(`drop database if exists ${template} with (force)`)
      await stop()
    },
  }
}
