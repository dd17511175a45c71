import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const entity_id = 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01'
const path = `/entities/${encodeURIComponent(entity_id)}/attrs`
const context = 'https://example.org/c.jsonld'
const speed = { averageSpeed: { type: 'Property', value: 18.2, unitCode: 'KMH' } }

describe('updateContextAttributes', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })
  const update = (id = entity_id) =>
    service().admin.api.updateContextAttributes({ path: { entity_id: id }, body: speed })

  beforeEach(() => {
    broker.entities = [{ id: entity_id, type: 'TrafficFlow' }]
  })

  it('replaces attributes', async () => {
    expect((await update()).data).toEqual({ updated: ['averageSpeed'], notUpdated: [] })
    expect(broker.requests).toMatchObject([{ method: 'PATCH', path, query: {}, body: speed }])
  })

  it('sends the context of the caller', async () => {
    const send = (body: unknown, headers: Record<string, string>) =>
      fetch(`${service().baseUrl}/context${path}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${service().admin.token}`, ...headers },
        body: JSON.stringify(body),
      })
    const link = `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
    expect((await send(speed, { 'Content-Type': 'application/json', Link: link })).status).toBe(200)
    expect(broker.requests[0]?.headers.link).toBe(link)
    const body = { '@context': context, ...speed }
    expect((await send(body, { 'Content-Type': 'application/ld+json' })).status).toBe(200)
    expect(broker.requests[1]).toMatchObject({ headers: { 'content-type': 'application/ld+json' }, body })
    expect((await send(body, { 'Content-Type': 'application/json' })).status).toBe(400)
  })

  it('returns 400 if the broker cannot load the context of the caller', async () => {
    broker.answer = problem(503, 'LdContextNotAvailable', 'Unable to load')
    const { response } = await service().admin.api.updateContextAttributes({
      path: { entity_id },
      headers: { Link: `<${context}>; rel="http://www.w3.org/ns/json-ld#context"` },
      body: speed,
    })
    expect(response.status).toBe(400)
  })

  it('returns 404 for an unknown entity and 409 for an entity of the service', async () => {
    expect((await update('urn:ngsi-ld:TrafficFlow:Hanoi:none')).response.status).toBe(404)
    expect((await update('urn:ngsi-ld:AirQualityObserved:Hanoi:Station:4')).error?.code).toBe('entity_owned')
  })

  it('may be called by managers, not by citizens', async () => {
    const [manager, citizen] = [await service().manager(), await service().citizen()]
    const request = { path: { entity_id }, body: speed }
    expect((await manager.api.updateContextAttributes(request)).response.status).toBe(200)
    expect((await citizen.api.updateContextAttributes(request)).response.status).toBe(403)
  })
})

describe('updateContextAttributes with the embedded broker', () => {
  const service = useService({ environment: { AGENTS: 'none' } })

  it('changes an entity, and adds attributes that it does not have', async () => {
    const { api } = service().admin
    const density = { type: 'Property', value: 0.42 }
    await api.createContextEntity({ body: { id: entity_id, type: 'TrafficFlow', density } })
    const { data } = await api.updateContextAttributes({ path: { entity_id }, body: speed })
    expect(data).toEqual({ updated: ['averageSpeed'], notUpdated: [] })
    const read = await service().api.getContextEntity({ path: { entity_id } })
    expect(read.data).toMatchObject({ ...speed, density })
  })

  // "updated" of UpdateResult contains names of attributes (5.2.18).
  it('adds types, which are not listed', async () => {
    const { api } = service().admin
    const id = `${entity_id}-types`
    await api.createContextEntity({ body: { id, type: 'TrafficFlow' } })
    const { data } = await api.updateContextAttributes({ path: { entity_id: id }, body: { type: 'Road' } })
    expect(data).toEqual({ updated: [], notUpdated: [] })
    const read = await service().api.getContextEntity({ path: { entity_id: id } })
    expect(read.data?.type).toEqual(expect.arrayContaining(['TrafficFlow', 'Road']))
  })

  it('returns 400 for an invalid attribute', async () => {
    const body = { averageSpeed: { type: 'Speed' } }
    const { response } = await service().admin.api.updateContextAttributes({ path: { entity_id }, body })
    expect(response.status).toBe(400)
  })
})
