import type { FieldError } from '../../generated/types.js'

export type { FieldError, FieldErrorCode } from '../../generated/types.js'

/** All values of `code`, with their status. The table in openapi/description.md documents them. */
export const errorStatuses = {
  invalid_request: 400,
  not_authenticated: 401,
  invalid_token: 401,
  invalid_station_key: 401,
  account_unavailable: 401,
  invalid_credentials: 401,
  totp_required: 401,
  invalid_totp_code: 401,
  forbidden: 403,
  email_verification_required: 403,
  totp_enrollment_required: 403,
  password_confirmation_required: 403,
  not_found: 404,
  start_not_found: 404,
  destination_not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  email_verified: 409,
  totp_enabled: 409,
  totp_not_enabled: 409,
  own_report: 409,
  own_account: 409,
  last_admin: 409,
  report_not_pending: 409,
  already_exists: 409,
  entity_owned: 409,
  no_uplink_mapping: 409,
  limit_reached: 409,
  webhook_inactive: 409,
  too_few_hours: 409,
  request_in_progress: 409,
  precondition_failed: 412,
  body_too_large: 413,
  uri_too_long: 414,
  validation_failed: 422,
  common_password: 422,
  wrong_password: 422,
  wrong_totp_code: 422,
  invalid_link: 422,
  invalid_image: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  not_implemented: 501,
  provider_failed: 502,
  service_unavailable: 503,
  database_unavailable: 503,
  provider_unavailable: 503,
  provider_not_configured: 503,
  provider_timeout: 504,
  storage_full: 507,
} as const satisfies Record<string, number>

/** The machine-readable code of an error, by which clients choose what to do or which text to show. */
export type ErrorCode = keyof typeof errorStatuses

/** The codes with one status. */
type CodeWith<Status extends number> = {
  [Code in ErrorCode]: (typeof errorStatuses)[Code] extends Status ? Code : never
}[ErrorCode]

export interface DomainErrorOptions {
  /** Headers of the response, for example `Retry-After`. */
  headers?: Record<string, string>
  errors?: FieldError[]
  /** The original error. It is logged and never sent. */
  cause?: unknown
  /** HTTP status, if it is not the one of the code: only in the broker, whose errors have no code, and for files. */
  status?: number
}

/**
 * An error for the client. `code` sets the HTTP status of the response, and the message is its `detail`. The message is
 * for end users and must not contain secrets, internal addresses or implementation details.
 */
export class DomainError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly errors: FieldError[] | undefined

  constructor(
    readonly code: ErrorCode,
    detail: string,
    { headers = {}, errors, cause, status = errorStatuses[code] }: DomainErrorOptions = {},
  ) {
    super(detail, { cause })
    this.name = new.target.name
    this.status = status
    this.headers = headers
    this.errors = errors
  }
}

/** 400: the path, query or headers violate a rule that the schema cannot express. */
export class BadRequest extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super('invalid_request', detail, options)
  }

  /** Creates an error for one parameter, which is listed in `errors`. */
  static at(error: FieldError, detail = `${error.location} ${error.message}.`): BadRequest {
    return new BadRequest(detail, { errors: [error] })
  }
}

const codesOfUnauthenticated = {
  'Not authenticated': 'not_authenticated',
  'Invalid token': 'invalid_token',
  'Invalid station key': 'invalid_station_key',
  'User not found': 'account_unavailable',
  'Incorrect email or password': 'invalid_credentials',
  'Two-factor code required': 'totp_required',
  'Incorrect two-factor code': 'invalid_totp_code',
} as const satisfies Record<string, CodeWith<401>>

/** 401 with a `WWW-Authenticate` header. */
export class Unauthenticated extends DomainError {
  constructor(detail: keyof typeof codesOfUnauthenticated) {
    super(codesOfUnauthenticated[detail], detail, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
}

/** 403: the operation requires a role, or a property of the account, that the caller does not have. */
export class Forbidden extends DomainError {
  constructor(detail = 'Admin access required', code: CodeWith<403> = 'forbidden') {
    super(code, detail)
  }
}

/** 404: the record does not exist, or is not visible to the caller. */
export class NotFound extends DomainError {
  constructor(resource: string, code: CodeWith<404> = 'not_found') {
    super(code, `${resource} not found`)
  }
}

/** 409: a unique value already exists, or the current state does not allow the change. */
export class Conflict extends DomainError {
  constructor(code: CodeWith<409>, detail: string, options: DomainErrorOptions = {}) {
    super(code, detail, options)
  }
}

/** 412: the record has changed since the caller read it, so nothing was changed. */
export class PreconditionFailed extends DomainError {
  constructor() {
    super(
      'precondition_failed',
      'Somebody else has changed this in the meantime. Load it again, then repeat the change.',
    )
  }
}

/** 422: a field of the body violates a rule that the schema cannot express. */
export class Unprocessable extends DomainError {
  constructor(error: FieldError, code: CodeWith<422> = 'validation_failed') {
    super(code, `${error.location} ${error.message}`, { errors: [error] })
  }
}

/** 429 with `Retry-After` in seconds. `reason` is a complete sentence. */
export class TooManyRequests extends DomainError {
  constructor(seconds: number, reason = 'Rate limit exceeded.') {
    super('rate_limited', `${reason} Try again in ${seconds} seconds.`, { headers: { 'Retry-After': String(seconds) } })
  }
}

/** 507: the disk is full. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super('storage_full', 'Storage is full', { cause })
  }
}

/** 502: an upstream service returned an error or an invalid response. `detail` names the upstream service. */
export class BadGateway extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super('provider_failed', detail, options)
  }
}

/** 504: an upstream service timed out. `detail` names the upstream service. */
export class GatewayTimeout extends DomainError {
  constructor(detail: string, options?: DomainErrorOptions) {
    super('provider_timeout', detail, options)
  }
}

interface UnavailableOptions {
  code?: CodeWith<503>
  /** Seconds. */
  retryAfter?: number
  cause?: unknown
}

/** 503: the service, or a dependency of the operation, is unavailable or not configured. */
export class Unavailable extends DomainError {
  constructor(detail: string, { code = 'service_unavailable', retryAfter, cause }: UnavailableOptions = {}) {
    super(code, detail, { headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }, cause })
  }
}

/** Returns whether a value is an `Error`, including one from another realm, such as Node's own errors under Jest. */
export function isError(error: unknown): error is Error {
  return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]'
}

/** Returns the code of an error from Node or Postgres, such as `ENOENT` or `23505`; an empty string if it has none. */
export function codeOf(error: unknown): string {
  if (!isError(error) || error instanceof DomainError) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * A field of a request that violates a rule outside of its schema. `message` continues a sentence that begins with the
 * location, such as `must be a date`.
 */
export interface InvalidField extends FieldError {
  /** The full sentence, if location and message do not form one. */
  detail?: string
}

/** The value of a valid input, or its invalid field. */
export type Result<T> = { value: T; invalid?: never } | { invalid: InvalidField; value?: never }
