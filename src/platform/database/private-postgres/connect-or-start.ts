import path from 'node:path'
import { second } from '../../../base/time.js'
import { sleep } from '../../../base/wait.js'
import { PrivatePostgresError } from './binaries.js'
import { clusterFolder, type Cluster } from './cluster.js'
import { findFreePort, isPortFree, saveConnectionInfo, type ConnectionInfo } from './connection-file.js'
import { findProcesses, readPostmaster, removeStalePidFile } from './pid-file.js'
import { killOrphans, startPostmaster, type StartAttempt } from './postmaster.js'
import { openSession, type Session } from './session.js'

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
    const running = await readPostmaster(cluster)
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
  const server = (await findProcesses(folder))?.find(({ pid, isServer }) => isServer && pid !== attempt?.pid)
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
