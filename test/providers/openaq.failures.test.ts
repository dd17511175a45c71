import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenAq, type OpenAqStandIn } from '../../scripts/dev/stand-ins/openaq.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { createOpenAq, type OpenAqOptions } from '../../src/providers/openaq.js'
import type { ProviderErrorKind } from '../../src/providers/provider-error.js'
import { until } from '../_helpers/processes.js'

const query = { centre: { latitude: 21.0285, longitude: 105.8542 }, radiusMetres: 25_000 }
const since = new Date(0)
const tooMany: Failure = {
  status: 429,
  body: { detail: 'Too many requests' },
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '42' },
}

let standIn: OpenAqStandIn

const client = (options: Partial<OpenAqOptions> = {}) =>
  createOpenAq({ url: standIn.url, apiKey: 'stand-in-key', clock: Date.now, ...options })

beforeEach(async () => {
  standIn = await startOpenAq()
})
afterEach(() => standIn.close())

describe('the OpenAQ client, if OpenAQ fails', () => {
  const json = { 'content-type': 'application/json' }
  const problem = { type: 'int_parsing', loc: ['query', 'limit'], msg: 'not an integer', input: 'x', ctx: { le: 1000 } }

  it.each<[what: string, failure: Failure, kind: ProviderErrorKind, status: number | undefined]>([
    [
      'a missing key',
      { status: 401, body: { message: 'Unauthorized. A valid API key must be provided in the X-API-Key header.' } },
      'unauthorized',
      401,
    ],
    ['an invalid key', { status: 401, body: { detail: 'Invalid credentials' } }, 'unauthorized', 401],
    ['a ban', { status: 403, body: { message: 'Forbidden. violation of rate limit policy.' } }, 'unauthorized', 403],
    [
      'a firewall',
      { status: 403, body: '<html><h1>403 Forbidden</h1></html>', headers: { 'content-type': 'text/html' } },
      'unauthorized',
      403,
    ],
    ['an unknown station', { status: 404, body: { detail: 'Location not found' } }, 'not-found', 404],
    ['a wrong method', { status: 405, body: { detail: 'Method Not Allowed' } }, 'invalid-request', 405],
    [
      'a slow query',
      { status: 408, body: { detail: 'Connection timed out: Try to provide more specific query parameters' } },
      'timeout',
      408,
    ],
    [
      'an old version',
      { status: 410, body: { message: 'Gone. Version 1 and Version 2 API endpoints are retired.' } },
      'not-found',
      410,
    ],
    ['a list of problems', { status: 422, body: { detail: [problem] } }, 'invalid-request', 422],
    ['a problem as a string', { status: 422, body: { detail: 'radius is too large' } }, 'invalid-request', 422],
    [
      'a bare string',
      { status: 422, body: JSON.stringify('limit must be positive'), headers: json },
      'invalid-request',
      422,
    ],
    [
      'a bare string with a Python value',
      { status: 422, body: JSON.stringify("[{'loc': ('path', 'locations_id')}]"), headers: json },
      'invalid-request',
      422,
    ],
    ['too many requests', tooMany, 'rate-limited', 429],
    ['a plain-text error', { status: 500, body: 'Internal Server Error' }, 'unavailable', 500],
    [
      'a gateway error',
      { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } },
      'unavailable',
      502,
    ],
    [
      'an HTML page',
      { status: 200, body: '<html>Maintenance</html>', headers: { 'content-type': 'text/html' } },
      'invalid-answer',
      200,
    ],
    ['broken JSON', 'garbage', 'invalid-answer', 200],
    ['a connection reset', 'reset', 'unavailable', undefined],
  ])('returns the error kind: %s', async (_, failure, kind, status) => {
    for (const call of [() => client().listStations(query), () => client().latest(9001, { since })]) {
      standIn.failNext(failure)
      const error: unknown = await call().catch((caught: unknown) => caught)
      expect(error).toMatchObject({ name: 'ProviderError', provider: 'OpenAQ', kind })
      expect((error as { status?: number }).status).toBe(status)
    }
  })

  it.each(['wrong-key-7391', 'a key\nin two lines 7391', 'ключ 7391'])(
    'removes the key from errors: %j',
    async (apiKey) => {
      const error = await client({ apiKey })
        .listStations(query)
        .catch((caught: unknown) => caught as Error)
      expect(error).toBeInstanceOf(Error)
      expect(`${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain('7391')
      for (const request of standIn.requests) expect(JSON.stringify(request.query)).not.toContain('7391')
    },
  )

  it('times out', async () => {
    standIn.failNext('hang')
    await expect(client({ timeout: 30 }).latest(9001, { since })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('stops if its signal aborts', async () => {
    const controller = new AbortController()
    standIn.failNext('hang')
    const rejection = expect(client().listStations({ ...query, signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
    })
    await until(() => standIn.requests.length > 0)
    controller.abort()
    await rejection
  })
})
