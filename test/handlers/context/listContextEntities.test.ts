import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/server/service.js'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()

const relation = 'http://www.w3.org/ns/json-ld#context'
const linkTo = (address: string) => `<${address}>; rel="${relation}"; type="application/ld+json"`
const theirs = 'https://example.org/context.jsonld'

type Query = NonNullable<RequestOf<'listContextEntities'>['query']>

describe('listContextEntities', () => {
  const service = useService({
    environment: { BROKER_URL: broker.url, BROKER_TOKEN: 'broker-token', AGENTS: 'none', BROKER_CONTEXTS: theirs },
  })

  beforeEach(() => {
    broker.entities = [
      stationEntity('BaDinh:9003', '2026-11-21T03:00:00Z'),
      stationEntity('TayHo:1', '2026-11-21T03:00:00Z'),
    ]
  })

  const list = (query: Query = { type: 'AirQualityObserved' }) => service().api.listContextEntities({ query })
  const get = (headers: Record<string, string>, query = 'type=AirQualityObserved') =>
    fetch(`${service().baseUrl}/context/entities?${query}`, { headers })

  it("returns the broker's entities", async () => {
    const { data, response } = await list()
    expect(response.status).toBe(200)
    expect(data).toEqual(broker.entities)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it("forwards all parameters and the service's context", async () => {
    await list({
      type: 'AirQualityObserved,WeatherObserved',
      id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
      attrs: 'pm25,pm10',
      q: 'pm25>50;name=="Ba Đình"',
      georel: 'near;maxDistance==5000',
      geometry: 'Point',
      coordinates: '[105.8542,21.0285]',
      geoproperty: 'location',
      limit: 7,
      offset: 3,
      count: true,
      options: 'keyValues',
    })
    expect(broker.requests).toHaveLength(1)
    expect(broker.requests[0]?.query).toEqual({
      type: 'AirQualityObserved,WeatherObserved',
      id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
      attrs: 'pm25,pm10',
      q: 'pm25>50;name=="Ba Đình"',
      georel: 'near;maxDistance==5000',
      geometry: 'Point',
      coordinates: '[105.8542,21.0285]',
      geoproperty: 'location',
      limit: '7',
      offset: '3',
      count: 'true',
      options: 'keyValues',
    })
    expect(broker.requests[0]?.headers.link).toBe(
      linkTo(`${service().app.context.config.server.publicUrl}/contexts/environment.jsonld`),
    )
  })

  it('sends only the defaults without parameters', async () => {
    await list()
    expect(broker.requests[0]?.query).toEqual({ type: 'AirQualityObserved', limit: '100', offset: '0' })
  })

  it('forwards no token or cookie of the caller', async () => {
    await get({
      Authorization: `Bearer ${service().admin.token}`,
      Cookie: 'a=b',
      'X-Custom': '1',
    })
    const headers = broker.requests[0]?.headers ?? {}
    expect(headers.authorization).toBe('Bearer broker-token')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-custom')
  })

  it.each([
    ['the standard relation', linkTo(theirs)],
    ['any order of its parameters', `<${theirs}>;type="application/ld+json";rel="${relation}"`],
    [
      'the relation of clients in the field',
      `<${theirs}>; rel="http://www.w3.org/ns/ldp#context"; type="application/ld+json"`,
    ],
    ['other links beside it', `</a>; rel="next", <${theirs}>; rel="${relation}"`],
  ])("passes on the caller's context with %s", async (_what, link) => {
    expect((await get({ Link: link })).status).toBe(200)
    expect(broker.requests[0]?.headers.link).toBe(linkTo(theirs))
  })

  it("uses the service's context if the caller's links contain none", async () => {
    await get({ Link: '</a>; rel="next"' })
    expect(broker.requests[0]?.headers.link).toContain('/contexts/environment.jsonld')
  })

  it("accepts the Link in the contract's example from all callers", async () => {
    const example = readContract().components?.parameters?.['LinkContext']?.example
    expect((await get({ Link: String(example) })).status).toBe(200)
    expect(broker.requests[0]?.headers.link).toContain('smart-data-models')
  })

  it.each([
    ['two contexts', `${linkTo(theirs)}, ${linkTo('https://example.org/other.jsonld')}`],
    ['a file', linkTo('file:///etc/passwd')],
    ['not an address', linkTo('context.jsonld')],
  ])('returns 400 for a Link to %s', async (_what, link) => {
    const response = await get({ Link: link })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'header.Link' }] })
    expect(broker.requests).toEqual([])
  })

  it.each(['pretty', 'keyValues,pretty', 'keyValues,'])(
    'returns 400 for options=%s, like the embedded broker',
    async (options) => {
      const response = await get({}, `type=AirQualityObserved&options=${options}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ location: 'query.options' }] })
      expect(broker.requests).toEqual([])
    },
  )

  it.each(['simplified', 'keyValues,sysAttrs', 'normalized,keyValues,sysAttrs'])(
    'forwards options=%s',
    async (options) => {
      expect((await get({}, `type=AirQualityObserved&options=${options}`)).status).toBe(200)
      expect(broker.requests[0]?.query).toMatchObject({ options })
    },
  )

  it('returns JSON-LD if requested', async () => {
    broker.answer = {
      status: 200,
      body: broker.entities,
      headers: { 'Content-Type': 'application/ld+json', Link: linkTo(theirs) },
    }
    const response = await get({ Accept: 'application/ld+json' })
    expect(broker.requests[0]?.headers.accept).toBe('application/ld+json')
    expect(response.headers.get('Content-Type')).toBe('application/ld+json')
    expect(response.headers.get('Link')).toBeNull()
  })

  it.each(['*/*', 'text/html', 'application/json, application/ld+json'])(
    'returns JSON for Accept: %s',
    async (accept) => {
      const response = await get({ Accept: accept })
      expect(broker.requests[0]?.headers.accept).toBe('application/json')
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    },
  )

  it('returns the count and the context, and no other link', async () => {
    const headers = {
      'NGSILD-Results-Count': '14',
      Link: `</x?offset=2>; rel="next", ${linkTo(theirs)}`,
      'X-Inside': 'host',
    }
    broker.answer = { status: 200, body: [], headers }
    const { response } = await list({ type: 'AirQualityObserved', count: true })
    expect(response.headers.get('NGSILD-Results-Count')).toBe('14')
    expect(response.headers.get('Link')).toBe(linkTo(theirs))
    expect(response.headers.get('X-Inside')).toBeNull()
  })

  it('omits an invalid count of the broker', async () => {
    broker.answer = { status: 200, body: [], headers: { 'NGSILD-Results-Count': '-2' } }
    const { response } = await list({ type: 'AirQualityObserved', count: true })
    expect(response.status).toBe(200)
    expect(response.headers.get('NGSILD-Results-Count')).toBeNull()
  })

  it.each<[string, BrokerAnswer, number, string]>([
    ['a bad query', problem(400, 'BadRequestData', 'Give a type'), 400, 'Give a type'],
    ['a request that is not valid', problem(400, 'InvalidRequest', 'Unknown parameter'), 400, 'Unknown parameter'],
    ['no detail', { status: 400, body: { type: 'x', title: 'Invalid q' } }, 400, 'Invalid q'],
    [
      'an unsupported operation',
      problem(501, 'OperationNotSupported', 'contains is not supported'),
      400,
      'contains is not supported',
    ],
    ['too many results', problem(403, 'TooManyResults', 'At most 100'), 400, 'At most 100'],
    ['too complex a query', problem(403, 'TooComplexQuery', 'Too deep'), 400, 'Too deep'],
    ['not found', problem(404, 'ResourceNotFound', 'Nothing here'), 404, 'Nothing here'],
    [
      'a missing context',
      problem(503, 'LdContextNotAvailable', 'no such host'),
      502,
      'Context broker failed. Try again later.',
    ],
    ['a rejected token', { status: 401 }, 502, 'Context broker refused access. Contact the operator of this service.'],
    [
      'insufficient rights',
      { status: 403 },
      502,
      'Context broker refused access. Contact the operator of this service.',
    ],
    [
      'an unknown tenant',
      problem(404, 'NonexistentTenant', 'other'),
      502,
      'Context broker refused access. Contact the operator of this service.',
    ],
    ['an error', problem(500, 'InternalError', 'no disk at 10.0.0.7'), 502, 'Context broker failed. Try again later.'],
    ['a proxy error', { status: 503, body: '<html>' }, 502, 'Context broker failed. Try again later.'],
    [
      'an HTML page with 404',
      { status: 404, body: '<html>' },
      502,
      'Context broker returned an unusable response. Try again later.',
    ],
    [
      'invalid JSON',
      { status: 200, body: 'ok' },
      502,
      'Context broker returned an unusable response. Try again later.',
    ],
    ['not a list', { status: 200, body: {} }, 502, 'Context broker returned an unusable response. Try again later.'],
    [
      'not entities',
      { status: 200, body: [{ id: 'urn:x:1' }] },
      502,
      'Context broker returned an unusable response. Try again later.',
    ],
    [
      'an empty list of types',
      { status: 200, body: [{ id: 'urn:x:1', type: [] }] },
      502,
      'Context broker returned an unusable response. Try again later.',
    ],
    [
      'a redirect',
      { status: 302, headers: { Location: 'http://127.0.0.1:1/' } },
      502,
      'Context broker returned an unusable response. Try again later.',
    ],
    ['a timeout', { status: 408 }, 504, 'Context broker took too long. Try again in a few seconds.'],
    ['a connection reset', 'reset', 503, 'Context broker is not available. Try again in a few seconds.'],
  ])('translates a response of the broker: %s', async (_what, answer, status, detail) => {
    broker.answer = answer
    const { error, response } = await list()
    expect(response.status).toBe(status)
    expect(error).toMatchObject({ detail })
  })

  it("returns 400 if the broker cannot load the caller's context", async () => {
    broker.answer = problem(503, 'LdContextNotAvailable', `Unable to load ${theirs}`)
    const response = await get({ Link: linkTo(theirs) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: `The context broker cannot load the JSON-LD context of the request: Unable to load ${theirs}`,
    })
  })

  it('returns 502 for more entities than requested', async () => {
    broker.answer = { status: 200, body: broker.entities }
    expect((await list({ type: 'AirQualityObserved', limit: 1 })).response.status).toBe(502)
  })

  it.each(['limit=0', 'limit=1001', 'offset=-1', 'count=yes', 'options=temporal', 'georel=far', 'coordinates=1,2'])(
    'returns 400 for %s without calling the broker',
    async (query) => {
      expect((await get({}, query)).status).toBe(400)
      expect(broker.requests).toEqual([])
    },
  )

  it('does not forward unknown parameters', async () => {
    const response = await get({}, 'type=AirQualityObserved&local=true')
    expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([200, 'local'])
    expect(broker.requests[0]?.query).not.toHaveProperty('local')
  })

  it('supports the NGSI-LD path', async () => {
    const { data, response } = await service().api.listEntities({ query: { type: 'AirQualityObserved', limit: 1 } })
    expect(response.status).toBe(200)
    expect(data).toEqual(broker.entities.slice(0, 1))
  })
})
