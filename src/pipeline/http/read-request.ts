import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf, type Language } from '../../base/accept.js'
import { BadRequest, type DomainError } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import { minute } from '../../base/time.js'
import { bodyTimeout, bodyTooLarge, incompleteBody } from '../contract/errors.js'
import { assertBodyOptional, mediaTypeOf, parseBody, unsupportedMediaType } from '../contract/parse-body.js'
import type { BodyRule, RequestRules } from '../contract/request-rules.js'
import {
  type ContractError,
  type ParsedBody,
  validateRequest,
  type ValidRequest,
} from '../contract/validate-request.js'
import type { Exchange } from './exchange.js'
import type { Call } from './handler.js'
import { readForm, type ReceivedForm, type UploadPolicy } from './multipart.js'

export interface InputOptions {
  bodies: BodyPolicy
  /** Whether unknown query parameters are ignored, and named in a header, or result in a 400. */
  unknownParameters: 'ignore' | 'reject'
  contractError: ContractError
}

/**
 * Returns the input of a handler: the parts of a request, validated against the contract, and the caller. The folder of
 * a form's files is recorded on the exchange as soon as it exists.
 * @param reauthenticate called after the body has been read
 * @throws DomainError from `contractError` with all violations; the errors of `readBody` and `reauthenticate`
 */
export async function readInput(
  exchange: Exchange,
  rules: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  values: string[],
  query: string,
  { bodies, unknownParameters, contractError }: InputOptions,
  reauthenticate: () => Promise<void>,
): Promise<HandlerInput> {
  const { request } = exchange
  if (query !== '' && unknownParameters === 'ignore') exchange.ignored = []
  const raw = {
    values,
    query,
    ignored: exchange.ignored,
    headers: request.headers,
    async readBody(rule: BodyRule) {
      const body = await readBody(request, rule, bodies)
      exchange.folder = body?.form?.folder
      await reauthenticate()
      return body
    },
  }
  return new HandlerInput(exchange, await validateRequest(rules, raw, contractError))
}

/**
 * The input of a handler. A getter in an object literal would give each object its own hidden class, which V8 keeps with
 * the whole request until a full garbage collection. The class saves 1.5 µs per request, 6 % of a cached read.
 */
class HandlerInput implements Call {
  readonly path: ValidRequest['path']
  readonly query: ValidRequest['query']
  readonly headers: ValidRequest['headers']
  readonly body: ValidRequest['body']
  readonly mediaType: ValidRequest['mediaType']
  readonly accept: string
  readonly userAgent: string
  readonly user: Principal | undefined
  readonly rejection: Error | undefined
  readonly station: number | undefined
  readonly requestId: string
  readonly address: string
  readonly #acceptLanguage: string
  readonly #response: ServerResponse

  constructor({ request, response, user, rejection, station, requestId, address }: Exchange, valid: ValidRequest) {
    this.path = valid.path
    this.query = valid.query
    this.headers = valid.headers
    this.body = valid.body
    this.mediaType = valid.mediaType
    this.accept = request.headers.accept ?? ''
    this.userAgent = request.headers['user-agent'] ?? ''
    this.user = user
    this.rejection = rejection
    this.station = station
    this.requestId = requestId
    this.address = address
    this.#acceptLanguage = request.headers['accept-language'] ?? ''
    this.#response = response
  }

  /** Parsed on first use, because few operations need it. */
  get language(): Language {
    return languageOf(this.#acceptLanguage)
  }

  /** Created on first use, because few operations need it. */
  get signal(): AbortSignal {
    return closeSignal(this.#response)
  }
}

function closeSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  response.once('close', () => {
    // Node also emits `close` after a response was sent. Aborting is slow, because its error has a stack.
    if (!response.writableEnded) controller.abort()
  })
  return controller.signal
}

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
