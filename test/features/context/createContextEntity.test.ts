import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const link = '<https://example.org/c.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"'

const entity = {
  id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01',
  type: 'TrafficFlow',
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8176, 21.0312] } },
  density: { type: 'Property', value: 0.42 },
}
const withContext = { '@context': 'https://example.org/c.jsonld', ...entity }

describe('createContextEntity', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })

  beforeEach(() => {
    broker.entities = []
  })

  const create = () => service().admin.api.createContextEntity({ body: entity })
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service().baseUrl}/context/entities`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const ldJson = { 'Content-Type': 'application/ld+json' }

  it("creates an entity with the service's context", async () => {
    const { data, response } = await create()
    expect(data).toBeUndefined()
    const location = response.headers.get('Location') ?? ''
    expect(location).toBe('/context/entities/urn%3Angsi-ld%3ATrafficFlow%3AHanoi%3Akim-ma-01')
    expect(broker.requests[0]).toMatchObject({
      method: 'POST',
      path: '/entities',
      query: {},
      headers: { 'content-type': 'application/json', link: expect.stringContaining('/contexts/environment.jsonld>') },
      body: entity,
    })
    expect(broker.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(await (await fetch(service().baseUrl + location)).json()).toEqual(entity)
  })

  it('forwards JSON-LD with only its own context', async () => {
    expect((await post(withContext, ldJson)).status).toBe(201)
    expect(broker.requests[0]).toMatchObject({ headers: { 'content-type': 'application/ld+json' }, body: withContext })
    expect(broker.requests[0]?.headers).not.toHaveProperty('link')
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['JSON with a context', withContext, {}],
    ['JSON-LD without a context', entity, ldJson],
    ['JSON-LD with a second context', withContext, { ...ldJson, Link: link }],
    ['JSON-LD with a relative context', { ...entity, '@context': './' }, ldJson],
    ['JSON-LD with a file as context', { ...entity, '@context': [withContext['@context'], 'file:///c'] }, ldJson],
    ['a link-local import', { ...entity, '@context': { '@import': 'http://[fe80::1]/c' } }, ldJson],
    [
      'a scoped link-local context',
      { ...entity, '@context': [{ a: { '@id': 'urn:a', '@context': ['http://169.254.1.1/'] } }] },
      ldJson,
    ],
  ])('returns 400 for %s', async (_what, body, headers) => {
    expect((await post(body, headers)).status).toBe(400)
    expect(broker.requests).toEqual([])
  })

  it('refuses copies of records of the service', async () => {
    for (const id of ['urn:ngsi-ld:PUBLIC_PARK:12', 'urn:ngsi-ld:AirQualityObserved:Hanoi:Station:3']) {
      const { error, response } = await service().admin.api.createContextEntity({ body: { ...entity, id } })
      expect([response.status, error?.code]).toEqual([409, 'entity_owned'])
    }
    expect(broker.requests).toEqual([])
  })

  it('accepts ids of the agents, as in the interface specification', async () => {
    for (const id of ['hanoi:hoankiem:7440', 'Hanoi:HoanKiem:7440'].map(
      (end) => `urn:ngsi-ld:AirQualityObserved:${end}`,
    )) {
      expect((await post({ ...entity, id, type: 'AirQualityObserved' })).status).toBe(201)
    }
  })

  it.each<[string, BrokerAnswer, number, string]>([
    ['an existing id', problem(409, 'AlreadyExists', 'Already exists'), 409, 'Already exists'],
    ['an invalid entity', problem(400, 'BadRequestData', 'density has no type'), 400, 'density has no type'],
    ['an unknown path', problem(404, 'ResourceNotFound', 'What?'), 502, 'Context broker failed. Try again later.'],
    ['a connection reset', 'reset', 503, 'Context broker is not available. Try again in a few seconds.'],
  ])('translates a response of the broker without retrying: %s', async (_what, answer, status, detail) => {
    broker.answer = answer
    const { error, response } = await create()
    expect([response.status, error?.detail]).toEqual([status, detail])
    expect(broker.requests).toHaveLength(1)
  })

  it('returns 400 if the broker cannot load the context in the body', async () => {
    broker.answer = problem(503, 'LdContextNotAvailable', 'Unable to load https://example.org/c.jsonld')
    const response = await post(withContext, ldJson)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('https://example.org/c.jsonld') })
  })
})
