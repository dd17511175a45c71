import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { operations as contract } from '../../generated/broker-operations.js'
import { startBroker } from '../../src/app/embedded-broker.js'
import { translateDatabaseError } from '../../src/platform/database/postgres.js'
import { createAddressPolicy } from '../../src/platform/providers/guarded-post.js'
import { call, contextLinkTo, errors as base, ownContext, useBroker, type CallOptions } from './_helpers/broker.js'
import { all, entity, id, withBody, outcomeOf } from './_helpers/outcomes.js'

// Quotes are from ETSI GS CIM 009.
const broker = useBroker()
const linked = { 'Content-Type': 'application/ld+json' }
const outcome = (request: string, options?: CallOptions) => outcomeOf(broker().url, request, options)

it('walks all operations', () => {
  expect(all).toHaveLength(Object.keys(contract).length)
})

describe.each(withBody)('the body of %s', (request) => {
  it.each([
    // 5.5.4: "If the request payload body is not a valid JSON document then an error of type InvalidRequest".
    ['InvalidRequest', ['{"id":', '', "{'id': 1}", 'id=1']],
    // 5.5.4: "not syntactically correct, according to the … API data type definitions".
    ['BadRequestData', ['5', '"id"', 'null', '["\\u0000"]']],
  ])('is an %s without valid JSON of its type', async (kind, bodies) => {
    for (const body of bodies) expect(await outcome(request, { body })).toBe(`400 ${kind}`)
  })

  it('requires a length and a media type of JSON: "just a 411", "just a 415 … (without any payload body)" (6.3.4)', async () => {
    const [method = '', path = ''] = request.split(' ')
    const send = async (type: string, more: RequestInit, tenant: Record<string, string> = {}) => {
      const headers = { 'Content-Type': type, ...tenant }
      const response = await fetch(`${broker().url}/ngsi-ld/v1${path}`, { method, headers, ...more })
      const [length, media] = ['content-length', 'content-type'].map((name) => response.headers.get(name))
      return [response.status, length, media, await response.text()]
    }
    // The tenant does not exist, which is checked later.
    const stream = new Blob(['{}']).stream()
    expect(await send('application/json', { body: stream, duplex: 'half' }, { 'NGSILD-Tenant': 'nobody' })).toEqual([
      411,
      '0',
      null,
      '',
    ])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/geo+json'])
      expect(await send(type, { body: '{}' })).toEqual([415, '0', null, ''])
  })
})

it.each(all)('6.3.20: a parameter that is not one of the operation is an InvalidRequest: %s', async (request) => {
  const options = withBody.includes(request) ? { body: entity } : {}
  expect(await outcome(`${request}?typ=T`, options)).toBe('400 InvalidRequest')
})

const withoutNames = /version|jsonldContexts|Operations\/delete|DELETE|temporal\/entities$|subscriptions./
it.each(all.filter((request) => !withoutNames.test(request) && request !== 'POST /subscriptions'))(
  'the context in the Link header is checked: %s',
  async (request) => {
    const query = { type: 'Query', entities: [{ type: 'T' }] }
    const body = request.endsWith('/query') ? query : request.includes('Operations') ? [entity] : entity
    const send = (Link: string) => outcome(request, { ...(withBody.includes(request) && { body }), headers: { Link } })
    expect(await send('nonsense')).toBe('400 BadRequestData')
    expect(await send(contextLinkTo('https://a.example/c'))).toBe('503 LdContextNotAvailable')
  },
)

const time = 'timerel=after&timeAt=2026-01-01T00:00:00Z'
const scoped = { a: { '@id': 'https://a.example/', '@context': {} } }

it.each<[outcome: string, request: string, options?: CallOptions]>([
  // 6.3.7, 6.3.20: an unknown representation (ETSI NGSI-LD test suite, 018_16).
  ...[
    `GET /entities/${id}?format=invalid`,
    `GET /entities/${id}?options=keyValues,invalid`,
    `GET /entities/${id}?format=keyValues&options=invalid`,
    'GET /entities?type=T&limit=-1&options=invalid',
    `GET /temporal/entities/${id}?${time}&options=invalid`,
    'GET /subscriptions?options=invalid',
  ].map((request): [string, string] => ['400 InvalidRequest', request]),
  ['400 InvalidRequest', 'POST /entityOperations/upsert?options=invalid', { body: [entity] }],
  ['400 InvalidRequest', `PATCH /entities/${id}?options=invalid`, { body: { a: entity.a } }],
  // 6.3.4: other preconditions.
  ['400 InvalidRequest', 'POST /entities', { body: entity, headers: { 'Content-Encoding': 'gzip' } }],
  // 5.7.1, 5.6.6: "the Entity ID … is not a valid URI".
  ['400 BadRequestData', 'GET /entities/x'],
  ['400 BadRequestData', 'DELETE /entities/x'],
  // 5.7.1: "geometryProperty … and the Accept Header is not set to application/geo+json".
  ['400 BadRequestData', `GET /entities/${id}?geometryProperty=a`],
  ['400 BadRequestData', 'GET /entities?type=T&limit=-1'],
  // 6.3.5: "the request payload body (as JSON) contains a @context term", "If no @context can be obtained", and "the
  // presence of a JSON-LD Link header … when the Content-Type header is application/ld+json".
  ['400 BadRequestData', 'POST /entities', { body: { ...entity, '@context': ownContext } }],
  ['400 BadRequestData', 'POST /entities', { body: entity, headers: { ...linked, Link: '' } }],
  ['400 BadRequestData', 'POST /entities', { body: { ...entity, '@context': ownContext }, headers: linked }],
  // 5.5.7: "should result in an error of type BadRequestData".
  [
    '400 BadRequestData',
    'POST /entities',
    { body: { ...entity, '@context': scoped }, headers: { ...linked, Link: '' } },
  ],
  // 5.5.6: "a query operation is producing so many results", "so complex that cannot be resolved".
  ['403 TooManyResults', 'GET /entities?type=T&limit=1001'],
  ['403 TooComplexQuery', `GET /entities?type=${'A,'.repeat(60)}A`],
  // 6.3.4: "application/merge-patch+json is allowed" only for PATCH.
  [
    '404 ResourceNotFound',
    `PATCH /entities/${id}`,
    { body: { a: 1 }, headers: { 'Content-Type': 'application/merge-patch+json' } },
  ],
  // 6.3.2: "Method Not Allowed (405)".
  ['405 MethodNotAllowed', 'PUT /entities'],
  ['405 MethodNotAllowed', `POST /subscriptions/${id}`],
  ...['GET /entities?type=T', `GET /entities/${id}`, 'GET /types', 'GET /subscriptions'].map(
    (request): [string, string, CallOptions] => ['406 NotAcceptable', request, { headers: { Accept: 'text/html' } }],
  ),
  // 6.3.4: "For all other operations, [application/geo+json] will result in a Not Acceptable Media Type error".
  ...['GET /types', 'GET /attributes/a', 'GET /subscriptions'].map((request): [string, string, CallOptions] => [
    '406 NotAcceptable',
    request,
    { headers: { Accept: 'application/geo+json' } },
  ]),
  // Resources that the broker does not have. Agents take a 404 for a missing entity.
  ...['GET /nothing', 'POST /csourceRegistrations', 'GET /entityMaps/urn:x:1', 'GET /entities/urn:x:1/nothing'].map(
    (request): [string, string] => ['422 OperationNotSupported', request],
  ),
])('%s: %s %j', async (expected, request, options = {}) => {
  expect(await outcome(request, options)).toBe(expected)
})

it.each(['/', '/ngsi-ld', '/nothing', '/ngsi-ld/v2/entities'])('404 ResourceNotFound for %s', async (path) => {
  const response = await fetch(broker().url + path)
  expect([response.status, await response.json()]).toMatchObject([404, { type: `${base}ResourceNotFound` }])
})

it('errors name what is allowed: methods in Allow (6.3.2), media types in the detail (6.3.4) and Accept-Patch', async () => {
  const { body, headers } = await call(broker().url, 'DELETE /types')
  expect(body).toMatchObject({ status: 405, detail: 'DELETE is not allowed here. Use GET.' })
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  const refused = await call(broker().url, 'GET /types', { headers: { Accept: 'text/html' } })
  expect(refused.body).toMatchObject({ detail: expect.stringMatching(/application\/json.*application\/ld\+json/) })
  // RFC 5789, 2.2.
  for (const path of [`/entities/${id}`, `/entities/${id}/attrs/c`, '/subscriptions/urn:a:b']) {
    const patch = await call(broker().url, `PATCH ${path}`, { body: {}, headers: { 'Content-Type': 'text/plain' } })
    const accepted = 'application/json, application/merge-patch+json, application/ld+json'
    expect([patch.status, patch.headers.get('accept-patch')]).toEqual([415, accepted])
  }
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

it('startBroker rejects with advice if the port is in use', async () => {
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
