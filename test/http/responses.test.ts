import { beforeAll, describe, expect, it } from '@jest/globals'
import { startTestService, useService, type TestUser } from '../_helpers/service.js'
import { call, json, type Answer } from './_helpers/raw.js'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('responses', () => {
  const service = useService()
  let lan: TestUser
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    call(service().baseUrl, method, path, { headers })
  const bearer = () => ({ Authorization: `Bearer ${lan.token}` })

  beforeAll(async () => {
    lan = await service().citizen()
  })

  describe('to HEAD', () => {
    it.each(['/health', '/users/me', '/nowhere', '/users/abc'])(
      'have the headers of GET and no body: %s',
      async (path) => {
        const [get, head] = [await send('GET', path, bearer()), await send('HEAD', path, bearer())]
        expect(head.text).toBe('')
        expect(head.status).toBe(get.status)
        expect(stable(head)).toEqual(stable(get))
        expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)))
      },
    )

    it('include the ETag and support If-None-Match', async () => {
      const { headers } = await send('HEAD', '/users/me', bearer())
      const again = await send('HEAD', '/users/me', { ...bearer(), 'If-None-Match': headers.etag ?? '' })
      expect([headers.etag === undefined, again.status]).toEqual([false, 304])
    })
  })

  describe('to a method that the path does not support', () => {
    it('are 405 with all methods in Allow, and without HEAD and OPTIONS in detail', async () => {
      const answer = await send('POST', '/users/7')
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PUT')
      expect(json(answer)).toMatchObject({ detail: 'POST is not allowed here. Use DELETE or GET or PUT.' })
    })

    it.each(['/users/me', '/users/me/', '/v1/users/me', '/users/%6De', '/v1/users/%6d%65/'])(
      'is 405 at %s, which is no user with the id "me"',
      async (path) => {
        for (const method of ['PUT', 'PATCH', 'POST']) {
          const answer = await send(method, path, bearer())
          expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'DELETE, GET, HEAD, OPTIONS'])
        }
        const options = await send('OPTIONS', path)
        expect([options.status, options.text, options.headers.allow]).toEqual([204, '', 'DELETE, GET, HEAD, OPTIONS'])
        expect((await send('GET', path, bearer())).status).toBe(200)
      },
    )

    it.each(['TRACE', 'PROPFIND', 'PATCH'])('are also 405 for %s', async (method) => {
      expect((await send(method, '/health')).status).toBe(405)
    })

    it('do not list HEAD without GET', async () => {
      expect((await send('GET', '/login')).headers.allow).toBe('OPTIONS, POST')
    })
  })

  describe('to an unknown path', () => {
    it.each(['GET', 'POST', 'DELETE', 'OPTIONS'])('are 404 in JSON for %s', async (method) => {
      const answer = await send(method, '/nowhere')
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(json(answer)).toEqual({
        code: 'not_found',
        detail: 'Not found',
        request_id: answer.headers['x-request-id'],
      })
    })
  })

  it('are the same with and without a trailing slash and the version prefix', async () => {
    const paths = ['/health', '/health/', '/v1/health', '/v1/health/', '/system/health']
    const answers = await Promise.all(paths.map((path) => send('GET', path)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send('GET', '/v1')).text).toBe((await send('GET', '/')).text)
  })

  describe('have an X-Request-Id', () => {
    it.each(['a', 'trace-7_Z', 'x'.repeat(64)])('from the client if it is valid: %s', async (id) => {
      const answer = await send('GET', '/nowhere', { 'X-Request-Id': id })
      expect(answer.headers['x-request-id']).toBe(id)
      expect(json(answer)['request_id']).toBe(id)
    })

    it.each(['x'.repeat(65), 'a b', 'a.b', '<script>', 'é', ''])(
      'that is new if the client’s is invalid: %j',
      async (id) => {
        const answer = await send('GET', '/users/me', { 'X-Request-Id': id })
        expect(answer.headers['x-request-id']).toMatch(uuid)
        expect(json(answer)['request_id']).toBe(answer.headers['x-request-id'])
      },
    )

    it('that differs per response', async () => {
      const [one, two] = [await send('GET', '/health'), await send('GET', '/health')]
      expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
    })
  })

  describe('have the standard headers', () => {
    const standard = {
      'api-version': '1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }
    it.each([
      { what: 'a success', method: 'GET', path: '/health', status: 200 },
      { what: 'a preflight', method: 'OPTIONS', path: '/health', status: 204 },
      { what: 'an invalid parameter', method: 'GET', path: '/sensors?limit=0', status: 400 },
      { what: 'a missing token', method: 'GET', path: '/users/me', status: 401 },
      { what: 'an unknown path', method: 'GET', path: '/nowhere', status: 404 },
      { what: 'a wrong method', method: 'PUT', path: '/health', status: 405 },
    ])('for $what', async ({ method, path, status }) => {
      const answer = await send(method, path)
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(standard)
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
    })
  })

  it('include Strict-Transport-Security in production', async () => {
    const production = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { headers } = await call(production.baseUrl, 'GET', '/health')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    } finally {
      await production.stop()
    }
  })
})

/** Returns the headers except those that differ per response. */
function stable({ headers }: Answer): Record<string, unknown> {
  return { ...headers, date: '', 'x-request-id': '' }
}
