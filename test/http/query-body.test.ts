import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyHandler } from '../../src/http/bind.js'
import { drain } from '../../src/server/drain.js'
import { call, json, type Answer } from './_helpers/raw.js'
import { serveContract } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Ways, version: 1.0.0 }
paths:
  /way:
    post: &findWay
      operationId: findWay
      security: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [to]
              additionalProperties: false
              properties:
                to: { type: string, maxLength: 9 }
                lat: { type: number }
                lon: { type: number }
                by: { type: string, default: bus }
              dependentRequired: { lat: [lon], lon: [lat] }
      responses: &answers
        '200': { description: Seen., content: { application/json: { schema: { type: object } } } }
        '400': { description: Failed., content: { application/json: { schema: { type: object } } } }
    get:
      operationId: getWay
      x-variant-of: findWay
      security: []
      parameters:
        - { name: to, in: query, required: true, schema: { type: string, maxLength: 9 } }
        - { name: lat, in: query, schema: { type: number } }
        - { name: lon, in: query, schema: { type: number } }
      responses: *answers
  /path: { post: { <<: *findWay, operationId: findPath, x-variant-of: findWay } }
  /ways: { get: &listWays { operationId: listWays, security: [], responses: *answers } }
  /paths: { get: { <<: *listWays, operationId: listPaths, x-variant-of: listWays } }
`

const see: AnyHandler<undefined> = ({ body, mediaType }: Record<string, unknown>) => ({
  status: 200,
  body: { body, mediaType },
})

describe('a variant without the body of its canonical operation', () => {
  let server: Server
  let baseUrl: string
  const get = (path: string) => call(baseUrl, 'GET', path)
  const post = (path: string, body: object) =>
    call(baseUrl, 'POST', path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const errorsOf = (answer: Answer) => [answer.status, json(answer)['errors']]

  beforeAll(async () => {
    ;({ server, baseUrl } = await serveContract(contract, { findWay: see, listWays: see }))
  })
  afterAll(() => drain(server, { grace: 0, timeout: 1000 }))

  it('passes its query to the handler as the body', async () => {
    const body = { to: 'the lake', lat: 21.5, lon: 105 }
    expect(json(await get('/way?to=the+lake&lat=21.5&lon=105'))).toEqual({ body: { ...body, by: 'bus' } })
    expect(json(await post('/way', body))).toMatchObject({ body: { ...body, by: 'bus' } })
  })

  it('is also validated against the schema of the body, and reports each violation once', async () => {
    const pair = { location: 'query.lon', message: 'is required together with lat', code: 'required' }
    const missing = { location: 'query.to', message: 'is required', code: 'required' }
    const long = { location: 'query.to', message: 'must NOT have more than 9 characters', code: 'too_long', limit: 9 }
    expect(errorsOf(await get('/way?to=x&lat=21'))).toEqual([400, [pair]])
    expect(errorsOf(await get('/way?lat=21'))).toEqual([400, [missing, pair]])
    expect(errorsOf(await get('/way?to=0123456789'))).toEqual([400, [long]])
  })

  it('ignores unknown parameters, although the body is closed', async () => {
    expect(json(await get('/way?to=x&more=1'))).toEqual({ body: { to: 'x', by: 'bus' } })
  })

  it('differs from other variants, which accept the body of their operation', async () => {
    expect(json(await post('/path', { to: 'x' }))).toMatchObject({ body: { to: 'x' } })
    expect(json(await get('/paths'))).toEqual({})
  })
})
