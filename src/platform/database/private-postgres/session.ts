import { hostname } from 'node:os'
import pg from 'pg'
import { second } from '../../../base/time.js'
import { privatePostgresLocks as locks } from '../locks.js'
import { isAlive } from './binaries.js'

/**
 * Application names by which processes find each other in `pg_stat_activity`. Different releases must use the same
 * names.
 */
const memberName = 'ems-keeper'
const leavingName = 'ems-leaving'

const host = '127.0.0.1'
/** Name of the service's database and of its role. */
const database = 'ems'

/** A connection that registers this process as a user of the private Postgres while it is open. */
export interface Session {
  client: pg.Client
  /** Resolves when the connection is lost or closed. */
  ended: Promise<void>
}

/** `busy`: Postgres is starting, stopping, or has no free connection. `unreachable`: it does not respond. */
export type ConnectResult = Session | 'busy' | 'unreachable'

/** Returns the URL of the service's database, with the password. Its role owns only that database. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${database}:${password}@${host}:${port}/${database}`
}

/**
 * Connects as the superuser and registers this process.
 * @param role part of the application name, for error messages of other processes
 * @throws DatabaseError for errors other than those of `busy`, for instance a wrong password
 */
export async function openSession(port: number, password: string, role: string): Promise<ConnectResult> {
  const client = new pg.Client({
    host,
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: `${memberName} ${role}, process ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: 5 * second,
  })
  // Without a listener, a connection error would end the process. The `end` event follows each error.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    // Waits while another process decides whether to stop Postgres. If it does, this connection breaks here.
    await client.query(`select pg_advisory_lock_shared(${locks.exit})`)
    await client.query(`select pg_advisory_unlock_shared(${locks.exit})`)
    return { client, ended }
  } catch (error) {
    void client.end().catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) return 'unreachable'
    // 57P0x: starting or stopping; 53300: too many connections.
    if (/^(57P0.|53300)$/.test(error.code ?? '')) return 'busy'
    throw error
  }
}

/**
 * Creates the service's role and database if they are missing. The database is created last, so its existence implies
 * the rest. The role is not a superuser. It can create databases, because the tests need one per file.
 */
export async function createServiceDatabase(client: pg.Client, password: string): Promise<void> {
  if (await databaseExists(client)) return
  await client.query(`select pg_advisory_lock(${locks.setup})`)
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [database])
    if (!role.rowCount)
      await client.query(`create role ${database} login createdb password ${client.escapeLiteral(password)}`)
    if (!(await databaseExists(client))) await client.query(`create database ${database} owner ${database}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${locks.setup})`)
  }
}

async function databaseExists(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  return rowCount === 1
}

/**
 * Tries to acquire the service lock, which allows one service per data folder. It is held until the connection ends.
 * @returns whether the lock was free
 */
export async function acquireServiceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${locks.service}) as locked`)
  return rows[0]?.locked === true
}

/** Returns the holder of the service lock, for instance `process 12 on host`; `undefined` if the lock is free. */
export async function findServiceLockHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and (classid, objid) = (${locks.service}) and objsubid = 2 and granted`,
  )
  return rows[0]?.name.replace(/^[^,]*, /, '')
}

/**
 * Returns whether the process behind an application name may be alive. Postgres lists the connection of a killed
 * process until it notices. Processes of other hosts cannot be checked.
 */
function mayBeAlive(name: string): boolean {
  const [, pid, processHost] = /process (\d+) on (.*)$/.exec(name) ?? []
  return processHost !== hostname() || isAlive(Number(pid))
}

/**
 * Closes the session, unless it is the last one. Connections of other programs are not counted.
 * @returns whether it is the last session. In that case, it stays open and holds the exit lock, so that no other
 *   process can connect, and the caller must stop Postgres
 */
export async function closeSession(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_lock(${locks.exit})`)
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where application_name like '${memberName} %' and pid <> pg_backend_pid()`,
  )
  if (!rows.some(({ name }) => mayBeAlive(name))) return true
  // Renamed, so that other processes do not count this connection while it is closing.
  await client.query(`set application_name = '${leavingName}'`)
  await client.end()
  return false
}
