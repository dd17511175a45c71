import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { withDelay } from '../../_helpers/durations.js'
import { metricsToken, readMetrics } from '../../_helpers/metrics.js'
import { listOf } from '../../_helpers/pages.js'
import { withTimeouts } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'

/** Milliseconds. Shorter than the query timeout of the service (12 s), to keep the tests short. */
const queryTimeout = 1_500
/** Milliseconds. The timeout for a connection of the pool (5 s), the query timeout, and a margin. */
const responseTimeout = 5_000 + queryTimeout + 1_500
/** Milliseconds after which pending connection attempts have failed. */
const connectTimeout = 3_000 + 1_500
const poolSize = 10
const unavailable = 'Database is not available. Try again in a few seconds.'

let folder: string
let postgres: DedicatedPostgres
let proxy: TcpProxy
let service: TestService
let citizen: TestUser

const report = (title: string) => ({ title, latitude: 21.03, longitude: 105.84 })
/** Returns the titles of all reports of the citizen. */
const stored = async () => {
  const { data } = await citizen.api.listReports({ query: { limit: 100 } })
  return listOf(data).map(({ title }) => title)
}

/** Typical reads and writes. */
const calls: ((api: ApiClient) => Promise<{ response: Response; error?: unknown }>)[] = [
  (api) => api.listReports({}),
  (api) => api.listLocations({}),
  (api) => api.listAirQualityHistory({ path: { city: 'hanoi' } }),
  (api) => api.createReport({ body: report('during the fault') }),
  (api) => api.createReport({ body: report('with a key'), headers: { 'Idempotency-Key': randomUUID() } }),
  (api) => api.updateProfile({ body: { full_name: 'Lan' } }),
  (api) => api.login({ body: { email: citizen.email, password: citizen.password } }),
]

interface Result {
  status: number
  retryAfter: string | null
  detail: unknown
  milliseconds: number
}

/** Sends all calls concurrently, `times` times. */
const callAll = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () => calls)
      .flat()
      .map(async (call): Promise<Result> => {
        const began = performance.now()
        const { response, error } = await call(citizen.api)
        const detail = (error as { detail?: unknown } | undefined)?.detail
        const [status, retryAfter] = [response.status, response.headers.get('retry-after')]
        return { status, retryAfter, detail, milliseconds: performance.now() - began }
      }),
  )

const maxMilliseconds = (results: Result[]) => Math.max(...results.map(({ milliseconds }) => milliseconds))
const statusesOf = (results: Result[]) => [...new Set(results.map(({ status }) => status))].sort()

/** Expects a message and `Retry-After` in every 503. */
function expectRetryAdvice(results: Result[]) {
  for (const { status, retryAfter, detail } of results) {
    if (status === 503) expect({ retryAfter, detail }).toEqual({ retryAfter: '5', detail: unavailable })
  }
}

const checkLiveness = async () => (await service.api.getLiveness()).response.status

/** Returns the number of connections of the pool in use, and of queries that wait for one. */
const readPoolState = async () => {
  const text = await readMetrics(service.baseUrl)
  const count = (state: string) =>
    Number(new RegExp(`^database_connections{state="${state}"} (\\d+)`, 'm').exec(text)?.[1])
  return { used: count('used'), waiting: count('waiting') }
}

const poolIsIdle = () =>
  until(async () => {
    const { used, waiting } = await readPoolState()
    return used + waiting === 0
  })

/** Waits until all calls succeed again, and expects that this takes no longer than pending connection attempts. */
async function expectRecovery() {
  const began = performance.now()
  await until(async () => !statusesOf(await callAll(1)).includes(503))
  const recovered = performance.now()
  expect(statusesOf(await callAll(2))).toEqual([200, 201])
  // Calls are slow on a busy machine.
  expect(recovered - began).toBeLessThan(connectTimeout + 5 * (performance.now() - recovered))
  await until(async () => (await service.api.getReadiness()).response.status === 200)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-database-'))
  await chmod(folder, 0o755)
  postgres = await startDedicatedPostgres(folder, { max_connections: '60', fsync: 'off' })
  proxy = await startTcpProxy(postgres.url)
  const databaseUrl = `${proxy.url}?query_timeout=${queryTimeout}&statement_timeout=${queryTimeout - 200}`
  service = await startTestService({
    work: 'automatic',
    databaseUrl,
    timeouts: {},
    environment: { METRICS_TOKEN: metricsToken },
  })
  citizen = await service.citizen()
})

afterAll(async () => {
  postgres.resume()
  proxy.delay(0)
  proxy.restore()
  await service.stop()
  await proxy.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

// A failed test must not affect the following ones.
afterEach(() => {
  postgres.resume()
  proxy.delay(0)
  proxy.restore()
})

describe('a database that hangs', () => {
  const itOnLinux = process.platform === 'linux' ? it : it.skip

  itOnLinux('causes 503 with a message within the timeout, and loses neither writes nor connections', async () => {
    const acknowledged: string[] = []
    for (let number = 0; number < 5; number += 1) {
      const title = `before ${number}`
      if ((await citizen.api.createReport({ body: report(title) })).response.status === 201) acknowledged.push(title)
    }
    await postgres.pause()
    const pending = withDelay(() => callAll(3))
    const { response, error } = await service.api.getReadiness()
    expect([response.status, error]).toMatchObject([503, { status: 'error', message: 'Database is not available' }])
    expect((await service.api.getHealth()).data).toMatchObject({ status: 'degraded', database: 'disconnected' })
    expect(await checkLiveness()).toBe(200)
    const { result: results, delay } = await pending
    expect(statusesOf(results)).toEqual([503])
    expectRetryAdvice(results)
    expect(maxMilliseconds(results)).toBeLessThan(responseTimeout + delay)

    postgres.resume()
    await expectRecovery()
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged))
    await poolIsIdle()
  })
})

describe('a database that is lost during a transaction', () => {
  it('leaves no open transaction on connections that are used again', async () => {
    const { context } = service.app
    const place = { latitude: 21, longitude: 105, user_id: citizen.id, description: undefined }
    const title = 'incomplete transaction'
    const work = context.inTransaction(async ({ reports }) => {
      await reports.create({ ...place, title, category: undefined, severity: undefined })
      proxy.freeze()
      await reports.create({ ...place, title, category: undefined, severity: undefined })
    })
    await expect(work).rejects.toThrow('timeout')
    proxy.restore()
    await until(async () => (await service.api.getReadiness()).response.status === 200)
    const names = Array.from({ length: 2 * poolSize }, (_none, number) => `place ${number}`)
    await Promise.all(
      names.map((name) => service.admin.api.createLocation({ body: { name, latitude: 21, longitude: 105 } })),
    )
    const rows = await query<{ name: string }>(postgres.url, `select name from locations where name like 'place %'`)
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(await stored()).not.toContain(title)
  })
})

describe('a slow database', () => {
  it('makes responses slower but still correct, and the pool does not grow', async () => {
    const patient = await startTestService({ work: 'automatic', databaseUrl: withTimeouts(proxy.url) })
    try {
      const { api } = await patient.citizen()
      const { id } = (await api.createReport({ body: report('slow') })).data ?? { id: 0 }
      const others = proxy.connections() - 1
      proxy.delay(25)
      const ids = await Promise.all(
        Array.from({ length: 60 }, async () => (await api.getReport({ path: { report_id: id } })).data?.id),
      )
      expect(new Set(ids)).toEqual(new Set([id]))
      // The pools of the service and its broker, and the change feed.
      expect(proxy.connections() - others).toBeLessThanOrEqual(2 * poolSize + 2)
      expect((await api.createReport({ body: report('slowly written') })).response.status).toBe(201)
      expect(listOf((await api.listReports()).data)).toHaveLength(2)
    } finally {
      proxy.delay(0)
      await patient.stop()
    }
  })

  it('causes 503 if it is slower than the timeout, and the service recovers when it is fast again', async () => {
    proxy.delay(queryTimeout + 300)
    const { result: results, delay } = await withDelay(() => callAll(1))
    expect(statusesOf(results)).toEqual([503])
    expectRetryAdvice(results)
    expect(maxMilliseconds(results)).toBeLessThan(responseTimeout + delay)
    expect(await checkLiveness()).toBe(200)
    proxy.delay(0)
    await expectRecovery()
    await poolIsIdle()
  })
})

describe('a database without free connections', () => {
  it('causes 503 with Retry-After until connections are free', async () => {
    const otherClients: pg.Client[] = []
    const connectOther = async () => {
      const client = new pg.Client({ connectionString: postgres.url })
      client.on('error', () => undefined)
      await client.connect()
      otherClients.push(client)
    }
    const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('ems', 'ems change feed')`
    // Other clients take all connections while the service cannot connect.
    proxy.cut()
    await query(postgres.adminUrl, disconnect)
    let rejection = ''
    while (rejection === '') await connectOther().catch((error: unknown) => (rejection = String(error)))
    expect(rejection).toMatch(/remaining connection slots|too many clients/)
    proxy.restore()
    const results = await callAll(2)
    expect(statusesOf(results)).toEqual([503])
    expectRetryAdvice(results)
    expect(await checkLiveness()).toBe(200)
    expect((await service.api.getReadiness()).response.status).toBe(503)
    await Promise.all(otherClients.map((client) => client.end()))
    await expectRecovery()
  })

  it('causes 503 within the timeout while slow statements hold the whole pool', async () => {
    const holder = new pg.Client({ connectionString: postgres.url })
    await holder.connect()
    await holder.query('begin; lock table reports in access exclusive mode')
    const began = performance.now()
    const pending = withDelay(() =>
      Promise.all(
        Array.from({ length: 40 }, async () => {
          const { response } = await citizen.api.createReport({ body: report('during a lock') })
          return { status: response.status, retryAfter: response.headers.get('retry-after') }
        }),
      ),
    )
    await until(async () => (await readPoolState()).waiting > 0)
    expect((await readPoolState()).used).toBe(poolSize)
    // Requests without queries still succeed.
    expect((await citizen.api.getCurrentUser()).response.status).toBeDefined()
    expect(await checkLiveness()).toBe(200)
    const { result: results, delay } = await pending
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: '5' })]),
    )
    expect(performance.now() - began).toBeLessThan(responseTimeout + delay)
    await holder.query('rollback')
    await holder.end()
    expect(statusesOf(await callAll(2))).toEqual([200, 201])
    await poolIsIdle()
  })
})
