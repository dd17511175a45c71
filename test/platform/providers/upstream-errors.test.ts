import { NgsiLdError, type NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import type { ErrorCode } from '../../../src/base/errors.js'
import {
  ProviderError,
  type ProviderErrorKind,
  translateUpstreamError,
} from '../../../src/platform/providers/provider-error.js'

const brokerError = (kind: NgsiLdErrorKind, status?: number, retryAfter?: number) =>
  new NgsiLdError({
    kind,
    status,
    retryAfter,
    detail: 'broker.internal:1026 said no',
    message: 'http://broker.internal',
  })

const codes: Record<number, ErrorCode> = {
  502: 'provider_failed',
  503: 'provider_unavailable',
  504: 'provider_timeout',
}

describe('translateUpstreamError', () => {
  it.each<[NgsiLdErrorKind, number | undefined, number, string]>([
    ['unavailable', undefined, 503, 'Context broker is not available. Try again in a few seconds.'],
    ['unavailable', 429, 503, 'Context broker is not available. Try again in a few seconds.'],
    ['unavailable', 503, 502, 'Context broker failed. Try again later.'],
    ['bad-request-data', 400, 502, 'Context broker failed. Try again later.'],
    ['unauthorized', 401, 502, 'Context broker refused access. Contact the operator of this service.'],
    ['unknown-tenant', 404, 502, 'Context broker refused access. Contact the operator of this service.'],
    ['invalid-answer', 200, 502, 'Context broker returned an unusable response. Try again later.'],
    ['timeout', undefined, 504, 'Context broker took too long. Try again in a few seconds.'],
    ['aborted', undefined, 504, 'Context broker took too long. Try again in a few seconds.'],
  ])('translates %s of the broker (status %s) to %i: %s', (kind, brokerStatus, status, message) => {
    const cause = brokerError(kind, brokerStatus)
    expect(translateUpstreamError(cause)).toMatchObject({ code: codes[status], status, message, cause })
  })

  it.each<[ProviderErrorKind, number | undefined, number, string]>([
    ['unavailable', undefined, 503, 'Weather provider is not available. Try again in a few seconds.'],
    ['unavailable', 500, 502, 'Weather provider failed. Try again later.'],
    ['rate-limited', 429, 503, 'Weather provider is not available. Try again in a few seconds.'],
  ])('translates %s of a provider (status %s) to %i: %s', (kind, providerStatus, status, message) => {
    const cause = new ProviderError('Open-Meteo', kind, { status: providerStatus, reason: 'secret' })
    expect(translateUpstreamError(cause)).toMatchObject({ code: codes[status], status, message, cause })
  })

  it.each([
    ['OpenAQ', 'Air quality provider'],
    ['Open-Meteo Air Quality', 'Air quality provider'],
    ['Nominatim', 'Geocoder'],
    ['OSRM', 'Routing service'],
    ['Other', 'Other'],
  ])('names %s as %s', (provider, name) => {
    const message = `${name} took too long. Try again in a few seconds.`
    expect(translateUpstreamError(new ProviderError(provider, 'timeout'))).toMatchObject({ message })
  })

  it('passes on Retry-After within limits', () => {
    expect(translateUpstreamError(brokerError('unavailable'))?.headers).toEqual({ 'Retry-After': '5' })
    expect(translateUpstreamError(brokerError('unavailable', 429, 40))?.headers).toEqual({ 'Retry-After': '40' })
    const busy = translateUpstreamError(brokerError('unavailable', 503, 2))
    expect(busy).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    const long = translateUpstreamError(
      new ProviderError('OpenAQ', 'rate-limited', { status: 429, retryAfter: 86_400 }),
    )
    expect(long).toMatchObject({ headers: { 'Retry-After': '3600' }, message: expect.stringContaining('later') })
    const none = translateUpstreamError(new ProviderError('OpenAQ', 'rate-limited', { status: 429, retryAfter: 0 }))
    expect(none?.headers).toEqual({ 'Retry-After': '1' })
  })

  it('returns undefined for other errors', () => {
    expect(translateUpstreamError(new Error('a bug'))).toBeUndefined()
    expect(translateUpstreamError('text')).toBeUndefined()
  })
})
