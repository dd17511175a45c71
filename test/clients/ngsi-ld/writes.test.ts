import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { baDinh, hoanKiem, station } from './scenario.js'
import { errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const path = `/entities/${encodeURIComponent(baDinh)}`
const notFound: Reply = [404, { type: `${errorBase}ResourceNotFound`, title: 'Entity Not Found', detail: baDinh }]

describe('writes of one entity', () => {
  const standIn = useStandIn()
  const writes: [string, (client: NgsiLdClient) => Promise<void>][] = [
    ['mergeEntity', (client) => client.mergeEntity(baDinh, { pm25: { value: 61 } })],
    ['replaceEntity', (client) => client.replaceEntity(station(baDinh, 61))],
  ]

  it('are sent to the entity', async () => {
    standIn.answer([204])
    for (const [, write] of writes) await write(standIn.client())
    expect(standIn.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PATCH', path, { pm25: { value: 61 } }],
      ['PUT', path, station(baDinh, 61)],
    ])
  })

  it.each(writes)('%s rejects for an unknown entity, and is not retried', async (_name, write) => {
    standIn.answer(notFound)
    expect(await failureOf(write(standIn.client()))).toMatchObject({ kind: 'not-found' })
    standIn.answer([503])
    expect(await failureOf(write(standIn.client({ retry: { attempts: 3, firstDelay: 1 } })))).toMatchObject({
      kind: 'unavailable',
    })
    expect(standIn.seen).toHaveLength(2)
  })

  it.each<[string, Reply]>([
    ['405', [405, { type: `${errorBase}BadRequestData`, title: 'Bad Verb', detail: 'PATCH' }]],
    ['501', [501, { type: `${errorBase}OperationNotSupported`, title: 'Not Implemented' }]],
  ])('mergeEntity is not supported by a broker that returns %s', async (_status, reply) => {
    standIn.answer(reply)
    expect(await failureOf(standIn.client().mergeEntity(baDinh, {}))).toMatchObject({ kind: 'not-supported' })
  })
})

describe('batches', () => {
  const standIn = useStandIn()
  const entities = [station(baDinh, 1), station(hoanKiem, 2)]
  const exists = { type: `${errorBase}AlreadyExists`, title: 'Entity already exists', status: 409 }
  const gone = { type: `${errorBase}ResourceNotFound`, title: 'Entity not found', status: 404 }
  const plain = async (call: ReturnType<NgsiLdClient['createEntities']>) => {
    const { failed, ...others } = await call
    return { ...others, failed: failed.map(({ id, error }) => [id, error.kind]) }
  }

  it.each<[string, Reply]>([
    ['201', [201, [baDinh, hoanKiem]]],
    ['201 without a body', [201]],
  ])('create entities with %s', async (_status, reply) => {
    standIn.answer(reply)
    expect(await plain(standIn.client().createEntities(entities))).toEqual({
      succeeded: [baDinh, hoanKiem],
      created: [baDinh, hoanKiem],
      failed: [],
    })
    expect(standIn.seen[0]).toMatchObject({ method: 'POST', url: '/entityOperations/create', body: entities })
  })

  it('list entities that exist or do not exist', async () => {
    const client = standIn.client()
    standIn.answer([207, { success: [hoanKiem], errors: [{ entityId: baDinh, error: exists }] }])
    expect(await plain(client.createEntities(entities))).toEqual({
      succeeded: [hoanKiem],
      created: [hoanKiem],
      failed: [[baDinh, 'already-exists']],
    })
    standIn.answer([207, { success: [hoanKiem], errors: [{ entityId: baDinh, error: gone }] }])
    const expected = { succeeded: [hoanKiem], created: [], failed: [[baDinh, 'not-found']] }
    expect(await plain(client.updateEntities(entities))).toEqual(expected)
    expect(await plain(client.mergeEntities(entities))).toEqual(expected)
  })

  it('update and merge entities', async () => {
    standIn.answer([204])
    const client = standIn.client()
    await client.updateEntities(entities)
    await client.updateEntities(entities, { overwrite: false })
    await client.mergeEntities(entities, { chunkSize: 1 })
    expect(standIn.seen.map(({ url }) => url)).toEqual([
      '/entityOperations/update',
      '/entityOperations/update?options=noOverwrite',
      '/entityOperations/merge',
      '/entityOperations/merge',
    ])
  })

  it.each<[string, (client: NgsiLdClient) => Promise<unknown>, number]>([
    ['createEntities', (client) => client.createEntities(entities), 1],
    ['updateEntities', (client) => client.updateEntities(entities), 2],
    ['updateEntities without overwrite', (client) => client.updateEntities(entities, { overwrite: false }), 1],
    ['mergeEntities', (client) => client.mergeEntities(entities), 2],
  ])('%s is retried only if that has no further effect', async (_name, call, attempts) => {
    standIn.answer([503])
    await failureOf(call(standIn.client({ retry: { attempts: 2, firstDelay: 1 } })))
    expect(standIn.seen).toHaveLength(attempts)
  })
})
