/** An invalid field of a request, like `FieldError` in the contract. */
export interface FieldError {
  location: string
  message: string
}

export interface DomainErrorOptions {
  /** Headers of the response, for example `Retry-After`. */
  headers?: Record<string, string>
  errors?: FieldError[]
  /** The original error. It is logged and never sent. */
  cause?: unknown
}

/**
 * An error for the client. `status` is the HTTP status of the response, and the message is its `detail`. The message is
 * for end users and must not contain secrets, internal addresses or implementation details.
 */
export class DomainError extends Error {
  readonly headers: Record<string, string>
  readonly errors: FieldError[] | undefined

  constructor(
    readonly status: number,
    detail: string,
    { headers = {}, errors, cause }: DomainErrorOptions = {},
  ) {
    super(detail, { cause })
    this.name = new.target.name
    this.headers = headers
    this.errors = errors
  }
}

/** 400: the path, query or headers violate a rule that the schema cannot express. */
export class BadRequest extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(400, detail, options)
  }

  /** Creates an error for one parameter, which is listed in `errors`. */
  static at(location: string, message: string, detail = `${location} ${message}.`): BadRequest {
    return new BadRequest(detail, { errors: [{ location, message }] })
  }
}

/** 401 with a `WWW-Authenticate` header. */
export class Unauthenticated extends DomainError {
  constructor(detail: 'Not authenticated' | 'Invalid token' | 'User not found' | 'Incorrect email or password') {
    super(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
}

/** 403: the operation requires a role that the caller does not have, in general or for these parameters. */
export class Forbidden extends DomainError {
  constructor(detail = 'Admin access required') {
    super(403, detail)
  }
}

/** 404: the record does not exist, or is not visible to the caller. */
export class NotFound extends DomainError {
  constructor(resource: string) {
    super(404, `${resource} not found`)
  }
}

/** 409: a unique value already exists, or the current state does not allow the change. */
export class Conflict extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(409, detail, options)
  }
}

/** 422: a field of the body violates a rule that the schema cannot express. */
export class Unprocessable extends DomainError {
  constructor(location: string, message: string) {
    super(422, `${location} ${message}`, { errors: [{ location, message }] })
  }
}

/** 429 with `Retry-After` in seconds. `reason` is a complete sentence. */
export class TooManyRequests extends DomainError {
  constructor(seconds: number, reason = 'Rate limit exceeded.') {
    super(429, `${reason} Try again in ${seconds} seconds.`, { headers: { 'Retry-After': String(seconds) } })
  }
}

/** 507: the disk is full. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super(507, 'Storage is full', { cause })
  }
}

/** 502: an upstream service returned an error or an invalid response. `detail` names the upstream service. */
export class BadGateway extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(502, detail, options)
  }
}

/** 504: an upstream service timed out. `detail` names the upstream service. */
export class GatewayTimeout extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(504, detail, options)
  }
}

/** 503: a dependency of the operation is unavailable or not configured. `retryAfter` is in seconds. */
export class Unavailable extends DomainError {
  constructor(detail: string, { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(503, detail, { headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }, cause })
  }
}

/** Returns whether a value is an `Error`, including one from another realm, such as Node's own errors under Jest. */
export function isError(error: unknown): error is Error {
  return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]'
}

/** Returns the code of an error from Node or Postgres, such as `ENOENT` or `23505`; an empty string if it has none. */
export function codeOf(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
