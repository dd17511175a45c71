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

describe('the NGSI-LD client with the embedded broker', () => {
  const id = `urn:ngsi-ld:${type}:options`

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

describe('writes of the NGSI-LD client', () => {
  const [a, b, unknown] = ['a', 'b', 'unknown'].map((name) => `urn:ngsi-ld:${type}:${name}`) as [string, string, string]

  beforeEach(async () => {
    await client().deleteEntities([a, b])
    await client().createEntity(station(a, 60))
  })
  const read = () => client().getEntity(a)

  // CIM 009 v1.8.1, 5.6.3 and 5.6.2.
  it('appends and updates attributes', async () => {
    const no2 = property(12)
    expect(await client().appendAttributes(a, { no2, pm25: property(61) })).toEqual({
      updated: ['no2', 'pm25'],
      notUpdated: [],
    })
    const kept = await client().appendAttributes(a, { no2: property(99), o3: property(1) }, { overwrite: false })
    expect([kept.updated, kept.notUpdated.map(({ name }) => name)]).toEqual([['o3'], ['no2']])
    expect(await client().updateAttributes(a, { so2: property(3), no2: property(13) })).toEqual({
      updated: ['so2', 'no2'],
      notUpdated: [],
    })
    expect(await read()).toMatchObject({ no2: property(13), so2: property(3), o3: property(1), pm25: property(61) })
    expect(await kindOf(client().appendAttributes(unknown, { no2 }))).toBe('not-found')
    expect(await kindOf(client().updateAttributes(unknown, { no2 }))).toBe('not-found')
  })

  // 5.6.4, 5.6.19 and 5.6.5.
  it('changes, replaces and deletes one attribute', async () => {
    await client().updateAttribute(a, 'pm25', { value: 62 })
    expect(await read()).toMatchObject({ pm25: { value: 62, unitCode: 'GQ' } })
    await client().replaceAttribute(a, 'pm25', property(63))
    expect((await read())?.['pm25']).toEqual(property(63))
    expect(await client().deleteAttribute(a, 'pm25')).toBe(true)
    expect(await client().deleteAttribute(a, 'pm25')).toBe(false)
    expect(await kindOf(client().replaceAttribute(a, 'pm25', property(1)))).toBe('not-found')
    expect(await kindOf(client().updateAttribute(a, 'pm25', { value: 1 }))).toBe('not-found')
  })

  // 5.6.17 and 5.6.18.
  it('merges and replaces an entity', async () => {
    await client().mergeEntity(a, { pm25: { value: 62 }, dateObserved: 'urn:ngsi-ld:null', no2: property(12) })
    const merged = await read()
    expect(merged).toMatchObject({ pm25: { value: 62, unitCode: 'GQ' }, no2: property(12) })
    expect(merged).not.toHaveProperty('dateObserved')
    await client().replaceEntity({ id: a, type, no2: property(13) })
    expect(await read()).toEqual({ id: a, type, no2: property(13) })
    expect(await kindOf(client().mergeEntity(unknown, { no2: property(1) }))).toBe('not-found')
    expect(await kindOf(client().replaceEntity({ id: unknown, type, no2: property(1) }))).toBe('not-found')
  })

  // 5.6.7, 5.6.9 and 5.6.20.
  it('creates, updates and merges many entities', async () => {
    const failures = async (call: Promise<BatchResult>) => {
      const { succeeded, created, failed } = await call
      return { succeeded, created, failed: failed.map(({ id, error }) => `${id} ${error.kind}`) }
    }
    expect(await failures(client().createEntities([station(a, 1), station(b, 2)]))).toEqual({
      succeeded: [b],
      created: [b],
      failed: [`${a} already-exists`],
    })
    const one = (id: string, pm25: number) => ({ id, type, pm25: property(pm25) })
    const expected = { succeeded: [a], created: [], failed: [`${unknown} not-found`] }
    expect(await failures(client().updateEntities([one(a, 3), one(unknown, 3)]))).toEqual(expected)
    expect(await read()).toMatchObject({ pm25: property(3) })
    expect(await failures(client().mergeEntities([one(a, 4), one(unknown, 4)]))).toEqual(expected)
    expect(await read()).toMatchObject({ pm25: property(4) })
    await client().updateEntities([{ ...one(b, 5), no2: property(6) }], { overwrite: false })
    expect(await client().getEntity(b)).toMatchObject({ pm25: { value: 2 }, no2: property(6) })
  })

  it('reads the concise form', async () => {
    const entity = await client().getEntity(a, { attrs: ['pm25'], concise: true })
    expect(entity).toEqual({ id: a, type, pm25: { value: 60, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' } })
  })
})

describe('queries of the NGSI-LD client', () => {
  const client = () => createNgsiLdClient({ baseUrl: broker().url, context: ownContext, tenant: 'queries' })
  const ids = Array.from({ length: 25 }, (_, n) => `urn:ngsi-ld:${type}:${n}`)
  const [first = ''] = ids

  beforeAll(async () => {
    const name = { type: 'LanguageProperty', languageMap: { vi: 'Hồ Tây', en: 'West Lake' } }
    await client().createEntities([{ ...station(first, 0), name }, ...ids.slice(1).map((id, n) => station(id, n + 1))])
  })

  // CIM 009 v1.8.1, 5.7.2.
  it('are sent by POST', async () => {
    const query = { type, q: 'pm25>=20', attrs: ['pm25'], keyValues: true, byPost: true, pageSize: 3 }
    const found = await all(client().queryEntities(query))
    expect(found.map(({ id }) => id)).toEqual(ids.slice(20))
    expect(found[0]).toEqual({ id: ids[20], type, pm25: 20 })
    const geo = { georel: 'near;maxDistance==100', geometry: 'Point', coordinates: [105.8342, 21.0368] }
    expect(await client().countEntities({ type, geo, byPost: true })).toBe(25)
  })

  it.each([3, 25])('are sent by POST with %i ids', async (count) => {
    const { entities } = await client().queryPage({ type, id: ids.slice(0, count), byPost: true })
    expect(entities).toHaveLength(count)
  })

  // 4.21.
  it('pick and omit members', async () => {
    expect(await client().getEntity(first, { pick: ['id', 'pm25'], keyValues: true })).toEqual({ id: first, pm25: 0 })
    const entity = await client().getEntity(first, { omit: ['location', 'dateObserved', 'name'], keyValues: true })
    expect(entity).toEqual({ id: first, type, pm25: 0 })
  })

  // 4.5.18.
  it('select a language and local entities', async () => {
    const { entities } = await client().queryPage({ type, id: first, lang: 'en', local: true, keyValues: true })
    expect(entities).toMatchObject([{ id: first, name: 'West Lake' }])
  })

  // 4.5.16 and 4.5.17.
  it('return GeoJSON', async () => {
    const geometry = { type: 'Point', coordinates: [105.8342, 21.0368] }
    const { features, count } = await client().queryFeatures({ type, limit: 2, keyValues: true, count: true })
    expect(count).toBe(25)
    expect(features.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(features[0]).toMatchObject({ type: 'Feature', geometry, properties: { type, pm25: 0 } })
    expect(await client().getFeature(first, { geometryProperty: 'place' })).toMatchObject({ geometry: null })
    expect(await client().getFeature('urn:x:none')).toBeUndefined()
  })

  // 5.7.5 to 5.7.10.
  it('describe types and attributes', async () => {
    expect(await client().listTypes()).toEqual([type])
    expect(await client().listTypeDetails()).toMatchObject([{ typeName: type, attributeNames: expect.any(Array) }])
    const info = await client().getType(type)
    expect(info).toMatchObject({ typeName: type, entityCount: 25 })
    expect(info?.attributes).toContainEqual(
      expect.objectContaining({ attributeName: 'pm25', attributeTypes: ['Property'] }),
    )
    expect(await client().getType('None')).toBeUndefined()
    expect(await client().listAttributes()).toEqual(expect.arrayContaining(['pm25', 'location']))
    expect((await client().listAttributeDetails()).find(({ attributeName }) => attributeName === 'pm25')).toMatchObject(
      {
        typeNames: [type],
      },
    )
    expect(await client().getAttribute('pm25')).toMatchObject({
      attributeName: 'pm25',
      attributeCount: 25,
      attributeTypes: ['Property'],
      typeNames: [type],
    })
    expect(await client().getAttribute('none')).toBeUndefined()
  })
})

describe('JSON-LD contexts of the NGSI-LD client', () => {
  const client = (options: { context?: string; tenant?: string } = {}) =>
    createNgsiLdClient({ baseUrl: broker().url, tenant: 'contexts', ...options })
  const terms = { wetness: 'https://example.org/wetness', Puddle: 'https://example.org/Puddle' }
  const unknown = 'urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7'

  // CIM 009 v1.8.1, 5.13.2 to 5.13.5.
  it('are added, listed, read and deleted', async () => {
    const id = await client().addContext(terms)
    const url = `${broker().url}/ngsi-ld/v1/jsonldContexts/${id}`
    const stored = { id, url, kind: 'Hosted', createdAt: expect.stringMatching(/Z$/) }
    expect(await client().listContexts({ kind: 'Hosted' })).toEqual([expect.objectContaining(stored)])
    expect(await client().listContexts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining(stored),
        expect.objectContaining({ id: ownContext, url: ownContext, kind: 'Cached' }),
      ]),
    )
    expect(await client().listContexts({ kind: 'ImplicitlyCreated' })).toEqual([])
    expect(await client().getContext(id)).toEqual(terms)
    expect(await client().deleteContext(id)).toBe(true)
    expect(await client().deleteContext(id)).toBe(false)
    expect(await client().getContext(id)).toBeUndefined()
  })

  it('name the types and attributes of entities, by address', async () => {
    const id = await client().addContext([ownContext, terms])
    const [stored] = await client().listContexts({ kind: 'Hosted' })
    const own = client({ context: stored?.url ?? '' })
    const puddle = { id: 'urn:ngsi-ld:Puddle:1', type: 'Puddle', wetness: { type: 'Property', value: 3 } }
    await own.createEntity(puddle)
    expect(await own.getEntity(puddle.id)).toEqual(puddle)
    expect(await all(client().queryEntities({ type: terms.Puddle, keyValues: true }))).toEqual([
      { id: puddle.id, type: terms.Puddle, [terms.wetness]: 3 },
    ])
    expect(await own.listTypes()).toEqual(['Puddle'])
    expect(await client().deleteContext(id)).toBe(true)
    expect(await kindOf(own.getEntity(puddle.id))).toBe('context-not-available')
  })

  it('are undefined, or not deleted, if the broker does not have them', async () => {
    for (const id of [unknown, 'https://example.org/context.jsonld']) {
      expect(await client().getContext(id)).toBeUndefined()
      expect(await client().deleteContext(id)).toBe(false)
    }
  })

  it('are rejected with the reason', async () => {
    expect(await kindOf(client().addContext({ wetness: 5 }))).toBe('bad-request-data')
    expect(await kindOf(client().addContext('https://example.org/context.jsonld'))).toBe('context-not-available')
    expect(await kindOf(client().getContext(ownContext))).toBe('not-supported')
    expect(await kindOf(client().deleteContext(ownContext))).toBe('not-supported')
  })

  // 6.3.14.
  it('belong to a tenant', async () => {
    const id = await client({ tenant: 'city' }).addContext(terms)
    expect(await client({ tenant: 'city' }).listContexts({ kind: 'Hosted' })).toMatchObject([{ id }])
    expect((await client().listContexts({ kind: 'Hosted' })).map((context) => context.id)).not.toContain(id)
    expect(await client().deleteContext(id)).toBe(false)
    expect(await client({ tenant: 'city' }).deleteContext(id)).toBe(true)
  })
})
