import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectFile } from '../../project.js'
import { day } from '../../time.js'
import { fail, ok, warn, reasonOf, type Finding } from './finding.js'

/** As package.json has it. */
const oldestNode = [20, 19] as const

/** Bytes of free space: below the first Postgres stops to work before long, below the second it is time to act. */
const space = { least: 200 * 2 ** 20, low: 2 * 2 ** 30 }

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest, oldestMinor] = oldestNode
  const fits = major > oldest || (major === oldest && minor >= oldestMinor)
  return fits ? ok('Node', version) : fail('Node', `${version} is too old: install ${oldestNode.join('.')} or newer`)
}

/** A clock that was never set is before the program itself. How it agrees with others the database tells. */
export async function checkClock(now = Date.now()): Promise<Finding> {
  const { mtimeMs } = await stat(projectFile('package.json'))
  const text = new Date(now).toISOString()
  return now > mtimeMs - day
    ? ok('clock', text)
    : warn('clock', `${text} is before this program was installed: set the clock`)
}

/** Whether the data folder can be written and has room. One that is missing stays missing: a start makes it. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = 'data folder'
  const exists = await isFolder(folder)
  if (exists === undefined) return [fail(about, `${folder} is not a folder: move it away, or set DATA_DIR to another`)]
  const place = exists ? folder : await nearestFolder(folder)
  const problem = await whyNotWritable(place, exists)
  if (problem !== undefined)
    return [fail(about, `${place} cannot be written (${problem}): give this user the right to, or set DATA_DIR`)]
  return [
    ok(about, exists ? `${folder} can be written` : `${folder} will be made by the first start`),
    await checkSpace(place),
  ]
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / 2 ** 30).toFixed(1)} GB free for ${folder}`
  if (free < space.least) return fail('disk', `${text}: make room, or the database stops`)
  return free < space.low ? warn('disk', `${text}: make room soon`) : ok('disk', text)
}

/** `undefined` for something that is there and is not a folder. */
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

async function whyNotWritable(folder: string, ours: boolean): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    if (!ours) return undefined
    // Rights alone do not tell of a file system that is read-only or full.
    const trial = join(folder, `doctor-${randomUUID()}`)
    await writeFile(trial, 'trial', { flush: true }).finally(() => rm(trial, { force: true }))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
