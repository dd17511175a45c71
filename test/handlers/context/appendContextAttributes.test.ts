import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const entity_id = 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01'
const path = `/entities/${encodeURIComponent(entity_id)}/attrs`
const speed = { averageSpeed: { type: 'Property', value: 18.2, unitCode: 'KMH' } }
const owned = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

describe('appendContextAttributes', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })
  const append = (body: Record<string, unknown> = speed, options?: 'noOverwrite', id = entity_id) =>
    service().admin.api.appendContextAttributes({
      path: { entity_id: id },
      query: { ...(options && { options }) },
      body,
    })

  beforeEach(() => {
    broker.entities = [{ id: entity_id, type: 'TrafficFlow' }]
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

  it('succeeds with noOverwrite if the entity has all attributes', async () => {
    const notUpdated = [{ attributeName: 'averageSpeed', reason: 'attribute already exists' }]
    broker.answer = { status: 207, body: { updated: [], notUpdated } }
    expect((await append(speed, 'noOverwrite')).data).toEqual({ updated: [], notUpdated })
  })

  it('returns 404 for an unknown entity', async () => {
    expect((await append(speed, undefined, 'urn:ngsi-ld:TrafficFlow:Hanoi:none')).response.status).toBe(404)
  })

  it('returns 409 for an entity of the service', async () => {
    const { error, response } = await append(speed, undefined, owned)
    expect([response.status, error?.code]).toEqual([409, 'entity_owned'])
    expect(broker.requests).toEqual([])
  })

  it.each<[string, BrokerAnswer, number]>([
    ['invalid attributes', problem(400, 'BadRequestData', 'averageSpeed has no type'), 400],
    ['no support', problem(501, 'OperationNotSupported', 'Not implemented'), 400],
    ['an error', problem(500, 'InternalError', 'no disk'), 502],
    ['a timeout', { status: 408 }, 504],
    ['a connection reset', 'reset', 503],
  ])('translates a response of the broker: %s', async (_what, answer, status) => {
    broker.answer = answer
    expect((await append()).response.status).toBe(status)
  })

  it('returns 422 for a body without attributes and 400 for another option', async () => {
    expect((await append({})).response.status).toBe(422)
    const { status } = await fetch(`${service().baseUrl}/context${path}?options=replace`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(speed),
    })
    expect(status).toBe(400)
  })

  it('may be called by managers, not by citizens', async () => {
    const [manager, citizen] = [await service().manager(), await service().citizen()]
    const request = { path: { entity_id }, body: speed }
    expect((await manager.api.appendContextAttributes(request)).response.status).toBe(200)
    expect((await citizen.api.appendContextAttributes(request)).response.status).toBe(403)
    expect((await service().api.appendContextAttributes(request)).response.status).toBe(401)
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
  const service = useService({ environment: { AGENTS: 'none' } })

  // CIM 009 v1.8.1, 5.6.3: append entity attributes.
  it('adds attributes, and keeps existing ones with noOverwrite', async () => {
    const { api } = service().admin
    const density = { type: 'Property', value: 0.42 }
    await api.createContextEntity({ body: { id: entity_id, type: 'TrafficFlow', density } })
    const { data } = await api.appendContextAttributes({
      path: { entity_id },
      query: { options: 'noOverwrite' },
      body: { ...speed, density: { type: 'Property', value: 0.9 } },
    })
    expect(data).toMatchObject({ updated: ['averageSpeed'], notUpdated: [{ attributeName: 'density' }] })
    const read = await service().api.getContextEntity({ path: { entity_id } })
    expect(read.data).toMatchObject({ ...speed, density })
  })
})
