import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { second } from '../../../base/time.js'
import { sleep } from '../../../base/wait.js'
import { clusterFolder, environment, ownPath, type Cluster } from './cluster.js'
import { findProcesses, isPostgresOf, readPostmaster } from './pid-file.js'

const run = promisify(execFile)
const maxLogBytes = 10 * 1024 * 1024
/** Log lines that explain why Postgres does not start. */
const errorLine = /\b(FATAL|PANIC|ERROR|DETAIL|HINT):/
const maxReportedLines = 8

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
  if (process.platform !== 'linux') return
  const processes = (await findProcesses(folder)) ?? []
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
  const running = await readPostmaster(cluster)
  if (!running) return
  await signal(cluster, running.pid, 'INT')
  if (await hasExited(cluster, running.pid, 20 * second)) return
  cluster.log.warn({ pid: running.pid }, 'Postgres did not stop within 20 seconds: starting an immediate shutdown')
  await signal(cluster, running.pid, 'QUIT')
  if (!(await hasExited(cluster, running.pid, 10 * second)))
    cluster.log.error({ pid: running.pid }, 'Postgres does not stop')
}

/** Signals Postgres to close its connections and stop. Does not wait for the exit. */
export async function interruptPostmaster(cluster: Cluster): Promise<void> {
  const running = await readPostmaster(cluster)
  if (running) await signal(cluster, running.pid, 'INT')
}

/** Checks the process instead of its pid file, which Postgres removes shortly before it exits. */
async function hasExited({ folder }: Cluster, pid: number, timeout: number): Promise<boolean> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(20)) {
    if (!(await isPostgresOf(pid, folder))) return true
  }
  return false
}

async function signal({ programs }: Cluster, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  try {
    // Windows has no signals; pg_ctl emulates them.
    if (process.platform === 'win32') await run(programs.pgCtl, ['kill', name, String(pid)])
    else process.kill(pid, `SIG${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
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
