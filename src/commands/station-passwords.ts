import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { codeOf, DomainError } from '../base/errors.js'
import { createStationRepository } from '../features/stations/index.js'
import { withDatabase } from './with-database.js'

/** Mode of a new file: the hashes must not be public. */
const newFileMode = 0o600

/**
 * Writes the lines of all stations to a Mosquitto password file. User names that are numbers belong to stations; the
 * lines of other users are kept. Replaces the file atomically and keeps its owner and mode, or creates it.
 * @returns the path of the file, and the number of other users
 * @throws DomainError if the owner cannot be kept
 */
export async function writePasswordFile(
  file: string,
  stations: { id: number; key_hash: string }[],
): Promise<{ path: string; others: number }> {
  // A rename would replace a symbolic link instead of the file.
  const path = await realpath(file).catch((error: unknown) => missing(error, file))
  const existing = await stat(path).catch((error: unknown) => missing(error, undefined))
  const text = existing ? await readFile(path, 'utf8') : ''
  const others = text.split('\n').filter((line) => line !== '' && !/^\d+:/.test(line))
  const lines = [...others, ...stations.map(({ id, key_hash }) => `${id}:${key_hash}`)]
  const temporary = `${path}.${process.pid}.new`
  const handle = await open(temporary, 'wx', newFileMode)
  try {
    await handle.writeFile(lines.map((line) => `${line}\n`).join(''))
    if (existing) {
      await handle.chown(existing.uid, existing.gid)
      await handle.chmod(existing.mode)
    }
    await handle.sync()
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    if (codeOf(error) !== 'EPERM') throw error
    throw new DomainError('forbidden', `${path} belongs to another user: run the command as root, or as its owner.`)
  } finally {
    await handle.close()
  }
  return { path, others: others.length }
}

/** Returns `value` if the error means that a file does not exist. @throws any other error */
function missing<T>(error: unknown, value: T): T {
  if (codeOf(error) === 'ENOENT') return value
  throw error
}

/** `ems stations passwords`: writes the password hashes of all stations to a password file of Mosquitto. */
export async function stationPasswords(file: string): Promise<void> {
  await withDatabase(async (db) => {
    const hashes = await createStationRepository(db).keyHashes()
    const { path, others } = await writePasswordFile(file, hashes)
    const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`
    console.log(`${path}: ${count(hashes.length, 'station')} and ${count(others, 'other user')}.`)
    console.log('Mosquitto uses the file after a reload: systemctl reload mosquitto, or kill -HUP <process id>.')
  })
}
