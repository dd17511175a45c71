import { createNgsiLdClient, NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { all } from '../clients/ngsi-ld/stand-in.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker({ tenants: ['city'] })
const client = (options: { context?: string; tenant?: string } = {}) =>
  createNgsiLdClient({ baseUrl: broker().url, ...options })
const terms = { wetness: 'https://example.org/wetness', Puddle: 'https://example.org/Puddle' }
const unknown = 'urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7'
const kindOf = (call: Promise<unknown>) =>
  call.then(String, (error: unknown) => (error instanceof NgsiLdError ? error.kind : error))

describe('JSON-LD contexts of the NGSI-LD client with the embedded broker', () => {
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
