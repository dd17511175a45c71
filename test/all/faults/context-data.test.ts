import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNgsiLdClient, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { day, hour } from '../../../src/base/time.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

const common = {
  NODE_ENV: 'test',
  JWT_SECRET: 'a secret that only the tests know, 32 bytes',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
}

/** Current time of the provider. An hour later, it has new observations. */
let providerNow = Date.now() - 8 * hour
let folder: string
let databases: TestDatabase[]
let proxy: TcpProxy
let provider: OpenMeteoStandIn
/** A separate process with an embedded broker, which the service uses as an external one. */
let brokerProcess: ServiceProcess
let brokerPort: string
let service: TestService
let api: ApiClient
let broker: NgsiLdClient

const startBroker = (port: string) =>
  startServiceProcess({
    ...common,
    DATABASE_URL: databases[0]?.url,
    DATA_DIR: join(folder, 'broker'),
    BROKER_PORT: port,
    NOTIFY_ALLOW: '127.0.0.1',
  })

/** Returns the times in the air quality history of the city. */
async function recordedHours(): Promise<string[]> {
  const from = new Date(Date.now() - day).toISOString()
  const { data } = await api.listAirQualityHistory({
    path: { city: 'hanoi' },
    query: { interval: 'raw', attribute: 'pm25', from, limit: 10_000 },
  })
  return [...new Set(data?.data.map(({ time }) => time))]
}

const currentHour = () => new Date(Math.floor(providerNow / hour) * hour).toISOString()
const countPasses = () => provider.requests.filter(({ path }) => path.endsWith('air-quality')).length

/** Advances the provider by an hour, and waits until an agent has read it. */
async function advanceHour(): Promise<string> {
  providerNow += hour
  const passes = countPasses()
  await until(() => countPasses() > passes)
  return currentHour()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-context-'))
  databases = await Promise.all([createTestDatabase(), createTestDatabase()])
  proxy = await startTcpProxy(databases[1]?.url ?? '')
  provider = await startOpenMeteo({ clock: () => providerNow })
  brokerProcess = await startBroker('0')
  brokerPort = new URL(brokerProcess.brokerUrl).port
  service = await startTestService({
    work: 'automatic',
    databaseUrl: proxy.url,
    environment: {
      BROKER_URL: brokerProcess.brokerUrl,
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
      AGENTS: 'air-quality,weather',
    },
    adjust: ({ agents }) => (agents.intervals = { 'air-quality': 10, weather: 10 }),
    intervals: { subscription: 1_000 },
  })
  api = service.admin.api
  const context = 'http://localhost:8000/contexts/environment.jsonld'
  broker = createNgsiLdClient({ baseUrl: brokerProcess.brokerUrl, context })
})

afterAll(async () => {
  proxy.restore()
  await Promise.all([service.stop(), brokerProcess.end('SIGTERM')])
  await provider.close()
  await proxy.close()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

describe('a service with an external broker', () => {
  it('fills the broker and the history within one pass', async () => {
    await until(async () => (await recordedHours()).includes(currentHour()))
    // The weather is written by another agent. The broker's own list is not cached.
    const weather = { type: 'WeatherObserved', limit: 100 }
    await until(async () => (await api.listContextEntities({ query: weather })).data?.length === 30)
    const { data } = await api.listWeather({ path: { city: 'hanoi' } })
    expect(data?.count).toBe(30)
  })

  it('loses neither observations nor locations while the broker is down', async () => {
    expect((await api.listAirQuality({ path: { city: 'hanoi' } })).response.status).toBe(200)
    await brokerProcess.end('SIGKILL')
    const missed = await advanceHour()
    const { data: park } = await api.createLocation({
      body: { name: 'Vườn hoa Lý Thái Tổ', location_type: 'PUBLIC_PARK', latitude: 21.0275, longitude: 105.8535 },
    })
    const forwarded = await api.listContextEntities({ query: { type: 'AirQualityObserved' } })
    expect(forwarded.response.status).toBe(503)
    expect(forwarded.error).toMatchObject({
      detail: 'Context broker is not available. Try again in a few seconds.',
    })
    // The cache entry becomes stale some seconds after it was read.
    await until(async () => {
      const { data, response } = await api.listAirQuality({ path: { city: 'hanoi' } })
      expect(response.status).toBe(200)
      return data?.stale === true && Number(response.headers.get('age')) > 0
    })

    brokerProcess = await startBroker(brokerPort)
    await until(async () => (await recordedHours()).includes(missed))
    const urn = `urn:ngsi-ld:PUBLIC_PARK:${park?.id ?? 0}`
    await until(async () => (await broker.getEntity(urn)) !== undefined)
    await until(async () => (await api.listAirQuality({ path: { city: 'hanoi' } })).data?.stale !== true)
  })

  it('records missed updates by reading the current values from the broker', async () => {
    const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:test'
    const observedAt = new Date(providerNow).toISOString()
    proxy.cut()
    await until(async () => (await api.listAirQualityHistory({ path: { city: 'hanoi' } })).response.status === 503)
    await broker.upsertEntities([
      { id, type: 'AirQualityObserved', pm25: { type: 'Property', value: 12.5, unitCode: 'GQ', observedAt } },
    ])
    proxy.restore()
    await until(async () => {
      const { data } = await api.listSensorHistory({
        path: { sensor_id: 'Hanoi:BaDinh:test' },
        query: { interval: 'raw', from: new Date(Date.now() - day).toISOString() },
      })
      return data?.data.some((row) => 'value' in row && row.value === 12.5) === true
    })
  })

  it('reactivates its paused subscription', async () => {
    const subscription = 'urn:ngsi-ld:Subscription:environmental-monitoring-service'
    await broker.updateSubscription(subscription, { isActive: false })
    await until(async () => (await broker.getSubscription(subscription))?.isActive === true)
  })

  it('continues when its provider is back after a crash during a response', async () => {
    const port = Number(new URL(provider.url.air).port)
    provider.failNext('garbage', 'reset')
    await provider.close()
    await until(() => JSON.stringify(service.logged).includes('Open-Meteo is not available'))
    providerNow += hour
    provider = await startOpenMeteo({ port, clock: () => providerNow })
    await until(async () => (await recordedHours()).includes(currentHour()))
  })
})
