import type { IncomingMessage } from 'node:http'
import { BadRequest, type DomainError } from '../../base/errors.js'
import { minute } from '../../base/time.js'
import { bodyTimeout, bodyTooLarge, incompleteBody } from '../contract/body-errors.js'
import { assertBodyOptional, mediaTypeOf, parseBody, unsupportedMediaType } from '../contract/parse-body.js'
import type { BodyRule } from '../contract/request-rules.js'
import type { ParsedBody } from '../contract/validate-request.js'
import { readForm, type ReceivedForm, type UploadPolicy } from './multipart.js'

/** Maximum milliseconds for a body other than a form with files. */
const timeout = minute

/** Rules for bodies that differ between the APIs that use the pipeline. */
export interface BodyPolicy {
  /** Status for a content type that the operation does not accept. */
  unsupportedTypeStatus: 400 | 415
  /** Storage of the files of forms. Required if an operation accepts `multipart/form-data`. */
  uploads?: UploadPolicy
}

/**
 * Reads and parses the body that an operation declares. Returns `undefined` for an empty body if it is optional.
 * @throws BadRequest for a missing, malformed or encoded body
 * @throws DomainError 408 after a timeout, 413 beyond the limit, 400 or 415 for a content type that the operation does not accept; the errors of readForm
 */
export async function readBody(
  request: IncomingMessage,
  rule: BodyRule,
  policy: BodyPolicy,
): Promise<ParsedBody<ReceivedForm> | undefined> {
  const { 'content-type': contentType = '', 'content-length': length, 'content-encoding': encoding } = request.headers
  const isEmpty = length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)
  if (isEmpty) return assertBodyOptional(rule)
  const mediaType = mediaTypeOf(contentType)
  if (!rule.mediaTypes.includes(mediaType)) {
    // A chunked body can turn out to be empty.
    if (!rule.required && (await bytesOf(request, length, rule.maxBytes)).length === 0) return undefined
    throw unsupportedMediaType(mediaType, rule, policy.unsupportedTypeStatus, request.method)
  }
  if (encoding !== undefined && encoding !== 'identity') throw new BadRequest('Send the body without Content-Encoding.')
  if (mediaType === 'multipart/form-data' && rule.form && policy.uploads) {
    const form = await readForm(request, rule.form, policy.uploads)
    return { mediaType, value: form.fields, form }
  }
  const bytes = await bytesOf(request, length, rule.maxBytes)
  return bytes.length === 0
    ? assertBodyOptional(rule)
    : { mediaType, value: rule.raw ? bytes : parseBody(mediaType, bytes, rule.exactIntegers) }
}

async function bytesOf(request: IncomingMessage, length: string | undefined, maxBytes: number): Promise<Buffer> {
  if (Number(length) > maxBytes) throw bodyTooLarge(maxBytes)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const abort = (error: DomainError) => {
      clearTimeout(timer)
      request.removeAllListeners('data').pause()
      reject(error)
    }
    const timer = setTimeout(() => abort(bodyTimeout()), timeout)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) abort(bodyTooLarge(maxBytes))
      else chunks.push(chunk)
    })
    request.once('end', () => {
      clearTimeout(timer)
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    })
    // Without this listener, a client that disconnects would cause an internal error.
    const onDisconnect = () => {
      clearTimeout(timer)
      reject(incompleteBody())
    }
    request.once('error', onDisconnect).once('close', onDisconnect)
  })
}
