import * as fs from 'node:fs/promises'
import path from 'node:path'
import { backoffDelay, settleWithin, sleep } from '../../time.js'
import { findPrograms, PrivatePostgresError } from './binaries.js'
import type { Log } from './binaries.js'
import { clusterExists, clusterFolder, initCluster, refuseLostCluster, type Cluster } from './cluster.js'
import { findFreePort, isFree, readOrCreateFacts, saveFacts } from './facts.js'
import type { Facts } from './facts.js'
import { findProcesses, readPostmaster, removeStalePidFile } from './pid-file.js'
import * as postmaster from './process.js'
import type { Attempt } from './process.js'
import { connect, databaseUrl, findService, leave, lockForService, prepareDatabase } from './session.js'
import type { Keeper } from './session.js'

/** Milliseconds: how long Postgres may show no sign of life, and after which time what blocks it is cleared away. */
const startTimeout = 20_000
const orphanTimeout = 4_000
const lockTimeout = 2_000
const abandonTimeout = 1_000
const restartBackoff = { first: 200, max: 5_000 }

export { PrivatePostgresError }

/** Another service runs on this data folder. The message names the folder and that service. */
export class DataFolderInUse extends PrivatePostgresError {}

export interface PrivatePostgresOptions {
  /** The folder of everything that the service keeps; made if missing. */
  dataDir: string
  log: Log
  /** Only one `service` may run on a folder; any number of `command`s may run beside it or alone. */
  role: 'service' | 'command'
  /** Gives up the start, for instance because the service is told to stop while Postgres still recovers. */
  signal?: AbortSignal
  /** Settings of Postgres to start it with, instead of ours or beside them: for data that nobody keeps. */
  settings?: Cluster['settings']
}

export interface PrivatePostgres {
  /** Stays the same until `close`, also when Postgres has to be started again. */
  url: string
  /** Resolves as soon as Postgres answers, which it does after a crash without being asked. Rejects after `close`. */
  ensure(): Promise<void>
  /**
   * Leaves Postgres, and stops it if no other process of ours uses it. Close your own connections before: they are
   * cut. Takes up to 30 seconds, a few hundredths usually. Needed for the process to end by itself.
   */
  close(): Promise<void>
  /**
   * Leaves Postgres in a process that is about to exit. Signals Postgres to stop if no other process of ours uses it,
   * and does not wait. If Postgres does not answer within a second, it keeps running, and the next start joins it.
   */
  abandon(): Promise<void>
}

/**
 * Opens the private Postgres in `<dataDir>/postgres`: makes it if there is none, joins it if it runs, else starts it.
 * As long as it is open, a Postgres that ends for whatever reason is started again on the same port.
 *
 * @throws DataFolderInUse if `role` is `service` and another service runs on the folder
 * @throws PrivatePostgresError if Postgres cannot be made or started here; the message says what to do
 */
export async function openPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const { log, settings = {} } = options
  const folder = path.resolve(options.dataDir)
  await fs.mkdir(folder, { recursive: true })
  const facts = await readOrCreateFacts(folder, await clusterExists(folder))
  await refuseLostCluster(folder, facts)
  const programs = await findPrograms(clusterFolder(folder), log)
  const cluster: Cluster = { folder, programs, log, settings }
  await initCluster(cluster, facts.password)
  if (facts.creating) {
    delete facts.creating
    await saveFacts(folder, facts)
  }

  const closing = new AbortController()
  const starting = options.signal ? AbortSignal.any([closing.signal, options.signal]) : closing.signal
  let keeper: Keeper
  try {
    keeper = await enter(cluster, facts, options.role, starting, false)
  } catch (error) {
    await exit(cluster, facts, 'own')
    throw error
  }
  let returning: Promise<void> | undefined

  function watch(): void {
    void keeper.ended.then(() => {
      if (closing.signal.aborted) return
      log.warn({ folder }, 'lost the connection to the private Postgres: bringing it back')
      returning = comeBack()
      // Whoever waits for it gets the error; it is only ever that of `close`.
      returning.catch(() => undefined)
    })
  }

  async function comeBack(): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const delay = backoffDelay(failures, restartBackoff)
      try {
        keeper = await enter(cluster, facts, options.role, closing.signal, true)
        returning = undefined
        log.info({ port: facts.port }, 'the private Postgres is back')
        return watch()
      } catch (error) {
        closing.signal.throwIfAborted()
        log.error({ err: error, retryInMilliseconds: delay }, 'the private Postgres does not come back yet')
        await sleep(delay, closing.signal)
      }
    }
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    closing.abort(new PrivatePostgresError('The private Postgres has been closed.'))
    const lost = returning
    await lost?.catch(() => undefined)
    await exit(cluster, facts, 'any', returning ? undefined : keeper)
  }

  async function abandon(): Promise<void> {
    closing.abort(new PrivatePostgresError('The private Postgres has been closed.'))
    if (returning) return
    // Fails if `close` has already left.
    const leaving = leave(keeper.client).catch(() => false)
    const isLast = await settleWithin(abandonTimeout, leaving)
    if (isLast) await postmaster.interruptPostmaster(cluster)
  }

  watch()
  return {
    url: databaseUrl(facts.port, facts.password),
    ensure: async () => {
      closing.signal.throwIfAborted()
      await returning
    },
    close: () => (closed ??= close()),
    abandon,
  }
}

/**
 * Comes in: brings Postgres up, and gets the service's lock. The connection that it returns is kept for as long as the
 * process uses Postgres. `facts.port` is made the port in use, unless it must stay (`fixed`).
 */
async function enter(
  cluster: Cluster,
  facts: Facts,
  role: 'service' | 'command',
  signal: AbortSignal,
  fixed: boolean,
): Promise<Keeper> {
  const keeper = await bringUp(cluster, facts, role, signal, fixed)
  const { client } = keeper
  try {
    await prepareDatabase(client, facts.password)
    // The connection of a service that was killed a moment ago may still hold the lock.
    for (const deadline = Date.now() + lockTimeout; role === 'service'; await sleep(50, signal)) {
      if (await lockForService(client)) break
      if (Date.now() > deadline) {
        const other = (await findService(client)) ?? 'unknown'
        const advice = 'Stop it first, or set DATA_DIR to another folder.'
        throw new DataFolderInUse(
          `The data folder ${cluster.folder} is in use by another service (${other}). ${advice}`,
        )
      }
    }
    return keeper
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Joins the Postgres that runs, or starts one until it answers. One that works (recovery) is waited for for ever. */
async function bringUp(
  cluster: Cluster,
  facts: Facts,
  role: string,
  signal: AbortSignal,
  fixed: boolean,
): Promise<Keeper> {
  const { log, folder } = cluster
  const began = Date.now()
  let lastSign = began
  let lastLine = began
  let attempt: Attempt | undefined
  let failure = ''
  for (let delay = 10; ; delay = Math.min(delay * 1.5, 500)) {
    signal.throwIfAborted()
    const running = await readPostmaster(cluster)
    if (running?.port !== undefined) {
      if (fixed && running.port !== facts.port) {
        throw new PrivatePostgresError(
          `Postgres runs on port ${running.port}, not on ${facts.port}: waiting for its end`,
        )
      }
      const answer = await connect(running.port, facts.password, role).catch((cause: unknown) => {
        const reason = `The Postgres in ${folder} refuses its password in postgres.json`
        throw new PrivatePostgresError(`${reason}: ${(cause as Error).message}`, { cause })
      })
      if (answer === 'busy') lastSign = Date.now()
      else if (answer !== 'silent') {
        if (running.port !== facts.port) await saveFacts(folder, Object.assign(facts, { port: running.port }))
        const how = attempt ? 'started' : 'joined'
        log.info({ port: facts.port, milliseconds: Date.now() - began }, `${how} the private Postgres in ${folder}`)
        return answer
      }
    } else if (!running && (!attempt || attempt.failed)) {
      if (attempt) failure = (await attempt.output()) || failure
      const silence = Date.now() - lastSign
      if (attempt && silence > orphanTimeout) await postmaster.killOrphans(cluster)
      await removeStalePidFile(cluster)
      if (!fixed && !(await isFree(facts.port))) await changePort(cluster, facts)
      attempt = await postmaster.startPostmaster(cluster, facts.port)
      cluster.startedPid = attempt.pid
    }
    if (Date.now() - lastSign > startTimeout) throw await explain(cluster, attempt, failure)
    if (Date.now() - lastLine > 5_000) {
      lastLine = Date.now()
      log.warn({ seconds: Math.round((lastLine - began) / 1000) }, `waiting for the private Postgres in ${folder}`)
    }
    await sleep(delay, signal)
  }
}

async function changePort({ folder, log }: Cluster, facts: Facts): Promise<void> {
  const before = facts.port
  facts.port = await findFreePort()
  await saveFacts(folder, facts)
  log.warn({ before, port: facts.port }, 'another program has taken the port of the private Postgres: using another')
}

/** @param failure why Postgres did not start, from its own log */
async function explain(
  { folder }: Cluster,
  attempt: Attempt | undefined,
  failure: string,
): Promise<PrivatePostgresError> {
  const server = (await findProcesses(folder))?.find(({ pid, isServer }) => isServer && pid !== attempt?.pid)
  const place = clusterFolder(folder)
  if (!attempt || server) {
    const which = server ? ` (process ${server.pid})` : ''
    const text = `A Postgres${which} runs on ${place} but does not answer, or its postmaster.pid is damaged.`
    return new PrivatePostgresError(
      `${text} End it${server ? ` with "kill -INT ${server.pid}"` : ''}, and start again.`,
    )
  }
  const logFile = path.join(folder, 'postgres.log')
  const words = failure === '' ? `It says nothing; see ${logFile}` : `From ${logFile}:\n${failure}`
  return new PrivatePostgresError(`The Postgres in ${place} does not start. ${words}`)
}

/**
 * Leaves Postgres; the last process to leave stops it. Without a connection, because Postgres was lost or is still
 * starting, it tries to connect to check for other processes. A Postgres that does not answer is stopped.
 * @param silent which Postgres to stop if it does not answer. After a failed start this is only the one that this
 *   process started, because another one may still serve the processes that have joined it.
 */
async function exit(cluster: Cluster, facts: Facts, silent: 'own' | 'any', keeper?: Keeper): Promise<void> {
  if (keeper) {
    // Fails if it is cut off by another one that leaves and is just stopping Postgres, or by a crash.
    const last = await leave(keeper.client).catch(() => undefined)
    if (last) await postmaster.stopPostmaster(cluster)
    if (last !== undefined) return
  }
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(20)) {
    const running = await readPostmaster(cluster)
    if (!running) return
    if (running.port === undefined) continue
    const answer = await connect(running.port, facts.password, 'leaving').catch(() => undefined)
    if (!answer) return // It refuses our password, so it is not ours to stop.
    if (typeof answer === 'object') return exit(cluster, facts, silent, answer)
  }
  const running = await readPostmaster(cluster)
  if (silent === 'any' || running?.pid === cluster.startedPid) await postmaster.stopPostmaster(cluster)
}
