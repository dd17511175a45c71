import { describe, expect, it } from '@jest/globals'
import { startReceiver } from '../_helpers/receiver.js'
import { call, useBroker } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

// IoT agents always send a tenant.
describe('a default tenant with a name', () => {
  const broker = useBroker({ ownTenant: 'OpenIoT', tenants: ['hanoi'] })
  const send = (text: string, tenant: string, body?: unknown) =>
    call(broker().url, text, { body, headers: { 'NGSILD-Tenant': tenant } })

  it.each([
    ['openiot', ''],
    ['', 'OPENIOT'],
  ])('has what was written as %p when it is read as %p', async (writer, reader) => {
    const sent = station()
    expect((await send('POST /entities', writer, sent)).status).toBe(201)
    const answer = await send(`GET /entities/${sent.id}`, reader)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ngsild-tenant')).toBe(reader === '' ? null : reader)
    expect((await send(`GET /entities/${sent.id}`, 'hanoi')).status).toBe(404)
  })

  it('has a history, as without a name', async () => {
    const query = 'type=AirQualityObserved&timerel=before&timeAt=2026-11-20T00:00:00Z'
    expect((await send(`GET /temporal/entities?${query}`, 'openiot')).status).toBe(200)
    expect((await send(`GET /temporal/entities?${query}`, 'hanoi')).status).toBe(422)
  })

  it('is named in notifications', async () => {
    const receiver = await startReceiver()
    try {
      const entities = [{ type: 'AirQualityObserved' }]
      const subscription = { type: 'Subscription', entities, notification: { endpoint: { uri: receiver.url } } }
      expect((await send('POST /subscriptions', 'openiot', subscription)).status).toBe(201)
      await send('POST /entities', '', station())
      expect((await receiver.next()).headers).toMatchObject({ 'ngsild-tenant': 'OpenIoT' })
    } finally {
      await receiver.close()
    }
  })
})
