import { createNgsiLdClient, NgsiLdError, type BatchResult } from '@environmental-monitoring/ngsi-ld'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { runScenario, scenarioOutcome, station, type } from '../clients/ngsi-ld/scenario.js'
import { all } from '../clients/ngsi-ld/stand-in.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker({ tenants: ['city', 'queries', 'contexts'] })
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
  const [a, b, unknown] = ['a', 'b', 'unknown'].map((name) => `urn:ngsi-ld:${type}:${name}`) as [string, string, string]
  const no2 = property(12)
  beforeEach(async () => {
    await client().deleteEntities([a, b])
    await client().createEntity(station(a, 60))
  })
  const read = () => client().getEntity(a)

  // 5.6.3 and 5.6.2.
  it('appends and updates attributes', async () => {
    const appended = await client().appendAttributes(a, { no2, pm25: property(61) })
    expect(appended).toEqual({ updated: ['no2', 'pm25'], notUpdated: [] })
    const kept = await client().appendAttributes(a, { no2: property(99), o3: property(1) }, { overwrite: false })
    expect([kept.updated, kept.notUpdated.map(({ name }) => name)]).toEqual([['o3'], ['no2']])
    const updated = await client().updateAttributes(a, { so2: property(3), no2: property(13) })
    expect(updated).toEqual({ updated: ['so2', 'no2'], notUpdated: [] })
    expect(await read()).toMatchObject({ no2: property(13), so2: property(3), o3: property(1), pm25: property(61) })
  })

  // 5.6.7, 5.6.9 and 5.6.20.
  it('creates, updates and merges many entities', async () => {
    const failures = async (call: Promise<BatchResult>) => {
      const { succeeded, created, failed } = await call
      return { succeeded, created, failed: failed.map(({ id, error }) => `${id} ${error.kind}`) }
    }
    const created = await failures(client().createEntities([station(a, 1), station(b, 2)]))
    expect(created).toEqual({ succeeded: [b], created: [b], failed: [`${a} already-exists`] })
    const one = (id: string, pm25: number) => ({ id, type, pm25: property(pm25) })
    const expected = { succeeded: [a], created: [], failed: [`${unknown} not-found`] }
    expect(await failures(client().updateEntities([one(a, 3), one(unknown, 3)]))).toEqual(expected)
    expect(await read()).toMatchObject({ pm25: property(3) })
    expect(await failures(client().mergeEntities([one(a, 4), one(unknown, 4)]))).toEqual(expected)
    expect(await read()).toMatchObject({ pm25: property(4) })
    await client().updateEntities([{ ...one(b, 5), no2 }], { overwrite: false })
    expect(await client().getEntity(b)).toMatchObject({ pm25: { value: 2 }, no2 })
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

describe('queries of the NGSI-LD client', () => {
  const queries = () => client({ tenant: 'queries' })
  const ids = Array.from({ length: 25 }, (_, n) => `urn:ngsi-ld:${type}:${n}`)
  const [first = '', second = ''] = ids
  const location = { type: 'Point', coordinates: [105.8342, 21.0368] }
  const name = { type: 'LanguageProperty', languageMap: { vi: 'Hồ Tây', en: 'West Lake' } }
  beforeAll(async () => {
    const entities = ids.map((id, n) => station(id, n))
    await queries().createEntities([{ ...entities[0]!, name }, ...entities.slice(1)])
  })

  // 5.7.2.
  it('are sent by POST', async () => {
    const query = { type, q: 'pm25>=20', attrs: ['pm25'], keyValues: true, byPost: true, pageSize: 3 }
    const found = await all(queries().queryEntities(query))
    expect(found).toEqual(ids.slice(20).map((id, n) => ({ id, type, pm25: 20 + n })))
    const geo = { georel: 'near;maxDistance==100', geometry: 'Point', coordinates: location.coordinates }
    expect(await queries().countEntities({ type, geo, byPost: true })).toBe(25)
    for (const count of [3, 25]) {
      const { entities } = await queries().queryPage({ type, id: ids.slice(0, count), byPost: true })
      expect(entities).toHaveLength(count)
    }
  })

  // 4.5.16 and 4.5.17.
  it('return GeoJSON', async () => {
    const { features, count } = await queries().queryFeatures({ type, limit: 2, keyValues: true, count: true })
    const feature = (id: string, pm25: number) => ({ id, geometry: location, properties: { type, pm25 } })
    expect({ features, count }).toMatchObject({ count: 25, features: [feature(first, 0), feature(second, 1)] })
    expect(await queries().getFeature(first, { geometryProperty: 'place' })).toMatchObject({ geometry: null })
    expect(await queries().getFeature('urn:x:none')).toBeUndefined()
  })
})

// 5.13.2 to 5.13.5.
describe('JSON-LD contexts of the NGSI-LD client', () => {
  const contexts = (context?: string) => client({ tenant: 'contexts', context })
  const terms = { wetness: 'https://example.org/wetness', Puddle: 'https://example.org/Puddle' }
  const example = 'https://example.org/context.jsonld'

  it('are added, listed, read and deleted', async () => {
    const id = await contexts().addContext(terms)
    const url = `${broker().url}/ngsi-ld/v1/jsonldContexts/${id}`
    const stored = expect.objectContaining({ id, url, kind: 'Hosted', createdAt: expect.stringMatching(/Z$/) })
    const cached = expect.objectContaining({ id: ownContext, url: ownContext, kind: 'Cached' })
    expect(await contexts().listContexts({ kind: 'Hosted' })).toEqual([stored])
    expect(await contexts().listContexts()).toEqual(expect.arrayContaining([stored, cached]))
    expect(await contexts().listContexts({ kind: 'ImplicitlyCreated' })).toEqual([])
    // 6.3.14: a context belongs to a tenant.
    expect(await client().listContexts({ kind: 'Hosted' })).toEqual([])
    expect(await client().deleteContext(id)).toBe(false)
    expect(await contexts().getContext(id)).toEqual(terms)
    expect(await contexts().deleteContext(id)).toBe(true)
    for (const absent of [id, example]) {
      expect(await contexts().deleteContext(absent)).toBe(false)
      expect(await contexts().getContext(absent)).toBeUndefined()
    }
  })

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
