import type { IncomingMessage } from 'node:http'
import { BadRequest, DomainError } from '../errors.js'
import { doubled, endedEarly, megabytes, printable, tooLarge, tooSlow, unstorable } from './body-errors.js'
import { isStorable } from './decode.js'
import type { FormRule } from './form.js'
import { readForm, type ReceivedForm, type UploadPolicy } from './multipart.js'

/** JSON and forms, where the operation has no `x-max-body`; files have limits of their own. Bytes. */
export const defaultMaxBody = 1024 * 1024
/** Levels of arrays and objects; beyond, whatever walks the value (and Postgres) would run out of stack. */
const maxDepth = 64
/** Milliseconds for a body that is no form with files. */
const patience = 60_000

export interface BodyRule {
  required: boolean
  mediaTypes: string[]
  /** Of anything but a form with files. */
  maxBytes: number
  /** The fields of `multipart/form-data`, where the operation takes it. */
  form: FormRule | undefined
}

/** What differs between the APIs that share the pipeline. */
export interface BodyPolicy {
  /** Status for a content type that the operation does not take. */
  wrongType: 400 | 415
  /** Refuse a body that comes without Content-Length with 411. */
  lengthRequired: boolean
  /** Where files of forms go; needed as soon as an operation takes `multipart/form-data`. */
  uploads?: UploadPolicy
}

export interface ReadBody {
  mediaType: string
  /** What the contract judges. */
  value: unknown
  form?: ReceivedForm
}

/**
 * Reads and parses the body that an operation declares; `undefined` for an empty one where that is allowed.
 * @throws BadRequest for a content type that the operation does not take and for text that is not what it says.
 * @throws DomainError 413 beyond the limit; 408; 411 and 415 where the policy asks for them; what readForm throws.
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
  if (mediaType === 'multipart/form-data' && rule.form && policy.uploads) {
    const form = await readForm(request, rule.form, policy.uploads)
    return { mediaType, value: form.fields, form }
  }
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

async function bytesOf(request: IncomingMessage, length: string | undefined, maxBytes: number): Promise<Buffer> {
  const overLimit = () => tooLarge(`The body is too large: at most ${megabytes(maxBytes)}.`)
  if (Number(length) > maxBytes) throw overLimit()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = (error: DomainError) => {
      clearTimeout(timer)
      request.removeAllListeners('data').pause()
      reject(error)
    }
    const timer = setTimeout(() => refuse(tooSlow()), patience)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) refuse(overLimit())
      else chunks.push(chunk)
    })
    request.once('end', () => {
      clearTimeout(timer)
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    })
    // A client that leaves is no failure of ours.
    const leave = () => {
      clearTimeout(timer)
      reject(endedEarly())
    }
    request.once('error', leave).once('close', leave)
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
    if (Object.hasOwn(form, name)) throw doubled(name)
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
