import { describe, expect, it } from '@jest/globals'
import { errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const id = '5a4f8e66-1b2c-4d1d-9f57-000000000001'
const terms = { speed: 'https://example.org/speed' }
const at = '2026-11-21T03:00:00Z'
const notFound: Reply = [404, { type: `${errorBase}ResourceNotFound`, title: 'Context Not Found', detail: id }]

describe('JSON-LD contexts', () => {
  const standIn = useStandIn()
  const calls = () => standIn.seen.map(({ method, url }) => `${method} ${url}`)

  it.each([
    // Orion-LD (ngsild_context_creation.test).
    ['an absolute Location', `http://orion:1026/ngsi-ld/v1/jsonldContexts/${id}`, id],
    ['a relative Location', `/ngsi-ld/v1/jsonldContexts/${id}`, id],
    [
      'the address of a context as id',
      '/ngsi-ld/v1/jsonldContexts/http://a.example/c.jsonld',
      'http://a.example/c.jsonld',
    ],
  ])('are added, with %s', async (_name, location, added) => {
    standIn.answer([201, undefined, { Location: location }])
    expect(await standIn.client().addContext(terms)).toBe(added)
    expect(standIn.seen[0]).toMatchObject({
      method: 'POST',
      url: '/jsonldContexts',
      headers: { 'content-type': 'application/json' },
      body: { '@context': terms },
    })
    expect(standIn.seen[0]?.headers.link).toBeUndefined()
  })

  it('are not added without an id', async () => {
    standIn.answer([201])
    expect(await failureOf(standIn.client().addContext(terms))).toMatchObject({ kind: 'invalid-answer' })
  })

  const url = `http://orion:1026/ngsi-ld/v1/jsonldContexts/${id}`
  const listed = { kind: 'Hosted', lastUsage: at, numberOfHits: 1 }

  it.each([
    // Orion-LD (ngsild_context_list_with_kind.test).
    { ...listed, URL: url, localId: id, createdAt: at, extraInfo: { origin: 'UserCreated' } },
    // ETSI GS CIM 009, 5.13.3.
    { ...listed, URL: url, localId: id, timestamp: at },
  ])('are listed', async (item) => {
    standIn.answer([200, [item]])
    expect(await standIn.client().listContexts({ kind: 'Hosted' })).toEqual([{ ...listed, id, url, createdAt: at }])
    expect(calls()).toEqual(['GET /jsonldContexts?details=true&kind=Hosted'])
  })

  it('are listed by a broker that ignores details', async () => {
    standIn.answer([200, ['http://a.example/c.jsonld']])
    expect(await standIn.client().listContexts()).toMatchObject([
      { id: 'http://a.example/c.jsonld', url: 'http://a.example/c.jsonld', kind: undefined },
    ])
  })

  it('are read', async () => {
    standIn.answer([200, { '@context': terms }], notFound)
    expect(await standIn.client().getContext(id)).toEqual(terms)
    expect(await standIn.client().getContext(id)).toBeUndefined()
    expect(calls()[0]).toBe(`GET /jsonldContexts/${id}`)
  })

  it('are deleted', async () => {
    standIn.answer([204], notFound)
    expect(await standIn.client().deleteContext(id)).toBe(true)
    expect(await standIn.client().deleteContext('http://a.example/c.jsonld')).toBe(false)
    expect(calls()).toEqual([
      `DELETE /jsonldContexts/${id}`,
      'DELETE /jsonldContexts/http%3A%2F%2Fa.example%2Fc.jsonld',
    ])
  })

  it.each([['an object', {}] as const, ['an item without an id', [{ kind: 'Hosted' }]] as const])(
    'are rejected if the response is %s',
    async (_what, body) => {
      standIn.answer([200, body])
      expect(await failureOf(standIn.client().listContexts())).toMatchObject({ kind: 'invalid-answer' })
    },
  )
})
