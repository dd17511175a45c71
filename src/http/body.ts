import type { IncomingMessage } from 'node:http'
import { BadRequest, DomainError, NotBuilt, Unprocessable } from '../errors.js'
import { isStorable } from './decode.js'

/** JSON and forms, where the operation has no `x-max-body`; files have limits of their own. Bytes. */
export const defaultMaxBody = 1024 * 1024
/** Levels of arrays and objects; beyond, whatever walks the value (and Postgres) would run out of stack. */
const maxDepth = 64

export interface BodyRule {
  operationId: string
  required: boolean
  mediaTypes: string[]
  maxBytes: number
}

/** What differs between the APIs that share the pipeline. */
export interface BodyPolicy {
  /** Status for a content type that the operation does not take. */
  wrongType: 400 | 415
  /** Refuse a body that comes without Content-Length with 411. */
  lengthRequired: boolean
}

export interface ReadBody {
  mediaType: string
  value: unknown
}

/**
 * Reads and parses the body that an operation declares; `undefined` for an empty one where that is allowed.
 * @throws BadRequest for a content type that the operation does not take and for text that is not what it says.
 * @throws DomainError 413 beyond the rule's `maxBytes`; 411 and 415 where the policy asks for them.
 */
export async function readBody(
  request: IncomingMessage,
  rule: BodyRule,
  policy: BodyPolicy,
): Promise<ReadBody | undefined> {
  const { 'content-type': contentType = '', 'content-length': length, 'content-encoding': encoding } = request.headers
  const empty = length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)
  if (empty) return whenEmpty(rule)
  if (policy.lengthRequired && length === undefined) throw new DomainError(411, 'Send the Content-Length header.')
  const mediaType = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (!rule.required && !rule.mediaTypes.includes(mediaType)) {
    if ((await bytesOf(request, length, rule.maxBytes)).length === 0) return undefined
    throw wrongType(mediaType, rule, policy)
  }
  if (!rule.mediaTypes.includes(mediaType)) throw wrongType(mediaType, rule, policy)
  if (encoding !== undefined && encoding !== 'identity') throw new BadRequest('Send the body without Content-Encoding.')
  if (mediaType === 'multipart/form-data') throw new NotBuilt(rule.operationId)
  const bytes = await bytesOf(request, length, rule.maxBytes)
  return bytes.length === 0 ? whenEmpty(rule) : { mediaType, value: parse(mediaType, textOf(bytes)) }
}

function whenEmpty(rule: BodyRule): undefined {
  if (rule.required) throw new BadRequest(`A body is required. Send ${rule.mediaTypes.join(' or ')}.`)
}

function wrongType(mediaType: string, rule: BodyRule, policy: BodyPolicy): DomainError {
  const sent = mediaType === '' ? 'A body without Content-Type' : `Content type ${printable(mediaType)}`
  return new DomainError(policy.wrongType, `${sent} is not accepted here. Send ${rule.mediaTypes.join(' or ')}.`)
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)
}

function tooLarge(maxBytes: number): DomainError {
  const detail = `The body is too large: at most ${Math.round(maxBytes / 1024 / 1024)} MB.`
  return new DomainError(413, detail, { headers: { Connection: 'close' } })
}

async function bytesOf(request: IncomingMessage, length: string | undefined, maxBytes: number): Promise<Buffer> {
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) {
        request.removeAllListeners('data').pause()
        reject(tooLarge(maxBytes))
      } else chunks.push(chunk)
    })
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    // A client that leaves is no failure of ours.
    const endedEarly = () => reject(new BadRequest('The body ended too early.'))
    request.once('error', endedEarly).once('close', endedEarly)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BadRequest('The body is not valid UTF-8.')
  }
}

function parse(mediaType: string, text: string): unknown {
  return mediaType === 'application/x-www-form-urlencoded' ? parseForm(text) : parseJson(text)
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
  if (text.length > maxDepth && isDeeperThan(maxDepth, value)) {
    throw new BadRequest(`The body is nested too deeply: at most ${maxDepth} levels.`)
  }
  // Only an escape can smuggle in what Postgres cannot store: raw bytes have been through the UTF-8 decoder.
  if (/\\u(0000|[dD][89a-fA-F])|\0/.test(text)) refuseUnstorable(value, 'body')
  return value
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}

function parseForm(text: string): Record<string, string> {
  const form: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(form, name)) throw new BadRequest(`body.${printable(name)} is given more than once`)
    if (!isStorable(name) || !isStorable(value)) throw unstorable(`body.${printable(name)}`)
    Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return form
}

function refuseUnstorable(value: unknown, location: string): void {
  if (typeof value === 'string' && !isStorable(value)) throw unstorable(location)
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) throw unstorable(location)
    refuseUnstorable(member, Array.isArray(value) ? `${location}[${key}]` : `${location}.${printable(key)}`)
  }
}

function unstorable(location: string): DomainError {
  const message = 'contains a character that is not text (NUL or half of a surrogate pair)'
  return new Unprocessable(location, message)
}
