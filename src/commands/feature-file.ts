import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { codeOf, DomainError } from '../base/errors.js'
import { InvalidContent, InvalidJson, type Member, readFeatures } from '../base/geojson.js'

/** Thrown for a file that cannot be imported. The message begins with its name. */
export class InvalidFile extends DomainError {
  constructor(file: string, problem: string) {
    super('validation_failed', `${file} ${problem}`)
  }
}

/** A GeoJSON file that exists but has not been read yet. */
export interface FeatureFile {
  path: string
  /** Size in bytes; 0 if unknown, for example for a pipe. */
  size: number
  /**
   * Yields every member of `features`, or the reason why it is skipped, with the number of bytes read so far. Whatever
   * the size of the file, only a few members are in memory at a time.
   * @throws InvalidFile if the file is not a FeatureCollection, which can happen after many features
   */
  features(): AsyncGenerator<Member & { bytesRead: number }>
}

/** Opens a GeoJSON file of any size. @throws InvalidFile if it does not exist or is a folder */
export async function openFeatureFile(file: string): Promise<FeatureFile> {
  const stats = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  if (stats.isDirectory()) throw new InvalidFile(file, 'is a folder, not a file.')
  return { path: file, size: stats.size, features: () => readFile(file) }
}

async function* readFile(file: string): AsyncGenerator<Member & { bytesRead: number }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  try {
    for await (const member of readFeatures(source)) {
      const { bytesRead } = source
      if ('feature' in member) yield { feature: member.feature, bytesRead }
      else yield { problem: `${member.problem}; it ends near byte ${bytesRead} of the file`, bytesRead }
    }
  } catch (error) {
    if (error instanceof InvalidContent || error instanceof InvalidJson)
      throw new InvalidFile(file, `${error.message}.`)
    throw unreadable(file, error)
  }
}

/** Returns the error for a file that could not be read. */
export function unreadable(file: string, error: unknown): InvalidFile {
  const code = codeOf(error)
  if (code === 'ENOENT') return new InvalidFile(file, 'does not exist.')
  if (code === 'EACCES') return new InvalidFile(file, 'cannot be read by this user.')
  return new InvalidFile(file, `cannot be read (${code || String(error)}).`)
}
