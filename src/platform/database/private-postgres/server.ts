import { spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { clusterFolder, environment, ownPath, readOptional, type Cluster } from './cluster.js'
import { isAlive, run } from './programs.js'

const isLinux = process.platform === 'linux'
const maxLogBytes = 10 * 1024 * 1024
/** Log lines that explain why Postgres does not start. */
const errorLine = /\b(FATAL|PANIC|ERROR|DETAIL|HINT):/
const maxReportedLines = 8

/** The contents of a running Postgres's `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** Missing at the beginning of a start. */
  port: number | undefined
}

/** A Postgres process of a cluster: the server, or a child process of it. */
export interface PostgresProcess {
  pid: number
  isServer: boolean
}

/** Returns the Postgres that runs on this cluster, whichever process started it. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const found = parse(await readOptional(pidFile(folder)))
  return found && (await isPostgresOf(found.pid, folder)) ? found : undefined
}

/**
 * Removes a `postmaster.pid` that prevents a start although no Postgres is running: its process id now belongs to
 * another program, as is common in a restarted container, or the file is damaged, for instance after a power cut.
 * Postgres itself handles all other leftovers.
 */
export async function removeStalePidFile({ folder, log }: Cluster): Promise<void> {
  const before = await readPidFile(folder)
  if (!before || !(await isStale(before.text, folder))) return
  const now = await readPidFile(folder)
  // Another process may have started Postgres in the meantime. Its file is new, and is empty for a moment.
  if (now?.ino !== before.ino || now.mtimeMs !== before.mtimeMs || now.text !== before.text) return
  await fs.rm(pidFile(folder), { force: true })
  log.warn({ file: pidFile(folder) }, 'removed a stale postmaster.pid')
}

async function isStale(text: string, folder: string): Promise<boolean> {
  const found = parse(text)
  if (found && (!isAlive(found.pid) || (await isPostgresOf(found.pid, folder)))) return false
  // The file may be damaged or copied from a backup while Postgres is running.
  return isLinux && (await findProcesses(folder)).length === 0
}

/** Returns all Postgres processes of the cluster, even without `postmaster.pid`. They can be found only on Linux. */
export async function findProcesses(folder: string): Promise<PostgresProcess[]> {
  if (!isLinux) return []
  const found: PostgresProcess[] = []
  for (const pid of (await fs.readdir('/proc')).map(Number)) {
    if (!Number.isInteger(pid) || !(await isPostgresOf(pid, folder))) continue
    // Child processes replace their command with a title such as `postgres: checkpointer`.
    const command = (await readOptional(`/proc/${pid}/cmdline`)) ?? ''
    found.push({ pid, isServer: !command.startsWith('postgres: ') })
  }
  return found
}

/** Returns whether a process is a Postgres of a cluster. Its id may have been reused by another program. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!isLinux) return isAlive(pid)
  try {
    if ((await readOptional(`/proc/${pid}/comm`)) !== 'postgres\n') return false
    const [cwd, cluster] = await Promise.all([fs.stat(`/proc/${pid}/cwd`), fs.stat(clusterFolder(folder))])
    return cwd.dev === cluster.dev && cwd.ino === cluster.ino
  } catch {
    return false // The process has exited, is a zombie, or belongs to another user.
  }
}

function pidFile(folder: string): string {
  return path.join(clusterFolder(folder), 'postmaster.pid')
}

async function readPidFile(folder: string): Promise<{ text: string; ino: number; mtimeMs: number } | undefined> {
  const text = await readOptional(pidFile(folder))
  const stats = await fs.stat(pidFile(folder)).catch(() => undefined)
  return text === undefined || !stats ? undefined : { text, ino: stats.ino, mtimeMs: stats.mtimeMs }
}

/** Parses line 1, the process id (negative for a single-user Postgres), and line 4, the port. */
function parse(text: string | undefined): Postmaster | undefined {
  const [first = '', , , fourth] = text?.split('\n') ?? []
  if (!/^-?[1-9]\d{0,9}$/.test(first.trim())) return undefined
  const port = Number(fourth)
  return { pid: Math.abs(Number(first)), port: port > 0 && port < 65_536 ? port : undefined }
}

/** An attempt to start Postgres. */
export interface StartAttempt {
  pid: number | undefined
  /** Set when the Postgres process has exited. */
  failed: boolean
  /** Returns the error lines that Postgres has logged since the start or, if there are none, the last lines. */
  output(): Promise<string>
}

/**
 * Starts Postgres as a process that can outlive this one. It is in another process group, so that Ctrl-C does not stop
 * it before our requests have ended. It logs to a file, because a pipe would close with this process.
 */
export async function startPostmaster({ folder, programs, settings }: Cluster, port: number): Promise<StartAttempt> {
  const { postgres, owner } = programs
  const cwd = clusterFolder(folder)
  const logFile = path.join(folder, 'postgres.log')
  const size = (await fs.stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > maxLogBytes) await fs.rename(logFile, `${logFile}.1`)
  const output = await fs.open(logFile, 'a', 0o600)
  try {
    const { size: start } = await output.stat()
    const child = spawn(postgres, ['-D', ownPath(cwd, owner), '-p', String(port), ...commandLineOptions(settings)], {
      ...owner,
      cwd,
      env: environment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    let spawnError = ''
    const attempt: StartAttempt = {
      pid: child.pid,
      failed: false,
      output: async () => spawnError || linesAfter(logFile, start),
    }
    child.once('exit', () => (attempt.failed = true))
    child.once('error', (error) => {
      spawnError = error.message
      attempt.failed = true
    })
    child.unref()
    return attempt
  } finally {
    await output.close()
  }
}

async function linesAfter(logFile: string, start: number): Promise<string> {
  const text = (await fs.readFile(logFile)).subarray(start).toString().trim()
  const lines = text.split('\n')
  const errors = lines.filter((line) => errorLine.test(line))
  return (errors.length > 0 ? errors : lines).slice(-maxReportedLines).join('\n')
}

/**
 * Kills Postgres processes that outlived their server. They keep its shared memory, which prevents a new start. They
 * can be matched to their cluster only on Linux. On other systems, they exit when their query ends.
 */
export async function killOrphans({ folder, log }: Cluster): Promise<void> {
  const processes = await findProcesses(folder)
  if (processes.some(({ isServer }) => isServer)) return
  for (const { pid } of processes) {
    log.warn({ pid }, 'killing a process that a killed Postgres left behind')
    process.kill(pid, 'SIGKILL')
  }
}

/**
 * Stops Postgres and waits for its exit: up to 20 seconds for a fast shutdown, which closes all connections, then up to
 * 10 seconds for an immediate shutdown, after which the next start runs recovery. Does nothing if Postgres is not
 * running.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await readPostmaster(cluster.folder)
  if (!running) return
  const { pid } = running
  try {
    await pgCtlStop(cluster, 'fast', ['-t', '20'])
  } catch {
    if (!(await readPostmaster(cluster.folder))) return // It stopped by itself.
    cluster.log.warn({ pid }, 'Postgres did not stop within 20 seconds: starting an immediate shutdown')
    await pgCtlStop(cluster, 'immediate', ['-t', '10']).catch(() =>
      cluster.log.error({ pid }, 'Postgres does not stop'),
    )
  }
}

/** Signals Postgres to close its connections and stop. Without pg_ctl where possible, because this process is exiting. */
export async function interruptPostmaster(cluster: Cluster): Promise<void> {
  const running = await readPostmaster(cluster.folder)
  if (!running) return
  if (process.platform === 'win32') await pgCtlStop(cluster, 'fast', ['-W'])
  else process.kill(running.pid, 'SIGINT')
}

async function pgCtlStop({ folder, programs }: Cluster, mode: string, options: string[]): Promise<void> {
  const { pgCtl, owner } = programs
  const cwd = clusterFolder(folder)
  await run(pgCtl, ['stop', '-D', ownPath(cwd, owner), '-m', mode, ...options], { ...owner, cwd, env: environment() })
}

function commandLineOptions(overrides: Cluster['settings']): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Logs starts, stops and crashes. The service logs failed statements itself; their text would contain user data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...overrides,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
