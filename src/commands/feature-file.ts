import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { withParser } from 'stream-json/utils/with-parser.js'
import { codeOf, DomainError } from '../errors.js'
import { createFeatureParser, InvalidContent, type Member } from './feature-parser.js'

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
  return { path: file, size: stats.size, features: () => readFeatures(file) }
}

async function* readFeatures(file: string): AsyncGenerator<Member & { bytesRead: number }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const featureParser = createFeatureParser()
  // The library's type requires a marker, which only matters for functions that handle the end of the input.
  const createAccept = () => featureParser.accept as ReturnType<Parameters<typeof withParser.asStream>[0]>
  // Long strings arrive in pieces, and at most one parsed member is buffered.
  const members = withParser.asStream(createAccept, { packValues: false, readableHighWaterMark: 1 })
  // Errors of either stream are thrown by the loop below.
  pipeline(source, members, () => undefined)
  let count = 0
  try {
    for await (const member of members as AsyncIterable<Member>) {
      count += 1
      const { bytesRead } = source
      if ('feature' in member) yield { feature: member.feature, bytesRead }
      else yield { problem: `${member.problem}; it ends near byte ${bytesRead} of the file`, bytesRead }
    }
    featureParser.finish()
  } catch (error) {
    if (error instanceof InvalidContent) throw new InvalidFile(file, error.message)
    if (codeOf(error) !== '') throw unreadable(file, error)
    const reason =
      error instanceof Error ? error.message.replace(/^Parser (cannot parse input: )?(has )?/, '') : String(error)
    throw new InvalidFile(
      file,
      `is not valid JSON ${count === 0 ? 'at its beginning' : `after feature ${count}`}: ${reason}.`,
    )
  } finally {
    source.destroy()
  }
}

function unreadable(file: string, error: unknown): InvalidFile {
  const code = codeOf(error)
  if (code === 'ENOENT') return new InvalidFile(file, 'does not exist.')
  if (code === 'EACCES') return new InvalidFile(file, 'cannot be read by this user.')
  return new InvalidFile(file, `cannot be read (${code || String(error)}).`)
}
