import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { sleep } from '../../time.js'
import { clusterFolder, environment, ownPath, type Cluster } from './cluster.js'
import { belongs, findProcesses, readPostmaster } from './pid-file.js'

const run = promisify(execFile)
const LOG_LIMIT_BYTES = 10 * 1024 * 1024
/** Lines of Postgres's log that explain why it does not start. */
const telling = /\b(FATAL|PANIC|ERROR|DETAIL|HINT):/
const shownLines = 8

/** A start of Postgres that is under way or over. */
export interface Attempt {
  pid: number | undefined
  /** Set as soon as Postgres has ended. */
  failed: boolean
  /** Returns the error lines that this start has logged, or else its last lines; empty if there are none. */
  output(): Promise<string>
}

/**
 * Starts Postgres as a process that can outlive this one. It is in another process group, so that Ctrl-C does not stop
 * it before our requests have ended. It logs to a file, because a pipe would close with this process.
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
    let problem = ''
    const attempt: Attempt = {
      pid: child.pid,
      failed: false,
      output: async () => problem || linesAfter(logFile, start),
    }
    child.once('exit', () => (attempt.failed = true))
    child.once('error', (error) => {
      problem = error.message
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
  const why = lines.filter((line) => telling.test(line))
  return (why.length > 0 ? why : lines).slice(-shownLines).join('\n')
}

/**
 * Kills Postgres processes that outlived their server. They keep its shared memory, which prevents a new start. Only on
 * Linux can they be assigned to their cluster. On other systems they exit when their query ends.
 */
export async function killOrphans({ folder, log }: Cluster): Promise<void> {
  if (process.platform !== 'linux') return
  const processes = (await findProcesses(folder)) ?? []
  if (processes.some(({ isServer }) => isServer)) return
  for (const { pid } of processes) {
    log.warn({ pid }, 'ending a process that a killed Postgres has left behind')
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

/** Signals Postgres to close its connections and stop. Does not wait for the exit. */
export async function interruptPostmaster(cluster: Cluster): Promise<void> {
  const running = await readPostmaster(cluster)
  if (running) await signal(cluster, running.pid, 'INT')
}

/** Asks for the process, not for its pid file: Postgres removes that a moment before it ends. */
async function isGone({ folder }: Cluster, pid: number, timeout: number): Promise<boolean> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(20)) {
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
