import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'
import { until } from '../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../_helpers/service-process.js'
import { startTestService, type TestService } from '../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../_helpers/tcp-proxy.js'
import { createNgsiLdClient, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'

const hour = 3_600_000
const common = {
  NODE_ENV: 'test',
  JWT_SECRET: 'a secret that only the tests know, 32 bytes',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_TIME: '1',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
}

/** What the provider takes for now: an hour further means new observations at the next pass. */
let providerNow = Date.now() - 8 * hour
let folder: string
let databases: TestDatabase[]
let proxy: TcpProxy
let provider: OpenMeteoStandIn
/** A process of its own with a broker, which the service uses as a real one. */
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
    BROKER_NOTIFY_ALLOW: '127.0.0.1',
  })

/** Times of the provider's hours that the history of the city's air has. */
async function recordedHours(): Promise<string[]> {
  const from = new Date(Date.now() - 24 * hour).toISOString()
  const { data } = await api.listAirQualityHistory({
    path: { city: 'hanoi' },
    query: { interval: 'raw', attribute: 'pm25', from, limit: 10_000 },
  })
  return [...new Set(data?.data.map(({ time }) => time))]
}

const currentHour = () => new Date(Math.floor(providerNow / hour) * hour).toISOString()
const passesSoFar = () => provider.requests.filter(({ path }) => path.endsWith('air-quality')).length

/** The next hour of the provider; resolves when an agent has read it. */
async function nextHourIsRead(): Promise<string> {
  providerNow += hour
  const passes = passesSoFar()
  await until(() => passesSoFar() > passes, 60_000)
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
    databaseUrl: proxy.url,
    environment: {
      BROKER_URL: brokerProcess.brokerUrl,
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
      AGENTS: 'air-quality,weather',
      AIR_QUALITY_INTERVAL: '10',
      WEATHER_INTERVAL: '10',
    },
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

describe('a service with a broker of its own', () => {
  it('fills broker and history within one pass', async () => {
    await until(async () => (await recordedHours()).includes(currentHour()), 60_000)
    const { data } = await api.listWeather({ path: { city: 'hanoi' } })
    expect(data?.count).toBe(30)
  })

  it('loses nothing of a pass whose broker is killed, nor a location changed meanwhile', async () => {
    expect((await api.listAirQuality({ path: { city: 'hanoi' } })).response.status).toBe(200)
    await brokerProcess.end('SIGKILL')
    const missed = await nextHourIsRead()
    const { data: park } = await api.createLocation({
      body: { name: 'Vườn hoa Lý Thái Tổ', location_type: 'PUBLIC_PARK', latitude: 21.0275, longitude: 105.8535 },
    })
    const passedOn = await api.listContextEntities({ query: { type: 'AirQualityObserved' } })
    expect(passedOn.response.status).toBe(503)
    expect(passedOn.error).toMatchObject({
      detail: 'Context broker is not available. Try again in a few seconds.',
    })
    // The copy stops being fresh some seconds after it was read.
    await until(async () => {
      const { data, response } = await api.listAirQuality({ path: { city: 'hanoi' } })
      expect(response.status).toBe(200)
      return data?.stale === true && Number(response.headers.get('age')) > 0
    }, 60_000)

    brokerProcess = await startBroker(brokerPort)
    await until(async () => (await recordedHours()).includes(missed), 60_000)
    const urn = `urn:ngsi-ld:PUBLIC_PARK:${park?.id ?? 0}`
    await until(async () => (await broker.getEntity(urn)) !== undefined, 60_000)
    await until(async () => (await api.listAirQuality({ path: { city: 'hanoi' } })).data?.stale !== true, 60_000)
  }, 300_000)

  it('takes what was updated at the broker while it could not record from the present values', async () => {
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
        query: { interval: 'raw', from: new Date(Date.now() - 24 * hour).toISOString() },
      })
      return data?.data.some((row) => 'value' in row && row.value === 12.5) === true
    }, 90_000)
  }, 180_000)

  it('wakes its own subscription', async () => {
    const subscription = 'urn:ngsi-ld:Subscription:environmental-monitoring-service'
    await broker.updateSubscription(subscription, { isActive: false })
    await until(async () => (await broker.getSubscription(subscription))?.isActive === true, 60_000)
  }, 120_000)

  it('goes on when its provider is back, killed in the middle of an answer', async () => {
    const port = Number(new URL(provider.url.air).port)
    provider.failNext('garbage', 'reset')
    await provider.close()
    await until(() => JSON.stringify(service.logged).includes('Open-Meteo is not available'), 60_000)
    providerNow += hour
    provider = await startOpenMeteo({ port, clock: () => providerNow })
    await until(async () => (await recordedHours()).includes(currentHour()), 120_000)
  }, 240_000)
})
