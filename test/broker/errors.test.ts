import { describe, expect, it } from '@jest/globals'
import { operations as contract } from '../../generated/broker-operations.js'
import { contextLinkTo, ownContext, useBroker, type CallOptions } from './_helpers/broker.js'
import { all, entity, id, withBody, outcomeOf } from './_helpers/outcomes.js'

// Quotes are from ETSI GS CIM 009.
const broker = useBroker()
const linked = 'application/ld+json'
const query = { type: 'Query', entities: [{ type: 'T' }] }

const outcome = (request: string, options?: CallOptions) => outcomeOf(broker().url, request, options)

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
