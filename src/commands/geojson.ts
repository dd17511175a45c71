import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { withParser } from 'stream-json/utils/with-parser.js'
import { codeOf, DomainError } from '../errors.js'
import { createCollector, UnusableContent, type Member } from './feature-collector.js'

/** A file that cannot be read as what it should be. The message names it and says why. */
export class UnusableFile extends DomainError {
  constructor(file: string, problem: string) {
    super(422, `${file} ${problem}`)
  }
}

/** A GeoJSON file that has been found, and not been read yet. */
export interface FeatureFile {
  /** Bytes; 0 when only reading to the end would tell. */
  size: number
  /**
   * Yields every member of `features`, or the reason why it is skipped, with the number of bytes read so far. For a
   * file of any size, at most a few members of the maximum size are in memory.
   * @throws UnusableFile when the file is not a FeatureCollection; this can happen after many features
   */
  features(): AsyncGenerator<Member & { bytesRead: number }>
}

/** Opens a GeoJSON file of any size. @throws UnusableFile when there is no such file */
export async function openFeatureFile(file: string): Promise<FeatureFile> {
  const facts = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  if (facts.isDirectory()) throw new UnusableFile(file, 'is a folder, not a file.')
  return { size: facts.size, features: () => readFeatures(file) }
}

async function* readFeatures(file: string): AsyncGenerator<Member & { bytesRead: number }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const collection = createCollector()
  // The library's type requires a marker, which only matters for functions that handle the end of the input.
  const collect = () => collection.accept as ReturnType<Parameters<typeof withParser.asStream>[0]>
  // Long strings arrive in pieces, and at most one collected member is buffered.
  const collected = withParser.asStream(collect, { packValues: false, readableHighWaterMark: 1 })
  // Errors of either stream are thrown by the loop below.
  pipeline(source, collected, () => undefined)
  let count = 0
  try {
    for await (const member of collected as AsyncIterable<Member>) {
      count += 1
      const { bytesRead } = source
      if ('feature' in member) yield { feature: member.feature, bytesRead }
      else yield { problem: `${member.problem}; it ends near byte ${bytesRead} of the file`, bytesRead }
    }
    collection.finish()
  } catch (error) {
    if (error instanceof UnusableContent) throw new UnusableFile(file, error.message)
    if (codeOf(error) !== '') throw unreadable(file, error)
    const reason =
      error instanceof Error ? error.message.replace(/^Parser (cannot parse input: )?(has )?/, '') : String(error)
    throw new UnusableFile(
      file,
      `is not valid JSON ${count === 0 ? 'at its beginning' : `after feature ${count}`}: ${reason}.`,
    )
  } finally {
    source.destroy()
  }
}

function unreadable(file: string, error: unknown): UnusableFile {
  const code = codeOf(error)
  if (code === 'ENOENT') return new UnusableFile(file, 'does not exist.')
  if (code === 'EACCES') return new UnusableFile(file, 'may not be read by this user.')
  return new UnusableFile(file, `cannot be read (${code || String(error)}).`)
}
