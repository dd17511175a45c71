import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { metricsToken, readMetrics } from '../_helpers/metrics.js'
import { query, until } from '../_helpers/processes.js'
import { reportsOf } from '../_helpers/reports.js'
import { startTestService, type TestService, type TestUser } from '../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../_helpers/tcp-proxy.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'
import type { ApiClient } from '@environmental-monitoring/sdk'

/** Milliseconds: a query of the tests in place of the 12 s of the service, so that nobody waits for those. */
const queryLimit = 1_500
/** A connection of the pool (5 s), then a query, and some for the machine. */
const answerLimit = 5_000 + queryLimit + 1_500
/** Milliseconds: connections that were begun before fail within this. */
const connectLimit = 3_000 + 1_500
const pool = 10
const unavailable = 'Database is not available. Try again in a few seconds.'

let folder: string
let postgres: DedicatedPostgres
let proxy: TcpProxy
let service: TestService
let citizen: TestUser

const report = (title: string) => ({ title, latitude: 21.03, longitude: 105.84 })
/** Titles of all reports that the citizen has. */
const stored = async () => {
  const { data } = await citizen.api.listReports({ query: { limit: 100 } })
  return reportsOf(data).map(({ title }) => title)
}

/** What people do, by reading and by writing. */
const calls: ((api: ApiClient) => Promise<{ response: Response; error?: unknown }>)[] = [
  (api) => api.listReports({}),
  (api) => api.listLocations({}),
  (api) => api.listAirQualityHistory({ path: { city: 'hanoi' } }),
  (api) => api.createReport({ body: report('while it is gone') }),
  (api) => api.createReport({ body: report('with a key'), headers: { 'Idempotency-Key': randomUUID() } }),
  (api) => api.updateProfile({ body: { full_name: 'Lan' } }),
  (api) => api.login({ body: { email: citizen.email, password: citizen.password } }),
]

interface Answered {
  status: number
  retryAfter: string | null
  detail: unknown
  milliseconds: number
}

/** All calls so many times, all at once. */
const callAll = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () => calls)
      .flat()
      .map(async (call): Promise<Answered> => {
        const began = performance.now()
        const { response, error } = await call(citizen.api)
        const detail = (error as { detail?: unknown } | undefined)?.detail
        const [status, retryAfter] = [response.status, response.headers.get('retry-after')]
        return { status, retryAfter, detail, milliseconds: performance.now() - began }
      }),
  )

const longestOf = (answers: Answered[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds))
const statusesOf = (answers: Answered[]) => [...new Set(answers.map(({ status }) => status))].sort()

/** Every 503 says what is wrong, and when to come again. */
function expectSentences(answers: Answered[]) {
  for (const { status, retryAfter, detail } of answers) {
    if (status === 503) expect({ retryAfter, detail }).toEqual({ retryAfter: '5', detail: unavailable })
  }
}

const alive = async () => {
  const began = performance.now()
  const { response } = await service.api.getLiveness()
  return { status: response.status, quick: performance.now() - began < 1_000 }
}

/** Connections of the pool that are in use, and queries that wait for one. */
const poolNow = async () => {
  const text = await readMetrics(service.baseUrl)
  const count = (state: string) =>
    Number(new RegExp(`^database_connections{state="${state}"} (\\d+)`, 'm').exec(text)?.[1])
  return { used: count('used'), waiting: count('waiting') }
}

const poolIsFree = () =>
  until(async () => {
    const { used, waiting } = await poolNow()
    return used + waiting === 0
  })

/** Milliseconds until all that people do goes well again. */
async function untilAllGoesWell(): Promise<number> {
  const began = performance.now()
  await until(async () => !statusesOf(await callAll(1)).includes(503), 15_000)
  const passed = performance.now() - began
  expect(statusesOf(await callAll(2))).toEqual([200, 201])
  expect((await service.api.getReadiness()).response.status).toBe(200)
  return passed
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-database-'))
  await chmod(folder, 0o755)
  postgres = await startDedicatedPostgres(folder, { max_connections: '30', fsync: 'off' })
  proxy = await startTcpProxy(postgres.url)
  const databaseUrl = `${proxy.url}?query_timeout=${queryLimit}&statement_timeout=${queryLimit - 200}`
  service = await startTestService({ databaseUrl, environment: { METRICS_TOKEN: metricsToken } })
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

// A test that fails leaves its fault to nobody.
afterEach(() => {
  postgres.resume()
  proxy.delay(0)
  proxy.restore()
})

describe('a database that hangs', () => {
  const itOnLinux = process.platform === 'linux' ? it : it.skip

  itOnLinux('costs 503 with a sentence within the time limit, and no restart, no write, no connection', async () => {
    const acknowledged: string[] = []
    for (let number = 0; number < 5; number += 1) {
      const title = `before ${number}`
      if ((await citizen.api.createReport({ body: report(title) })).response.status === 201) acknowledged.push(title)
    }
    await postgres.pause()
    const asked = callAll(3)
    const { response, error } = await service.api.getReadiness()
    expect([response.status, error]).toMatchObject([503, { status: 'error', message: 'Database is not available' }])
    expect((await service.api.getHealth()).data).toMatchObject({ status: 'degraded', database: 'disconnected' })
    expect(await alive()).toEqual({ status: 200, quick: true })
    const answers = await asked
    expect(statusesOf(answers)).toEqual([503])
    expectSentences(answers)
    expect(longestOf(answers)).toBeLessThan(answerLimit)

    postgres.resume()
    expect(await untilAllGoesWell()).toBeLessThan(connectLimit)
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged))
    await poolIsFree()
  })
})

describe('a database that is lost amid a transaction', () => {
  it('leaves no transaction open on a connection that others get: what they are told is stored', async () => {
    const { context } = service.app
    const place = { latitude: 21, longitude: 105, user_id: citizen.id, description: undefined }
    const title = 'half of a transaction'
    const work = context.inTransaction(async ({ reports }) => {
      await reports.create({ ...place, title, category: undefined, severity: undefined })
      proxy.freeze()
      await reports.create({ ...place, title, category: undefined, severity: undefined })
    })
    await expect(work).rejects.toThrow('timeout')
    proxy.restore()
    await until(async () => (await service.api.getReadiness()).response.status === 200)
    const names = Array.from({ length: 2 * pool }, (_none, number) => `place ${number}`)
    await Promise.all(
      names.map((name) => service.admin.api.createLocation({ body: { name, latitude: 21, longitude: 105 } })),
    )
    const rows = await query<{ name: string }>(postgres.url, `select name from locations where name like 'place %'`)
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(await stored()).not.toContain(title)
  })
})

describe('a slow database', () => {
  it('gives the right answers, only later, and the pool does not grow', async () => {
    const { id } = (await citizen.api.createReport({ body: report('slow') })).data ?? { id: 0 }
    proxy.delay(25)
    const ids = await Promise.all(
      Array.from({ length: 60 }, async () => (await citizen.api.getReport({ path: { report_id: id } })).data?.id),
    )
    expect(new Set(ids)).toEqual(new Set([id]))
    // Two pools (the service and its broker), and what listens for changes.
    expect(proxy.connections()).toBeLessThanOrEqual(2 * pool + 2)
    const before = await stored()
    const created = await citizen.api.createReport({ body: report('slowly written') })
    expect(created.response.status).toBe(201)
    expect(await stored()).toHaveLength(before.length + 1)
    proxy.delay(0)
    await poolIsFree()
  })

  it('answers 503 when it is slower than the time limit, and works at once when it is quick again', async () => {
    proxy.delay(queryLimit + 300)
    const answers = await callAll(1)
    expect(statusesOf(answers)).toEqual([503])
    expectSentences(answers)
    expect(longestOf(answers)).toBeLessThan(answerLimit)
    expect(await alive()).toEqual({ status: 200, quick: true })
    proxy.delay(0)
    expect(await untilAllGoesWell()).toBeLessThan(connectLimit)
    await poolIsFree()
  })
})

describe('a database without a connection to spare', () => {
  it('costs 503 that says when to come again, until others let go of theirs', async () => {
    const others: pg.Client[] = []
    const take = async () => {
      const client = new pg.Client({ connectionString: postgres.url })
      client.on('error', () => undefined)
      await client.connect()
      others.push(client)
    }
    const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('ems', 'ems change feed')`
    // While the service cannot come in, others take all that there is.
    proxy.cut()
    await query(postgres.adminUrl, cutOff)
    let refusal = ''
    while (refusal === '') await take().catch((error: unknown) => (refusal = String(error)))
    expect(refusal).toMatch(/remaining connection slots|too many clients/)
    proxy.restore()
    const answers = await callAll(2)
    expect(statusesOf(answers)).toEqual([503])
    expectSentences(answers)
    expect(await alive()).toEqual({ status: 200, quick: true })
    expect((await service.api.getReadiness()).response.status).toBe(503)
    await Promise.all(others.map((client) => client.end()))
    expect(await untilAllGoesWell()).toBeLessThan(connectLimit)
  })

  it('answers 503 within the time limit while slow statements hold the whole pool', async () => {
    const holder = new pg.Client({ connectionString: postgres.url })
    await holder.connect()
    await holder.query('begin; lock table reports in access exclusive mode')
    const began = performance.now()
    const asked = Promise.all(
      Array.from({ length: 40 }, async () => {
        const { response } = await citizen.api.listReports({})
        return { status: response.status, retryAfter: response.headers.get('retry-after') }
      }),
    )
    await until(async () => (await poolNow()).waiting > 0)
    expect((await poolNow()).used).toBe(pool)
    // What needs no query goes on.
    expect((await citizen.api.getCurrentUser()).response.status).toBeDefined()
    expect(await alive()).toEqual({ status: 200, quick: true })
    const answers = await asked
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: '5' })]),
    )
    expect(performance.now() - began).toBeLessThan(answerLimit)
    await holder.query('rollback')
    await holder.end()
    expect(statusesOf(await callAll(2))).toEqual([200, 201])
    await poolIsFree()
  })
})
