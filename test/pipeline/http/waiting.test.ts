import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Counters } from '../../../src/base/counters.js'
import { NotFound, Unauthenticated } from '../../../src/base/errors.js'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { createMemoryCounters } from '../../../src/platform/security/memory-counters.js'
import { drain } from '../../../src/platform/server/drain.js'
import { lan as user } from '../../_helpers/principal.js'
import { call } from './_helpers/raw.js'
import { serveContract, type SmallService } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Trees, version: 1.0.0 }
paths:
  /tree:
    get:
      operationId: getTree
      security: [{ bearer: [] }]
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses: &answers
        '200': { description: Seen., content: { application/json: { schema: { type: object } } } }
        '400': &error { description: Failed., content: { application/json: { schema: { type: object } } } }
        '401': *error
        '403': *error
        '404': *error
        '429': *error
        '500': *error
    post:
      operationId: plantTree
      security: [{ bearer: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: *answers
  /forest: { get: { operationId: getForest, security: [{ bearer: [admin] }], responses: *answers } }
  /empty: { get: { operationId: getNothing, security: [], responses: *answers } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`

const limit = 5

/** The steps of a request, each of which returns its result at once or later. */
describe.each([
  { waits: 'no step', security: false, counters: false, handler: false },
  { waits: 'the authentication', security: true, counters: false, handler: false },
  { waits: 'the rate limit', security: false, counters: true, handler: false },
  { waits: 'the handler', security: false, counters: false, handler: true },
  { waits: 'every step', security: true, counters: true, handler: true },
])('a request for which $waits waits', (late) => {
  let service: SmallService
  let now = Date.UTC(2030, 0, 1)
  /** The number of completed requests in the first microtask after the handler was called. */
  let servedAtOnce: number | undefined

  const settle = <T>(isLate: boolean, work: () => T): T | Promise<T> =>
    isLate ? new Promise((resolve) => setImmediate(resolve)).then(work) : work()
  const handler: AnyHandler<undefined> = ({ query }: { query: { size?: number } }) => {
    queueMicrotask(() => (servedAtOnce = service.served.length))
    return settle(late.handler, () => {
      if (query.size === 404) throw new NotFound('Tree')
      if (query.size === 500) throw new Error('secret address 10.0.0.7')
      return { status: 200, body: {} }
    })
  }
  const get = (path: string, token = 'right') =>
    call(service.baseUrl, 'GET', path, { headers: { Authorization: token } })

  beforeAll(async () => {
    const memory = createMemoryCounters()
    const counters: Counters = { add: (...of) => settle(late.counters, () => memory.add(...of)) as number }
    service = await serveContract(
      contract,
      { getTree: handler, plantTree: handler, getForest: handler, getNothing: handler },
      {
        clock: () => now,
        rateLimit: { counters, limits: { anonymous: limit, user: limit, admin: limit } },
        security: {
          bearer: ({ headers }) =>
            settle(late.security, () => {
              if (headers.authorization !== 'right') throw new Unauthenticated('Invalid token')
              return user
            }),
        },
      },
    )
  })
  afterAll(() => drain(service.server, { grace: 0, timeout: 1_000 }))
  beforeEach(() => {
    now += 3_600_000
    service.served.length = 0
    servedAtOnce = undefined
  })

  it.each([
    ['/tree', 'right', 200],
    ['/tree?size=404', 'right', 404],
    ['/tree?size=500', 'right', 500],
    ['/tree?size=large', 'right', 400],
    ['/tree', 'wrong', 401],
    ['/forest', 'right', 403],
    ['/empty', 'wrong', 200],
  ])('returns the status of %s with a token that is %s: %s', async (path, token, status) => {
    const answer = await get(path, token)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-ratelimit-remaining']).toBe(String(limit - 1))
    expect(service.served).toHaveLength(1)
    expect(service.served).toMatchObject([{ status, error: status === 500 ? expect.any(Error) : undefined }])
  })

  it('is completed before the next microtask only if no step waits', async () => {
    await get('/tree')
    const waits = late.security || late.counters || late.handler
    expect(servedAtOnce).toBe(waits ? 0 : 1)
  })
})
