import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectFile } from '../../base/project.js'
import { day } from '../../base/time.js'
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
