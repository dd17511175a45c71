import { describe, expect, it } from '@jest/globals'
import { iriRule } from '../../src/base/text.js'
import { ngsiLdNull } from '../../src/broker/reading/members.js'
import { errors, linkedData, ownContext, useRequests } from './_helpers/broker.js'

const { send, outcome, read: readEntity } = useRequests()
const post = (operation: string, body: unknown, headers?: Record<string, string>) =>
  send(`POST /entityOperations/${operation}`, body, headers)
const read = (id: string) => readEntity(id, '?options=keyValues')

let count = 0
const newIds = (many: number) => Array.from({ length: many }, () => `urn:ngsi-ld:TrafficFlow:Hanoi:${(count += 1)}`)
const segment = (id: string, attributes: Record<string, unknown> = { density: 0.5 }) => ({
  id,
  type: 'TrafficFlow',
  ...attributes,
})
const failure = (entityId: string, kind: string, detail = '') => ({
  entityId,
  error: expect.objectContaining({ type: errors + kind, detail: expect.stringContaining(detail) }) as unknown,
})
const unavailable = { '@context': 'https://example.org/context.jsonld' }

describe.each(['create', 'upsert', 'update', 'merge', 'delete'])('batch %s', (operation) => {
  const item = (id: string) => (operation === 'delete' ? id : segment(id))

  it('rejects empty batches, batches that are too large, and items of another type (5.6.7)', async () => {
    const [id = ''] = newIds(1)
    for (const body of [[], {}, [item(id), null], [5], Array.from({ length: 1001 }, () => item(id))])
      expect(await post(operation, body)).toMatchObject({ status: 400, body: { type: `${errors}BadRequestData` } })
    expect(await read(id)).toMatchObject({ status: 404 })
  })
})

describe('createEntities', () => {
  it('returns 201 with the ids in the order of the batch, in which entities are stored (5.6.7)', async () => {
    const ids = newIds(50).reverse()
    expect(
      await post(
        'create',
        ids.map((id) => ({ id, type: 'Ordered' })),
      ),
    ).toMatchObject({ status: 201, body: ids })
    const { body } = await send('GET /entities?type=Ordered&limit=100')
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  })

  it('returns 207 if an entity exists, is invalid or is repeated, and creates the others', async () => {
    const [known = '', repeated = '', invalid = '', last = ''] = newIds(4)
    await post('create', [segment(known)])
    const some = [segment(known, { density: 1 }), segment(repeated), segment(invalid, { density: null })]
    const exist = [failure(known, 'AlreadyExists'), failure(repeated, 'AlreadyExists')]
    expect(await post('create', [...some, segment(repeated, { density: 1 }), segment(last)])).toMatchObject({
      status: 207,
      body: { success: [repeated, last], errors: [failure(invalid, 'BadRequestData'), ...exist] },
    })
    for (const id of [known, repeated]) expect(await read(id)).toMatchObject({ density: 0.5 })
  })
})

describe('upsertEntities', () => {
  const density = { type: 'Property', value: 0.7 }
  const both = ['TrafficFlow', 'Road']

  it.each([
    ['replaces entities by default', 'upsert', { type: 'Road', density }],
    ['updates entities', 'upsert?options=update', { type: both, density, averageSpeed: { ...density, value: 30 } }],
  ])('%s, and applies duplicates in order: %s', async (_, operation, expected) => {
    const [id = ''] = newIds(1)
    const first = segment(id, { density: { value: 0.5, unitCode: 'C62' }, averageSpeed: 30 })
    expect(await post(operation, [first])).toMatchObject({ status: 201, body: [id] })
    const batch = [segment(id, { density: 0.6 }), { ...segment(id, { density: 0.7 }), type: 'Road' }]
    expect(await post(operation, batch)).toMatchObject({ status: 204, body: undefined })
    expect(await readEntity(id)).toEqual({ id, ...expected })
  })

  it('validates each entity separately, and returns the created ids', async () => {
    const [good = '', wrong = '', beyond = ''] = newIds(3)
    const { status, body } = await post('upsert', [
      segment(good),
      segment(wrong, { density: { type: 'Property' } }),
      segment(beyond, { density: { value: 1, datasetId: 'urn:a:b' } }),
      { type: 'TrafficFlow' },
      { id: 5, type: 'TrafficFlow' },
    ])
    const failures = [
      failure(wrong, 'BadRequestData', 'density: a Property must have a value'),
      failure(beyond, 'OperationNotSupported', 'density: datasetId is not supported'),
      failure('', 'BadRequestData', 'id: an entity must have an id'),
      failure('', 'BadRequestData', `id ${iriRule}`),
    ]
    expect({ status, body }).toEqual({ status: 207, body: { success: [good], errors: failures } })
    expect(await read(good)).toMatchObject({ density: 0.5 })
  })
})

describe('updateEntities', () => {
  it('returns 204, replaces and adds attributes, and adds types (5.6.9)', async () => {
    const [id = ''] = newIds(1)
    await post('create', [segment(id, { density: { value: 1, unitCode: 'C62' } })])
    const batch = [{ id, type: 'Road', density: 2, averageSpeed: 30 }]
    expect(await post('update', batch)).toMatchObject({ status: 204, body: undefined })
    expect(await read(id)).toEqual({ id, type: ['TrafficFlow', 'Road'], density: 2, averageSpeed: 30 })
    expect(await readEntity(id)).not.toHaveProperty('density.unitCode')
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
    const invalid = [failure(known, 'BadRequestData'), failure(known, 'BadRequestData')]
    expect(await post('update', batch)).toMatchObject({
      status: 207,
      body: { success: [known], errors: [...invalid, failure(unknown, 'ResourceNotFound')] },
    })
    expect(await read(known)).toMatchObject({ density: 4, averageSpeed: 1 })
  })
})

describe('mergeEntities', () => {
  const config = { a: 1, b: { c: 2, d: 3 } }

  it('merges values, and repeated entities in chronological order (5.6.20, 5.5.11.5), and lists errors', async () => {
    const [known = '', unknown = ''] = newIds(2)
    await post('create', [segment(known, { density: 1, config: { value: config } })])
    const first = { id: known, density: ngsiLdNull, config: { value: { a: 5, f: 6, b: { c: ngsiLdNull } } } }
    expect(await post('merge', [first])).toMatchObject({ status: 204, body: undefined })
    const invalid = { id: known, config: { value: null } }
    const last = { id: known, config: { value: { a: ngsiLdNull } } }
    expect(
      await post('merge', [{ id: known, config: { value: { a: 7 } } }, { id: unknown, a: 1 }, invalid, last]),
    ).toMatchObject({
      status: 207,
      body: { success: [known], errors: [failure(unknown, 'ResourceNotFound'), failure(known, 'BadRequestData')] },
    })
    expect(await read(known)).toEqual(segment(known, { config: { b: { d: 3 }, f: 6 } }))
  })
})

describe('deleteEntities', () => {
  it('returns 204 if all entities were deleted, also for application/ld+json without a context', async () => {
    for (const headers of [{}, linkedData]) {
      const ids = newIds(3)
      const batch = ids.map((id) => segment(id))
      await post('create', batch)
      expect(await post('delete', ids, headers)).toMatchObject({ status: 204 })
      for (const id of ids) expect(await outcome(`GET /entities/${id}`)).toContain('404')
    }
  })

  it('lists unknown, invalid and repeated ids (5.5.11.4: "subsequent occurrences … will provoke an error")', async () => {
    const [known = '', unknown = ''] = newIds(2)
    await post('create', [segment(known)])
    const { status, body } = await post('delete', [unknown, 'x y', known, known])
    const notFound = (id: string) => ({ title: 'Resource not found', detail: `${id} was not found`, status: 404 })
    expect({ status, body }).toEqual({
      status: 207,
      body: {
        success: [known],
        errors: [
          failure('x y', 'BadRequestData', `id ${iriRule}`),
          { entityId: unknown, error: { type: `${errors}ResourceNotFound`, ...notFound(unknown) } },
          failure(known, 'ResourceNotFound'),
        ],
      },
    })
  })
})

describe.each([
  ['create', 201],
  ['upsert', 201],
  ['update', 204],
  ['merge', 204],
])('batch %s of application/ld+json', (operation, status) => {
  it('uses the context of each entity', async () => {
    const [ours = '', core = '', unknown = '', none = ''] = newIds(4)
    if (status === 204) await post('create', [segment(ours, {}), segment(core, {})])
    const batch = [
      { ...segment(ours), '@context': [ownContext] },
      { ...segment(core), '@context': 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld' },
      { ...segment(unknown), ...unavailable },
      segment(none),
    ]
    const missing = 'An application/ld+json body must have @context.'
    expect(await post(operation, batch, linkedData)).toMatchObject({
      status: 207,
      body: {
        success: [ours, core],
        errors: [failure(unknown, 'LdContextNotAvailable'), failure(none, 'BadRequestData', missing)],
      },
    })
    expect(await read(ours)).toMatchObject({ type: 'TrafficFlow', density: 0.5 })
    const other = 'ngsi-ld:default-context/TrafficFlow'
    expect((await read(core))['type']).toEqual(status === 201 ? other : ['TrafficFlow', other])
  })
})

describe.each(['upsert?options=update', 'merge'])('concurrent batches of the same entities: %s', (operation) => {
  it('lose no attribute', async () => {
    const ids = newIds(30)
    const names = Array.from({ length: 8 }, (_, index) => `a${index}`)
    const existing = ids.map((id) => segment(id))
    await post('create', existing)
    const answers = await Promise.all(
      names.map((name, turn) => {
        const turned = [...ids.slice(turn), ...ids.slice(0, turn)].map((id) => segment(id, { [name]: name }))
        return post(operation, turned)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 204))
    const all = Object.fromEntries(names.map((name) => [name, name]))
    for (const id of ids) expect(await read(id)).toMatchObject(all)
  })
})
