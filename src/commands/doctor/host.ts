import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { projectFile } from '../../base/project.js'
import { day } from '../../base/time.js'
import type { Config } from '../../platform/config/config.js'
import { fail, ok, warn, reasonOf, type Finding } from './finding.js'

/** Minimum Node version: the same as `engines` in package.json. */
const minNode = [20, 19] as const

/** Bytes of free space. Below `critical`, Postgres is about to stop working. */
const freeSpace = { critical: 200 * 2 ** 20, low: 2 * 2 ** 30 }

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor, minMinor] = minNode
  const isSupported = major > minMajor || (major === minMajor && minor >= minMinor)
  return isSupported
    ? ok('Node', version)
    : fail('Node', `${version} is too old: install ${minNode.join('.')} or newer`)
}

/** Checks that the clock is not set to a time before the installation. `checkDatabase` measures the skew. */
export async function checkClock(now = Date.now()): Promise<Finding> {
  const { mtimeMs } = await stat(projectFile('package.json'))
  const text = new Date(now).toISOString()
  return now > mtimeMs - day
    ? ok('clock', text)
    : warn('clock', `${text} is before the installation of this program: set the clock`)
}

/** Checks that the data folder is writable and has free space. Does not create a missing folder. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = 'data folder'
  const exists = await isFolder(folder)
  if (exists === undefined) return [fail(about, `${folder} is not a folder: remove it, or set DATA_DIR to a folder`)]
  const target = exists ? folder : await nearestFolder(folder)
  const problem = await findWriteProblem(target, exists)
  if (problem !== undefined)
    return [
      fail(
        about,
        `${target} cannot be written (${problem}): grant this user write access, or set DATA_DIR to another folder`,
      ),
    ]
  return [
    ok(about, exists ? `${folder} is writable` : `${folder} is created by the first start`),
    await checkSpace(target),
  ]
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / 2 ** 30).toFixed(1)} GB free for ${folder}`
  if (free < freeSpace.critical) return fail('disk', `${text}: free some space, or the database will stop`)
  return free < freeSpace.low ? warn('disk', `${text}: free some space soon`) : ok('disk', text)
}

/** Returns whether a path is an existing folder; `undefined` if it exists but is not a folder. */
async function isFolder(path: string): Promise<boolean | undefined> {
  try {
    return (await stat(path)).isDirectory() || undefined
  } catch (error) {
    return reasonOf(error) === 'ENOTDIR' ? undefined : false
  }
}

async function nearestFolder(path: string): Promise<string> {
  const parent = dirname(path)
  return (await isFolder(parent)) === true || parent === path ? parent : nearestFolder(parent)
}

async function findWriteProblem(folder: string, exists: boolean): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    if (!exists) return undefined
    // Permissions do not show that a file system is read-only or full.
    const file = join(folder, `doctor-${randomUUID()}`)
    try {
      await writeFile(file, 'test', { flush: true })
    } finally {
      await rm(file, { force: true })
    }
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Timeout in milliseconds, long enough for a busy service. */
const timeout = 3_000

/** Checks that the port is free, or used by this service. */
export async function checkPort({ port, host }: Pick<Config['server'], 'port' | 'host'>): Promise<Finding> {
  const about = 'port'
  if (port === 0) return warn(about, 'it changes with every start: set PORT to a fixed port')
  const errorCode = await tryToListen(port, host)
  if (errorCode === undefined) return ok(about, `${port} is free on ${host}`)
  if (errorCode === 'EACCES') return fail(about, `this user cannot listen on ${port}: set PORT to a port above 1023`)
  if (errorCode !== 'EADDRINUSE')
    return fail(about, `cannot listen on ${host} (${errorCode}): set HOST to an address of this machine`)
  const version = await readServiceVersion(port, host)
  if (version !== undefined) return ok(about, `${port} is in use by this service, version ${version}`)
  return fail(about, `another program uses ${port}: stop it, or set PORT to another port`)
}

/** Tries to listen on a port, and closes it again. @returns the error code, or `undefined` on success */
export function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(reasonOf(error)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** Returns the version from the health check of this service, or `undefined` if another program responds. */
async function readServiceVersion(port: number, host: string): Promise<string | undefined> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    const health: unknown = await response.json()
    if (typeof health !== 'object' || health === null || !response.headers.has('API-Version')) return undefined
    return 'database' in health && 'version' in health ? String(health.version) : undefined
  } catch {
    return undefined
  }
}
