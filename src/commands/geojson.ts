import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import type { Token } from 'stream-json/parser.js'
import { withParser } from 'stream-json/utils/with-parser.js'
import { codeOf } from '../error-code.js'
import { DomainError } from '../errors.js'

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
   * Every member of `features`, whatever it is, with the number of bytes read so far. Holds one member at a time.
   * @throws UnusableFile where the file turns out not to be a FeatureCollection, also after many features
   */
  features(): AsyncGenerator<{ feature: unknown; bytesRead: number }>
}

/** Opens a GeoJSON file of any size. @throws UnusableFile when there is no such file */
export async function openFeatureFile(file: string): Promise<FeatureFile> {
  const facts = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  if (facts.isDirectory()) throw new UnusableFile(file, 'is a folder, not a file.')
  return { size: facts.size, features: () => readFeatures(file) }
}

async function* readFeatures(file: string): AsyncGenerator<{ feature: unknown; bytesRead: number }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const collection = createCollector()
  // The library asks for a function with a mark that only matters to those who want to hear of the end.
  const collect = () => collection.accept as ReturnType<Parameters<typeof withParser.asStream>[0]>
  const collected = withParser.asStream(collect, { packValues: true, streamValues: false })
  // An error of either stream ends the loop below, which tells it.
  pipeline(source, collected, () => undefined)
  let count = 0
  try {
    for await (const { feature } of collected as AsyncIterable<{ feature: unknown }>) {
      count += 1
      yield { feature, bytesRead: source.bytesRead }
    }
    collection.finish()
  } catch (error) {
    if (error instanceof NotACollection) throw new UnusableFile(file, error.message)
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

class NotACollection extends Error {}

/** Follows the tokens of a document and hands out the members of the outermost `features`; all else is passed over. */
function createCollector() {
  let depth = 0
  let key = ''
  let member: Assembler | undefined
  const seen = { type: false, features: false }

  const accept = (token: Token): { feature: unknown } | undefined => {
    const { name } = token
    if (depth === 2 && key === 'features' && !member && name !== 'endArray') member = new Assembler()
    if (member) {
      member.consume(token)
      if (!member.done) return undefined
      const feature: unknown = member.current
      member = undefined
      return { feature }
    }
    if (depth === 0 && name !== 'startObject') throw new NotACollection('holds no GeoJSON FeatureCollection.')
    if (depth === 1) enter(token)
    if (name === 'startObject' || name === 'startArray') depth += 1
    if (name === 'endObject' || name === 'endArray') depth -= 1
    return undefined
  }

  const enter = (token: Token): void => {
    if (token.name === 'keyValue') {
      key = token.value
    } else if (key === 'type' && !seen.type) {
      const type = token.name === 'stringValue' ? token.value : undefined
      if (type !== 'FeatureCollection')
        throw new NotACollection(`holds ${type ?? 'something'}, not a GeoJSON FeatureCollection.`)
      seen.type = true
    } else if (key === 'features' && token.name !== 'endObject') {
      if (token.name !== 'startArray') throw new NotACollection('has "features" that are not a list.')
      seen.features = true
    }
  }

  const finish = (): void => {
    if (!seen.type) throw new NotACollection('holds no GeoJSON FeatureCollection: its "type" is missing.')
    if (!seen.features) throw new NotACollection('holds a FeatureCollection without "features".')
  }

  return { accept, finish }
}

function unreadable(file: string, error: unknown): UnusableFile {
  const code = codeOf(error)
  if (code === 'ENOENT') return new UnusableFile(file, 'does not exist.')
  if (code === 'EACCES') return new UnusableFile(file, 'may not be read by this user.')
  return new UnusableFile(file, `cannot be read (${code || String(error)}).`)
}
