import type { ErrorCode } from '../generated/types.js'

/** Codes with which the same request can succeed later. Their texts are followed by when. */
export const temporaryCodes: readonly ErrorCode[] = [
  'rate_limited',
  'request_in_progress',
  'service_unavailable',
  'database_unavailable',
  'provider_unavailable',
]

/** The codes whose texts describe any error with a status, for codes of later versions and for responses of proxies. */
export const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal_error',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'service_unavailable',
}
