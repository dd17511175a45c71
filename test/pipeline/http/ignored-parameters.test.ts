import { describe, expect, it } from '@jest/globals'
import { NotFound, Unauthenticated } from '../../../src/base/errors.js'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'
import { call, json } from './_helpers/raw.js'
import { useContract } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Trees, version: 1.0.0 }
paths:
  /trees:
    get: &read
      operationId: listTrees
      security: []
      x-cache: { scope: public, max-age: 300 }
      parameters:
        - { name: kind, in: query, schema: { type: string, enum: [oak, ash] } }
      responses: &answers
        '200': { description: Seen., content: { application/json: { schema: { type: object } } } }
        '304': { description: Not modified. }
        '400': &error { description: Failed., content: { application/json: { schema: { type: object } } } }
        '401': *error
        '404': *error
        '429': *error
        '500': *error
  /oldest: { get: { <<: *read, operationId: getOldest } }
  /values: { get: { <<: *read, operationId: listValues, x-refuses: ngsi-ld } }
  /broken: { get: { <<: *read, operationId: getBroken } }
  /secret: { get: { operationId: getSecret, security: [{ bearer: [] }], responses: *answers } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`

const handlers: Record<string, AnyHandler<undefined>> = {
  listTrees: ({ query }: { query: object }) => ({ status: 200, body: { query } }),
  listValues: () => ({ status: 200, body: {} }),
  getOldest: () => {
    throw new NotFound('Tree')
  },
  getBroken: () => {
    throw new Error('broken')
  },
  getSecret: () => ({ status: 200, body: {} }),
}
const security = {
  bearer: () => {
    throw new Unauthenticated('Not authenticated')
  },
}

describe('unknown query parameters', () => {
  const limits = { anonymous: 1, user: 1, admin: 1 }
  const service = useContract(contract, handlers, { security })
  const limited = useContract(contract, handlers, {
    security,
    rateLimit: { counters: createMemoryCounters(), limits },
  })
  const strict = useContract(contract, handlers, { security, unknownParameters: 'reject' })

  const get = (path: string, headers: Record<string, string> = {}) => call(service().baseUrl, 'GET', path, { headers })
  const ignored = async (query: string) => {
    const answer = await get(`/trees?${query}`)
    expect(answer.status).toBe(200)
    return answer.headers['x-ignored-parameters']
  }

  it('do not reach the handler', async () => {
    expect(json(await get('/trees?kind=oak&_=123'))).toEqual({ query: { kind: 'oak' } })
  })

  it.each([
    ['one', '_=123', '_'],
    ['several, in the order of the request', 'z=1&kind=oak&a=2', 'z, a'],
    ['one without a value', 'debug', 'debug'],
    ['a known name in another case', 'Kind=oak', 'Kind'],
    ['a name of Object.prototype', '__proto__=1&constructor=2', '__proto__, constructor'],
  ])('are named in the header: %s', async (_what, query, header) => {
    expect(await ignored(query)).toBe(header)
  })

  it.each([
    ['a line break', 'a%0D%0ASet-Cookie:%20b', 'a%0D%0ASet-Cookie%3A%20b'],
    ['a comma', 'a,b', 'a%2Cb'],
    ['text that is not ASCII', 'quận', 'qu%E1%BA%ADn'],
    ['an escape character of terminals', '%1B[31m', '%1B%5B31m'],
    ['bytes that are not UTF-8', '%FF', '%EF%BF%BD'],
    ['a broken escape', '%zz', '%25zz'],
  ])('are percent-encoded: %s', async (_what, name, header) => {
    const answer = await get(`/trees?${encodeURI(name).replaceAll('%25', '%')}`)
    expect([answer.status, answer.headers['x-ignored-parameters']]).toEqual([200, header])
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('are cut to 100 characters, between characters', async () => {
    expect(await ignored(`${'a'.repeat(5000)}=1`)).toBe(`${'a'.repeat(100)}%E2%80%A6`)
    const header = await ignored(`a${encodeURIComponent('🌳'.repeat(60))}=1`)
    expect(decodeURIComponent(String(header))).toBe(`a${'🌳'.repeat(49)}\uFFFD…`)
  })

  it('are listed up to 20', async () => {
    const names = Array.from({ length: 1500 }, (_, index) => `p${index}`)
    expect(await ignored(names.join('&'))).toBe(names.slice(0, 20).join(', '))
  })

  it('are listed up to 1,000 characters', async () => {
    const names = Array.from({ length: 15 }, (_, index) => encodeURIComponent(`${index}${'ậ'.repeat(30)}`))
    const header = String(await ignored(names.join('&')))
    expect(header).toBe(names.slice(0, 3).join(', '))
    expect(header.length).toBeLessThanOrEqual(1000)
  })

  it.each(['', '?', '?kind=oak', '?=1', '?&&'])('are not named if there are none: %j', async (query) => {
    expect((await get(`/trees${query}`)).headers).not.toHaveProperty('x-ignored-parameters')
  })

  it.each([
    [200, '/trees?_=1'],
    [400, '/trees?_=1&kind=elm'],
    [401, '/secret?_=1'],
    [404, '/oldest?_=1'],
    [500, '/broken?_=1'],
  ])('are named in a %d', async (status, path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['x-ignored-parameters']]).toEqual([status, '_'])
    expect((await call(service().baseUrl, 'HEAD', path)).headers['x-ignored-parameters']).toBe('_')
  })

  it('are named in a 429, and in a 304, for which they do not matter', async () => {
    await call(limited().baseUrl, 'GET', '/trees')
    const answer = await call(limited().baseUrl, 'GET', '/trees?_=1')
    expect([answer.status, answer.headers['x-ignored-parameters']]).toEqual([429, '_'])
    const { etag = '' } = (await get('/trees')).headers
    const again = await get('/trees?_=1', { 'If-None-Match': etag })
    expect([again.status, again.headers['x-ignored-parameters']]).toEqual([304, '_'])
  })

  it('are rejected with x-refuses if NGSI-LD defines them, and named in the header otherwise', async () => {
    const answer = await get('/values?_=1&q=a&lang=vi')
    expect([answer.status, answer.headers['x-ignored-parameters']]).toEqual([400, '_'])
    expect(json(answer)).toMatchObject({
      errors: [{ location: 'query.q', message: 'is not supported by this operation', code: 'not_allowed' }, {}],
    })
    expect((await get('/values?_=1')).status).toBe(200)
    expect((await get('/trees?q=a')).status).toBe(200)
  })

  it('are rejected by a pipeline that is strict', async () => {
    const answer = await call(strict().baseUrl, 'GET', '/trees?_=1')
    expect(answer.status).toBe(400)
    expect(json(answer)).toMatchObject({
      errors: [{ location: 'query._', message: 'is not a parameter of this operation', code: 'unknown_field' }],
    })
    expect(answer.headers).not.toHaveProperty('x-ignored-parameters')
  })
})
