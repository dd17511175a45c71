/**
 * - `unauthorized`: the key is missing or wrong, or the provider has blocked this client
 * - `not-found`: the record, or the service at this address, does not exist
 * - `invalid-request`: the provider rejected the request
 * - `rate-limited`: too many requests. `retryAfter` is set if the provider sent it
 * - `unavailable`: no connection, or an internal error of the provider
 * - `timeout`: no complete response within the timeout
 * - `invalid-answer`: the response is malformed, not as documented, too large, or a redirect
 * - `blocked`: the provider declines to respond to this content
 * - `aborted`: the caller cancelled the request
 */
export type ProviderErrorKind =
  | 'unauthorized'
  | 'not-found'
  | 'invalid-request'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'invalid-answer'
  | 'blocked'
  | 'aborted'

const sentences: Record<ProviderErrorKind, (provider: string) => string> = {
  unauthorized: (provider) => `${provider} refused access.`,
  'not-found': (provider) => `${provider} did not find the requested resource.`,
  'invalid-request': (provider) => `${provider} rejected the request.`,
  'rate-limited': (provider) => `${provider} is rate-limiting requests.`,
  unavailable: (provider) => `${provider} is not available.`,
  timeout: (provider) => `${provider} did not respond in time.`,
  'invalid-answer': (provider) => `${provider} returned an unusable response.`,
  blocked: (provider) => `${provider} declined to answer.`,
  aborted: (provider) => `The request to ${provider} was cancelled.`,
}

/** Details of a failure. */
export interface ProviderErrorOptions {
  /** HTTP status, if there was a response. */
  status?: number | undefined
  /** Seconds. */
  retryAfter?: number | undefined
  /** Cause for the log, from the provider or from this service, without secrets. */
  reason?: string | undefined
}

/** A failure of an external service. The message can be shown to users: it contains no address, key or query. */
export class ProviderError extends Error {
  readonly status?: number
  readonly retryAfter?: number
  readonly reason?: string

  constructor(
    /** For instance `OpenAQ`. */
    readonly provider: string,
    readonly kind: ProviderErrorKind,
    { status, retryAfter, reason }: ProviderErrorOptions = {},
  ) {
    super(sentences[kind](provider))
    this.name = 'ProviderError'
    if (status !== undefined) this.status = status
    if (retryAfter !== undefined) this.retryAfter = retryAfter
    if (reason) this.reason = reason
  }
}
