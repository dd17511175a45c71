/** One place in a request that is wrong, as the contract's `FieldError` shows it. */
export interface FieldError {
  location: string
  message: string
}

export interface DomainErrorOptions {
  /** Headers that the answer needs, for instance `Retry-After`. */
  headers?: Record<string, string>
  errors?: FieldError[]
  /** What really happened; logged, never sent. */
  cause?: unknown
}

/**
 * Anything that handlers, repositories and providers refuse to do. `status` is the HTTP status of the answer and the
 * message its `detail`: one sentence that a person can act on, free of secrets, addresses and internals.
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

/** 400: path, query or headers break a rule that the schema cannot express. */
export class BadRequest extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(400, detail, options)
  }

  /** Creates an error for one parameter, which `errors` names. */
  static at(location: string, message: string, detail = `${location} ${message}.`): BadRequest {
    return new BadRequest(detail, { errors: [{ location, message }] })
  }
}

/** 401 with the scheme to use. */
export class Unauthenticated extends DomainError {
  constructor(detail: 'Not authenticated' | 'Invalid token' | 'User not found' | 'Incorrect email or password') {
    super(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
}

/** 403: the operation, or this use of it, is for admins. */
export class Forbidden extends DomainError {
  constructor(detail = 'Admin access required') {
    super(403, detail)
  }
}

/** 404 for a record that does not exist, or that the caller may not know of. */
export class NotFound extends DomainError {
  constructor(resource: string) {
    super(404, `${resource} not found`)
  }
}

/** 409: a unique value exists already, or the present state forbids the change. */
export class Conflict extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(409, detail, options)
  }
}

/** 422: one field of the body breaks a rule that the schema cannot express. */
export class Unprocessable extends DomainError {
  constructor(location: string, message: string) {
    super(422, `${location} ${message}`, { errors: [{ location, message }] })
  }
}

/** 429 with the seconds until a retry; `reason` is a sentence. */
export class TooManyRequests extends DomainError {
  constructor(seconds: number, reason = 'Rate limit exceeded.') {
    super(429, `${reason} Try again in ${seconds} seconds.`, { headers: { 'Retry-After': String(seconds) } })
  }
}

/** 507: no room left for what should be kept. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super(507, 'Storage is full', { cause })
  }
}

/** 502: something behind the service answered with an error or with nonsense. `detail` names it. */
export class BadGateway extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(502, detail, options)
  }
}

/** 504: something behind the service took too long. `detail` names it. */
export class GatewayTimeout extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super(504, detail, options)
  }
}

/** 503: something that the operation needs does not answer or is not configured. `retryAfter` in seconds. */
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
