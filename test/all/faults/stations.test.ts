import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, withTimeouts, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

const values = { pm25: 1, pm10: 2, no2: 3, so2: 4, o3: 5, co: 6, temperature: 7, humidity: 8, pressure: 1009 }
const readingsOf = (count: number) => {
  const now = Date.now()
  return Array.from({ length: count }, (_, minute) => ({
    observed_at: new Date(now - minute * 60_000).toISOString(),
    ...values,
  }))
}
const urn = ({ id }: OwnStation) => `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${id}`

/** Returns the number of stored values of a station, without the index, which the broker's notifications add. */
async function countValues(databaseUrl: string, station: OwnStation): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int from observations join observation_series on id = series_id
     where entity_id = '${urn(station)}' and attribute <> 'airQualityIndex'`,
  )
  return row?.count ?? 0
}

/** The embedded broker of this service is the external broker of the others. */
let brokerHost: TestService
let brokerProxy: TcpProxy

beforeAll(async () => {
  brokerHost = await startTestService({ work: 'automatic', environment: { NOTIFY_ALLOW: '127.0.0.1' } })
  brokerProxy = await startTcpProxy(brokerHost.app.brokerUrl)
})

afterEach(() => brokerProxy.restore())

afterAll(async () => {
  await brokerHost.stop()
  await brokerProxy.close()
})

const entityOf = (station: OwnStation) => {
  const context = 'http://localhost:8000/contexts/environment.jsonld'
  return createNgsiLdClient({ baseUrl: brokerHost.app.brokerUrl, context }).getEntity(urn(station))
}

describe('a station that sends readings', () => {
  let database: TestDatabase
  let databaseProxy: TcpProxy
  let service: TestService

  beforeAll(async () => {
    database = await createTestDatabase()
    databaseProxy = await startTcpProxy(database.url)
    service = await startTestService({
      work: 'automatic',
      databaseUrl: withTimeouts(databaseProxy.url, { query_timeout: 2_000 }),
      environment: { BROKER_URL: brokerProxy.url },
      timeouts: {},
    })
  })

  afterEach(async () => {
    databaseProxy.restore()
    await until(async () => (await service.api.listStations()).response.status === 200)
  })

  afterAll(async () => {
    await service.stop()
    await databaseProxy.close()
    await database.drop()
  })

  it.each([
    ['refuses connections', () => databaseProxy.cut()],
    ['does not respond', () => databaseProxy.freeze()],
  ])('receives 503 while the database %s, and then repeats the request', async (_fault, fail) => {
    const station = await createStation(service)
    const readings = readingsOf(100)
    fail()
    const { status, body } = await sendReadings(service, station, readings)
    expect([status, body.code]).toEqual([503, 'database_unavailable'])
    databaseProxy.restore()
    await until(async () => (await sendReadings(service, station, readings)).status === 200)
    await sendReadings(service, station, readings)
    expect(await countValues(database.url, station)).toBe(900)
  })

  it.each([
    ['refuses connections', () => brokerProxy.cut()],
    ['does not respond', () => brokerProxy.freeze()],
  ])('is answered while the broker %s, and its entity is delivered afterwards', async (_fault, fail) => {
    const station = await createStation(service)
    fail()
    const readings = readingsOf(10)
    const { status, body } = await sendReadings(service, station, readings)
    expect([status, body.accepted]).toEqual([200, 10])
    expect(await countValues(database.url, station)).toBe(90)
    expect(await entityOf(station)).toBeUndefined()
    brokerProxy.restore()
    await until(async () => (await entityOf(station)) !== undefined)
    expect(await entityOf(station)).toMatchObject({ temperature: { value: 7, unitCode: 'CEL' } })
  })
})

describe('service processes', () => {
  let database: TestDatabase
  let folder: string
  const processes: ServiceProcess[] = []

  const start = async () => {
    const started = await startServiceProcess({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      BROKER_URL: brokerProxy.url,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'the-admin-of-the-tests',
    })
    processes.push(started)
    return started
  }
  const newStation = async ({ baseUrl }: ServiceProcess) => {
    const { data } = await plainClient(baseUrl).login({
      body: { email: 'admin@example.com', password: 'the-admin-of-the-tests' },
    })
    return createStation({ admin: { api: plainClient(baseUrl, data?.access_token ?? '') } })
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    // The broker also has the stations of the other service, whose ids begin at 1.
    await query(database.url, `select setval(pg_get_serial_sequence('stations', 'id'), 1000)`)
    folder = await mkdtemp(join(tmpdir(), 'ems-stations-'))
  })

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')))
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('keep and deliver acknowledged readings if they are killed before the delivery', async () => {
    const first = await start()
    const station = await newStation(first)
    brokerProxy.cut()
    expect((await sendReadings(first, station, readingsOf(100))).status).toBe(200)
    await first.end('SIGKILL')
    processes.splice(0)
    expect(await countValues(database.url, station)).toBe(900)
    brokerProxy.restore()
    await start()
    await until(async () => (await entityOf(station)) !== undefined)
    expect(await entityOf(station)).toMatchObject({ pm25: { value: 1 }, airQualityIndex: {} })
  })

  it('store each value once if two of them receive the same readings at the same time', async () => {
    const [first, second] = [await start(), await start()]
    const stations = [await newStation(first), await newStation(first), await newStation(second)]
    const readings = readingsOf(1000)
    const results = await Promise.all(
      stations.flatMap((station) =>
        [first, second, first, second].map((replica, turn) =>
          sendReadings(replica, station, turn < 2 ? readings : readings.toReversed()),
        ),
      ),
    )
    expect(results.map(({ status, body }) => [status, body.accepted])).toEqual(results.map(() => [200, 1000]))
    for (const station of stations) expect(await countValues(database.url, station)).toBe(9000)
    expect([...first.lines, ...second.lines].filter((line) => /deadlock/i.test(line))).toEqual([])
  })
})
