import { describe, expect, it } from '@jest/globals'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'
import { position } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const encoded = encodeURIComponent

// 5.2.1: "The use of URI […] also includes the use of International Resource Identifiers (IRIs) as defined in IETF RFC
// 3987."
describe('ids beyond ASCII', () => {
  const id = 'urn:ngsi-ld:Phường:Hoàn-Kiếm'

  it('are accepted in bodies, paths, parameters and relationships', async () => {
    const entity = { id, type: 'Ward', partOf: { type: 'Relationship', object: 'urn:ngsi-ld:Quận:Hoàn-Kiếm' } }
    const { status, headers } = await send('POST /entities', { body: entity })
    expect(status).toBe(201)
    const location = headers.get('location') ?? ''
    expect(location).toMatch(/^[\x21-\x7e]+$/)
    expect(await (await fetch(broker().url + location)).json()).toMatchObject({ id })
    expect((await send(`GET /entities/${encoded(id)}`)).body).toEqual(entity)
    expect((await send(`GET /entities?type=Ward&id=${encoded(id)}`)).body).toEqual([entity])
    const patch = await send(`PATCH /entities/${encoded(id)}/attrs`, { body: { name: { value: 'Hoàn Kiếm' } } })
    expect(patch.status).toBe(204)
    expect((await send('POST /entityOperations/delete', { body: [id] })).status).toBe(204)
  })

  it('are not normalized: composed and decomposed letters are different ids (RFC 3987, 5.3.1)', async () => {
    const [composed, decomposed] = [id.normalize('NFC'), id.normalize('NFD')]
    expect((await send('POST /entities', { body: { id: composed, type: 'Ward' } })).status).toBe(201)
    expect((await send(`GET /entities/${encoded(decomposed)}`)).status).toBe(404)
    expect((await send('POST /entities', { body: { id: decomposed, type: 'Ward' } })).status).toBe(201)
    expect((await send(`DELETE /entities/${encoded(decomposed)}`)).status).toBe(204)
    expect((await send(`GET /entities/${encoded(composed)}`)).body).toMatchObject({ id: composed })
  })

  it('are accepted for subscriptions, with a valid Location', async () => {
    const subscription = {
      id: 'urn:ngsi-ld:Subscription:Hà-Nội?a=50%25',
      type: 'Subscription',
      entities: [{ type: 'Ward', id }],
      notification: { endpoint: { uri: 'http://127.0.0.1:9/' } },
    }
    const { status, headers } = await send('POST /subscriptions', { body: subscription })
    expect(status).toBe(201)
    const response = await fetch(broker().url + (headers.get('location') ?? ''))
    expect(await response.json()).toMatchObject({ id: subscription.id, entities: [{ id }] })
  })

  it.each([
    ['a space', 'urn:a:b c'],
    ['a no-break space', 'urn:a:b\u00a0c'],
    ['an invisible character', 'urn:a:b\u200bc'],
    ['a change of direction', 'urn:a:b\u202ec'],
    ['a quote', 'urn:a:"b"'],
    ['no scheme', 'Hà Nội'],
    ['a scheme beyond ASCII', 'ürn:a:b'],
    ['an incomplete escape', 'urn:a:%C3%'],
    ['more than 2,000 bytes', `urn:a:${'ế'.repeat(700)}`],
    ['NUL', 'urn:a:b\0'],
  ])('are rejected with %s', async (_, wrong) => {
    for (const member of ['id', '@id']) {
      expect((await send('POST /entities', { body: { [member]: wrong, type: 'T' } })).status).toBe(400)
    }
    const notification = { endpoint: { uri: 'http://127.0.0.1:9/' } }
    const body = { id: wrong, type: 'Subscription', entities: [{ type: 'T' }], notification }
    expect((await send('POST /subscriptions', { body })).status).toBe(400)
  })

  it('can have 2,000 bytes', async () => {
    const long = `urn:a:${'ế'.repeat(664)}`
    expect((await send('POST /entities', { body: { id: long, type: 'T' } })).status).toBe(201)
  })
})

describe('@id and @type', () => {
  it('are accepted for id and type, also in attributes and batches', async () => {
    const sent = { '@id': 'urn:ngsi-ld:T:ld', '@type': 'T', a: { '@type': 'Property', value: 1 } }
    const expected = { id: 'urn:ngsi-ld:T:ld', type: 'T', a: { type: 'Property', value: 1 } }
    expect((await send('POST /entities', { body: sent })).status).toBe(201)
    expect((await send('GET /entities/urn:ngsi-ld:T:ld')).body).toEqual(expected)
    expect((await send('POST /entityOperations/upsert', { body: [sent] })).status).toBe(204)
  })

  it('are accepted in changes and replacements', async () => {
    const id = 'urn:ngsi-ld:T:changed'
    await send('POST /entities', { body: { id, type: 'T', a: { value: 1, unitCode: 'GQ' } } })
    const changes: [string, unknown, object][] = [
      ['PATCH %/attrs', { '@type': 'T', a: { '@type': 'Property', value: 2 } }, { value: 2 }],
      ['PATCH %/attrs/a', { '@type': 'Property', value: 3 }, { value: 3 }],
      ['PATCH %', { '@id': id, '@type': 'T', a: { '@type': 'Property', value: 4 } }, { value: 4 }],
      ['PUT %', { '@id': id, '@type': 'T', a: { '@type': 'Property', value: 5 } }, { value: 5 }],
    ]
    for (const [request, body, expected] of changes) {
      expect([request, (await send(request.replace('%', `/entities/${id}`), { body })).status]).toEqual([request, 204])
      expect((await send(`GET /entities/${id}`)).body).toEqual({
        id,
        type: 'T',
        a: { type: 'Property', ...expected },
      })
    }
    const wrong = { '@id': 'urn:a:b', '@type': 'T', a: { value: 6 } }
    expect((await send(`PUT /entities/${id}`, { body: wrong })).status).toBe(400)
    expect((await send(`PATCH /entities/${id}`, { body: wrong })).status).toBe(400)
  })

  it.each([
    [{ '@id': 'urn:a:c' }, 'id: must not differ from @id'],
    [{ '@type': 'U' }, 'type: must not differ from @type'],
    [{ a: { type: 'Property', '@type': 'Relationship', value: 1 } }, 'a.type: must not differ from @type'],
  ])('with another value than id or type return 400: %j', async (wrong, detail) => {
    const { status, body } = await send('POST /entities', { body: { id: 'urn:a:b', type: 'T', ...wrong } })
    expect({ status, body }).toMatchObject({ status: 400, body: { detail } })
  })
})

// 4.7.2: GeoJSON can be encoded as a string.
describe('a GeoProperty as JSON text', () => {
  const create = (value: unknown) =>
    send('POST /entities', {
      body: { id: 'urn:ngsi-ld:T:geo', type: 'T', location: { type: 'GeoProperty', value } },
    })

  it('is returned as an object, and found by geo queries', async () => {
    expect((await create(JSON.stringify(position))).status).toBe(201)
    const query = 'type=T&georel=near;maxDistance==10&geometry=Point&coordinates=[105.8342,21.0368]'
    const { body } = await send(`GET /entities?${query}`)
    expect(body).toMatchObject([{ location: { type: 'GeoProperty', value: position } }])
  })

  it.each([
    ['text that is not JSON', 'Hà Nội'],
    ['JSON that is not GeoJSON', '[105,21]'],
    ['JSON text in JSON text', JSON.stringify(JSON.stringify(position))],
    ['NUL in the text', String.raw`{"type":"Point","coordinates":[105,21],"name":"\u0000"}`],
    ['a lone surrogate', String.raw`{"type":"Point","coordinates":[105,21],"\ud800":1}`],
    ['a number that is too large', '{"type":"Point","coordinates":[105,21],"x":1e999}'],
    ['deep nesting', `{"type":"Point","coordinates":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['__proto__', '{"__proto__":{"type":"Point","coordinates":[105,21]}}'],
  ])('with %s returns 400', async (_, value) => expect((await create(value)).status).toBe(400))
})
