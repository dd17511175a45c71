import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()

const relation = 'http://www.w3.org/ns/json-ld#context'
const linkTo = (address: string) => `<${address}>; rel="${relation}"; type="application/ld+json"`
const theirs = 'https://example.org/context.jsonld'
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

type Query = NonNullable<RequestOf<'listContextEntities'>['query']>

const service = useService({
  environment: { BROKER_URL: broker.url, BROKER_TOKEN: 'broker-token', AGENTS: 'none' },
  adjust: (config) => config.broker.contexts.push(theirs),
})

describe('listContextEntities', () => {
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
    expect(data).toEqual(broker.entities)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('passes on that the broker is busy, without asking it again', async () => {
    broker.answer = { status: 503, headers: { 'Retry-After': '5' } }
    const { response, error } = await list()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(error?.code).toBe('provider_unavailable')
    expect(broker.requests).toHaveLength(1)
  })

  it("forwards all parameters and the service's context", async () => {
    const texts = {
      type: 'AirQualityObserved,WeatherObserved',
      id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
      attrs: 'pm25,pm10',
      q: 'pm25>50;name=="Ba Đình"',
      georel: 'near;maxDistance==5000',
      geometry: 'Point',
      coordinates: '[105.8542,21.0285]',
      geoproperty: 'location',
      options: 'keyValues',
    } as const
    await list({ ...texts, limit: 7, offset: 3, count: true })
    expect(broker.requests).toHaveLength(1)
    expect(broker.requests[0]?.query).toEqual({ ...texts, limit: '7', offset: '3', count: 'true' })
    expect(broker.requests[0]?.headers.link).toBe(
      linkTo(`${service().app.context.config.server.publicUrl}/contexts/environment.jsonld`),
    )
  })

  it.each(['', 'limit=20&type=', `id=${id}`])('asks the broker for its own entities with ?%s', async (query) => {
    expect((await get({}, query)).status).toBe(200)
    expect(broker.requests[0]?.query['local']).toBe('true')
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

  it.each(['pretty', 'keyValues,pretty', 'keyValues,'])(
    'returns 400 for options=%s, like the embedded broker',
    async (options) => {
      const response = await get({}, `type=AirQualityObserved&options=${options}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ location: 'query.options' }] })
      expect(broker.requests).toEqual([])
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

  it('returns JSON for Accept: */*', async () => {
    const response = await get({ Accept: '*/*' })
    expect(broker.requests[0]?.headers.accept).toBe('application/json')
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  })

  it('returns a valid count and the context, and no other link', async () => {
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
    broker.answer = { status: 200, body: [], headers: { 'NGSILD-Results-Count': '-2' } }
    const invalid = (await list({ type: 'AirQualityObserved', count: true })).response
    expect([invalid.status, invalid.headers.get('NGSILD-Results-Count')]).toEqual([200, null])
  })

  it.each<[string, BrokerAnswer, number, string]>([
    ['a bad query', problem(400, 'BadRequestData', 'Give a type'), 400, 'Give a type'],
    ['a request that is not valid', problem(400, 'InvalidRequest', 'Unknown parameter'), 400, 'Unknown parameter'],
    ['no detail', { status: 400, body: { type: 'x', title: 'Invalid q' } }, 400, 'Invalid q'],
    ['an unsupported operation', problem(501, 'OperationNotSupported', 'No contains'), 400, 'No contains'],
    ['too many results', problem(403, 'TooManyResults', 'At most 100'), 400, 'At most 100'],
    ['too complex a query', problem(403, 'TooComplexQuery', 'Too deep'), 400, 'Too deep'],
    ['not found', problem(404, 'ResourceNotFound', 'Nothing here'), 404, 'Nothing here'],
    ['a missing context', problem(503, 'LdContextNotAvailable', 'no such host'), 502, 'Context broker failed'],
    ['insufficient rights', { status: 403 }, 502, 'Context broker refused access'],
    ['an unknown tenant', problem(404, 'NonexistentTenant', 'other'), 502, 'Context broker refused access'],
    ['an error', problem(500, 'InternalError', 'no disk at 10.0.0.7'), 502, 'Context broker failed'],
  ])('translates a response of the broker: %s', async (_what, answer, status, detail) => {
    broker.answer = answer
    const { error, response } = await list()
    expect([response.status, error?.detail]).toEqual([status, expect.stringMatching(`^${detail}`)])
    expect(error?.detail).not.toContain('10.0.0.7')
  })

  it.each<[string, BrokerAnswer]>([
    ['an HTML page with 404', { status: 404, body: '<html>' }],
    ['invalid JSON', { status: 200, body: 'ok' }],
    ['not a list', { status: 200, body: {} }],
    ['not entities', { status: 200, body: [{ id: 'urn:x:1' }] }],
    ['an empty list of types', { status: 200, body: [{ id: 'urn:x:1', type: [] }] }],
    ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
  ])('returns 502 for an unusable response of the broker: %s', async (_what, answer) => {
    broker.answer = answer
    const { error, response } = await list()
    expect([response.status, error?.detail]).toEqual([
      502,
      'Context broker returned an unusable response. Try again later.',
    ])
  })

  it("returns 400 if the broker cannot load the caller's context", async () => {
    broker.answer = problem(503, 'LdContextNotAvailable', `Unable to load ${theirs}`)
    const response = await get({ Link: linkTo(theirs) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: `The context broker cannot load the JSON-LD context of the request: Unable to load ${theirs}`,
    })
  })
})

describe('getContextEntity', () => {
  beforeEach(() => {
    broker.entities = [stationEntity('BaDinh:9003', '2026-11-21T03:00:00Z')]
  })

  const get = (entity_id = id) => service().api.getContextEntity({ path: { entity_id } })

  it("forwards attrs, options and the context, and returns the broker's context", async () => {
    broker.answer = {
      status: 200,
      body: { id, type: 'AirQualityObserved', pm25: 38.4 },
      headers: { Link: linkTo(theirs) },
    }
    const { data, response } = await service().api.getContextEntity({
      path: { entity_id: id },
      query: { attrs: 'pm25', options: 'keyValues' },
      headers: { Link: linkTo(theirs) },
    })
    expect(data).toEqual({ id, type: 'AirQualityObserved', pm25: 38.4 })
    expect(broker.requests[0]?.query).toEqual({ attrs: 'pm25', options: 'keyValues' })
    expect(broker.requests[0]?.headers.link).toBe(linkTo(theirs))
    expect(response.headers.get('Link')).toBe(linkTo(theirs))
  })

  it('percent-encodes the id', async () => {
    await get('urn:ngsi-ld:A:b/../c?d#e')
    expect(broker.requests[0]?.path).toBe('/entities/urn%3Angsi-ld%3AA%3Ab%2F..%2Fc%3Fd%23e')
    expect(broker.requests[0]?.query).toEqual({})
  })

  it.each(['/context/entities/', '/ngsi-ld/v1/entities/'])('rejects a foreign context at %s', async (path) => {
    const Link = linkTo('http://169.254.169.254/context.jsonld')
    const response = await fetch(service().baseUrl + path + id, { headers: { Link } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('header.Link') })
    expect(broker.requests).toEqual([])
  })

  it('returns 404 for an unknown entity', async () => {
    broker.answer = problem(404, 'ResourceNotFound', 'Entity not found')
    expect((await get()).error?.detail).toBe('Entity not found')
  })
})
