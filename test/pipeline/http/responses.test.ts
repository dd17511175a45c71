import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
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
  })
})

/** Returns the headers except those that differ per response. */
function stable({ headers }: Answer): Record<string, unknown> {
  return { ...headers, date: '', 'x-request-id': '' }
}
