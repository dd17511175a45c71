import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../../../base/errors.js'
import { isAlive } from './binaries.js'
import { clusterFolder, readOptional, type Cluster } from './cluster.js'

const run = promisify(execFile)
const { platform } = process

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
export async function readPostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const found = parse(await readOptional(pidFile(folder)))
  return found && (await isPostgresOf(found.pid, folder)) ? found : undefined
}

/**
 * Removes a `postmaster.pid` that prevents a start although no Postgres is running: its process id now belongs to
 * another program, or the file is empty or damaged, for instance after a power cut. Postgres itself handles all other
 * leftovers.
 */
export async function removeStalePidFile({ folder, log }: Cluster): Promise<void> {
  const before = await readPidFile(folder)
  if (!before || !(await isStale(before.text, folder))) return
  const now = await readPidFile(folder)
  // Another process may have started Postgres in the meantime. Its file is new, and is empty for a moment.
  if (now?.ino !== before.ino || now.mtimeNs !== before.mtimeNs || now.text !== before.text) return
  await fs.rm(pidFile(folder), { force: true })
  log.warn({ file: pidFile(folder) }, 'removed a stale postmaster.pid')
}

async function isStale(text: string, folder: string): Promise<boolean> {
  const found = parse(text)
  if (found && (!isAlive(found.pid) || (await isPostgresOf(found.pid, folder)))) return false
  // The file may be damaged or copied from a backup while Postgres is running.
  return (await findProcesses(folder))?.length === 0
}

/** Returns all Postgres processes of the cluster, even without `postmaster.pid`; `undefined` on Windows. */
export async function findProcesses(folder: string): Promise<PostgresProcess[] | undefined> {
  if (platform === 'win32') return undefined
  if (platform !== 'linux') return findByCommand(clusterFolder(folder))
  const found: PostgresProcess[] = []
  for (const name of await fs.readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || !(await isPostgresOf(pid, folder))) continue
    const command = (await readOptional(`/proc/${name}/cmdline`)) ?? ''
    found.push({ pid, isServer: isServer(command) })
  }
  return found
}

/**
 * Finds the server by the folder in its command, on systems other than Linux. Orphaned child processes have parent 1.
 */
async function findByCommand(cluster: string): Promise<PostgresProcess[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,ppid=,command='], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!command.includes('postgres')) return []
    const found = { pid: Number(pid), isServer: isServer(command) }
    return found.isServer ? (command.includes(`-D ${cluster}`) ? [found] : []) : parent === '1' ? [found] : []
  })
}

/**
 * Returns whether a command is that of a server. Child processes replace theirs with a title such as
 * `postgres: checkpointer`.
 */
function isServer(command: string): boolean {
  return !command.startsWith('postgres: ')
}

/** Returns whether a process is a Postgres of a cluster. Its id may have been reused by another program. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (platform === 'win32') return true
  try {
    if (platform !== 'linux')
      return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes('postgres')
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

async function readPidFile(folder: string): Promise<{ text: string; ino: bigint; mtimeNs: bigint } | undefined> {
  try {
    const handle = await fs.open(pidFile(folder), 'r')
    try {
      const { ino, mtimeNs } = await handle.stat({ bigint: true })
      return { text: await handle.readFile('utf8'), ino, mtimeNs }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Parses line 1, the process id (negative for a single-user Postgres), and line 4, the port. */
function parse(text: string | undefined): Postmaster | undefined {
  const [first = '', , , fourth] = text?.split('\n') ?? []
  if (!/^-?[1-9]\d{0,9}$/.test(first.trim())) return undefined
  const port = Number(fourth)
  return { pid: Math.abs(Number(first)), port: port > 0 && port < 65_536 ? port : undefined }
}
