import { describe, expect, it } from '@jest/globals'
import {
  call,
  contextLinkTo as linkTo,
  coreLink,
  errors,
  ownContext,
  useBroker,
  type CallOptions,
} from './_helpers/broker.js'

const broker = useBroker({ tenants: ['city'] })
const send = (request: string, options: CallOptions = {}) =>
  call(broker().url, request, { ...options, headers: { Link: '', ...options.headers } })
const core = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
const wetness = { wetness: 'https://example.org/wetness', Puddle: 'https://example.org/Puddle' }

const unknown = 'urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** Adds a context, and returns its id and address. */
async function add(context: unknown): Promise<{ id: string; address: string }> {
  const { status, headers, body } = await send('POST /jsonldContexts', { body: { '@context': context } })
  expect({ status, body }).toEqual({ status: 201, body: undefined })
  const path = headers.get('location') ?? ''
  return { id: path.slice('/ngsi-ld/v1/jsonldContexts/'.length), address: broker().url + path }
}

describe('addContext (5.13.2)', () => {
  it('stores a context that requests can name by its address, at any host, and by its id', async () => {
    const { id, address } = await add(wetness)
    expect(id).toMatch(/^urn:ngsi-ld:Context:[\da-f-]{36}$/)
    const entity = { id: `urn:ngsi-ld:Puddle:${id.slice(-36)}`, type: 'Puddle', wetness: { value: 1 } }
    const created = await send('POST /entities', { body: entity, headers: { Link: linkTo(address) } })
    expect(created.status).toBe(201)
    const plain = await send(`GET /entities/${entity.id}`)
    expect(plain.body).toMatchObject({ type: wetness.Puddle, [wetness.wetness]: { value: 1 } })
    for (const name of [address, address.replace('127.0.0.1', 'localhost'), id]) {
      const { body, headers } = await send(`GET /entities/${entity.id}`, { headers: { Link: linkTo(name) } })
      expect(body).toMatchObject({ type: 'Puddle', wetness: { value: 1 } })
      expect(headers.get('link')).toBe(linkTo(name))
    }
  })

  const terms = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [prefix + String(index), 'urn:a:b']))
  it.each<[string, unknown]>([
    ['a relative address', './other.jsonld'],
    ['more than 2,000 terms', terms(2_001, 't')],
  ])('rejects %s', async (_, context) => {
    const answer = await send('POST /jsonldContexts', { body: { '@context': context } })
    expect(answer).toMatchObject({ status: 400, body: { type: `${errors}BadRequestData` } })
  })

  it.each(['https://example.org/context.jsonld', unknown])(
    'returns 503 for the unknown context %s',
    async (context) => {
      const answer = await send('POST /jsonldContexts', { body: { '@context': context } })
      expect(answer).toMatchObject({ status: 503, body: { type: `${errors}LdContextNotAvailable` } })
    },
  )

  it('limits the terms of a context together with those of all documents that it names', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`t${index}`, 'urn:a:b']))
    const { address } = await add(many)
    const doubled = await add([address, address])
    const body = { '@context': [doubled.address, doubled.address] }
    expect((await send('POST /jsonldContexts', { body })).status).toBe(400)
    const link = { headers: { Link: linkTo(doubled.address) } }
    expect((await send('GET /types', link)).status).toBe(200)
  })
})

describe('listContexts (5.13.3)', () => {
  it('lists the addresses of all contexts, or those of one kind, or details', async () => {
    const { id, address } = await add(wetness)
    const all = await send('GET /jsonldContexts')
    expect(all).toMatchObject({ status: 200, body: expect.arrayContaining([core, ownContext, address]) })
    const cached = await send('GET /jsonldContexts?kind=Cached')
    expect(cached.body).toEqual(expect.arrayContaining([core, ownContext]))
    expect(cached.body).not.toContain(address)
    expect((await send('GET /jsonldContexts?kind=Hosted')).body).toContain(address)
    expect((await send('GET /jsonldContexts?kind=ImplicitlyCreated')).body).toEqual([])
    const { body } = await send('GET /jsonldContexts?kind=Hosted&details=true')
    expect(body).toContainEqual({ URL: address, localId: id, kind: 'Hosted', createdAt: expect.any(String) })
  })

  it.each(['kind=Other', 'details=maybe', 'limit=5'])('rejects %s', async (query) => {
    expect((await send(`GET /jsonldContexts?${query}`)).status).toBe(400)
  })
})

describe('serveContext (5.13.4)', () => {
  it('returns the context as sent, or its details', async () => {
    const context = [core, { z: 'https://z.example/', a: { '@id': 'z:a', '@type': '@id' } }]
    const { id, address } = await add(context)
    const { status, body } = await send(`GET /jsonldContexts/${id}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toBe(JSON.stringify({ '@context': context }))
    const details = await send(`GET /jsonldContexts/${encodeURIComponent(id)}?details=true`)
    expect(details.body).toMatchObject({ URL: address, localId: id, kind: 'Hosted' })
  })

  it('returns only details of a context that the broker includes', async () => {
    const path = `GET /jsonldContexts/${encodeURIComponent(core)}`
    expect(await send(path)).toMatchObject({ status: 422, body: { type: `${errors}OperationNotSupported` } })
    expect((await send(`${path}?details=true`)).body).toEqual({ URL: core, localId: core, kind: 'Cached' })
  })
})

describe('deleteContext (5.13.5)', () => {
  it('deletes a context, which requests then cannot use', async () => {
    const { id, address } = await add(wetness)
    const headers = { Link: linkTo(address) }
    expect((await send('GET /types', { headers })).status).toBe(200)
    expect((await send(`DELETE /jsonldContexts/${id}`)).status).toBe(204)
    expect((await send('GET /types', { headers })).body).toMatchObject({ type: `${errors}LdContextNotAvailable` })
    expect((await send(`GET /jsonldContexts/${id}`)).status).toBe(404)
    expect((await send(`DELETE /jsonldContexts/${id}`)).status).toBe(404)
    expect((await send('GET /types')).headers.get('link')).toBe(coreLink)
  })

  it('returns 400 while another context or a subscription names it', async () => {
    const inner = await add(wetness)
    const outer = await add([inner.address, { depth: 'https://example.org/depth' }])
    const subscription = {
      id: 'urn:ngsi-ld:Subscription:puddles',
      type: 'Subscription',
      entities: [{ type: 'Puddle' }],
      notification: { endpoint: { uri: 'http://127.0.0.1:9/' } },
    }
    const created = await send('POST /subscriptions', { body: subscription, headers: { Link: linkTo(outer.address) } })
    expect(created.status).toBe(201)
    for (const { id } of [inner, outer]) {
      expect(await send(`DELETE /jsonldContexts/${id}`)).toMatchObject({
        status: 400,
        body: { type: `${errors}BadRequestData`, detail: expect.stringContaining('is used by') },
      })
    }
    expect((await send(`DELETE /subscriptions/${subscription.id}`)).status).toBe(204)
    for (const { id } of [outer, inner]) expect((await send(`DELETE /jsonldContexts/${id}`)).status).toBe(204)
  })

  it('reloads nothing, and does not delete a context that the broker includes', async () => {
    const { id } = await add(wetness)
    expect(await send(`DELETE /jsonldContexts/${id}?reload=true`)).toMatchObject({
      status: 400,
      body: { type: `${errors}BadRequestData` },
    })
    expect((await send(`GET /jsonldContexts/${id}`)).status).toBe(200)
    for (const query of ['', '?reload=true']) {
      expect(await send(`DELETE /jsonldContexts/${encodeURIComponent(core)}${query}`)).toMatchObject({
        status: 422,
        body: { type: `${errors}OperationNotSupported` },
      })
    }
  })
})

describe('tenants (6.3.14)', () => {
  const headers = { 'NGSILD-Tenant': 'city' }

  it('can use all contexts, and list and delete their own', async () => {
    const { id, address } = await add(wetness)
    expect((await send('GET /types', { headers: { ...headers, Link: linkTo(address) } })).status).toBe(200)
    expect((await send(`GET /jsonldContexts/${id}`, { headers })).status).toBe(200)
    expect((await send('GET /jsonldContexts?kind=Hosted', { headers })).body).toEqual([])
    expect((await send(`DELETE /jsonldContexts/${id}`, { headers })).status).toBe(404)
    const own = await send('POST /jsonldContexts', { body: { '@context': wetness }, headers })
    expect((await send('GET /jsonldContexts?kind=Hosted', { headers })).body).toEqual([
      broker().url + (own.headers.get('location') ?? ''),
    ])
  })
})

describe('the number of contexts', () => {
  it('is at most 100', async () => {
    let status = 201
    for (let count = 0; status === 201 && count < 101; count += 1) {
      status = (await send('POST /jsonldContexts', { body: { '@context': {} } })).status
    }
    expect(await send('POST /jsonldContexts', { body: { '@context': {} } })).toMatchObject({
      status: 403,
      body: { type: `${errors}TooManyResults` },
    })
  })
})
