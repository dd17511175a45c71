import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const link = '<https://example.org/c.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"'

describe('getContextEntity', () => {
  const service = useService({
    environment: { BROKER_URL: broker.url, AGENTS: 'none', BROKER_CONTEXTS: 'https://example.org/c.jsonld' },
  })

  beforeEach(() => {
    broker.entities = [stationEntity('BaDinh:9003', '2026-11-21T03:00:00Z')]
  })

  const get = (entity_id = id) => service().api.getContextEntity({ path: { entity_id } })

  it('returns the entity as the broker does', async () => {
    const { data, response } = await get()
    expect(response.status).toBe(200)
    expect(data).toEqual(broker.entities[0])
  })

  it("forwards attrs, options and the context, and returns the broker's context", async () => {
    broker.answer = { status: 200, body: { id, type: 'AirQualityObserved', pm25: 38.4 }, headers: { Link: link } }
    const { data, response } = await service().api.getContextEntity({
      path: { entity_id: id },
      query: { attrs: 'pm25', options: 'keyValues' },
      headers: { Link: link },
    })
    expect(data).toEqual({ id, type: 'AirQualityObserved', pm25: 38.4 })
    expect(broker.requests[0]?.query).toEqual({ attrs: 'pm25', options: 'keyValues' })
    expect(broker.requests[0]?.headers.link).toBe(link)
    expect(response.headers.get('Link')).toBe(link)
  })

  it('percent-encodes the id', async () => {
    await get('urn:ngsi-ld:A:b/../c?d#e')
    expect(broker.requests[0]?.path).toBe('/entities/urn%3Angsi-ld%3AA%3Ab%2F..%2Fc%3Fd%23e')
    expect(broker.requests[0]?.query).toEqual({})
  })

  it('returns JSON-LD if requested', async () => {
    const headers = { Accept: 'application/ld+json' }
    const response = await fetch(`${service().baseUrl}/context/entities/${id}`, { headers })
    expect(broker.requests[0]?.headers.accept).toBe('application/ld+json')
    expect(response.headers.get('Content-Type')).toBe('application/ld+json')
  })

  it.each<[string, BrokerAnswer, number, string]>([
    ['an unknown entity', problem(404, 'ResourceNotFound', 'Entity not found'), 404, 'Entity not found'],
    ['a bad request', problem(400, 'BadRequestData', 'Not a URI'), 400, 'Not a URI'],
    ['an error', problem(500, 'InternalError', 'no disk'), 502, 'Context broker failed. Try again later.'],
    ['a list', { status: 200, body: [] }, 502, 'Context broker returned an unusable response. Try again later.'],
    ['a timeout', { status: 408 }, 504, 'Context broker took too long. Try again in a few seconds.'],
    ['a connection reset', 'reset', 503, 'Context broker is not available. Try again in a few seconds.'],
  ])('translates a response of the broker: %s', async (_what, answer, status, detail) => {
    broker.answer = answer
    const { error, response } = await get()
    expect(response.status).toBe(status)
    expect(error).toMatchObject({ detail })
  })

  it.each(['/context/entities/', '/ngsi-ld/v1/entities/'])('rejects a foreign context at %s', async (path) => {
    const Link = link.replace('https://example.org/', 'http://169.254.169.254/')
    const response = await fetch(service().baseUrl + path + id, { headers: { Link } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('header.Link') })
    expect(broker.requests).toEqual([])
  })

  it.each(['/context/entities/9003', '/context/entities/a%20b:c'])('returns 400 for %s', async (path) => {
    expect((await fetch(service().baseUrl + path)).status).toBe(400)
    expect(broker.requests).toEqual([])
  })

  it('does not forward unknown parameters', async () => {
    const response = await fetch(`${service().baseUrl}/context/entities/${id}?local=true`)
    expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([200, 'local'])
    expect(broker.requests[0]?.query).toEqual({})
  })

  it('supports the NGSI-LD path', async () => {
    const { data } = await service().api.getEntity({ path: { entity_id: id } })
    expect(data).toEqual(broker.entities[0])
  })
})
