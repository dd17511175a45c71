import type { BatchResult } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { station } from './scenario.js'
import { context, errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((name) => `urn:ngsi-ld:AirQualityObserved:${name}`)
const bad = { type: `${errorBase}BadRequestData`, title: 'Bad', detail: 'not valid', status: 400 }
const gone = { type: `${errorBase}ResourceNotFound`, title: 'Unknown', detail: 'not found', status: 404 }
const plain = ({ succeeded, failed, created }: BatchResult) => ({
  succeeded,
  failed: failed.map(({ id, error }) => `${id.slice(-1)} ${error.kind}`),
  created,
})

describe('upsertEntities', () => {
  const standIn = useStandIn()
  const upsert = async (...ids: string[]) =>
    plain(await standIn.client().upsertEntities(ids.map((id) => station(id, 1))))

  const both = { succeeded: [a, b], failed: [], created: [] }
  const onlyA = { succeeded: [a], failed: ['b bad-request-data'], created: [] }
  const none = (kind: string) => ({ succeeded: [], failed: [`a ${kind}`, `b ${kind}`], created: [] })
  const errorsOf = (problem: object, ...ids: string[]) => ids.map((id) => ({ id, ProblemDetails: problem }))
  const exists = { type: `${errorBase}AlreadyExists` }

  it.each<[string, Reply, Awaited<ReturnType<typeof upsert>>]>([
    ['201 with new ids', [201, [b]], { ...both, created: [b] }],
    ['204', [204], both],
    ['200', [200, { success: [a, b], errors: [] }], both],
    ['207 without errors', [207, { success: [a], errors: [] }], both],
    ['207 with id and ProblemDetails', [207, { success: [a], errors: errorsOf(bad, b) }], onlyA],
    ['207 with an error that names none of ours', [207, { success: [a], errors: errorsOf(bad, 'No ID') }], onlyA],
    ['400 with errors', [400, { errors: errorsOf(bad, a, b) }], none('bad-request-data')],
    ['409 with errors that name one id only', [409, { errors: errorsOf(exists, a) }], none('already-exists')],
    ['503 with errors', [503, { errors: errorsOf({}, a) }], none('unavailable')],
  ])('reads %s', async (_name, reply, result) => {
    standIn.answer(reply)
    expect(await upsert(a, b)).toEqual(result)
  })

  it.each<[string, Reply, string]>([
    ['ProblemDetails for the whole batch', [400, bad], 'bad-request-data'],
    ['an HTML page', [502, '<html>'], 'unavailable'],
    ['a success that is not the result of a batch', [200, { hello: 'world' }], 'invalid-answer'],
  ])('rejects if the response is %s', async (_name, reply, kind) => {
    standIn.answer(reply)
    expect(await failureOf(upsert(a, b))).toMatchObject({ kind })
  })

  it('sends no request for an empty list', async () => {
    expect(await upsert()).toEqual({ succeeded: [], failed: [], created: [] })
    expect(standIn.seen).toEqual([])
  })

  it('updates by default, and replaces with update: false', async () => {
    standIn.answer([204])
    await standIn.client().upsertEntities([station(a, 1)])
    await standIn.client().upsertEntities([station(a, 1)], { update: false })
    expect(standIn.seen.map(({ url }) => url)).toEqual([
      '/entityOperations/upsert?options=update',
      '/entityOperations/upsert',
    ])
  })

  it('sends chunks of 100, or of the given size', async () => {
    standIn.answer([204])
    const many = Array.from({ length: 205 }, (_, index) => station(`urn:x:${index}`, 1))
    const sizes = () => standIn.seen.map(({ body }) => (body as unknown[]).length)
    expect((await standIn.client().upsertEntities(many)).succeeded).toHaveLength(205)
    expect(sizes()).toEqual([100, 100, 5])
    await standIn.client().upsertEntities(many, { chunkSize: 150 })
    expect(sizes().slice(3)).toEqual([150, 55])
    expect(await failureOf(standIn.client().upsertEntities(many, { chunkSize: 0 }))).toMatchObject({
      kind: 'invalid-request',
    })
  })

  it('does not mix entities with and without @context in a chunk', async () => {
    standIn.answer([204])
    await standIn.client().upsertEntities([station(a, 1), { ...station(b, 1), '@context': context }, station(c, 1)])
    expect(standIn.seen.map(({ headers }) => [headers['content-type'], headers.link === undefined])).toEqual([
      ['application/json', false],
      ['application/ld+json', true],
      ['application/json', false],
    ])
  })

  it('keeps the results of other chunks if a whole chunk is rejected', async () => {
    standIn.answer([204], [400, bad], [201, [c]])
    const entities = [a, b, c].map((id) => station(id, 1))
    expect(plain(await standIn.client().upsertEntities(entities, { chunkSize: 1 }))).toEqual({
      succeeded: [a, c],
      failed: ['b bad-request-data'],
      created: [c],
    })
  })

  it('sends no further chunks to a broker that is unavailable', async () => {
    standIn.answer([204], [503])
    const entities = [a, b, c].map((id) => station(id, 1))
    const { succeeded, failed } = plain(await standIn.client().upsertEntities(entities, { chunkSize: 1 }))
    expect([succeeded, failed]).toEqual([[a], ['b unavailable', 'c unavailable']])
    expect(standIn.seen).toHaveLength(2)
  })

  it('does not send ids that are not URIs', async () => {
    standIn.answer([204])
    expect(await upsert('z', a)).toEqual({ succeeded: [a], failed: ['z bad-request-data'], created: [] })
    expect(standIn.seen[0]?.body).toEqual([station(a, 1)])
  })
})

describe('deleteEntities', () => {
  const standIn = useStandIn()
  const remove = async (...ids: string[]) => plain(await standIn.client().deleteEntities(ids))

  it.each<[string, Reply]>([
    ['204', [204]],
    ['207 with an unknown id', [207, { success: [a], errors: [{ entityId: b, error: gone }] }]],
    [
      '207 with a general type and 404',
      [207, { success: [a], errors: [{ entityId: b, error: { type: 'BadRequestData', status: 404 } }] }],
    ],
    ['404 with unknown ids', [404, { errors: [a, b].map((id) => ({ id, ProblemDetails: gone })) }]],
  ])('succeeds with %s', async (_name, reply) => {
    standIn.answer(reply)
    expect(await remove(a, b)).toEqual({ succeeded: [a, b], failed: [], created: [] })
  })

  it('returns the items that failed', async () => {
    const errors = [
      { entityId: a, error: gone },
      { entityId: b, error: { type: `${errorBase}InternalError`, title: 'Disk full' } },
    ]
    standIn.answer([207, { success: [c], errors }])
    const { succeeded, failed } = await standIn.client().deleteEntities([a, b, c])
    expect(succeeded).toEqual([c, a])
    expect(failed.map(({ id, error }) => [id, error.kind, error.message])).toEqual([
      [b, 'internal', `${b} failed: Disk full.`],
    ])
  })
})
