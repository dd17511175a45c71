import { NgsiLdError, type NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { BadGateway, GatewayTimeout, Unavailable, type DomainError } from '../../base/errors.js'
import { ProviderError, type ProviderErrorKind } from './provider-error.js'

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
