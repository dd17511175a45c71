import type { Config } from '../../config/config.js'
import { pendingMigrations } from '../../database/migrations/index.js'
import { createDatabase, type Database } from '../../database/postgres.js'
import { isNewCity } from '../../database/private-postgres/cluster.js'
import { openPrivatePostgres, PrivatePostgresError } from '../../database/private-postgres/private-postgres.js'
import { createUploadRepository } from '../../database/repositories/uploads.js'
import { createCommandLog } from '../../log.js'
import { findMissingImages } from '../../services/images/missing-images.js'
import { uploadsFolder } from '../../services/uploads.js'
import { fail, ok, warn, type Finding } from './finding.js'

const oldestPostgres = 14
/** Seconds. Tokens live for minutes, so replicas that differ by more than this begin to refuse each other's. */
const tolerance = 5

/** The configured database, or the private one if there is one already. Nothing in it is changed. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) return examine(databaseUrl, config)
  const log = createCommandLog('error')
  try {
    if (await isNewCity(dataDir)) return [ok('database', 'the private Postgres will be made by the first start')]
    const own = await openPrivatePostgres({ dataDir, log, role: 'command' })
    try {
      return await examine(own.url, config)
    } finally {
      await own.close()
    }
  } catch (error) {
    if (error instanceof PrivatePostgresError) return [fail('database', error.message)]
    throw error
  }
}

async function examine(url: string, config: Config): Promise<Finding[]> {
  const db = createDatabase(url)
  try {
    const facts = await readFacts(db)
    const pending = await pendingMigrations(db)
    return [
      checkVersion(facts),
      checkExtension(facts),
      checkMigrations(pending, facts),
      ...(pending.includes('0001-accounts') ? [] : [await checkAdmin(db, config)]),
      checkClock(facts.now),
      ...(pending.includes('0007-reports') ? [] : await checkStoredImages(db, config)),
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const place = config.databaseUrl === undefined ? 'the private Postgres' : describe(url)
    return [fail('database', `${place} does not answer (${reason}): check DATABASE_URL and whether it runs`)]
  } finally {
    await db.destroy()
  }
}

interface Facts {
  version: string
  number: number
  cube: 'installed' | 'available' | 'missing'
  mayCreate: boolean
  /** Seconds since 1970, by the clock of the database. */
  now: number
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await db.raw<{ rows: Facts[] }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      case when exists (select from pg_extension where extname = 'cube') then 'installed'
           when exists (select from pg_available_extensions where name = 'cube') then 'available'
           else 'missing' end as cube,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      extract(epoch from clock_timestamp())::float8 as now
  `)
  const [facts] = rows
  if (!facts) throw new Error('no answer to a question about itself')
  return facts
}

function checkVersion({ version, number }: Facts): Finding {
  if (number >= oldestPostgres * 10_000) return ok('database', `answers, Postgres ${version}`)
  return fail('database', `Postgres ${version} is too old: ${oldestPostgres} or newer is needed`)
}

function checkExtension({ cube, mayCreate }: Facts): Finding {
  const about = 'extension cube'
  if (cube === 'installed') return ok(about, 'installed')
  if (cube === 'missing')
    return fail(about, 'is not on the database server: install the package postgresql-contrib there')
  if (mayCreate) return ok(about, 'available; the first migration installs it')
  return fail(about, 'this user may not install it: let an owner of the database run `create extension cube`')
}

function checkMigrations(pending: string[], { mayCreate }: Facts): Finding {
  const about = 'migrations'
  if (pending.length === 0) return ok(about, 'up to date')
  const names = pending.join(', ')
  if (!mayCreate) return fail(about, `${names} cannot run: this user may not create tables in the schema public`)
  return warn(about, `pending: ${names}. The next start runs them, or \`ems migrate\` now`)
}

async function checkAdmin(db: Database, { admin, databaseUrl }: Config): Promise<Finding> {
  const about = 'administrator'
  const admins: { is_active: boolean }[] = await db('users').where({ role: 'admin' }).select('is_active')
  const active = admins.filter(({ is_active }) => is_active).length
  if (active > 0) return ok(about, `${active} active`)
  if (admins.length > 0) return fail(about, 'none is active: run `ems admin create`')
  if (admin || databaseUrl === undefined) return ok(about, 'the next start makes the first one')
  return fail(about, 'there is none: run `ems admin create`, or set ADMIN_EMAIL and ADMIN_PASSWORD')
}

/** Returns no finding if all is well. A bucket is checked elsewhere. */
async function checkStoredImages(db: Database, { uploads, dataDir }: Config): Promise<Finding[]> {
  if (uploads.store.kind !== 'folder') return []
  const lost = await findMissingImages(uploadsFolder(dataDir), createUploadRepository(db))
  return lost === undefined ? [] : [warn('stored images', lost)]
}

function checkClock(databaseSeconds: number): Finding {
  const difference = Math.abs(Date.now() / 1000 - databaseSeconds)
  if (difference <= tolerance) return ok('clock', 'agrees with the database')
  return warn('clock', `${difference.toFixed(0)} seconds away from the database's: synchronize both with NTP`)
}

/** Host, port and name of a database, without the password. */
function describe(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
