import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { brokerSecret, startTestService, useService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { talk } from '../../pipeline/http/_helpers/raw.js'

const observedAt = new Date(Date.now() - 60_000).toISOString()
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const pm25 = { type: 'Property', value: 38.4, unitCode: 'GQ', observedAt }
const notification = {
  id: 'urn:ngsi-ld:Notification:1',
  type: 'Notification',
  subscriptionId: 'urn:ngsi-ld:Subscription:1',
  notifiedAt: new Date().toISOString(),
  data: [{ id, type: 'AirQualityObserved', pm25 }],
}

describe('receiveContextNotification', () => {
  const service = useService({ environment: { AGENTS: 'none' } })

  beforeEach(() => service().query('truncate observations, observation_hours, observation_series'))

  const send = (body: object, headers: Record<string, string> = { 'X-Broker-Secret': brokerSecret }, parameters = '') =>
    fetch(`${service().baseUrl}/context/notifications${parameters}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const kept = () =>
    query<{ entity_id: string; attribute: string; unit: string; value: number; observed_at: Date }>(
      service().databaseUrl,
      'select entity_id, attribute, unit, value, observed_at from observations join observation_series on id = series_id',
    )

  it('stores observations once', async () => {
    expect((await send(notification)).status).toBe(200)
    expect((await send(notification, undefined, '?subscriptionId=urn:ngsi-ld:Subscription:1')).status).toBe(200)
    expect(await kept()).toEqual([
      { entity_id: id, attribute: 'pm25', unit: 'GQ', value: 38.4, observed_at: new Date(observedAt) },
    ])
  })

  it('accepts JSON-LD with IRIs', async () => {
    const entity = {
      id,
      type: 'https://smartdatamodels.org/dataModel.Environment/AirQualityObserved',
      'https://smartdatamodels.org/dataModel.Environment/pm25': pm25,
    }
    const body = { '@context': 'https://example.org/context.jsonld', ...notification, data: [entity] }
    const { status } = await send(body, { 'X-Broker-Secret': brokerSecret, 'Content-Type': 'application/ld+json' })
    expect(status).toBe(200)
    expect(await kept()).toMatchObject([{ attribute: 'pm25' }])
  })

  it('returns Content-Length in the case that Orion-LD reads, once, and no body', async () => {
    const body = JSON.stringify(notification)
    const answer = await talk(
      service().baseUrl,
      [
        'POST /context/notifications HTTP/1.1',
        'Host: example.com',
        'Connection: close',
        `X-Broker-Secret: ${brokerSecret}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer.match(/content-length/gi)).toEqual(['Content-Length'])
    expect(answer).toMatch(/\r\nContent-Length: 0\r\n/)
    expect(answer).not.toMatch(/transfer-encoding/i)
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })

  it('updates live traffic', async () => {
    const density = { type: 'Property', value: 0.9, observedAt }
    const data = [{ id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01', type: 'TrafficFlow', density }]
    expect((await send({ ...notification, data })).status).toBe(200)
    const rows = await service().query('select segment_id, color from traffic_states')
    expect(rows).toEqual([{ segment_id: 'kim-ma-01', color: 'red' }])
  })
})

describe('receiveContextNotification without a database', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let service: TestService

  beforeAll(async () => {
    database = await createTestDatabase()
    proxy = await startTcpProxy(database.url)
    const environment = { AGENTS: 'none' }
    service = await startTestService({ databaseUrl: proxy.url, environment })
  })

  afterAll(async () => {
    proxy.restore()
    await service.stop()
    await proxy.close()
    await database.drop()
  })

  it('returns 503 until the database is back', async () => {
    const send = async () => {
      const { status } = await fetch(`${service.baseUrl}/context/notifications`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Broker-Secret': brokerSecret },
        body: JSON.stringify(notification),
      })
      return status
    }
    proxy.cut()
    expect(await send()).toBe(503)
    proxy.restore()
    await until(async () => (await send()) === 200)
  })
})
