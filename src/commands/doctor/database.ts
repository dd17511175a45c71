import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { createCommandLog } from '../../base/log.js'
import { findMissingImages } from '../../features/reports/index.js'
import type { Config } from '../../platform/config/config.js'
import type { SettingName } from '../../platform/config/settings/index.js'
import { acquireLock, tryAcquireLock } from '../../platform/database/locks.js'
import { OutdatedDatabaseError, pendingMigrations } from '../../platform/database/migrations/index.js'
import { createDatabase, type Database } from '../../platform/database/postgres.js'
import { isNewCity } from '../../platform/database/private-postgres/cluster.js'
import { openPrivatePostgres, PrivatePostgresError } from '../../platform/database/private-postgres/private-postgres.js'
import { query } from '../../platform/database/query.js'
import { fail, ok, warn, type Finding } from './finding.js'

const minPostgres = 14
/**
 * Maximum clock skew in seconds. With a larger one, replicas may reject each other's access tokens, which are valid for
 * minutes.
 */
const maxClockSkew = 5

/** Checks the configured database, or the private one if it exists, without changing it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) return checkServer(databaseUrl, config)
  const log = createCommandLog('error')
  try {
    if (await isNewCity(dataDir)) return [ok('database', 'the first start creates the private Postgres')]
    const privatePostgres = await openPrivatePostgres({ dataDir, log, role: 'command' })
    try {
      return await checkServer(privatePostgres.url, config)
    } finally {
      await privatePostgres.close()
    }
  } catch (error) {
    if (error instanceof PrivatePostgresError) return [fail('database', error.message)]
    throw error
  }
}

async function checkServer(url: string, config: Config): Promise<Finding[]> {
  const { databaseSessionUrl: sessionUrl = url } = config
  return withTwo(url, 'DATABASE_URL', config, async (db) => {
    const server = await readServerInfo(db)
    const pending = await pendingMigrations(db)
    const isEmpty = pending.includes('0001-accounts')
    return [
      checkVersion(server),
      ...checkWritable(server),
      checkExtension(server),
      checkMigrations(pending, server),
      ...(isEmpty ? [] : [await checkAdmin(db, config)]),
      checkClock(server.now),
      ...(await withTwo(sessionUrl, 'DATABASE_SESSION_URL', config, async (session, other) => [
        ...(await checkSameDatabase(db, session)),
        ...(await checkSessions(session, other)),
      ])),
      ...(isEmpty ? [] : await checkStoredImages(db, config)),
    ]
  })
}

/** Runs checks with two clients of the URL in a setting. */
async function withTwo(
  url: string,
  setting: SettingName,
  { databaseUrl, preparedStatements: prepared }: Config,
  check: (first: Database, second: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  const [first, second] = [createDatabase(url, { prepared }), createDatabase(url, { prepared })]
  try {
    return await check(first, second)
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) return [fail('migrations', error.message)]
    const reason = error instanceof Error ? error.message : String(error)
    const name = databaseUrl === undefined ? 'the private Postgres' : databaseName(url)
    return [fail('database', `${name} does not respond (${reason}): check that it is running, and check ${setting}`)]
  } finally {
    await Promise.all([first.destroy(), second.destroy()])
  }
}

interface ServerInfo {
  version: string
  number: number
  cube: 'installed' | 'available' | 'missing'
  canCreate: boolean
  isReadOnly: boolean
  /** Current time of the database as a Unix timestamp in seconds. */
  now: number
}

async function readServerInfo(db: Database): Promise<ServerInfo> {
  const [server] = await query<ServerInfo>(
    db,
    sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      case when exists (select from pg_extension where extname = 'cube') then 'installed'
           when exists (select from pg_available_extensions where name = 'cube') then 'available'
           else 'missing' end as cube,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "canCreate",
      current_setting('transaction_read_only')::bool as "isReadOnly",
      extract(epoch from clock_timestamp())::float8 as now
  `,
  )
  if (!server) throw new Error('the query for the version returned no row')
  return server
}

function checkVersion({ version, number }: ServerInfo): Finding {
  if (number >= minPostgres * 10_000) return ok('database', `responds, Postgres ${version}`)
  return fail('database', `Postgres ${version} is too old: upgrade to ${minPostgres} or newer`)
}

function checkWritable({ isReadOnly }: ServerInfo): Finding[] {
  const advice = 'let DATABASE_URL lead to the primary, and check default_transaction_read_only'
  return isReadOnly ? [fail('database', `accepts no writes: ${advice}`)] : []
}

function checkExtension({ cube, canCreate }: ServerInfo): Finding {
  const about = 'extension cube'
  if (cube === 'installed') return ok(about, 'installed')
  if (cube === 'missing') return fail(about, 'missing: install the package postgresql-contrib on the database server')
  if (canCreate) return ok(about, 'available, the first migration installs it')
  return fail(about, 'this user cannot install it: run `create extension cube` as an owner of the database')
}

function checkMigrations(pending: string[], { canCreate }: ServerInfo): Finding {
  const about = 'migrations'
  if (pending.length === 0) return ok(about, 'up to date')
  const names = pending.join(', ')
  if (!canCreate) return fail(about, `${names} cannot run: allow this user to create tables in the schema public`)
  return warn(about, `pending: ${names}. The next start applies them, or \`ems migrate\``)
}

async function checkAdmin(db: Database, { admin, databaseUrl }: Config): Promise<Finding> {
  const about = 'administrator'
  const admins = await query<{ is_active: boolean }>(db, sql`select is_active from users where role = 'admin'`)
  const active = admins.filter(({ is_active }) => is_active).length
  if (active > 0) return ok(about, `${active} active`)
  if (admins.length > 0) return fail(about, 'none is active: run `ems admin create`')
  if (admin || databaseUrl === undefined) return ok(about, 'the next start creates the first one')
  return fail(about, 'none exists: run `ems admin create`, or set ADMIN_EMAIL and ADMIN_PASSWORD')
}

/** Returns a warning if stored images are missing from the data folder. */
async function checkStoredImages(db: Database, config: Config): Promise<Finding[]> {
  const warning = await findMissingImages(config, db)
  return warning === undefined ? [] : [warn('stored images', warning)]
}

function checkClock(databaseSeconds: number): Finding {
  const difference = Math.abs(Date.now() / 1000 - databaseSeconds)
  if (difference <= maxClockSkew) return ok('clock', 'agrees with the clock of the database')
  return warn(
    'clock',
    `differs from the clock of the database by ${difference.toFixed(0)} seconds: synchronize both with NTP`,
  )
}

/** Returns a failure if an advisory lock of one client does not exclude the other. */
async function checkSameDatabase(db: Database, session: Database): Promise<Finding[]> {
  const key = randomInt(2 ** 40)
  const isOther = await session.transaction(async (trx) => {
    await acquireLock(trx, key)
    return db.transaction((other) => tryAcquireLock(other, key))
  })
  return isOther ? [fail('database', 'DATABASE_SESSION_URL and DATABASE_URL must lead to the same database')] : []
}

/** Returns a failure if a connection pooler lets two clients share a session, as in transaction mode. */
export async function checkSessions(first: Database, second: Database): Promise<Finding[]> {
  const pid = sql`select pg_backend_pid() as pid`
  // The connection of the first client stays open.
  const [[one], [other]] = [await query<{ pid: number }>(first, pid), await query<{ pid: number }>(second, pid)]
  if (one?.pid !== other?.pid) return []
  const remedy = 'let DATABASE_SESSION_URL lead to Postgres, or to a pool in session mode'
  return [fail('connection pooler', `lets clients share a session, so revoked tokens can stay valid: ${remedy}`)]
}

/** Returns the host, port and name of a database, without credentials. */
function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
