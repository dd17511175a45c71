import { pipeline, Readable } from 'node:stream'
import { withParser } from 'stream-json/utils/with-parser.js'
import { BadRequest, codeOf, isError, Unprocessable } from '../errors.js'
import { createYield } from '../time.js'
import { createFeatureParser, InvalidContent, type Member } from './feature-parser.js'

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
