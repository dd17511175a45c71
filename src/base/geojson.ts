import { pipeline, Readable } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import type { Token } from 'stream-json/parser.js'
import { withParser } from 'stream-json/utils/with-parser.js'
import { BadRequest, codeOf, isError, Unprocessable } from './errors.js'
import { isObject } from './json.js'
import { createYield } from './time.js'

/**
 * Limits per feature: characters of JSON without white space, and nesting levels of objects and arrays. The largest of
 * Hanoi's parks, stations and sights has 2,200 characters. Two million characters hold a boundary of 80,000 points.
 */
export const featureLimits = { characters: 2_000_000, depth: 100 }
/** Maximum nesting depth of the document. The parser keeps every open level in memory. */
const maxDepth = 100_000
/** Maximum number of characters that are kept of a key or a `type`. The expected ones are shorter. */
const maxName = 100

/** Names of WGS 84 in the obsolete member `crs`, which GDAL and QGIS write. */
const wgs84 = /CRS:?84h?$|EPSG\b.*\b(?:4326|4979)$|WGS ?84$/i

/** A member of `features`, or the reason why it is skipped. */
export type Member = { feature: unknown } | { problem: string }

/**
 * Thrown when the document is valid JSON so far but cannot be imported. The message completes a sentence that begins
 * with the name of the document, and has no full stop.
 */
export class InvalidContent extends Error {}

/**
 * Creates a parser of the tokens of a document. `accept` returns each member of the outermost `features` when it is
 * complete; everything else is skipped. Both `accept` and `finish` throw InvalidContent if the document is not a
 * FeatureCollection. The tokens of strings, numbers and keys must arrive in pieces, so that at most
 * {@link featureLimits} are in memory. Pick and StreamArray of stream-json always assemble whole members: one of 12 MB
 * exhausts a heap of 200 MB.
 */
export function createFeatureParser() {
  let depth = 0
  let key = ''
  let text = ''
  let crsKey = ''
  let member: ReturnType<typeof createMember> | undefined
  const seen = { type: false, features: false }

  const accept = (token: Token): Member | undefined => {
    if (!member && depth === 2 && key === 'features' && token.name !== 'endArray') member = createMember()
    if (member) {
      const result = member.accept(token)
      if (result) member = undefined
      return result
    }
    const { name } = token
    if (depth === 0 && name !== 'startObject') throw new InvalidContent('is not a GeoJSON FeatureCollection')
    if (isTextStart(token)) text = ''
    else if (name === 'stringChunk') text = (text + token.value.slice(0, maxName)).slice(0, maxName)
    if (depth === 1) readMember(token)
    else if (key === 'crs') readCrs(token)
    depth = depthAfter(token, depth)
    return undefined
  }

  const readMember = (token: Token): void => {
    if (token.name === 'endKey') {
      key = text
    } else if (key === 'type' && !seen.type) {
      if (token.name === 'endString') requireFeatureCollection(text)
      else if (isValueStart(token) && token.name !== 'startString')
        throw new InvalidContent('is not a GeoJSON FeatureCollection: its "type" is not a string')
      seen.type = token.name === 'endString'
    } else if (key === 'features' && isValueStart(token)) {
      if (token.name !== 'startArray') throw new InvalidContent('must have an array of "features"')
      seen.features = true
    }
  }

  const readCrs = ({ name }: Token): void => {
    if (name === 'endKey') crsKey = text
    else if (name === 'endString' && depth === 3 && crsKey === 'name' && !wgs84.test(text))
      throw new InvalidContent(`must have coordinates in WGS 84 (EPSG:4326), not in the "crs" ${text}`)
  }

  const finish = (): void => {
    if (!seen.type) throw new InvalidContent('is not a GeoJSON FeatureCollection: its "type" is missing')
    if (!seen.features) throw new InvalidContent('is a FeatureCollection without "features"')
  }

  return { accept, finish }
}

function requireFeatureCollection(type: string): void {
  if (type !== 'FeatureCollection') throw new InvalidContent(`must be a GeoJSON FeatureCollection, not ${type}`)
}

/** Assembles one member from its tokens. A member that exceeds a limit is skipped. */
function createMember() {
  let assembler: Assembler | undefined = new Assembler()
  let [characters, depth, text, problem] = [0, 0, '', '']

  const skip = (assembled: Assembler, reason: string): void => {
    const id = idOf(assembled.stack[0] ?? assembled.current)
    problem = id === undefined ? reason : `(${id}) ${reason}`
    assembler = undefined
    text = ''
  }

  const feed = (assembled: Assembler, token: Token): void => {
    if (isTextStart(token)) text = ''
    else if (token.name === 'stringChunk' || token.name === 'numberChunk') text += token.value
    else if (token.name === 'endKey') assembled.consume({ name: 'keyValue', value: text })
    else if (token.name === 'endString') assembled.consume({ name: 'stringValue', value: text })
    else if (token.name === 'endNumber') assembled.consume({ name: 'numberValue', value: text })
    else assembled.consume(token)
  }

  return {
    accept(token: Token): Member | undefined {
      characters += 'value' in token && typeof token.value === 'string' ? token.value.length : 1
      depth = depthAfter(token, depth)
      const { name } = token
      if (assembler && characters > featureLimits.characters)
        skip(assembler, `is larger than ${featureLimits.characters / 1e6} million characters`)
      else if (assembler && depth > featureLimits.depth)
        skip(assembler, `is nested more than ${featureLimits.depth} levels deep`)
      else if (assembler) feed(assembler, token)
      // A member may also be a string, a number, `null`, `true` or `false`.
      const ended = depth === 0 && (name.startsWith('end') || name.endsWith('Value'))
      if (!ended) return undefined
      return assembler ? { feature: assembler.current } : { problem }
    },
  }
}

function depthAfter({ name }: Token, depth: number): number {
  if (name === 'endObject' || name === 'endArray') return depth - 1
  if (name !== 'startObject' && name !== 'startArray') return depth
  if (depth >= maxDepth) throw new InvalidContent(`is nested more than ${maxDepth} levels deep`)
  return depth + 1
}

function isTextStart({ name }: Token): boolean {
  return name === 'startString' || name === 'startNumber' || name === 'startKey'
}

function isValueStart({ name }: Token): boolean {
  return (name.startsWith('start') && name !== 'startKey') || name.endsWith('Value')
}

/** Returns the id of a partly read feature, if it is short enough to be printed. */
function idOf(feature: unknown): string | undefined {
  if (!isObject(feature)) return undefined
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const candidates = [feature['id'], properties['@id'], properties['id']]
  return candidates.map(String).find((id) => /^(?!undefined$|null$)[\w./:-]{1,100}$/.test(id))
}

/** Thrown if a document is not JSON. The message completes a sentence that begins with the name of the document. */
export class InvalidJson extends Error {}

/** Bytes that are parsed at a time: a few milliseconds of work. */
const sliceBytes = 32 * 1024

/**
 * Yields each member of `features` in a GeoJSON document, or the reason why it is skipped. Whatever the size of the
 * document, only a few members are in memory at a time.
 * @throws InvalidJson, and InvalidContent if the document is not a FeatureCollection. Both can happen after many
 *   features. Errors of `source` are passed on
 */
export async function* readFeatures(source: Readable): AsyncGenerator<Member> {
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
      yield member
    }
    featureParser.finish()
  } catch (error) {
    if (error instanceof InvalidContent || codeOf(error) !== '') throw error
    const reason = isError(error) ? error.message.replace(/^Parser (cannot parse input: )?(has )?/, '') : String(error)
    const place = count === 0 ? 'at its beginning' : `after feature ${count}`
    throw new InvalidJson(`is not valid JSON ${place}: ${reason}`)
  } finally {
    source.destroy()
  }
}

/**
 * Reads the features in the body of a request. It yields to the event loop regularly.
 * @throws BadRequest if the body is not JSON, Unprocessable if it is not a FeatureCollection
 */
export async function* featuresOf(body: Uint8Array): AsyncGenerator<Member> {
  try {
    yield* readFeatures(Readable.from(slicesOf(body), { objectMode: true, highWaterMark: 1 }))
  } catch (error) {
    if (error instanceof InvalidJson) throw new BadRequest(`The body ${error.message}.`)
    if (error instanceof InvalidContent)
      throw new Unprocessable({ location: 'body', message: error.message, code: 'invalid_format' })
    throw error
  }
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const yieldToEventLoop = createYield()
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes)
    await yieldToEventLoop()
  }
}

/** At most 15 digits, which a JavaScript number represents exactly. */
export const osmIdPattern = /^(node|way|relation)\/\d{1,15}$/
/**
 * Ids of QuickOSM and osmium, such as `w123`. The number of an area of osmium is twice the id of its way, or one more than
 * twice the id of its relation.
 */
const shortId = /^([nwra])(\d{1,15})$/
const kinds: Partial<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

/** Returns the OpenStreetMap id of a feature, such as `way/123`, as Overpass, QuickOSM and osmium write it. */
export function osmIdOf(feature: Record<string, unknown>, properties: Record<string, unknown>): string | undefined {
  const pair = (kind: string, id: string) => `${String(properties[kind])}/${String(properties[id])}`
  const candidates = [
    ...[properties['@id'], feature['id'], properties['id']],
    ...[pair('@type', '@id'), pair('osm_type', 'osm_id')],
    ...[expanded(feature['id']), expanded(properties['full_id'])],
  ]
  return candidates.find((one): one is string => typeof one === 'string' && osmIdPattern.test(one))
}

function expanded(id: unknown): string | undefined {
  const [, kind = '', number = ''] = (typeof id === 'string' && shortId.exec(id)) || []
  if (kind === 'a') return `${Number(number) % 2 === 0 ? 'way' : 'relation'}/${Math.floor(Number(number) / 2)}`
  return kind === '' ? undefined : `${kinds[kind]}/${number}`
}
