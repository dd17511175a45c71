import { describe, expect, it } from '@jest/globals'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { Prepared } from '../../../src/pipeline/http/prepared.js'
import { call } from './_helpers/raw.js'
import { useContract } from './_helpers/small-service.js'

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
  /broken: { get: { <<: *read, operationId: broken } }
  /large: { get: { <<: *read, operationId: large } }
components:
  schemas:
    Street: { type: object, required: [name], additionalProperties: false, properties: { name: { type: string } } }
`

const street = { name: 'Phố Huế' }
const large = await Prepared.compressed<typeof street>(JSON.stringify(street))
const prepared = new Prepared<typeof street>(JSON.stringify(street))
const handlers: Record<string, AnyHandler<undefined>> = {
  plain: () => ({ status: 200, body: street }),
  prepared: () => ({ status: 200, body: prepared }),
  broken: () => ({ status: 200, body: new Prepared('{ "nom" : "Phố Huế" }') }),
  large: () => ({ status: 200, body: large }),
}

describe('a prepared body', () => {
  const service = useContract(contract, handlers)

  it('has the same response as the same body that is not prepared', async () => {
    const [plain, ready] = [
      await call(service().baseUrl, 'GET', '/plain'),
      await call(service().baseUrl, 'GET', '/prepared'),
    ]
    expect(ready.text).toBe('{"name":"Phố Huế"}')
    const names = ['content-type', 'content-length', 'etag', 'cache-control']
    for (const name of names) expect(ready.headers[name]).toBe(plain.headers[name])
  })

  it('is sent in gzip, with an ETag of its own, to clients that accept it', async () => {
    const get = (headers: Record<string, string>) => call(service().baseUrl, 'GET', '/large', { headers })
    const plain = await get({})
    expect([plain.text, plain.headers.vary]).toEqual(['{"name":"Phố Huế"}', 'Origin, Accept-Encoding'])
    const refused = await get({ 'Accept-Encoding': 'gzip;q=0, *' })
    expect(refused.headers).toMatchObject({
      etag: plain.headers.etag,
      'content-length': plain.headers['content-length'],
    })
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*']) {
      const { headers } = await get({ 'Accept-Encoding': accepted })
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' })
      expect(headers.etag).not.toBe(plain.headers.etag)
      const again = await get({ 'Accept-Encoding': accepted, 'If-None-Match': headers.etag ?? '' })
      expect([again.status, again.text, again.headers['content-encoding']]).toEqual([304, '', undefined])
    }
    const response = await fetch(`${service().baseUrl}/large`)
    expect([response.headers.get('content-encoding'), await response.json()]).toEqual(['gzip', street])
  })

  it('is validated against the contract like any other', async () => {
    const { status, text } = await call(service().baseUrl, 'GET', '/broken')
    expect(status).toBe(500)
    expect(text).toContain('violates the contract')
  })
})
