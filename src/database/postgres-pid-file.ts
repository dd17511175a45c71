import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../error-code.js'
import { isAlive } from './postgres-binaries.js'
import { clusterFolder, readOptional, type Cluster } from './postgres-cluster.js'

const run = promisify(execFile)
const { platform } = process

/** What `postmaster.pid` says about a Postgres that runs. */
export interface Postmaster {
  pid: number
  /** Missing for the first moments of a start. */
  port: number | undefined
}

/** A process of a Postgres on a cluster: the server, or one that the server has started. */
export interface PostgresProcess {
  pid: number
  isServer: boolean
}

/** The Postgres that runs on this cluster now, whoever started it. */
export async function readPostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const found = parse(await readOptional(pidFile(folder)))
  return found && (await belongs(found.pid, folder)) ? found : undefined
}

/**
 * Removes a `postmaster.pid` that keeps Postgres from starting although none runs: its process id now belongs to another
 * program, or it is empty or damaged, as after a power cut. Postgres itself notices all other leftovers.
 */
export async function removeStalePidFile({ folder, log }: Cluster): Promise<void> {
  const before = await readPidFile(folder)
  if (!before || !(await isStale(before.text, folder))) return
  const now = await readPidFile(folder)
  // Another process may have started Postgres meanwhile, whose file is new, and empty for a moment.
  if (now?.ino !== before.ino || now.mtimeNs !== before.mtimeNs || now.text !== before.text) return
  await fs.rm(pidFile(folder), { force: true })
  log.warn({ file: pidFile(folder) }, 'removed a postmaster.pid that belongs to no Postgres')
}

async function isStale(text: string, folder: string): Promise<boolean> {
  const found = parse(text)
  if (found && (!isAlive(found.pid) || (await belongs(found.pid, folder)))) return false
  // It may be a copy from a backup, or damaged, while a Postgres runs.
  return (await findProcesses(folder))?.length === 0
}

/** All processes of a Postgres on the cluster, with or without a `postmaster.pid`; `undefined` where that is unknown. */
export async function findProcesses(folder: string): Promise<PostgresProcess[] | undefined> {
  if (platform === 'win32') return undefined
  if (platform !== 'linux') return findByCommand(clusterFolder(folder))
  const found: PostgresProcess[] = []
  for (const name of await fs.readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || !(await belongs(pid, folder))) continue
    const command = (await readOptional(`/proc/${name}/cmdline`)) ?? ''
    found.push({ pid, isServer: isServer(command) })
  }
  return found
}

/** Elsewhere the command of the server names the folder. Those that it has started are left alone without it. */
async function findByCommand(cluster: string): Promise<PostgresProcess[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,ppid=,command='], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!command.includes('postgres')) return []
    const found = { pid: Number(pid), isServer: isServer(command) }
    return found.isServer ? (command.includes(`-D ${cluster}`) ? [found] : []) : parent === '1' ? [found] : []
  })
}

/** The processes that a server starts replace their command by what they do, for instance `postgres: checkpointer`. */
function isServer(command: string): boolean {
  return !command.startsWith('postgres: ')
}

/** True if the process runs and is a Postgres on this cluster. Its id may have been given to another process. */
export async function belongs(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (platform === 'win32') return true
  try {
    if (platform !== 'linux')
      return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes('postgres')
    if ((await readOptional(`/proc/${pid}/comm`)) !== 'postgres\n') return false
    const [there, here] = await Promise.all([fs.stat(`/proc/${pid}/cwd`), fs.stat(clusterFolder(folder))])
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return false // Gone meanwhile, a zombie, or of another user and thus not ours.
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

/** Line 1 is the process id, negative for a single-user Postgres, and line 4 the port. */
function parse(text: string | undefined): Postmaster | undefined {
  const [first = '', , , fourth] = text?.split('\n') ?? []
  if (!/^-?[1-9]\d{0,9}$/.test(first.trim())) return undefined
  const port = Number(fourth)
  return { pid: Math.abs(Number(first)), port: port > 0 && port < 65_536 ? port : undefined }
}
