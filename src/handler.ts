import type { Context } from './context.js'
import type { Prepared } from './prepared.js'

/** Who makes a call, as the access token and the database tell. */
export interface Principal {
  id: number
  email: string
  role: 'admin' | 'citizen'
  /** The token of this call: its `jti`, its expiry (seconds since 1970), and the user's token version at issue. */
  token: { id: string; expiresAt: number; version: number }
}

/** What every handler gets besides the parts of the request that the contract declares. */
export interface Call {
  requestId: string
  /** The client's address, behind the proxies that the configuration trusts. */
  address: string
  /** The header `Accept`; empty when it was not sent. */
  accept: string
  /** Media type of the body; `undefined` without one. */
  mediaType: string | undefined
  /** Aborts when the connection closes before the response is sent. */
  readonly signal: AbortSignal
}

/** A public operation: `user` is there when the caller sent a valid token. */
export interface Public extends Call {
  user: Principal | undefined
}

/** An operation that needs a user; the pipeline has checked token and role. */
export interface SignedIn extends Call {
  user: Principal
}

/** An answer that the contract declares. Headers are those of this answer alone; the pipeline adds the standard ones. */
export interface Reply<Status extends number, Body = undefined> {
  status: Status
  body: Body | Prepared<Body>
  headers?: Record<string, string>
}

/** What stands behind one operationId: gets the decoded and validated request, answers or throws a `DomainError`. */
export type Handler<Request, Answer> = (request: Request, context: Context) => Answer | Promise<Answer>

/** An uploaded file of a multipart body. It is removed when the handler has ended. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** What the client says it is. */
  mimeType: string
}

/** A multipart body: its text fields decoded, its files by field name. */
export type Multipart<Fields, FileField extends string> = Fields & { files: Partial<Record<FileField, UploadedFile[]>> }
