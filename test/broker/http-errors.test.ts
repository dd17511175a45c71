import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { startBroker } from '../../src/app/embedded-broker.js'
import { translateDatabaseError } from '../../src/database/postgres.js'
import { createAddressPolicy } from '../../src/domain/address-policy.js'
import { call, errors as base, useBroker, type Answer, type CallOptions } from './_helpers/broker.js'
import { entity, id, withBody, outcomeOf } from './_helpers/outcomes.js'

// Quotes are from ETSI GS CIM 009.
const broker = useBroker()

const outcome = (request: string, options?: CallOptions) => outcomeOf(broker().url, request, options)

/** What a response without a payload shows. */
const bare = ({ status, headers, body }: Answer) => ({
  status,
  body,
  type: headers.get('content-type'),
  length: headers.get('content-length'),
})

describe('6.3.4', () => {
  it.each(withBody)(
    '"Content-Length HTTP header absence, shall result in just a 411 … (without any payload body)": %s',
    async (text) => {
      const [method = '', path = ''] = text.split(' ')
      // The tenant does not exist, which is checked later.
      const headers = { 'Content-Type': 'application/json', 'NGSILD-Tenant': 'nobody' }
      const body = new Blob(['{}']).stream()
      const response = await fetch(`${broker().url}/ngsi-ld/v1${path}`, { method, headers, body, duplex: 'half' })
      const answer = { status: response.status, headers: response.headers, body: await response.text() }
      expect(bare(answer)).toEqual({ status: 411, body: '', type: null, length: '0' })
    },
  )

  it.each(withBody)(
    '"Unsupported Media Type … shall result in just a 415 … (without any payload body)": %s',
    async (request) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/geo+json']) {
        const answer = await call(broker().url, request, { body: entity, headers: { 'Content-Type': type } })
        expect(bare(answer)).toEqual({ status: 415, body: undefined, type: null, length: '0' })
      }
    },
  )

  it('"application/merge-patch+json is allowed" only for PATCH', async () => {
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    expect(await outcome(`PATCH /entities/${id}`, { body: { a: 1 }, headers })).toBe('404 ResourceNotFound')
    expect(bare(await call(broker().url, 'POST /entities', { body: entity, headers })).status).toBe(415)
  })

  it.each(['GET /entities?type=T', `GET /entities/${id}`, 'GET /types', 'GET /subscriptions'])(
    '"406 … and the body of the message shall contain the list of the available representations": %s',
    async (request) => {
      const headers = { Accept: 'text/html' }
      expect(await outcome(request, { headers })).toBe('406 NotAcceptable')
      const { body } = await call(broker().url, request, { headers })
      expect(body).toMatchObject({ detail: expect.stringMatching(/application\/json.*application\/ld\+json/) })
    },
  )

  it.each(['GET /types', 'GET /attributes/a', 'GET /subscriptions'])(
    '"For all other operations, [application/geo+json] will result in a Not Acceptable Media Type error": %s',
    async (request) => {
      expect(await outcome(request, { headers: { Accept: 'application/geo+json' } })).toBe('406 NotAcceptable')
    },
  )

  it('other preconditions: "an HTTP error response of type InvalidRequest shall be returned"', async () => {
    const headers = { 'Content-Encoding': 'gzip' }
    expect(await outcome('POST /entities', { body: entity, headers })).toBe('400 InvalidRequest')
  })
})

describe('6.3.2', () => {
  it('"Method Not Allowed (405) … shall provide the allowed HTTP methods"', async () => {
    for (const request of ['PUT /entities', `POST /subscriptions/${id}`])
      expect(await outcome(request)).toBe('405 MethodNotAllowed')
    const { body, headers } = await call(broker().url, 'DELETE /types')
    expect(body).toMatchObject({ status: 405, detail: 'DELETE is not allowed here. Use GET.' })
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })

  it.each(['/', '/ngsi-ld', '/nothing', '/ngsi-ld/v2/entities'])('404 ResourceNotFound for %s', async (path) => {
    const response = await fetch(broker().url + path)
    expect([response.status, await response.json()]).toMatchObject([404, { type: `${base}ResourceNotFound` }])
  })

  // Agents take a 404 for a missing entity.
  it.each([
    ...['GET /nothing', 'GET /csourceRegistrations', 'POST /csourceRegistrations', 'GET /entityMaps/urn:x:1'],
    ...['GET /csourceSubscriptions/urn:x:1', 'GET /info/sourceIdentity', 'GET /entities/urn:x:1/nothing'],
    'DELETE /entityOperations/nothing',
  ])('422 OperationNotSupported for a resource that the broker does not have: %s', async (request) => {
    expect(await outcome(request)).toBe('422 OperationNotSupported')
  })

  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request', 'InvalidRequest'],
    [
      'POST /ngsi-ld/v1/entities HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10485761\r\n\r\n',
      '413 Payload Too Large',
      'RequestEntityTooLarge',
    ],
  ])('ProblemDetails are returned before a request is read: %j', async (request, status, type) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(broker().url)
      const socket = connect(Number(port), hostname, () => socket.write(request))
      socket.on('error', reject).once('data', (data) => (resolve(String(data)), socket.destroy()))
    })
    expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(answer).toContain(base + type)
  })
})

describe('startBroker', () => {
  it('rejects with advice if the port is in use', async () => {
    const port = Number(new URL(broker().url).port)
    const quiet = () => undefined
    const started = startBroker({
      ...{ db: broker().db, port, host: '127.0.0.1', clock: Date.now, ownAddresses: [], tenants: [] },
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      policy: createAddressPolicy({ allow: [], loopback: true }),
      translateError: translateDatabaseError,
      validateResponses: true,
      warmUp: false,
    })
    await expect(started).rejects.toThrow(
      `The context broker cannot listen on port ${port} of 127.0.0.1. Another program uses the port. Set BROKER_PORT to another port, or set BROKER_URL to a running broker.`,
    )
  })
})
