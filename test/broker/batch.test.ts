import { describe, expect, it } from '@jest/globals'
import { iriRule } from '../../src/domain/iri.js'
import { call, contextLink, ownContext, publicUrl, useBroker, type CallOptions } from './_helpers/broker.js'

const notUri = `id ${iriRule}`
const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const upsert = (body: unknown, options = '', headers?: Record<string, string>) =>
  send(`POST /entityOperations/upsert${options}`, { body, ...(headers && { headers }) })
const values = async (id: string) => (await send(`GET /entities/${id}?options=keyValues`)).body

let count = 0
const newIds = (many: number) => Array.from({ length: many }, () => `urn:ngsi-ld:TrafficFlow:Hanoi:${(count += 1)}`)
const segment = (id: string, attributes: Record<string, unknown> = { density: { type: 'Property', value: 0.5 } }) => ({
  id,
  type: 'TrafficFlow',
  ...attributes,
})
const linkedData = { 'Content-Type': 'application/ld+json', Link: '' }
const base = 'https://uri.etsi.org/ngsi-ld/errors/'

describe('upsertEntities', () => {
  it('returns 201 with the created ids, and 204 if all entities existed', async () => {
    const ids = newIds(3)
    const [first = '', ...others] = ids
    expect(await upsert([segment(first)])).toMatchObject({ status: 201, body: [first] })
    expect(await upsert(ids.map((id) => segment(id)))).toMatchObject({ status: 201, body: others })
    expect(await upsert(ids.map((id) => segment(id)))).toMatchObject({ status: 204, body: undefined })
  })

  it('replaces existing entities by default', async () => {
    const [id = ''] = newIds(1)
    await upsert([segment(id, { density: { value: 0.5 }, averageSpeed: { value: 30 } })])
    await upsert([{ ...segment(id, { density: { value: 0.7 } }), type: 'Road' }])
    expect(await values(id)).toEqual({ id, type: 'Road', density: 0.7 })
    expect((await send('GET /types')).body).toMatchObject({ typeList: expect.arrayContaining(['Road']) })
  })

  it('adds and replaces attributes, and adds types, with options=update', async () => {
    const [id = ''] = newIds(1)
    await upsert([segment(id, { density: { value: 0.5, unitCode: 'C62' }, averageSpeed: { value: 30 } })])
    await upsert([{ ...segment(id, { density: { value: 0.7 } }), type: 'Road' }], '?options=update')
    expect((await send(`GET /entities/${id}`)).body).toEqual({
      id,
      type: ['TrafficFlow', 'Road'],
      density: { type: 'Property', value: 0.7 },
      averageSpeed: { type: 'Property', value: 30 },
    })
  })

  it('applies duplicates of an entity in order', async () => {
    const [updated = '', replaced = ''] = newIds(2)
    const drafts = (id: string) => [
      segment(id, { density: { value: 1 }, averageSpeed: { value: 1 } }),
      segment(id, { density: { value: 2 } }),
    ]
    expect(await upsert(drafts(updated), '?options=update')).toMatchObject({ status: 201, body: [updated] })
    expect(await values(updated)).toMatchObject({ density: 2, averageSpeed: 1 })
    expect(await upsert(drafts(replaced))).toMatchObject({ status: 201, body: [replaced] })
    expect(await values(replaced)).toEqual({ id: replaced, type: 'TrafficFlow', density: 2 })
  })

  it('validates each entity separately', async () => {
    const [good = '', wrong = '', beyond = ''] = newIds(3)
    const { status, body } = await upsert([
      segment('BaDinh'),
      segment(good),
      segment(wrong, { density: { type: 'Property' } }),
      segment(beyond, { density: { value: 1, datasetId: 'urn:a:b' } }),
      { type: 'TrafficFlow' },
      { id: 5, type: 'TrafficFlow' },
    ])
    const failure = (entityId: string, type: string, status: number, detail: string) => ({
      entityId,
      error: { type: base + type, title: expect.any(String), detail, status },
    })
    expect({ status, body }).toEqual({
      status: 207,
      body: {
        success: [good],
        errors: [
          failure('BaDinh', 'BadRequestData', 400, notUri),
          failure(wrong, 'BadRequestData', 400, 'density: a Property must have a value'),
          failure(beyond, 'OperationNotSupported', 422, 'density: datasetId is not supported'),
          failure('', 'BadRequestData', 400, 'id: an entity must have an id'),
          failure('', 'BadRequestData', 400, notUri),
        ],
      },
    })
    expect(await values(good)).toMatchObject({ density: 0.5 })
  })

  it('returns 207 with an empty success list if all entities fail', async () => {
    expect(await upsert([segment('x')])).toMatchObject({
      status: 207,
      body: { success: [], errors: [{ entityId: 'x' }] },
    })
  })

  it('uses the context of each entity in application/ld+json', async () => {
    const [ours = '', core = '', unknown = '', none = ''] = newIds(4)
    const { status, body } = await upsert(
      [
        { ...segment(ours), '@context': [ownContext] },
        { ...segment(core), '@context': 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld' },
        { ...segment(unknown), '@context': 'https://example.org/context.jsonld' },
        segment(none),
      ],
      '',
      linkedData,
    )
    expect({ status, body }).toMatchObject({
      status: 207,
      body: {
        success: [ours, core],
        errors: [
          { entityId: unknown, error: { type: `${base}LdContextNotAvailable`, status: 503 } },
          { entityId: none, error: { detail: 'An application/ld+json body must have @context.' } },
        ],
      },
    })
    expect(await values(ours)).toMatchObject({ type: 'TrafficFlow' })
    expect(await values(core)).toMatchObject({ type: 'ngsi-ld:default-context/TrafficFlow' })
  })

  it('rejects the whole batch for an invalid Link header', async () => {
    const headers = { 'Content-Type': 'application/ld+json', Link: contextLink }
    const entity = { ...segment('urn:a:b'), '@context': ownContext }
    expect(await upsert([entity], '', headers)).toMatchObject({ status: 400 })
    const elsewhere = contextLink.replace(publicUrl, 'https://example.org')
    expect(await upsert([entity], '', { Link: elsewhere })).toMatchObject({ status: 503 })
  })

  it('rejects empty batches, batches that are too large and bodies that are not arrays', async () => {
    for (const body of [[], {}, Array.from({ length: 1001 }, () => segment('urn:a:b')), [5]]) {
      expect(await upsert(body)).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
    }
  })

  it('loses no attribute in concurrent batches of the same entities', async () => {
    const ids = newIds(30)
    const names = Array.from({ length: 8 }, (_, index) => `a${index}`)
    const batches = names.map((name, turn) => {
      const turned = [...ids.slice(turn), ...ids.slice(0, turn)]
      return upsert(
        turned.map((id) => segment(id, { [name]: { value: name } })),
        '?options=update',
      )
    })
    const answers = await Promise.all(batches)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...names.slice(1).map(() => 204)])
    for (const id of ids) expect(await values(id)).toMatchObject(Object.fromEntries(names.map((name) => [name, name])))
  })

  it('stores entities in the order of the batch', async () => {
    const ids = newIds(50).reverse()
    await upsert(ids.map((id) => ({ ...segment(id), type: 'Ordered' })))
    const { body } = await send('GET /entities?type=Ordered&limit=100')
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  })
})

describe('deleteEntities', () => {
  it('returns 204 if all entities were deleted', async () => {
    const ids = newIds(3)
    await upsert(ids.map((id) => segment(id)))
    expect(await send('POST /entityOperations/delete', { body: ids })).toMatchObject({ status: 204 })
    for (const id of ids) expect((await send(`GET /entities/${id}`)).status).toBe(404)
  })

  it('returns 207 for a repeated id (5.5.11.4: "subsequent occurrences … will provoke an error")', async () => {
    const [id = ''] = newIds(1)
    await upsert([segment(id)])
    expect(await send('POST /entityOperations/delete', { body: [id, id] })).toMatchObject({
      status: 207,
      body: { success: [id], errors: [{ entityId: id, error: { type: `${base}ResourceNotFound` } }] },
    })
  })

  it('lists unknown and invalid ids', async () => {
    const [known = '', unknown = ''] = newIds(2)
    await upsert([segment(known)])
    const { status, body } = await send('POST /entityOperations/delete', { body: [unknown, 'x y', known] })
    expect({ status, body }).toEqual({
      status: 207,
      body: {
        success: [known],
        errors: [
          {
            entityId: 'x y',
            error: {
              type: `${base}BadRequestData`,
              title: 'Bad request data',
              detail: notUri,
              status: 400,
            },
          },
          {
            entityId: unknown,
            error: {
              type: `${base}ResourceNotFound`,
              title: 'Resource not found',
              detail: `${unknown} was not found`,
              status: 404,
            },
          },
        ],
      },
    })
  })

  it('accepts application/ld+json without a context', async () => {
    const ids = newIds(1)
    await upsert(ids.map((id) => segment(id)))
    const answer = await send('POST /entityOperations/delete', { body: ids, headers: linkedData })
    expect(answer.status).toBe(204)
  })

  it('rejects an empty array', async () => {
    expect(await send('POST /entityOperations/delete', { body: [] })).toMatchObject({ status: 400 })
  })
})
