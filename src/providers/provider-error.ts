/**
 * - `unauthorized`: the key is missing or wrong, or the provider has locked us out
 * - `not-found`: no such record, or no such service at the address
 * - `invalid-request`: the provider refuses what we sent
 * - `rate-limited`: too many requests; `retryAfter` where the provider tells
 * - `unavailable`: no connection, or an error of its own
 * - `timeout`: no complete answer within the time limit
 * - `invalid-answer`: not JSON, not of the shape agreed, too large, or a redirect
 * - `blocked`: the provider does not want to say anything to this, whoever asks
 * - `aborted`: the caller gave up
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
  'not-found': (provider) => `${provider} does not have what was asked for.`,
  'invalid-request': (provider) => `${provider} refused the request.`,
  'rate-limited': (provider) => `${provider} takes no more requests for now.`,
  unavailable: (provider) => `${provider} is not available.`,
  timeout: (provider) => `${provider} did not answer in time.`,
  'invalid-answer': (provider) => `${provider} gave an answer that cannot be used.`,
  blocked: (provider) => `${provider} declined to answer.`,
  aborted: (provider) => `The request to ${provider} was cancelled.`,
}

/** What is known of a failure besides its kind. */
export interface ProviderErrorOptions {
  /** HTTP status, if there was an answer. */
  status?: number | undefined
  /** Seconds. */
  retryAfter?: number | undefined
  /** What really happened, in the provider's words or in ours; for the log, free of keys. */
  reason?: string | undefined
}

/** An outside service failed us. The message is a sentence for people, without address, key or query. */
export class ProviderError extends Error {
  readonly status?: number
  readonly retryAfter?: number
  readonly reason?: string

  constructor(
    /** Its name, for instance `OpenAQ`. */
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
