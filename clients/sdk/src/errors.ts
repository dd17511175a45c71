import type { ErrorCode, FieldError } from './generated/types.js'
import type { ErrorAnswer, Result } from './result.js'
import type { Awaitable } from './settings.js'
import { secondsToWait } from './transport/retry-after.js'

/** An error that the service returned. `message` equals `detail`, a sentence that can be shown to the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** HTTP status, for example 404. */
  readonly status: number
  /** The kind of the error, for example `email_taken`. Undefined if the response came from a proxy. */
  readonly code: ErrorCode | (string & {}) | undefined
  /** A sentence that can be shown to the user. */
  readonly detail: string
  /** Id of the request in the logs of the service. Undefined if the response came from a proxy. */
  readonly requestId: string | undefined
  /** All invalid fields, if the error is a validation error. */
  readonly errors: FieldError[] | undefined
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(error: ErrorAnswer, response: Response) {
    super(error.detail)
    this.status = response.status
    this.code = error.code
    this.detail = error.detail
    this.requestId = error.request_id ?? response.headers.get('X-Request-Id') ?? undefined
    this.errors = error.errors
    this.retryAfter = secondsToWait(response.headers)
  }
}

/**
 * Thrown when there is no usable response. `kind` is `network` if the service cannot be reached, `timeout` if it did
 * not respond in time, and `answer` if the response did not come from the service. `cause` is the exception that
 * `fetch` threw, if any.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(
    readonly kind: 'network' | 'timeout' | 'answer',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Returns the `data` of a call.
 * @throws ServiceError if the service returned an error; ConnectionError if there was no usable response
 */
export async function unwrap<Data>(call: Awaitable<Result<Data>>): Promise<Data> {
  const result = await call
  if (result.error !== undefined) throw new ServiceError(result.error, result.response)
  return result.data
}
