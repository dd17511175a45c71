import { hostname } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { second, sleep } from '../../../base/time.js'
import { privatePostgresLocks as locks } from '../locks.js'
import { clusterFolder, findFreePort, isPortFree, saveConnectionInfo } from './cluster.js'
import type { Cluster, ConnectionInfo } from './cluster.js'
import { isAlive, PrivatePostgresError } from './programs.js'
import { findProcesses, killOrphans, readPostmaster, removeStalePidFile, startPostmaster } from './server.js'
import type { StartAttempt } from './server.js'

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

/** Milliseconds without a response from Postgres after which a start fails. */
const startTimeout = 20 * second
/**
 * Milliseconds without a response after which child processes of a killed Postgres are killed, because they prevent a
 * start.
 */
const orphanTimeout = 4 * second
/** Milliseconds between two log messages during a start. */
const progressInterval = 5 * second

export interface StartOptions {
  /** Whether `connection.port` must not change. Otherwise, it is updated to the port that Postgres uses. */
  fixedPort: boolean
}

/**
 * Connects to the running Postgres, or starts one and waits until it accepts connections. The wait has no limit while
 * Postgres responds, for instance during recovery.
 * @throws PrivatePostgresError if Postgres does not start, rejects the password, or runs on another port than a fixed
 *   one
 */
export async function connectOrStart(
  cluster: Cluster,
  connection: ConnectionInfo,
  role: string,
  signal: AbortSignal,
  { fixedPort }: StartOptions,
): Promise<Session> {
  const { log, folder } = cluster
  const start = Date.now()
  let lastResponse = start
  let lastProgress = start
  let attempt: StartAttempt | undefined
  let failure = ''
  for (let delay = 10; ; delay = Math.min(delay * 1.5, 500)) {
    signal.throwIfAborted()
    const running = await readPostmaster(cluster.folder)
    if (running?.port !== undefined) {
      if (fixedPort && running.port !== connection.port) {
        throw new PrivatePostgresError(
          `Postgres runs on port ${running.port} instead of ${connection.port}: waiting for its exit`,
        )
      }
      const result = await openSession(running.port, connection.password, role).catch((cause: unknown) => {
        const reason = `The Postgres in ${folder} rejects the password in postgres.json`
        throw new PrivatePostgresError(`${reason}: ${(cause as Error).message}`, { cause })
      })
      if (result === 'busy') lastResponse = Date.now()
      else if (result !== 'unreachable') {
        if (running.port !== connection.port)
          await saveConnectionInfo(folder, Object.assign(connection, { port: running.port }))
        const action = attempt ? 'started' : 'connected to'
        const fields = { port: connection.port, milliseconds: Date.now() - start }
        log.info(fields, `${action} the private Postgres in ${folder}`)
        return result
      }
    } else if (!running && (!attempt || attempt.failed)) {
      if (attempt) failure = (await attempt.output()) || failure
      if (attempt && Date.now() - lastResponse > orphanTimeout) await killOrphans(cluster)
      await removeStalePidFile(cluster)
      if (!fixedPort && !(await isPortFree(connection.port))) await changePort(cluster, connection)
      attempt = await startPostmaster(cluster, connection.port)
      cluster.startedPid = attempt.pid
    }
    if (Date.now() - lastResponse > startTimeout) throw await startError(cluster, attempt, failure)
    if (Date.now() - lastProgress > progressInterval) {
      lastProgress = Date.now()
      log.warn(
        { seconds: Math.round((lastProgress - start) / second) },
        `waiting for the private Postgres in ${folder}`,
      )
    }
    await sleep(delay, signal)
  }
}

async function changePort({ folder, log }: Cluster, connection: ConnectionInfo): Promise<void> {
  const before = connection.port
  connection.port = await findFreePort()
  await saveConnectionInfo(folder, connection)
  log.warn({ before, port: connection.port }, 'another program uses the port of the private Postgres: changed the port')
}

/** @param failure error lines from the log of Postgres */
async function startError(
  { folder }: Cluster,
  attempt: StartAttempt | undefined,
  failure: string,
): Promise<PrivatePostgresError> {
  const server = (await findProcesses(folder)).find(({ pid, isServer }) => isServer && pid !== attempt?.pid)
  const cluster = clusterFolder(folder)
  if (!attempt || server) {
    const which = server ? ` (process ${server.pid})` : ''
    const text = `A Postgres${which} runs on ${cluster} but does not respond, or its postmaster.pid is damaged.`
    return new PrivatePostgresError(
      `${text} Stop it${server ? ` with "kill -INT ${server.pid}"` : ''}, and start again.`,
    )
  }
  const logFile = path.join(folder, 'postgres.log')
  const details = failure === '' ? `It logged no error; see ${logFile}` : `From ${logFile}:\n${failure}`
  return new PrivatePostgresError(`The Postgres in ${cluster} does not start. ${details}`)
}
