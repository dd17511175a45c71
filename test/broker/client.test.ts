import { createNgsiLdClient, NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { runScenario, scenarioOutcome, station, type } from '../clients/ngsi-ld/scenario.js'
import { all } from '../clients/ngsi-ld/stand-in.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker({ tenants: ['contexts'] })
const client = (options: { tenant?: string; context?: string | undefined } = {}) =>
  createNgsiLdClient({ baseUrl: broker().url, context: ownContext, ...options })
const property = (value: unknown) => ({ type: 'Property', value })
const kindOf = (call: Promise<unknown>) =>
  call.then(String, (error: unknown) => (error instanceof NgsiLdError ? error.kind : error))

it('the NGSI-LD client has the same results as with Orion-LD, Scorpio and Stellio, with the embedded broker', async () => {
  expect(await runScenario(client(), 'http://127.0.0.1:9/notifications')).toEqual(scenarioOutcome)
})

// Clauses of CIM 009 v1.8.1.
describe('the NGSI-LD client with the embedded broker', () => {
  const [a, b] = [`urn:ngsi-ld:${type}:a`, `urn:ngsi-ld:${type}:b`]
  beforeEach(async () => {
    await client().deleteEntities([a, b])
    await client().createEntity(station(a, 60))
  })

  // 5.7.1, with 4.17; 4.8 and 6.3.11.
  it('reads an entity of a type, with times and in concise form', async () => {
    expect(await client().getEntity(a, { type: ['TrafficFlow', type] })).toMatchObject({ id: a, type })
    expect(await client().getEntity(a, { type: 'TrafficFlow' })).toBeUndefined()
    expect(await client().getFeature(a, { type })).toMatchObject({ id: a })
    expect(await client().getFeature(a, { type: 'TrafficFlow' })).toBeUndefined()
    const times = { createdAt: expect.any(String), modifiedAt: expect.any(String) }
    expect(await client().getEntity(a, { attrs: ['pm25'], sysAttrs: true })).toMatchObject({ ...times, pm25: times })
    const pm25 = { value: 60, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' }
    expect(await client().getEntity(a, { attrs: ['pm25'], concise: true })).toEqual({ id: a, type, pm25 })
  })

  // 6.3.5: the context of application/ld+json is in the body.
  it('sends entities with their own context, and any other request', async () => {
    await client({ context: undefined }).createEntity({ ...station(b, 1), '@context': ownContext })
    const call = { method: 'GET', path: `/entities/${b}`, query: { attrs: 'pm25', format: 'keyValues' } } as const
    const { status, body } = await client().request({ ...call, accept: 'application/ld+json' })
    expect({ status, body }).toEqual({ status: 200, body: { '@context': ownContext, id: b, type, pm25: 1 } })
  })
})

// 5.13.2 to 5.13.5.
describe('JSON-LD contexts of the NGSI-LD client', () => {
  const contexts = (context?: string) => client({ tenant: 'contexts', context })
  const terms = { wetness: 'https://example.org/wetness', Puddle: 'https://example.org/Puddle' }

  it('name the types and attributes of entities, by address', async () => {
    const id = await contexts().addContext([ownContext, terms])
    const [stored] = await contexts().listContexts({ kind: 'Hosted' })
    const own = contexts(stored?.url)
    const puddle = { id: 'urn:ngsi-ld:Puddle:1', type: 'Puddle', wetness: property(3) }
    await own.createEntity(puddle)
    expect(await own.getEntity(puddle.id)).toEqual(puddle)
    const found = await all(contexts().queryEntities({ type: terms.Puddle, keyValues: true }))
    expect(found).toEqual([{ id: puddle.id, type: terms.Puddle, [terms.wetness]: 3 }])
    expect(await own.listTypes()).toEqual(['Puddle'])
    expect(await contexts().deleteContext(id)).toBe(true)
    expect(await kindOf(own.getEntity(puddle.id))).toBe('context-not-available')
  })
})
