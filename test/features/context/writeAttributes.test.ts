import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const entity_id = 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01'
const path = `/entities/${encodeURIComponent(entity_id)}/attrs`
const context = 'https://example.org/c.jsonld'
const speed = { averageSpeed: { type: 'Property', value: 18.2, unitCode: 'KMH' } }
const owned = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })
const embedded = useService({ environment: { AGENTS: 'none' } })

beforeEach(() => {
  broker.entities = [{ id: entity_id, type: 'TrafficFlow' }]
})

describe('appendContextAttributes', () => {
  const append = (body: Record<string, unknown> = speed, options?: 'noOverwrite', id = entity_id) =>
    service().admin.api.appendContextAttributes({
      path: { entity_id: id },
      query: { ...(options && { options }) },
      body,
    })

  it('adds attributes', async () => {
    const { data, response } = await append()
    expect([response.status, data]).toEqual([200, { updated: ['averageSpeed'], notUpdated: [] }])
    expect(broker.requests).toMatchObject([{ method: 'POST', path, query: {}, body: speed }])
    expect(broker.entities[0]).toMatchObject(speed)
  })

  it('lists the attributes that were not replaced', async () => {
    const notUpdated = [{ attributeName: 'averageSpeed', reason: 'attribute already exists' }]
    broker.answer = { status: 207, body: { updated: ['density'], notUpdated } }
    const { data } = await append({ ...speed, density: { type: 'Property', value: 0.4 } }, 'noOverwrite')
    expect(data).toEqual({ updated: ['density'], notUpdated })
    expect(broker.requests[0]?.query).toEqual({ options: 'noOverwrite' })
  })

  it('returns 409 for an entity of the service', async () => {
    expect((await append(speed, undefined, owned)).error?.code).toBe('entity_owned')
    expect(broker.requests).toEqual([])
  })

  it('records the names of the attributes', async () => {
    const { response } = await append({ ...speed, type: 'Road' })
    const [event] = await query<{ action: string; target_id: string; changes: unknown }>(
      service().databaseUrl,
      `select action, target_id, changes from audit_events
       where request_id = '${String(response.headers.get('X-Request-Id'))}'`,
    )
    expect(event).toEqual({
      action: 'entity.updated',
      target_id: entity_id,
      changes: [
        { field: 'type', from: null, to: 'Road', is_hidden: false },
        { field: 'attributes', from: null, to: '["averageSpeed"]', is_hidden: false },
      ],
    })
  })
})

describe('appendContextAttributes with the embedded broker', () => {
  // CIM 009 v1.8.1, 5.6.3: append entity attributes.
  it('adds attributes, and keeps existing ones with noOverwrite', async () => {
    const { api } = embedded().admin
    const density = { type: 'Property', value: 0.42 }
    await api.createContextEntity({ body: { id: entity_id, type: 'TrafficFlow', density } })
    const { data } = await api.appendContextAttributes({
      path: { entity_id },
      query: { options: 'noOverwrite' },
      body: { ...speed, density: { type: 'Property', value: 0.9 } },
    })
    expect(data).toMatchObject({ updated: ['averageSpeed'], notUpdated: [{ attributeName: 'density' }] })
    const read = await embedded().api.getContextEntity({ path: { entity_id } })
    expect(read.data).toMatchObject({ ...speed, density })
  })
})

describe('updateContextAttributes', () => {
  const update = (id = entity_id) =>
    service().admin.api.updateContextAttributes({ path: { entity_id: id }, body: speed })

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

  it('returns 409 for an entity of the service', async () => {
    expect((await update('urn:ngsi-ld:AirQualityObserved:Hanoi:Station:4')).error?.code).toBe('entity_owned')
  })
})

describe('updateContextAttributes with the embedded broker', () => {
  it('changes an entity, and adds attributes that it does not have', async () => {
    const { api } = embedded().admin
    const density = { type: 'Property', value: 0.42 }
    const id = `${entity_id}-updated`
    await api.createContextEntity({ body: { id, type: 'TrafficFlow', density } })
    const { data } = await api.updateContextAttributes({ path: { entity_id: id }, body: speed })
    expect(data).toEqual({ updated: ['averageSpeed'], notUpdated: [] })
    const read = await embedded().api.getContextEntity({ path: { entity_id: id } })
    expect(read.data).toMatchObject({ ...speed, density })
  })

  // "updated" of UpdateResult contains names of attributes (5.2.18).
  it('adds types, which are not listed', async () => {
    const { api } = embedded().admin
    const id = `${entity_id}-types`
    await api.createContextEntity({ body: { id, type: 'TrafficFlow' } })
    const { data } = await api.updateContextAttributes({ path: { entity_id: id }, body: { type: 'Road' } })
    expect(data).toEqual({ updated: [], notUpdated: [] })
    const read = await embedded().api.getContextEntity({ path: { entity_id: id } })
    expect(read.data?.type).toEqual(expect.arrayContaining(['TrafficFlow', 'Road']))
  })
})
