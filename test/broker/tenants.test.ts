import { request } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { maxSubscriptions } from '../../src/broker/subscriptions/subscription.js'
import { startReceiver } from '../_helpers/receiver.js'
import { type Answer, call, useBroker } from './_helpers/broker.js'
import { locationOf, position, station } from './_helpers/stations.js'

const broker = useBroker({ tenants: ['hanoi', 'hue'] })
const send = (text: string, tenant: string, body?: unknown): Promise<Answer> =>
  call(broker().url, text, { body, headers: { 'NGSILD-Tenant': tenant } })
const idsIn = ({ body }: Answer) => (body as { id: string }[]).map(({ id }) => id)

describe('NGSILD-Tenant', () => {
  it('is not case-sensitive, as in Orion-LD, and is returned as sent (6.3.14)', async () => {
    const sent = station()
    expect((await send('POST /entities', 'Hanoi', sent)).status).toBe(201)
    const answer = await send(`GET /entities/${sent.id}`, 'HANOI')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ngsild-tenant')).toBe('HANOI')
    expect((await send('GET /types', '')).headers.get('ngsild-tenant')).toBeNull()
  })

  it.each([[['hà nội']], [['a b']], [['urn:ngsi-ld:tenant:hanoi']], [['x'.repeat(51)]], [['']], [['hanoi', 'hue']]])(
    'returns 400 for the invalid names %j',
    async (names) => {
      const sent = names.map((name) => Buffer.from(name).toString('latin1'))
      const status = await new Promise((resolve, reject) => {
        const call = request(`${broker().url}/ngsi-ld/v1/types`, { headers: { 'NGSILD-Tenant': sent } })
        call.on('error', reject).on('response', (response) => {
          resolve([response.statusCode, response.headers['ngsild-tenant']])
          response.resume()
        })
        call.end()
      })
      expect(status).toEqual([400, undefined])
    },
  )
})

describe('entities', () => {
  it.each([
    'type=AirQualityObserved',
    'type=AirQualityObserved,Other',
    'q=airQualityIndex>0',
    'attrs=airQualityIndex',
    'type=AirQualityObserved&idPattern=^urn',
    'type=AirQualityObserved&georel=near;maxDistance==10&geometry=Point&coordinates=[105.8342,21.0368]',
    'type=AirQualityObserved&georel=within&geometry=Polygon&coordinates=[[[105,21],[106,21],[106,22],[105,22],[105,21]]]',
    'type=AirQualityObserved&georel=disjoint&geometry=Point&coordinates=[1,1]',
  ])('are found in their tenant only: %s', async (query) => {
    const sent = Object.fromEntries(['', 'hanoi', 'hue'].map((tenant) => [tenant, station(locationOf(position))]))
    for (const [tenant, entity] of Object.entries(sent)) await send('POST /entities', tenant, entity)
    for (const [tenant, entity] of Object.entries(sent)) {
      const found = idsIn(await send(`GET /entities?${query}&limit=1000`, tenant))
      const others = Object.values(sent).flatMap(({ id }) => (id === entity.id ? [] : [id]))
      expect(found).toContain(entity.id)
      expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^(${others.join('|')})$`))]))
    }
  })
})

describe('subscriptions', () => {
  const subscription = (uri: string) => ({
    id: 'urn:ngsi-ld:Subscription:shared',
    type: 'Subscription',
    entities: [{ type: 'AirQualityObserved' }],
    notification: { endpoint: { uri } },
  })

  it('receive the writes of their tenant, with NGSILD-Tenant (6.3.14)', async () => {
    const receiver = await startReceiver()
    try {
      for (const tenant of ['', 'hanoi', 'hue']) {
        const path = tenant === '' ? 'default' : tenant
        const created = await send('POST /subscriptions', tenant, subscription(`${receiver.url}/${path}`))
        expect(created.status).toBe(201)
      }
      const sent = station()
      await send('POST /entities', 'hanoi', sent)
      const first = await receiver.next()
      await send('POST /entities', '', sent)
      const received = [first, await receiver.next()]
      expect(received.map(({ headers, body }) => [headers['ngsild-tenant'], body.subscriptionId])).toEqual([
        ['hanoi', 'urn:ngsi-ld:Subscription:shared'],
        [undefined, 'urn:ngsi-ld:Subscription:shared'],
      ])
    } finally {
      for (const tenant of ['', 'hanoi', 'hue']) {
        await send('DELETE /subscriptions/urn:ngsi-ld:Subscription:shared', tenant)
      }
      await receiver.close()
    }
  })

  it('are counted per tenant, so that one tenant cannot use up the limit of the others', async () => {
    await broker().db.raw(
      `insert into broker.subscriptions (tenant, id, types, definition, is_active, created_at, modified_at)
       select 'hanoi', 'hanoi urn:s:' || number, '{hanoi X}', ?::jsonb, true, now(), now()
       from generate_series(1, ?::int) number`,
      [JSON.stringify({ notification: { endpoint: { uri: 'http://127.0.0.1:9/' } } }), maxSubscriptions.all],
    )
    const { id: _, ...another } = subscription('http://127.0.0.1:9/')
    expect((await send('POST /subscriptions', 'hanoi', another)).status).toBe(403)
    expect((await send('POST /subscriptions', 'hue', another)).status).toBe(201)
    expect((await send('POST /subscriptions', '', another)).status).toBe(201)
    await broker().db('broker.subscriptions').delete()
  })
})

describe('rows that a release without tenants inserts', () => {
  it('belong to the default tenant', async () => {
    const { db } = broker()
    const times = { created_at: new Date(), modified_at: new Date() }
    const entity = { id: 'urn:x:old', types: ['urn:t:Old'], attributes: {}, ...times }
    await db('broker.entities').insert(entity)
    await db.raw(`insert into broker.entity_types (type, seq) select types[1], seq from broker.entities where id = ?`, [
      entity.id,
    ])
    const definition = { watchedAttributes: ['urn:a:1'], notification: { endpoint: { uri: 'http://127.0.0.1:9/' } } }
    const old = { id: 'urn:s:old', types: ['*'], definition: JSON.stringify(definition), is_active: false, ...times }
    await db('broker.subscriptions').insert(old).onConflict('id').ignore()
    expect(idsIn(await send('GET /entities?type=urn:t:Old', ''))).toEqual(['urn:x:old'])
    expect(idsIn(await send('GET /entities?type=urn:t:Old', 'hanoi'))).toEqual([])
    expect(idsIn(await send('GET /subscriptions', ''))).toEqual(['urn:s:old'])
    expect((await send('GET /subscriptions/urn:s:old', 'hanoi')).status).toBe(404)
    await db('broker.subscriptions').delete()
  })
})

describe('writes', () => {
  // Each write locks the ids of its tenant. In releases without tenants, all writes had these locks.
  it('do not wait for those of other tenants to the same ids', async () => {
    const sent = station()
    await broker().db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(7206002, hashtext(?) & 63)', [sent.id])
      expect((await send('POST /entities', 'hanoi', sent)).status).toBe(201)
      const waiting = send('POST /entities', '', sent)
      const { rows } = await trx.raw<{ rows: unknown[] }>('select 1 from broker.entities where id = ? and tenant = ?', [
        sent.id,
        '',
      ])
      expect(rows).toEqual([])
      await trx.commit()
      expect((await waiting).status).toBe(201)
    })
  })
})
