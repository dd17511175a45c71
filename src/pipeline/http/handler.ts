import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Language } from '../../base/accept.js'
import type { Principal } from '../../base/principal.js'
import type { UploadedFile } from '../../base/uploads.js'
import type { Prepared } from './prepared.js'

/** Properties of every handler's request, in addition to the parts that the contract declares. */
export interface Call {
  requestId: string
  /** IP address of the client. Behind trusted proxies, it is determined from `X-Forwarded-For`. */
  address: string
  /** The `Accept` header; empty if it was not sent. */
  accept: string
  /** The language that `Accept-Language` prefers. The default is Vietnamese. */
  readonly language: Language
  /** The `User-Agent` header; empty if it was not sent. */
  userAgent: string
  /** Media type of the body; `undefined` without one. */
  mediaType: string | undefined
  /** Aborts if the connection closes before the response is sent. */
  readonly signal: AbortSignal
}

/** A request to a public operation. `user` is set if the request has a valid token. */
export interface Public extends Call {
  user: Principal | undefined
  /** Why the token of the request is not valid. Most public operations ignore an invalid token. */
  rejection?: Error | undefined
}

/** A request to an operation that requires a user. The pipeline has checked the token and the role. */
export interface SignedIn extends Call {
  user: Principal
}

/** A request with the key of a station. */
export interface FromStation extends Call {
  station: number
}

/** A response that the contract declares. The pipeline adds the standard headers to `headers`. */
export interface Reply<Status extends number, Body = undefined> {
  status: Status
  body: Body | Prepared<Body>
  headers?: Record<string, string>
  /** Version of the record in the body, which becomes part of the ETag, so that `If-Match` can name it. */
  version?: number
}

/**
 * A body of type `text/event-stream`. The pipeline sends it until it ends, and destroys it when the client disconnects.
 * A body without a reader, that of a HEAD request, is destroyed at once.
 */
export type EventStream = Readable

/**
 * A body that is sent while it is produced, with the media type in the `Content-Type` of the reply. It is cancelled when
 * the client disconnects, and for a HEAD request. If it fails, the response is cut off, so that the client can tell that
 * it is incomplete.
 */
export type Download = ReadableStream<Uint8Array>

/**
 * Implements one operationId: receives the decoded, validated request and returns a reply or throws a `DomainError`.
 */
export type Handler<Request, Answer, Context> = (request: Request, context: Context) => Answer | Promise<Answer>

/** The caller of an authenticated request: a user, a station by its id, or `undefined` for the context broker. */
export type Caller = Principal | number | undefined

/**
 * Authenticates a request for a security scheme of the contract.
 * @param acceptsExchanged whether the operation also accepts a token that has been exchanged for a new one
 * @throws Unauthenticated
 */
export type SecurityHandler = (request: IncomingMessage, acceptsExchanged: boolean) => Caller | Promise<Caller>

/** A multipart body: decoded text fields, and files by field name. */
export type Multipart<Fields, FileField extends string> = Fields & { files: Partial<Record<FileField, UploadedFile[]>> }
