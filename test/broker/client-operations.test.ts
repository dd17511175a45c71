import { createNgsiLdClient, NgsiLdError, type BatchResult } from '@environmental-monitoring/ngsi-ld'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { station, type } from '../clients/ngsi-ld/scenario.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()
const [a, b, unknown] = ['a', 'b', 'unknown'].map((name) => `urn:ngsi-ld:${type}:${name}`) as [string, string, string]
const client = () => createNgsiLdClient({ baseUrl: broker().url, context: ownContext })
const property = (value: unknown) => ({ type: 'Property', value })
const kindOf = (call: Promise<unknown>) =>
  call.then(String, (error: unknown) => (error instanceof NgsiLdError ? error.kind : error))

describe('the NGSI-LD client with the embedded broker', () => {
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

  it('lists types', async () => {
    expect(await client().listTypes()).toContain(type)
  })
})
