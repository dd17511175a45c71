import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyHandler } from '../../src/http/bind.js'
import { Prepared } from '../../src/http/prepared.js'
import { drain } from '../../src/server/drain.js'
import { call } from './_helpers/raw.js'
import { serveContract } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Streets, version: 1.0.0 }
paths:
  /plain: &street
    get: &read
      operationId: plain
      security: []
      x-cache: { scope: public, max-age: 10 }
      responses:
        '200': { description: Seen., content: { application/json: { schema: { $ref: '#/components/schemas/Street' } } } }
        '304': { description: Not modified. }
        '500': { description: Failed., content: { application/json: { schema: { type: object } } } }
  /prepared: { get: { <<: *read, operationId: prepared } }
  /text: { get: { <<: *read, operationId: text } }
  /broken: { get: { <<: *read, operationId: broken } }
components:
  schemas:
    Street: { type: object, required: [name], additionalProperties: false, properties: { name: { type: string } } }
`

const street = { name: 'Phố Huế' }
const prepared = new Prepared<typeof street>(JSON.stringify(street))
const handlers: Record<string, AnyHandler<undefined>> = {
  plain: () => ({ status: 200, body: street }),
  prepared: () => ({ status: 200, body: prepared }),
  text: () => ({ status: 200, body: new Prepared('{ "name" : "Phố Huế" }') }),
  broken: () => ({ status: 200, body: new Prepared('{ "nom" : "Phố Huế" }') }),
}

describe('a prepared body', () => {
  let server: Server
  let baseUrl: string

  beforeAll(async () => {
    ;({ server, baseUrl } = await serveContract(contract, handlers))
  })
  afterAll(() => drain(server, { grace: 0, timeout: 1_000 }))

  it('has the same response as the same body that is not prepared', async () => {
    const [plain, ready] = [await call(baseUrl, 'GET', '/plain'), await call(baseUrl, 'GET', '/prepared')]
    expect(ready.text).toBe('{"name":"Phố Huế"}')
    const names = ['content-type', 'content-length', 'etag', 'cache-control']
    for (const name of names) expect(ready.headers[name]).toBe(plain.headers[name])
  })

  it('is sent as the JSON it was created from', async () => {
    const { text, headers } = await call(baseUrl, 'GET', '/text')
    expect(text).toBe('{ "name" : "Phố Huế" }')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
  })

  it('has the same ETag each time, and returns 304 for it', async () => {
    const etag = (await call(baseUrl, 'GET', '/prepared')).headers.etag ?? ''
    const again = await call(baseUrl, 'GET', '/prepared', { headers: { 'If-None-Match': etag } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  })

  it('is omitted from the response to HEAD, which includes its length', async () => {
    const { status, text, headers } = await call(baseUrl, 'HEAD', '/prepared')
    expect([status, text, headers['content-length']]).toEqual([200, '', '22'])
  })

  it('is validated against the contract like any other', async () => {
    const { status, text } = await call(baseUrl, 'GET', '/broken')
    expect(status).toBe(500)
    expect(text).toContain('violates the contract')
  })
})
