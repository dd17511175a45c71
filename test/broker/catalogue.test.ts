import { beforeAll, describe, expect, it } from '@jest/globals'
import { defaultTenant } from '../../src/base/ngsi-ld.js'
import { createCatalogue } from '../../src/broker/store/types-and-attributes.js'
import { createSlowReads, maxSlowReads } from '../../src/platform/database/slow-reads.js'
import { call, useBroker } from './_helpers/broker.js'
import { store } from './query/_helpers/queries.js'

const broker = useBroker()
const defaultContext = 'https://uri.etsi.org/ngsi-ld/default-context/'
const property = { type: 'Property', value: 1 }
const location = { type: 'GeoProperty', value: { type: 'Point', coordinates: [1, 2] } }
const relationship = { type: 'Relationship', object: 'urn:x:b' }

beforeAll(async () => {
  await store(broker().url, { a1: { p: property, location }, a2: { p: relationship }, a3: { p: property } }, 'A')
  await store(broker().url, { b: { p: property, r: property } }, 'B')
  await store(broker().url, { empty: {} }, 'Empty')
})

const get = (path: string, headers: Record<string, string> = {}) =>
  call(broker().url, `GET ${path}`, { headers: { Link: '', ...headers } })

describe('listEntityTypes', () => {
  it('lists the names of types until their last entity is deleted', async () => {
    const names = ['A', 'B', 'Empty']
    expect((await get('/types')).body).toMatchObject({ type: 'EntityTypeList', typeList: names })
    await store(broker().url, { odd: {} }, 'https://example.org/Odd')
    expect((await get('/types')).body).toMatchObject({ typeList: [...names, 'https://example.org/Odd'] })
    await call(broker().url, 'DELETE /entities/urn:x:odd')
    expect((await get('/types')).body).toMatchObject({ typeList: names })
  })

  // "attributeNames: names of attributes that instances of the entity type can have" (ETSI GS CIM 009, 5.2.25).
  it('lists the attributes of each type with details=true', async () => {
    const entityType = (typeName: string, attributeNames: string[]) => ({
      id: defaultContext + typeName,
      type: 'EntityType',
      typeName,
      attributeNames,
    })
    const types = [entityType('A', ['location', 'p']), entityType('B', ['p', 'r']), entityType('Empty', [])]
    expect((await get('/types?details=true')).body).toEqual(types)
    const linked = await get('/types?details=true', { Accept: 'application/ld+json' })
    expect((linked.body as object[]).every((type) => '@context' in type)).toBe(true)
  })
})

describe('retrieveEntityType', () => {
  // "entityCount: number of entity instances of this entity type; attributeDetails: Attribute with only the elements id,
  // type, attributeName and attributeTypes" (5.2.26).
  it.each(['A', encodeURIComponent(`${defaultContext}A`)])('describes the type %s', async (name) => {
    const attribute = (id: string, attributeName: string, ...attributeTypes: string[]) => ({
      ...{ id, type: 'Attribute', attributeName, attributeTypes },
    })
    expect((await get(`/types/${name}`)).body).toEqual({
      ...{ id: `${defaultContext}A`, type: 'EntityTypeInfo', typeName: 'A', entityCount: 3 },
      attributeDetails: [
        attribute('https://uri.etsi.org/ngsi-ld/location', 'location', 'GeoProperty'),
        attribute(`${defaultContext}p`, 'p', 'Property', 'Relationship'),
      ],
    })
    expect((await get('/types/Empty')).body).toMatchObject({ entityCount: 1, attributeDetails: [] })
  })
})

describe('listAttributes', () => {
  it('lists the names of attributes, and the types of the entities with details=true (4.5.14)', async () => {
    const { body } = await get('/attributes')
    expect(body).toMatchObject({ type: 'AttributeList', attributeList: ['location', 'p', 'r'] })
    const attribute = (attributeName: string, ...typeNames: string[]) => ({
      id: attributeName === 'location' ? 'https://uri.etsi.org/ngsi-ld/location' : defaultContext + attributeName,
      ...{ type: 'Attribute', attributeName, typeNames },
    })
    const attributes = [attribute('location', 'A'), attribute('p', 'A', 'B'), attribute('r', 'B')]
    expect((await get('/attributes?details=true')).body).toEqual(attributes)
  })
})

describe('retrieveAttribute', () => {
  // "attributeCount, attributeTypes for which entity instances exist, typeNames" (5.2.28).
  it('describes an attribute', async () => {
    expect((await get('/attributes/p')).body).toEqual({
      ...{ id: `${defaultContext}p`, type: 'Attribute', attributeName: 'p', attributeCount: 4 },
      ...{ attributeTypes: ['Property', 'Relationship'], typeNames: ['A', 'B'] },
    })
  })
})

describe('errors', () => {
  it.each(['/types/Nothing', '/attributes/nothing'])('are 404 for %s', async (path) => {
    const { status, body } = await get(path)
    expect([status, body]).toMatchObject([404, { type: 'https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound' }])
  })

  it('are 403 for a scan that takes too long, and 503 if too many are waiting', async () => {
    const { db } = broker()
    const catalogue = createCatalogue(db, { tenant: defaultTenant, slowReads: createSlowReads(), timeout: 50 })
    const holder = await db.transaction()
    try {
      await holder.raw('lock table broker.entities in access exclusive mode')
      const most = maxSlowReads.concurrent + maxSlowReads.waiting
      const scans = Array.from({ length: most + 1 }, () => catalogue.typedAttributes())
      const results = await Promise.allSettled(scans)
      const statuses = results.map((result) =>
        result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
      )
      expect(statuses.filter((status) => status === 503)).toHaveLength(1)
      expect(statuses.filter((status) => status === 403)).toHaveLength(most)
    } finally {
      await holder.rollback()
    }
    const unhurried = createCatalogue(db, { tenant: defaultTenant, slowReads: createSlowReads() })
    expect(await unhurried.findAttribute(`${defaultContext}r`)).toMatchObject({ count: 1 })
  })
})
