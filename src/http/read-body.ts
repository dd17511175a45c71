import type { IncomingMessage } from 'node:http'
import { bodyTooLarge, endedEarly, tooSlow } from '../contract/body-errors.js'
import { mediaTypeOf, parseBody, whenEmpty, wrongType } from '../contract/parse-body.js'
import type { BodyRule } from '../contract/request-rules.js'
import type { ReadBody } from '../contract/validate-request.js'
import { BadRequest, DomainError } from '../errors.js'
import { minute } from '../time.js'
import { readForm, type ReceivedForm, type UploadPolicy } from './multipart.js'

/** Milliseconds for a body that is no form with files. */
const timeout = minute

/** What differs between the APIs that share the pipeline. */
export interface BodyPolicy {
  /** Status for a content type that the operation does not take. */
  wrongType: 400 | 415
  /** Refuse a body that comes without Content-Length with 411. */
  lengthRequired: boolean
  /** Where files of forms go; needed as soon as an operation takes `multipart/form-data`. */
  uploads?: UploadPolicy
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
): Promise<ReadBody<ReceivedForm> | undefined> {
  const { 'content-type': contentType = '', 'content-length': length, 'content-encoding': encoding } = request.headers
  const empty = length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)
  if (empty) return whenEmpty(rule)
  if (policy.lengthRequired && length === undefined) throw new DomainError(411, 'Send the Content-Length header.')
  const mediaType = mediaTypeOf(contentType)
  if (!rule.required && !rule.mediaTypes.includes(mediaType)) {
    if ((await bytesOf(request, length, rule.maxBytes)).length === 0) return undefined
    throw wrongType(mediaType, rule, policy.wrongType)
  }
  if (!rule.mediaTypes.includes(mediaType)) throw wrongType(mediaType, rule, policy.wrongType)
  if (encoding !== undefined && encoding !== 'identity') throw new BadRequest('Send the body without Content-Encoding.')
  if (mediaType === 'multipart/form-data' && rule.form && policy.uploads) {
    const form = await readForm(request, rule.form, policy.uploads)
    return { mediaType, value: form.fields, form }
  }
  const bytes = await bytesOf(request, length, rule.maxBytes)
  return bytes.length === 0 ? whenEmpty(rule) : { mediaType, value: parseBody(mediaType, bytes) }
}

async function bytesOf(request: IncomingMessage, length: string | undefined, maxBytes: number): Promise<Buffer> {
  const overLimit = () => bodyTooLarge(maxBytes)
  if (Number(length) > maxBytes) throw overLimit()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = (error: DomainError) => {
      clearTimeout(timer)
      request.removeAllListeners('data').pause()
      reject(error)
    }
    const timer = setTimeout(() => refuse(tooSlow()), timeout)
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
