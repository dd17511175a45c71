import { describe, expect, it } from '@jest/globals'
import { baDinh } from './scenario.js'
import { context, errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const pm25 = { type: 'Property', value: 60 }
const no2 = { type: 'Property', value: 12 }
const path = `/entities/${encodeURIComponent(baDinh)}/attrs`
const missing = { attributeName: 'no2', reason: "attribute doesn't exist" }
const orionMissing: Reply = [207, { updated: ['pm25'], notUpdated: [missing] }]

describe('updateAttributes', () => {
  const standIn = useStandIn()
  const update = (attributes: Record<string, unknown> = { pm25, no2 }) =>
    standIn.client().updateAttributes(baDinh, attributes)
  const calls = () => standIn.seen.map(({ method, url, body }) => [`${method} ${url}`, body])

  it('reads 204', async () => {
    standIn.answer([204])
    expect(await update()).toEqual({ updated: ['pm25', 'no2'], notUpdated: [] })
    expect(standIn.seen).toHaveLength(1)
  })

  it('appends attributes that Orion-LD does not add', async () => {
    standIn.answer(orionMissing, [204])
    expect(await update()).toEqual({ updated: ['pm25', 'no2'], notUpdated: [] })
    expect(calls()).toEqual([
      [`PATCH ${path}`, { pm25, no2 }],
      [`POST ${path}`, { no2 }],
    ])
  })

  it('appends all attributes if Orion-LD with -experimental finds none', async () => {
    standIn.answer([404, { type: `${errorBase}ResourceNotFound`, title: 'Attribute Not Found', detail: 'no2' }], [204])
    expect(await update({ no2 })).toEqual({ updated: ['no2'], notUpdated: [] })
    expect(calls()[1]).toEqual([`POST ${path}`, { no2 }])
  })

  it('keeps the context of the attributes that it appends', async () => {
    standIn.answer(orionMissing, [204])
    await update({ '@context': context, pm25, no2 })
    expect(standIn.seen[1]).toMatchObject({
      body: { '@context': context, no2 },
      headers: { 'content-type': 'application/ld+json' },
    })
  })

  it('returns the attributes that the broker rejects', async () => {
    standIn.answer(orionMissing)
    const notUpdated = [{ name: 'no2', reason: "attribute doesn't exist" }]
    expect(await update()).toEqual({ updated: ['pm25'], notUpdated })
  })

  it('rejects if the broker writes no attribute', async () => {
    standIn.answer([207, { updated: [], notUpdated: [missing] }])
    const error = await failureOf(update({ no2 }))
    expect([error.kind, error.detail]).toEqual(['bad-request-data', "not updated: no2 (attribute doesn't exist)"])
  })

  it.each<[string, Reply, object]>([
    [
      // NGSILDOperationResult.getJson.
      'a result of Scorpio that does not name what was not written',
      [207, { type: 'Update', id: baDinh, success: [{ attributes: [] }], failure: [{ status: 400 }] }],
      { kind: 'bad-request-data', status: 207 },
    ],
    [
      'an unknown entity',
      [404, { type: `${errorBase}ResourceNotFound`, title: 'Entity Not Found', detail: baDinh }],
      { kind: 'not-found' },
    ],
  ])('rejects %s', async (_what, reply, error) => {
    standIn.answer(reply)
    expect(await failureOf(update())).toMatchObject(error)
    expect(standIn.seen).toHaveLength(1)
  })
})

describe('appendAttributes', () => {
  const standIn = useStandIn()

  it('replaces attributes unless overwrite is false', async () => {
    standIn.answer([204])
    await standIn.client().appendAttributes(baDinh, { no2 })
    await standIn.client().appendAttributes(baDinh, { no2 }, { overwrite: false })
    expect(standIn.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${path}`,
      `POST ${path}?options=noOverwrite`,
    ])
  })

  it('returns the attributes that the entity has if they are not replaced, and otherwise rejects', async () => {
    standIn.answer([207, { updated: [], notUpdated: [{ attributeName: 'no2', reason: 'already exists' }] }])
    const append = (overwrite: boolean) => standIn.client().appendAttributes(baDinh, { no2 }, { overwrite })
    const notUpdated = [{ name: 'no2', reason: 'already exists' }]
    expect(await append(false)).toEqual({ updated: [], notUpdated })
    expect(await failureOf(append(true))).toMatchObject({ kind: 'bad-request-data' })
  })
})

describe('the context of a call', () => {
  const standIn = useStandIn()

  it('replaces that of the client', async () => {
    standIn.answer([204])
    await standIn.client().updateAttributes(baDinh, { pm25 }, { context: 'https://example.org/c.jsonld' })
    expect(standIn.seen[0]?.headers.link).toBe(
      '<https://example.org/c.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
    )
  })

  it('must be a URL', async () => {
    const call = standIn.client().updateAttributes(baDinh, { pm25 }, { context: 'c.jsonld' })
    expect(await failureOf(call)).toMatchObject({ kind: 'invalid-request' })
    expect(standIn.seen).toEqual([])
  })
})
