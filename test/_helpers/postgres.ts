import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Returns the URL of the Postgres that the global setup has started. It contains a migrated template database. */
export function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL']
  if (url === undefined) throw new Error('Run tests through jest: its global setup starts Postgres.')
  return url
}

/** Timeouts of connections to a test database, much longer than any query on a busy machine. */
const timeouts = {
  connect_timeout: 120,
  query_timeout: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
}

const insufficientPrivilege = '42501'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a database, migrated unless `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `ems_test_${randomBytes(6).toString('hex')}`
  await run(`create database ${name} ${empty ? '' : `template ${process.env['TEST_POSTGRES_TEMPLATE']}`}`)
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return { url: withTimeouts(url.href), drop: () => drop(name) }
}

/** Returns the URL with long timeouts, or with other ones: seconds for `connect_timeout`, otherwise milliseconds. */
export function withTimeouts(url: string, changed: Partial<typeof timeouts> = {}): string {
  const result = new URL(url)
  for (const [name, value] of Object.entries({ ...timeouts, ...changed })) result.searchParams.set(name, String(value))
  return result.href
}

/** Drops a database. `force` fails while autovacuum is running if the role is not allowed to signal it; without it, the command waits. */
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
