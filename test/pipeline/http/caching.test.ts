import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call } from './_helpers/raw.js'

describe('caching', () => {
  const service = useService()
  let lan: TestUser
  let etag: string
  const read = (ifNoneMatch?: string | string[], method = 'GET') =>
    call(service().baseUrl, method, '/users/me', {
      headers: {
        Authorization: `Bearer ${lan.token}`,
        ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
      },
    })

  beforeAll(async () => {
    lan = await service().citizen()
    etag = (await read()).headers.etag ?? ''
  })

  it.each([
    ['the ETag itself', (tag: string) => tag],
    ['its weak form', (tag: string) => `W/${tag}`],
    ['a list that contains it', (tag: string) => `"other", ${tag}`],
    ['a list of 5,000 characters that contains it', (tag: string) => `${'"another", '.repeat(500)}${tag}`],
    ['a wildcard', () => '*'],
    ['several headers, one of which contains it', (tag: string) => ['"other"', tag]],
  ])('returns 304 for %s', async (_what, ifNoneMatch) => {
    const answer = await read(ifNoneMatch(etag))
    expect([answer.status, answer.text]).toEqual([304, ''])
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache', vary: 'Origin' })
    expect(answer.headers).not.toHaveProperty('content-type')
    expect(answer.headers).not.toHaveProperty('transfer-encoding')
  })

  it('returns 200 for other values and for the ETag without quotes', async () => {
    for (const ifNoneMatch of ['"other"', 'W/"other"', '""', '*, "other"', 'nonsense', etag.slice(1, -1)])
      expect([ifNoneMatch, (await read(ifNoneMatch)).status]).toEqual([ifNoneMatch, 200])
  })

  it('returns another ETag for another body', async () => {
    const minh = await service().citizen()
    const before = await minh.api.getCurrentUser({})
    await minh.api.updateProfile({ body: { full_name: 'Trần Minh' } })
    const old = before.response.headers.get('ETag') ?? ''
    const after = await minh.api.getCurrentUser({ headers: { 'If-None-Match': old } })
    expect(after.response.status).toBe(200)
    expect(after.response.headers.get('ETag')).not.toBe(old)
  })

  it.each([
    ['GET', '/health', 200],
    ['GET', '/users/me', 401],
    ['GET', '/nowhere', 404],
    ['PUT', '/health', 405],
    ['POST', '/login', 400],
  ])('forbids storing other responses: %s %s', async (method, path, status) => {
    const answer = await call(service().baseUrl, method, path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.headers).not.toHaveProperty('etag')
  })
})
