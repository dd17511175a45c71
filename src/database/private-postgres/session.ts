import { hostname } from 'node:os'
import pg from 'pg'
import { privatePostgresLocks as locks } from '../locks.js'
import { isAlive } from './binaries.js'

/** What our processes are named in `pg_stat_activity`, so that they see each other. */
const NAME = 'ems-keeper'
const LEAVING = 'ems-leaving'

const HOST = '127.0.0.1'
const DATABASE = 'ems'

/** The connection that a process keeps, and the moment when it is lost or closed. */
export interface Keeper {
  client: pg.Client
  ended: Promise<void>
}

/** What a try to connect came to: a connection, "not now" from a Postgres that starts or stops, or no answer. */
export type Answer = Keeper | 'busy' | 'silent'

/** The address of the service's database, with the password. Its user owns that database and nothing else. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${DATABASE}:${password}@${HOST}:${port}/${DATABASE}`
}

/**
 * Connects as the superuser, under the name that says who we are: every process of ours keeps such a connection as
 * long as it lives, so that the others know of it.
 *
 * @throws the error of pg if Postgres answers with anything but "not now"
 */
export async function connect(port: number, password: string, role: string): Promise<Answer> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: `${NAME} ${role}, process ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener an error of the connection would end the process; `end` follows and is what matters.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    // Waits while a process that leaves decides whether to stop Postgres; if it does, this connection breaks here.
    await client.query(`select pg_advisory_lock_shared(${locks.exit})`)
    await client.query(`select pg_advisory_unlock_shared(${locks.exit})`)
    return { client, ended }
  } catch (error) {
    void client.end().catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    // 57P0x: starting or stopping; 53300: no slot is free.
    if (/^(57P0.|53300)$/.test(error.code ?? '')) return 'busy'
    throw error
  }
}

/**
 * Makes the service's user, no superuser, and its database if they are missing. The database comes last: once it is
 * there, all of it is. The user may make databases, because the tests have one a file.
 */
export async function prepareDatabase(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  await client.query(`select pg_advisory_lock(${locks.setup})`)
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE])
    if (!role.rowCount)
      await client.query(`create role ${DATABASE} login createdb password ${client.escapeLiteral(password)}`)
    const again = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!again.rowCount) await client.query(`create database ${DATABASE} owner ${DATABASE}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${locks.setup})`)
  }
}

/** Takes the lock of the one service on this data folder, for as long as the connection lasts. */
export async function lockForService(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${locks.service}) as locked`)
  return rows[0]?.locked === true
}

/** Who holds that lock, for instance "process 12 on host", or undefined if nobody does any more. */
export async function findService(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and (classid, objid) = (${locks.service}) and objsubid = 2 and granted`,
  )
  return rows[0]?.name.replace(/^[^,]*, /, '')
}

/** Postgres shows the connection of a process that was killed until it notices; one of another host may be alive. */
function isInUse(name: string): boolean {
  const [, pid, host] = /process (\d+) on (.*)$/.exec(name) ?? []
  return host !== hostname() || isAlive(Number(pid))
}

/**
 * Ends the connection of a process that leaves. True if it was the last one of ours: then it still holds the exit lock,
 * which keeps others from coming in, and has to stop Postgres. Connections of other programs do not count.
 */
export async function leave(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_lock(${locks.exit})`)
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where application_name like '${NAME} %' and pid <> pg_backend_pid()`,
  )
  if (!rows.some(({ name }) => isInUse(name))) return true
  // From here on the next one to leave does not count us, however long our connection takes to go.
  await client.query(`set application_name = '${LEAVING}'`)
  await client.end()
  return false
}
