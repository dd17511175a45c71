import * as fs from 'node:fs/promises'
import path from 'node:path'
import { backoffDelay, second, settleWithin, sleep } from '../../../base/time.js'
import {
  clusterExists,
  clusterFolder,
  initCluster,
  readOrCreateConnectionInfo,
  rejectLostCluster,
  saveConnectionInfo,
  type Cluster,
  type ConnectionInfo,
} from './cluster.js'
import { findPrograms, PrivatePostgresError, type Log } from './programs.js'
import { interruptPostmaster, readPostmaster, stopPostmaster } from './server.js'
import {
  acquireServiceLock,
  closeSession,
  connectOrStart,
  createServiceDatabase,
  databaseUrl,
  findServiceLockHolder,
  openSession,
  type Session,
  type StartOptions,
} from './session.js'

/** Milliseconds. */
const serviceLockTimeout = 2 * second
const abandonTimeout = second
const unresponsiveTimeout = 5 * second
const restartBackoff = { first: 200, max: 5 * second }

export { PrivatePostgresError }

/** Thrown when another service uses the data folder. The message names the folder and the other process. */
export class DataFolderInUse extends PrivatePostgresError {}

export interface PrivatePostgresOptions {
  /** The data folder of the service. It is created if it does not exist. */
  dataDir: string
  log: Log
  /** A folder can be used by one `service` and any number of `command`s at a time. */
  role: 'service' | 'command'
  /** Cancels the start, for instance if the service must stop while Postgres is still in recovery. */
  signal?: AbortSignal
  /** Postgres options that override or extend our defaults, for instance for temporary data. */
  settings?: Cluster['settings']
}

export interface PrivatePostgres {
  /** Does not change until `close`, even if Postgres is restarted. */
  url: string
  /** Resolves when Postgres accepts connections. After a crash it is restarted automatically. Rejects after `close`. */
  ensure(): Promise<void>
  /**
   * Detaches from Postgres, and stops it if no other process of the service uses it. Callers must close their own
   * connections first, because a stop terminates them. Usually takes tens of milliseconds; stopping Postgres takes at
   * most 30 seconds. The process does not exit by itself until this is called.
   */
  close(): Promise<void>
  /**
   * Detaches from Postgres in a process that is about to exit. Signals Postgres to stop if no other process of the
   * service uses it, and does not wait. If Postgres does not respond within a second, it keeps running, and the next
   * start connects to it.
   */
  abandon(): Promise<void>
}

/**
 * Opens the private Postgres in `<dataDir>/postgres`. It is created if it does not exist, and started if it is not
 * running. While it is open, Postgres is restarted on the same port whenever it exits.
 * @throws DataFolderInUse if `role` is `service` and another service uses the folder
 * @throws PrivatePostgresError if Postgres cannot be created or started. The message contains the next step
 */
export async function openPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const { log, settings = {} } = options
  const folder = path.resolve(options.dataDir)
  await fs.mkdir(folder, { recursive: true })
  const connection = await readOrCreateConnectionInfo(folder, await clusterExists(folder))
  await rejectLostCluster(folder, connection)
  const programs = await findPrograms(clusterFolder(folder), log)
  const cluster: Cluster = { folder, programs, log, settings }
  await initCluster(cluster, connection.password)
  if (connection.creating) {
    delete connection.creating
    await saveConnectionInfo(folder, connection)
  }

  const closing = new AbortController()
  const starting = options.signal ? AbortSignal.any([closing.signal, options.signal]) : closing.signal
  let session: Session
  try {
    session = await attach(cluster, connection, options.role, starting, { fixedPort: false })
  } catch (error) {
    await detach(cluster, connection, { stopUnresponsive: 'own' })
    throw error
  }
  let reattaching: Promise<void> | undefined

  function watch(): void {
    void session.ended.then(() => {
      if (closing.signal.aborted) return
      log.warn({ folder }, 'lost the connection to the private Postgres: reconnecting')
      reattaching = reattach()
      // Errors are reported by `ensure`. The only possible one is that of `close`.
      reattaching.catch(() => undefined)
    })
  }

  async function reattach(): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const delay = backoffDelay(failures, restartBackoff)
      try {
        session = await attach(cluster, connection, options.role, closing.signal, { fixedPort: true })
        reattaching = undefined
        log.info({ port: connection.port }, 'the private Postgres is available again')
        return watch()
      } catch (error) {
        closing.signal.throwIfAborted()
        log.error({ err: error, retryInMilliseconds: delay }, 'the private Postgres is not available yet')
        await sleep(delay, closing.signal)
      }
    }
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    closing.abort(new PrivatePostgresError('The private Postgres has been closed.'))
    const pending = reattaching
    await pending?.catch(() => undefined)
    await detach(cluster, connection, { stopUnresponsive: 'any', session: reattaching ? undefined : session })
  }

  async function abandon(): Promise<void> {
    closing.abort(new PrivatePostgresError('The private Postgres has been closed.'))
    if (reattaching) return
    // Fails if `close` has already closed the session.
    const leaving = closeSession(session.client).catch(() => false)
    const isLast = await settleWithin(abandonTimeout, leaving)
    if (isLast) await interruptPostmaster(cluster)
  }

  watch()
  return {
    url: databaseUrl(connection.port, connection.password),
    ensure: async () => {
      closing.signal.throwIfAborted()
      await reattaching
    },
    close: () => (closed ??= close()),
    abandon,
  }
}

/**
 * Connects to Postgres, which is started if necessary, and acquires the service lock.
 * @returns the session to keep open while this process uses Postgres
 */
async function attach(
  cluster: Cluster,
  connection: ConnectionInfo,
  role: 'service' | 'command',
  signal: AbortSignal,
  options: StartOptions,
): Promise<Session> {
  const session = await connectOrStart(cluster, connection, role, signal, options)
  const { client } = session
  try {
    await createServiceDatabase(client, connection.password)
    // The connection of a service that was just killed may still hold the lock.
    for (const deadline = Date.now() + serviceLockTimeout; role === 'service'; await sleep(50, signal)) {
      if (await acquireServiceLock(client)) break
      if (Date.now() > deadline) {
        const other = (await findServiceLockHolder(client)) ?? 'unknown'
        const advice = 'Stop it first, or set DATA_DIR to another folder.'
        throw new DataFolderInUse(
          `The data folder ${cluster.folder} is in use by another service (${other}). ${advice}`,
        )
      }
    }
    return session
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

interface DetachOptions {
  /**
   * Postgres to stop if it does not respond: any, or only the one that this process started. `own` is for a failed
   * start, because other processes may still use a Postgres that they started.
   */
  stopUnresponsive: 'own' | 'any'
  /** Missing if the connection was lost or Postgres is still starting. */
  session?: Session | undefined
}

/**
 * Detaches from Postgres, and stops it if this is the last process. Without a session, tries to open one to find out.
 */
async function detach(
  cluster: Cluster,
  connection: ConnectionInfo,
  { stopUnresponsive, session }: DetachOptions,
): Promise<void> {
  if (session) {
    // Fails after a crash, or while another process is stopping Postgres.
    const isLast = await closeSession(session.client).catch(() => undefined)
    if (isLast) await stopPostmaster(cluster)
    if (isLast !== undefined) return
  }
  for (const deadline = Date.now() + unresponsiveTimeout; Date.now() < deadline; await sleep(20)) {
    const running = await readPostmaster(cluster.folder)
    if (!running) return
    if (running.port === undefined) continue
    const result = await openSession(running.port, connection.password, 'leaving').catch(() => undefined)
    if (!result) return // It rejects our password, so it is not the Postgres of this cluster.
    if (typeof result === 'object') return detach(cluster, connection, { stopUnresponsive, session: result })
  }
  const running = await readPostmaster(cluster.folder)
  if (stopUnresponsive === 'any' || running?.pid === cluster.startedPid) await stopPostmaster(cluster)
}
