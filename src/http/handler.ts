import type { IncomingMessage } from 'node:http'
import type { Principal } from '../domain/principal.js'
import type { UploadedFile } from '../domain/uploads.js'
import type { Prepared } from './prepared.js'

/** Properties of every handler's request, in addition to the parts that the contract declares. */
export interface Call {
  requestId: string
  /** IP address of the client. Behind trusted proxies, it is determined from `X-Forwarded-For`. */
  address: string
  /** The `Accept` header; empty if it was not sent. */
  accept: string
  /** Media type of the body; `undefined` without one. */
  mediaType: string | undefined
  /** Aborts if the connection closes before the response is sent. */
  readonly signal: AbortSignal
}

/** A request to a public operation. `user` is set if the request has a valid token. */
export interface Public extends Call {
  user: Principal | undefined
}

/** A request to an operation that requires a user. The pipeline has checked the token and the role. */
export interface SignedIn extends Call {
  user: Principal
}

/** A response that the contract declares. The pipeline adds the standard headers to `headers`. */
export interface Reply<Status extends number, Body = undefined> {
  status: Status
  body: Body | Prepared<Body>
  headers?: Record<string, string>
}

/**
 * Implements one operationId: receives the decoded, validated request and returns a reply or throws a `DomainError`.
 */
export type Handler<Request, Answer, Context> = (request: Request, context: Context) => Answer | Promise<Answer>

/** Authenticates a request for a security scheme of the contract. @throws Unauthenticated */
export type SecurityHandler = (request: IncomingMessage) => Principal | undefined | Promise<Principal | undefined>

/** A multipart body: decoded text fields, and files by field name. */
export type Multipart<Fields, FileField extends string> = Fields & { files: Partial<Record<FileField, UploadedFile[]>> }
