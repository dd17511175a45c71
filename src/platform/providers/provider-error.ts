import { NgsiLdError, type NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { BadGateway, GatewayTimeout, Unavailable, type DomainError } from '../../base/errors.js'

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

/** Seconds to wait if the upstream service sends no `Retry-After`. */
const defaultRetryAfter = 5
const maxRetryAfter = 3600

const providerNames = new Map([
  ['OpenAQ', 'Air quality provider'],
  ['Open-Meteo Air Quality', 'Air quality provider'],
  ['Open-Meteo', 'Weather provider'],
  ['OSRM', 'Routing service'],
  ['Nominatim', 'Geocoder'],
])

/**
 * Converts a failure of the context broker or a provider to a domain error; `undefined` for any other error. The status
 * is 503 if the service is unreachable, limits requests or sends `Retry-After`; 504 after a timeout; otherwise 502.
 */
export function translateUpstreamError(error: unknown): DomainError | undefined {
  if (error instanceof NgsiLdError) return toDomainError('Context broker', error)
  if (error instanceof ProviderError) return toDomainError(providerNames.get(error.provider) ?? error.provider, error)
  return undefined
}

interface UpstreamError extends Error {
  kind: NgsiLdErrorKind | ProviderErrorKind
  status?: number | undefined
  retryAfter?: number
}

function toDomainError(name: string, cause: UpstreamError): DomainError {
  switch (cause.kind) {
    case 'timeout':
    case 'aborted':
      return new GatewayTimeout(`${name} took too long. Try again in a few seconds.`, { cause })
    case 'rate-limited':
      return unavailable(name, cause)
    case 'unavailable': {
      const isBusy = cause.status === 429 || (cause.status === 503 && cause.retryAfter !== undefined)
      const answered = cause.status !== undefined && !isBusy
      return answered ? new BadGateway(`${name} failed. Try again later.`, { cause }) : unavailable(name, cause)
    }
    case 'unauthorized':
    case 'unknown-tenant':
      return new BadGateway(`${name} refused access. Contact the operator of this service.`, { cause })
    case 'blocked':
      return new BadGateway(`${name} declined to answer. Change the request.`, { cause })
    case 'invalid-answer':
      return new BadGateway(`${name} returned an unusable response. Try again later.`, { cause })
    default:
      return new BadGateway(`${name} failed. Try again later.`, { cause })
  }
}

function unavailable(name: string, cause: UpstreamError): DomainError {
  const seconds = Math.min(Math.max(cause.retryAfter ?? defaultRetryAfter, 1), maxRetryAfter)
  const when = seconds > 60 ? 'later' : 'in a few seconds'
  return new Unavailable(`${name} is not available. Try again ${when}.`, {
    code: 'provider_unavailable',
    retryAfter: Math.ceil(seconds),
    cause,
  })
}
