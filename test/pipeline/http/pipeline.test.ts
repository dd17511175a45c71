import type { Server } from 'node:http'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { Unavailable } from '../../../src/base/errors.js'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'
import { drain } from '../../../src/platform/server/connections.js'
import { until } from '../../_helpers/processes.js'
import { call, json, type Answer } from './_helpers/raw.js'
import { serveContract, useContract } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Trees, version: 1.0.0 }
paths:
  /trees:
    get:
      operationId: listTrees
      security: []
      x-cache: { scope: public, max-age: 300, stale-while-revalidate: 600 }
      deprecated: true
      x-sunset: '2027-05-21'
      parameters:
        - { name: ids, in: query, schema: { type: array, items: { type: integer, minimum: 1 }, maxItems: 3 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
        - { name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' } }
        - { name: X-Depth, in: header, schema: { type: integer, default: 2 } }
        - { name: X-Shade, in: header, schema: { type: boolean } }
        - { name: Accept-Language, in: header, schema: { type: string, default: vi } }
      responses: &answers
        '200': { description: Seen., content: { application/json: { schema: { $ref: '#/components/schemas/Seen' } } } }
        '304': { description: Not modified. }
        '400': &error { description: Failed., content: { application/json: { schema: { type: object } } } }
        '429': *error
        '500': *error
    post:
      operationId: plantTree
      security: []
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [height], properties: { height: { type: number }, kind: { type: string, default: oak } } }
          application/x-www-form-urlencoded:
            schema: { type: object, required: [size], additionalProperties: false, properties: { size: { type: string } } }
      responses: { <<: *answers, '422': *error }
  /trees/{name}/leaves/{number}:
    get:
      operationId: getLeaf
      security: []
      parameters:
        - { name: number, in: path, required: true, schema: { type: integer } }
        - { name: name, in: path, required: true, schema: { type: string } }
      responses: *answers
  /old-trees: { get: { operationId: listOldTrees, x-variant-of: listTrees, security: [], responses: *answers } }
  /watched: { get: { operationId: watch, security: [], responses: *answers } }
  /teapot: { get: { operationId: brewTea, security: [], responses: *answers } }
  /broken: { get: { operationId: breakBody, security: [], responses: *answers } }
  /buried: { get: { operationId: measureBuried, security: [], responses: *answers } }
  /crash: { get: { operationId: crash, security: [], responses: *answers } }
  /wait: { get: { operationId: wait, security: [], responses: { <<: *answers, '503': *error } } }
  /bad-header: { get: { operationId: sendBadHeader, security: [], responses: *answers } }
components:
  schemas:
    Limit: { type: integer, minimum: 1, maximum: 9, default: 4 }
    Seen: { type: object, required: [seen], additionalProperties: false, properties: { seen: true, height: { type: [number, 'null'], minimum: 0 } } }
`

/** Resolves when a request for `wait` has reached its handler. */
const waiting = deferred()
/** The signal of the last request for `watch`. */
let watched: AbortSignal | undefined

const see: AnyHandler<undefined> = ({ path, query, headers, body }: Record<string, unknown>) => ({
  status: 200,
  body: { seen: { path, query, headers, body } },
})
const handlers: Record<string, AnyHandler<undefined>> = {
  listTrees: see,
  plantTree: see,
  getLeaf: see,
  brewTea: () => ({ status: 418, body: { seen: true } }),
  breakBody: () => ({ status: 200, body: { unseen: true } }),
  measureBuried: () => ({ status: 200, body: { seen: true, height: -1 } }),
  crash: () => {
    throw new Error('secret address 10.0.0.7')
  },
  wait: ({ signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Unavailable('The client closed the connection.')))
      waiting.resolve()
    }),
  watch: ({ signal }: { signal: AbortSignal }) => {
    watched = signal
    return { status: 200, body: { seen: true } }
  },
  sendBadHeader: () => ({ status: 200, body: { seen: true }, headers: { 'X-City': 'Hà Nội\n' } }),
}

function countOpen(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

function deferred() {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve: () => resolve() }
}

describe('a pipeline', () => {
  let now = Date.UTC(2030, 0, 1)
  const rateLimit = { counters: createMemoryCounters(), limits: { anonymous: 10, user: 10, admin: 10 } }
  const service = useContract(contract, handlers, { rateLimit, headers: ['API-Version', '1'], clock: () => now })

  const get = (path: string, headers: Record<string, string> = {}) => call(service().baseUrl, 'GET', path, { headers })
  const post = (contentType: string, body: string) =>
    call(service().baseUrl, 'POST', '/trees', { headers: { 'Content-Type': contentType }, body })
  const seen = (answer: Answer) => json(answer)['seen']

  beforeEach(() => void (now += 3600_000))

  it('reports 499 and no error if a client disconnects before its response', async () => {
    const client = new AbortController()
    const answer = fetch(`${service().baseUrl}/wait`, { signal: client.signal }).catch(() => 'left')
    await waiting.promise
    client.abort()
    expect(await answer).toBe('left')
    await until(() => service().served.length > 0)
    expect(service().served).toMatchObject([{ operationId: 'wait', status: 499, error: undefined }])
  })

  it('does not abort the signal of a handler whose response was sent', async () => {
    expect((await call(service().baseUrl, 'GET', '/watched', { headers: { Connection: 'close' } })).status).toBe(200)
    await until(() => countOpen(service().server).then((open) => open === 0))
    expect(watched?.aborted).toBe(false)
  })

  it('passes defaults to the handler', async () => {
    expect(seen(await get('/trees'))).toEqual({
      path: {},
      query: { limit: 4 },
      headers: { 'x-depth': 2, 'accept-language': 'vi' },
    })
  })

  it('decodes lists in the query', async () => {
    expect(seen(await get('/trees?ids=1,2,3&tags=a%2Cb,c&limit=9'))).toMatchObject({
      query: { ids: [1, 2, 3], tags: ['a', 'b', 'c'], limit: 9 },
    })
    expect(seen(await get('/trees?ids='))).toHaveProperty('query', { limit: 4 })
  })

  it('validates each item of a list in the query', async () => {
    const { errors } = json(await get('/trees?ids=1,x,0')) as { errors: unknown }
    expect(errors).toEqual([
      { location: 'query.ids[1]', message: 'must be integer', code: 'wrong_type' },
      { location: 'query.ids[2]', message: 'must be >= 1', code: 'too_small', limit: 1 },
    ])
    expect((await get('/trees?ids=1,2,3,4')).status).toBe(400)
  })

  it('decodes headers', async () => {
    const answer = await get('/trees', { 'X-Depth': '7', 'x-SHADE': 'true', 'Accept-Language': 'en' })
    expect(seen(answer)).toMatchObject({ headers: { 'x-depth': 7, 'x-shade': true, 'accept-language': 'en' } })
    expect((await get('/trees', { 'X-Depth': 'deep' })).status).toBe(400)
  })

  // getLeaf declares its parameters in a different order than its path.
  it('assigns path parameters by name', async () => {
    expect(seen(await get('/trees/%C4%91a/leaves/7'))).toMatchObject({ path: { name: 'đa', number: 7 } })
  })

  it('validates a body against the schema of its content type', async () => {
    expect(seen(await post('application/json', '{"height":2.5}'))).toMatchObject({ body: { height: 2.5, kind: 'oak' } })
    expect(seen(await post('application/x-www-form-urlencoded', 'size=tall'))).toMatchObject({ body: { size: 'tall' } })
    expect((await post('application/json', '{"size":"tall"}')).status).toBe(422)
    expect((await post('application/x-www-form-urlencoded', 'height=2.5')).status).toBe(422)
  })

  it('sends Deprecation and Sunset for a deprecated operation, in errors too', async () => {
    const since = Date.UTC(2026, 10, 21) / 1000
    for (const answer of [await get('/trees'), await get('/trees?limit=0')]) {
      expect(answer.headers).toMatchObject({ deprecation: `@${since}`, sunset: 'Fri, 21 May 2027 00:00:00 GMT' })
    }
    expect((await post('application/json', '{"height":1}')).headers).not.toHaveProperty('deprecation')
  })

  it('omits the rate limit from a public response', async () => {
    const answer = await get('/trees')
    expect(answer.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600')
    expect(answer.headers).not.toHaveProperty('ratelimit')
    const again = await get('/trees', { 'If-None-Match': answer.headers.etag ?? '' })
    expect([again.status, again.headers['cache-control'], again.headers['ratelimit']]).toEqual([
      304,
      'public, max-age=300, stale-while-revalidate=600',
      undefined,
    ])
  })

  it('adds the rate limit to a public response if less than a fifth remains, and makes it private', async () => {
    const answers: Answer[] = []
    for (let sent = 0; sent < 11; sent += 1) answers.push(await get('/trees'))
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual([
      ...Array.from({ length: 8 }, () => undefined),
      '1',
      '0',
      '0',
    ])
    expect(answers[7]?.headers['cache-control']).toMatch(/^public, /)
    expect(answers[8]?.headers['cache-control']).toBe('private, max-age=300, stale-while-revalidate=600')
    expect([answers[10]?.status, answers[10]?.headers['cache-control']]).toEqual([429, 'no-store'])
  })

  it.each([
    ['/teapot', 'brewTea violates the contract with status 418: the status is not declared'],
    ['/buried', 'measureBuried violates the contract with status 200: response.height must be >= 0'],
    ['/broken', 'breakBody violates the contract with status 200: response.seen is required'],
  ])('responds with 500 to a contract violation: %s', async (path, problem) => {
    const answer = await get(path)
    expect([answer.status, answer.text]).toEqual([500, problem])
    expect(service().served).toMatchObject([{ status: 500, error: { message: problem } }])
  })

  it.each(['/crash', '/bad-header'])('does not disclose the cause of an unexpected failure: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(500)
    expect(json(answer)).toEqual({
      code: 'internal_error',
      detail: 'Internal server error',
      request_id: answer.headers['x-request-id'],
    })
    expect(service().served[0]?.error).toHaveProperty('stack')
  })

  it('does not modify the document', async () => {
    await get('/trees')
    await post('application/json', '{"height":2.5}')
    expect(service().document).toEqual(parse(contract, { merge: true }))
  })

  it('validates responses only if enabled', async () => {
    const { server, baseUrl } = await serveContract(contract, handlers, { validateResponses: false })
    expect((await call(baseUrl, 'GET', '/teapot')).status).toBe(418)
    await drain(server, { grace: 0, timeout: 1000 })
  })
})
