import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { operations as contract } from '../../generated/broker-operations.js'
import { startBroker } from '../../src/app/embedded-broker.js'
import { listOperations } from '../../src/contract/document.js'
import { translateDatabaseError } from '../../src/database/postgres.js'
import { createAddressPolicy } from '../../src/domain/address-policy.js'
import { readDocument } from '../../src/http/read-document.js'
import {
  call,
  contextLinkTo,
  errors as base,
  ownContext,
  useBroker,
  type Answer,
  type CallOptions,
} from './_helpers/broker.js'

// Quotes are from ETSI GS CIM 009. Error types are listed in 5.5.2, their statuses in 6.3.2.
const broker = useBroker()
const linked = 'application/ld+json'
const id = 'urn:ngsi-ld:T:1'
const entity = { id, type: 'T', a: { type: 'Property', value: 1 } }
const query = { type: 'Query', entities: [{ type: 'T' }] }

/** Each operation as `GET /entities/urn:ngsi-ld:T:1`. */
const operations = listOperations(readDocument('broker.json')).map(({ method, path, operation }) => ({
  request: `${method.toUpperCase()} ${path
    .replace(/\{(attrName|type)\}/, 'a')
    .replace(/\{\w+\}/, id)
    .replace('/ngsi-ld/v1', '')}`,
  hasBody: operation.requestBody !== undefined,
}))
const withBody = operations.filter(({ hasBody }) => hasBody).map(({ request }) => request)
const all = operations.map(({ request }) => request)

/**
 * Sends a request, and checks that an error has the form of 5.5.3 and 6.3.3, whatever is accepted, and is not cached.
 * Returns its status, the name of its type, and its detail if `detail` is a part of it.
 */
async function outcome(request: string, { headers: sent, ...options }: CallOptions = {}): Promise<string> {
  const accept = { Accept: 'application/ld+json', ...sent }
  const { status, headers, body } = await call(broker().url, request, { ...options, headers: accept })
  if (status < 400) return String(status)
  // "Content-Type: application/json … A JSON object including all the terms defined by clause 5.5.3."
  expect(headers.get('content-type')).toBe('application/json')
  expect(body).toEqual({
    type: expect.stringContaining(base),
    title: expect.any(String),
    detail: expect.any(String),
    status,
  })
  // 6.3.6: "all error responses, do not include the Link header".
  expect(headers.get('link')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  return `${status} ${(body as { type: string }).type.slice(base.length)}`
}

/** What a response without a payload shows. */
const bare = ({ status, headers, body }: Answer) => ({
  status,
  body,
  type: headers.get('content-type'),
  length: headers.get('content-length'),
})

it('walks all operations', () => {
  expect(all).toHaveLength(Object.keys(contract).length)
})

describe('5.5.4: "If the request payload body is not a valid JSON document then an error of type InvalidRequest"', () => {
  it.each(withBody)('%s', async (request) => {
    for (const body of ['{"id":', '', "{'id': 1}", 'id=1'])
      expect(await outcome(request, { body })).toBe('400 InvalidRequest')
    const bodyless = await outcome(request, { headers: { 'Content-Type': 'application/json' } })
    expect(bodyless).toBe('400 InvalidRequest')
  })
})

describe('5.5.4: "If the data … is not syntactically correct, according to the … API data type definitions then … BadRequestData"', () => {
  it.each(withBody)('%s', async (request) => {
    for (const body of ['5', '"id"', 'null', '["\\u0000"]'])
      expect(await outcome(request, { body })).toBe('400 BadRequestData')
  })
})

describe('6.3.20: a parameter that is not one of the operation is an InvalidRequest', () => {
  it.each(all)('%s', async (request) => {
    const options = withBody.includes(request) ? { body: entity } : {}
    expect(await outcome(`${request}?typ=T`, options)).toBe('400 InvalidRequest')
  })
})

describe('the context in the Link header', () => {
  const unused = /jsonldContexts|Operations\/delete|DELETE|temporal\/entities$|subscriptions./
  it.each(all.filter((request) => !unused.test(request) && request !== 'POST /subscriptions'))(
    'is checked: %s',
    async (request) => {
      const body = request.endsWith('/query') ? query : request.includes('Operations') ? [entity] : entity
      const send = (Link: string) =>
        outcome(request, { ...(withBody.includes(request) && { body }), headers: { Link } })
      expect(await send('nonsense')).toBe('400 BadRequestData')
      expect(await send(contextLinkTo('https://a.example/c'))).toBe('503 LdContextNotAvailable')
    },
  )
})

describe('6.3.7, 6.3.20: an unknown representation is an InvalidRequest (ETSI NGSI-LD test suite, 018_16)', () => {
  const time = 'timerel=after&timeAt=2026-01-01T00:00:00Z'
  it.each([
    `GET /entities/${id}?format=invalid`,
    `GET /entities/${id}?options=invalid`,
    `GET /entities/${id}?options=keyValues,invalid`,
    `GET /entities/${id}?options=keyValues,concise`,
    `GET /entities/${id}?format=keyValues&options=invalid`,
    'GET /entities?type=T&limit=-1&options=invalid',
    `GET /temporal/entities/${id}?${time}&options=invalid`,
    `GET /temporal/entities?type=T&${time}&format=invalid`,
    'GET /subscriptions?options=invalid',
  ])('%s', async (request) => {
    expect(await outcome(request)).toBe('400 InvalidRequest')
  })

  it.each<[string, unknown]>([
    ['POST /entityOperations/upsert?options=invalid', [entity]],
    ['POST /entityOperations/update?options=invalid', [entity]],
    ['POST /entityOperations/query?options=invalid', query],
    [`POST /entities/${id}/attrs?options=invalid`, { a: entity.a }],
    [`PATCH /entities/${id}?options=invalid`, { a: entity.a }],
  ])('%s', async (request, body) => {
    expect(await outcome(request, { body })).toBe('400 InvalidRequest')
  })
})

describe('BadRequestData', () => {
  it.each([
    ['5.7.1: "the Entity ID … is not a valid URI"', 'GET /entities/x'],
    ['5.6.6: "the Entity ID … is not a valid URI"', 'DELETE /entities/x'],
    [
      '5.7.1: "geometryProperty … and the Accept Header is not set to application/geo+json"',
      `GET /entities/${id}?geometryProperty=a`,
    ],
    ['5.7.2: "If none of the above is provided … (too wide query)"', 'GET /entities'],
    ['5.7.2: invalid q', 'GET /entities?type=T&q=a%3D%3D%3D1'],
    ['5.7.2: invalid geo query', 'GET /entities?type=T&georel=near&geometry=Point&coordinates=%5B1,2%5D'],
    ['5.5.9: invalid limit', 'GET /entities?type=T&limit=-1'],
    ['4.17: invalid type', 'GET /entities?type=T%7C'],
    ['5.7.4: between without endTimeAt', 'GET /temporal/entities?type=T&timerel=between&timeAt=2026-01-01T00:00:00Z'],
    ['6.3.14: invalid tenant', 'GET /types', { 'NGSILD-Tenant': 'a b' }],
  ])('%s: %s', async (_clause, request, headers: Record<string, string> = {}) => {
    expect(await outcome(request, { headers })).toBe('400 BadRequestData')
  })

  it.each<[string, unknown, Record<string, string>?]>([
    ['6.3.5: "If the request payload body (as JSON) contains a @context term"', { ...entity, '@context': ownContext }],
    [
      '6.3.5: "If no @context can be obtained from the request payload body"',
      entity,
      { 'Content-Type': linked, Link: '' },
    ],
    [
      '6.3.5: "the presence of a JSON-LD Link header … when the Content-Type header is application/ld+json"',
      { ...entity, '@context': ownContext },
      { 'Content-Type': linked },
    ],
    [
      '5.5.7: "should result in an error of type BadRequestData" (scoped contexts)',
      { ...entity, '@context': { a: { '@id': 'https://a.example/', '@context': {} } } },
      { 'Content-Type': linked, Link: '' },
    ],
    ['5.5.4: NGSI-LD Null in a new entity', { ...entity, a: 'urn:ngsi-ld:null' }],
    ['5.2.4: no type', { id, a: entity.a }],
    ['4.6.3: observedAt with an offset', { ...entity, a: { ...entity.a, observedAt: '2026-01-01T00:00:00+07:00' } }],
  ])('%s', async (_clause, body, headers = {}) => {
    expect(await outcome('POST /entities', { body, headers })).toBe('400 BadRequestData')
  })

  it('5.8.1: "If the expiration timestamp … represents a moment before the current date and time"', async () => {
    const notification = { endpoint: { uri: 'http://receiver.example/' } }
    const body = { type: 'Subscription', entities: [{ type: 'T' }], notification, expiresAt: '2020-01-01T00:00:00Z' }
    expect(await outcome('POST /subscriptions', { body })).toBe('400 BadRequestData')
  })
})

describe('5.5.6', () => {
  it.each([
    [
      'TooManyResults: "a query operation is producing so many results"',
      'GET /entities?type=T&limit=1001',
      '403 TooManyResults',
    ],
    [
      'TooComplexQuery: "so complex that cannot be resolved"',
      `GET /entities?type=${'A,'.repeat(60)}A`,
      '403 TooComplexQuery',
    ],
  ])('%s', async (_clause, request, expected) => {
    expect(await outcome(request)).toBe(expected)
  })

  it('AlreadyExists and ResourceNotFound (5.6.1, 5.6.6)', async () => {
    expect(await outcome('POST /entities', { body: entity })).toBe('201')
    expect(await outcome('POST /entities', { body: entity })).toBe('409 AlreadyExists')
    expect(await outcome(`DELETE /entities/${id}`)).toBe('204')
    expect(await outcome(`DELETE /entities/${id}`)).toBe('404 ResourceNotFound')
  })
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
