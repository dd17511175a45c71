import type { components } from '../../../generated/types.js'
import type { ErrorAnswer, Result } from './method.js'
import type { Awaitable } from './settings.js'
import { secondsToWait } from './transport/retry-after.js'

/** The service refused a call. `message` is its `detail`: one sentence that a person can act on. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** The HTTP status, for instance 404. */
  readonly status: number
  /** One sentence that a person can act on. */
  readonly detail: string
  /** Quote it when you ask for help. Absent when something before the service answered. */
  readonly requestId: string | undefined
  /** With a validation error, every place that is wrong. */
  readonly errors: components['schemas']['FieldError'][] | undefined
  /** Seconds after which to try again, where the service told. */
  readonly retryAfter: number | undefined

  constructor(error: ErrorAnswer, response: Response) {
    super(error.detail)
    this.status = response.status
    this.detail = error.detail
    this.requestId = error.request_id ?? response.headers.get('X-Request-Id') ?? undefined
    this.errors = error.errors
    this.retryAfter = secondsToWait(response.headers)
  }
}

/**
 * Nothing usable was answered: the `network` failed, the time limit passed (`timeout`), or something else than the service
 * gave the `answer`. `cause` is what `fetch` threw, if anything.
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
 * The `data` of a call.
 * @throws ServiceError when the service refused; ConnectionError when nothing usable was answered
 */
export async function unwrap<Data>(call: Awaitable<Result<Data>>): Promise<Data> {
  const result = await call
  if (result.error !== undefined) throw new ServiceError(result.error, result.response)
  return result.data
}
