import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { runScenario, scenarioOutcome, station, type } from '../clients/ngsi-ld/scenario.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker({ tenants: ['city'] })
const client = (options: { tenant?: string; context?: undefined } = {}) =>
  createNgsiLdClient({ baseUrl: broker().url, context: ownContext, ...options })
const id = `urn:ngsi-ld:${type}:options`

describe('the NGSI-LD client with the embedded broker', () => {
  it('has the same results as with Orion-LD, Scorpio and Stellio', async () => {
    expect(await runScenario(client(), 'http://127.0.0.1:9/notifications')).toEqual(scenarioOutcome)
  })

  it('reports an unknown tenant', async () => {
    await expect(client({ tenant: 'hanoi' }).getEntity('urn:ngsi-ld:X:1')).rejects.toMatchObject({
      kind: 'unknown-tenant',
      status: 404,
    })
  })

  // CIM 009 v1.8.1, 4.14 and 6.3.14.
  it('sends its tenant', async () => {
    await client({ tenant: 'city' }).createEntity(station(id, 1))
    expect(await client({ tenant: 'city' }).deleteEntity(id)).toBe(true)
    expect(await client().getEntity(id)).toBeUndefined()
  })

  // 5.6.8: without options=update, existing entities are replaced.
  it('replaces or updates entities in an upsert', async () => {
    const no2 = { type: 'Property', value: 12 }
    expect((await client().upsertEntities([station(id, 1)])).created).toEqual([id])
    await client().upsertEntities([{ id, type, no2 }])
    expect(await client().getEntity(id)).toMatchObject({ no2, pm25: { value: 1 } })
    await client().upsertEntities([{ id, type, no2 }], { update: false })
    expect(await client().getEntity(id)).toEqual({ id, type, no2 })
    expect((await client().deleteEntities([id])).succeeded).toEqual([id])
  })

  // 5.6.5: the broker keeps one instance per attribute.
  it('deletes all instances of an attribute, but not one with a datasetId', async () => {
    await client().createEntity(station(id, 1))
    const datasetId = 'urn:ngsi-ld:Dataset:1'
    await expect(client().deleteAttribute(id, 'pm25', { datasetId })).rejects.toMatchObject({ kind: 'not-supported' })
    expect(await client().deleteAttribute(id, 'pm25', { deleteAll: true })).toBe(true)
    expect(await client().deleteEntity(id)).toBe(true)
  })

  // 5.7.1, with 4.17.
  it('reads an entity only if it is of a type', async () => {
    await client().createEntity(station(id, 1))
    expect(await client().getEntity(id, { type: ['TrafficFlow', type] })).toMatchObject({ id, type })
    expect(await client().getEntity(id, { type: 'TrafficFlow' })).toBeUndefined()
    expect(await client().getFeature(id, { type })).toMatchObject({ id })
    expect(await client().getFeature(id, { type: 'TrafficFlow' })).toBeUndefined()
    expect(await client().deleteEntity(id)).toBe(true)
  })

  // 4.8 and 6.3.11.
  it('reads the times of creation and modification', async () => {
    await client().createEntity(station(id, 1))
    const times = { createdAt: expect.any(String), modifiedAt: expect.any(String) }
    expect(await client().getEntity(id, { attrs: ['pm25'], sysAttrs: true })).toMatchObject({ ...times, pm25: times })
    expect(await client().deleteEntity(id)).toBe(true)
  })

  // 6.3.5: the context of application/ld+json is in the body.
  it('sends entities with their own context, and any other request', async () => {
    await client({ context: undefined }).createEntity({ ...station(id, 1), '@context': ownContext })
    const call = { method: 'GET', path: `/entities/${id}`, query: { attrs: 'pm25', format: 'keyValues' } } as const
    const { status, body } = await client().request({ ...call, accept: 'application/ld+json' })
    expect({ status, body }).toEqual({ status: 200, body: { '@context': ownContext, id, type, pm25: 1 } })
    expect(await client().deleteEntity(id)).toBe(true)
  })
})
