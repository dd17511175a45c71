import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global setup: a Postgres to make databases in, and one that is migrated already, to copy. */
export function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL']
  if (url === undefined) throw new Error('Run tests through jest: its global setup starts Postgres.')
  return url
}

const templateName = 'ems_test_template'
const insufficientPrivilege = '42501'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file, migrated unless `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `ems_test_${randomBytes(6).toString('hex')}`
  await run(`create database ${name} ${empty ? '' : `template ${templateName}`}`)
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(name) }
}

/** A role that may not signal autovacuum cannot force its way past it; the plain command asks it to leave, and waits. */
async function drop(name: string): Promise<void> {
  try {
    await run(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    await run(`drop database if exists ${name}`)
  }
}

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
