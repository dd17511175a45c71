import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()
const post = (operation: string, body: unknown, headers: Record<string, string> = {}) =>
  call(broker().url, `POST /entityOperations/${operation}`, { body, headers })
const read = async (id: string) => (await call(broker().url, `GET /entities/${id}?options=keyValues`)).body

let count = 0
const newIds = (many: number) => Array.from({ length: many }, () => `urn:ngsi-ld:TrafficFlow:Hanoi:${(count += 1)}`)
const segment = (id: string, attributes: Record<string, unknown> = { density: 0.5 }) => ({
  id,
  type: 'TrafficFlow',
  ...attributes,
})
const base = 'https://uri.etsi.org/ngsi-ld/errors/'
const failure = (entityId: string, kind: string) => ({
  entityId,
  error: expect.objectContaining({ type: base + kind }),
})
const linkedData = { 'Content-Type': 'application/ld+json', Link: '' }
const operations = ['create', 'update', 'merge']

describe.each(operations)('batch %s', (operation) => {
  it('rejects empty batches, batches that are too large, and items that are not objects (5.6.7)', async () => {
    const [id = ''] = newIds(1)
    for (const body of [[], {}, [segment(id), null], Array.from({ length: 1001 }, () => segment(id))]) {
      expect(await post(operation, body)).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
    }
    expect(await read(id)).toMatchObject({ status: 404 })
  })

  it('returns 207 with an empty success list if all entities fail', async () => {
    expect(await post(operation, [{ id: 'x' }, {}])).toMatchObject({
      status: 207,
      body: { success: [], errors: [failure('x', 'BadRequestData'), failure('', 'BadRequestData')] },
    })
  })
})

describe('createEntities', () => {
  it('returns 201 with the ids in the order of the batch (5.6.7)', async () => {
    const ids = newIds(3).reverse()
    expect(await post('create', ids.map((id) => segment(id)))).toMatchObject({ status: 201, body: ids }) // prettier-ignore
    for (const id of ids) expect(await read(id)).toEqual(segment(id))
  })

  it('returns 207 if an entity exists, is invalid or is repeated, and creates the others', async () => {
    const [known = '', repeated = '', invalid = '', last = ''] = newIds(4)
    await post('create', [segment(known)])
    const batch = [
      segment(known, { density: 1 }),
      segment(repeated),
      segment(invalid, { density: null }),
      segment(repeated, { density: 1 }),
      segment(last),
    ]
    expect(await post('create', batch)).toMatchObject({
      status: 207,
      body: {
        success: [repeated, last],
        errors: [
          failure(invalid, 'BadRequestData'),
          failure(known, 'AlreadyExists'),
          failure(repeated, 'AlreadyExists'),
        ],
      },
    })
    for (const id of [known, repeated]) expect(await read(id)).toMatchObject({ density: 0.5 })
  })

  it('uses the context of each entity in application/ld+json', async () => {
    const [id = ''] = newIds(1)
    const body = [{ ...segment(id), '@context': ownContext }]
    expect(await post('create', body, linkedData)).toMatchObject({ status: 201, body: [id] })
    expect(await read(id)).toEqual(segment(id))
  })
})

describe('updateEntities', () => {
  it('returns 204, replaces and adds attributes, and adds types (5.6.9)', async () => {
    const ids = newIds(2)
    await post('create', ids.map((id) => segment(id, { density: { value: 1, unitCode: 'C62' } }))) // prettier-ignore
    const batch = ids.map((id) => ({ id, type: 'Road', density: 2, averageSpeed: 30 }))
    expect(await post('update', batch)).toMatchObject({ status: 204, body: undefined })
    for (const id of ids) {
      expect(await read(id)).toEqual({ id, type: ['TrafficFlow', 'Road'], density: 2, averageSpeed: 30 })
      expect((await call(broker().url, `GET /entities/${id}`)).body).not.toHaveProperty('density.unitCode')
    }
  })

  it('leaves existing attributes untouched with noOverwrite, and lists their entities as errors', async () => {
    const [first = '', second = ''] = newIds(2)
    await post('create', [segment(first), segment(second)])
    const batch = [segment(first, { density: 1, averageSpeed: 1 }), segment(second, { averageSpeed: 1 })]
    expect(await post('update?options=noOverwrite', batch)).toMatchObject({
      status: 207,
      body: { success: [second], errors: [failure(first, 'AlreadyExists')] },
    })
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ density: 0.5, averageSpeed: 1 })
  })

  it('returns 207 for unknown and invalid entities, and applies repeated ones in order (5.5.11.3)', async () => {
    const [known = '', unknown = ''] = newIds(2)
    await post('create', [segment(known)])
    const batch = [
      segment(known, { density: 1, averageSpeed: 1 }),
      segment(unknown),
      segment(known, { density: 2, averageSpeed: null }),
      segment(known, { density: 3, averageSpeed: ngsiLdNull }),
      segment(known, { density: 4 }),
    ]
    expect(await post('update', batch)).toMatchObject({
      status: 207,
      body: {
        success: [known],
        errors: [
          failure(unknown, 'ResourceNotFound'),
          failure(known, 'BadRequestData'),
          failure(known, 'BadRequestData'),
        ],
      },
    })
    expect(await read(known)).toMatchObject({ density: 4, averageSpeed: 1 })
  })
})

describe('mergeEntities', () => {
  const config = { a: 1, b: { c: 2, d: 3 } }

  it('returns 204 and merges values (5.6.20)', async () => {
    const ids = newIds(2)
    await post('create', ids.map((id) => segment(id, { density: 1, config: { value: config } }))) // prettier-ignore
    const batch = ids.map((id) => ({ id, density: ngsiLdNull, config: { value: { b: { c: ngsiLdNull, e: 4 } } } }))
    expect(await post('merge', batch)).toMatchObject({ status: 204, body: undefined })
    for (const id of ids) {
      expect(await read(id)).toEqual({ id, type: 'TrafficFlow', config: { a: 1, b: { d: 3, e: 4 } } })
    }
  })

  it('merges repeated entities in chronological order (5.5.11.5), and lists errors', async () => {
    const [known = '', unknown = ''] = newIds(2)
    await post('create', [segment(known, { config: { value: config } })])
    const batch = [
      { id: known, config: { value: { a: 5, f: 6 } } },
      { id: unknown, a: 1 },
      { id: known, config: { value: null } },
      { id: known, config: { value: { a: ngsiLdNull } } },
    ]
    expect(await post('merge', batch)).toMatchObject({
      status: 207,
      body: { success: [known], errors: [failure(unknown, 'ResourceNotFound'), failure(known, 'BadRequestData')] },
    })
    expect(await read(known)).toMatchObject({ config: { b: { c: 2, d: 3 }, f: 6 } })
  })

  it('accepts options, observedAt and lang like mergeEntity', async () => {
    const [id = ''] = newIds(1)
    const name = { languageMap: { vi: 'Hồ', en: 'Lake' } }
    await post('create', [segment(id, { density: { value: 1, observedAt: '2026-01-01T00:00:00Z' }, name })])
    const query = '?options=keyValues&observedAt=2026-01-02T00:00:00Z&lang=en'
    expect((await post(`merge${query}`, [{ id, density: 2, name: 'Sea' }])).status).toBe(204)
    expect((await call(broker().url, `GET /entities/${id}`)).body).toMatchObject({
      density: { value: 2, observedAt: '2026-01-02T00:00:00Z' },
      name: { languageMap: { vi: 'Hồ', en: 'Sea' } },
    })
  })

  it('loses no change in concurrent merges of the same entities', async () => {
    const ids = newIds(20)
    await post('create', ids.map((id) => segment(id))) // prettier-ignore
    const names = Array.from({ length: 6 }, (_, index) => `a${index}`)
    const batches = names.map((name, turn) => {
      const turned = [...ids.slice(turn), ...ids.slice(0, turn)]
      return post('merge', turned.map((id) => ({ id, [name]: name }))) // prettier-ignore
    })
    for (const { status } of await Promise.all(batches)) expect(status).toBe(204)
    for (const id of ids) expect(await read(id)).toMatchObject(Object.fromEntries(names.map((name) => [name, name])))
  })
})
