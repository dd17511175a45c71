import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'

const push = await standInPush()
const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
const alert = { title: 'Chất lượng không khí kém', body: 'AQI 165', data: { screen: 'air-quality' } }

describe('a notification to 10,000 devices', () => {
  let database: TestDatabase
  let folder: string
  let service: ServiceProcess
  let api: ApiClient
  let userId: number

  const start = async () => {
    service = await startServiceProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ...push.settings,
    })
    const { data } = await plainClient(service.baseUrl).login({ body: admin })
    userId = data!.id
    api = plainClient(service.baseUrl, data!.access_token)
  }
  const records = () =>
    query<{ id: number; status: string; sent_count: number; error_message: string | null }>(
      database.url,
      'select id, status, sent_count, error_message from notifications order by id',
    )
  const send = (key: string) => api.sendNotification({ body: alert, headers: { 'Idempotency-Key': key } })

  /** Kills the service after six batches, while the next two hang. */
  const killAfter3000 = async (key: string) => {
    await addDevices({ databaseUrl: database.url, admin: { id: userId } }, 10_000)
    for (let n = 3_001; n <= 4_000; n += 1) push.fail(`device-${n}`, 'hang')
    const sending = send(key).catch(() => undefined)
    await until(async () => (await records())[0]?.sent_count === 3_000)
    await service.end('SIGKILL')
    await sending
    expect(await records()).toMatchObject([{ status: 'sending', sent_count: 3_000 }])
    push.reset()
    await start()
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-notifications-'))
    await start()
  })

  afterAll(async () => {
    await service.end('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  beforeEach(async () => {
    await forgetAll({ databaseUrl: database.url })
    push.reset()
  })

  it('counts successes and failures, deactivates unregistered devices, and does not block other requests', async () => {
    await addDevices({ databaseUrl: database.url, admin: { id: userId } }, 10_000)
    // 1 % are unregistered, 1 % fail once. The SDK of the push service retries after 503, and not after other errors.
    for (let n = 100; n <= 10_000; n += 100) push.fail(`device-${n}`, 'unregistered')
    for (let n = 50; n <= 10_000; n += 100) push.fail(`device-${n}`, n % 1_000 === 50 ? 'unavailable' : 'internal', 1)
    const state = { done: false }
    const sending = send('all').finally(() => (state.done = true))
    const times: number[] = []
    while (!state.done) {
      const began = performance.now()
      expect((await plainClient(service.baseUrl).getLiveness()).response.status).toBe(200)
      times.push(performance.now() - began)
    }
    const { data } = await sending
    expect(data).toMatchObject({
      status: 'partial',
      success_count: 9_810,
      failure_count: 190,
      error_message: '100 tokens are no longer registered; 90 devices failed: Push service failed',
    })
    const [counted] = await query(
      database.url,
      `select count(*) filter (where not is_active)::int as dead, count(last_sent_at)::int as sent,
         count(*) filter (where not is_active and token not like '%00')::int as wrong
       from devices`,
    )
    expect(counted).toEqual({ dead: 100, sent: 9_810, wrong: 0 })
    expect(new Set(push.requests.map(({ message }) => message.token)).size).toBe(10_000)
    expect(push.requests).toHaveLength(10_010)
    expect(push.busiest()).toBeLessThanOrEqual(100)
    // Calls are slow on a busy machine.
    const usual = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const slow = times.filter((milliseconds) => milliseconds > 1_000 + 10 * usual)
    expect(slow.length / times.length).toBeLessThan(0.05)
  })

  it('reports the progress after kill -9, and does not send again', async () => {
    await killAfter3000('killed')
    const { data, response } = await send('killed')
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      status: 'failed',
      success_count: 3_000,
      error_message: 'interrupted after 3,000 devices',
    })
    expect((await send('killed')).data).toEqual(data)
    expect(push.requests).toEqual([])
    expect(await records()).toHaveLength(1)
  })

  it('is interrupted on SIGTERM, and reports its progress', async () => {
    await addDevices({ databaseUrl: database.url, admin: { id: userId } }, 4_000)
    for (let n = 3_001; n <= 4_000; n += 1) push.fail(`device-${n}`, 'hang')
    const sending = send('ended')
    await until(async () => (await records())[0]?.sent_count === 3_000)
    const ended = service.end('SIGTERM')
    const { data, response } = await sending
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'failed', error_message: 'interrupted after 3,000 devices' })
    expect(await ended).toBe(0)
    push.reset()
    await start()
    expect((await send('ended')).data).toEqual(data)
    expect(push.requests).toEqual([])
  })

  it('is marked as failed by a start 15 minutes later', async () => {
    await killAfter3000('forgotten')
    await query(database.url, "update notifications set created_at = created_at - interval '16 minutes'")
    await service.end('SIGTERM')
    await start()
    await until(async () => (await records())[0]?.status === 'failed')
    expect(await records()).toMatchObject([{ sent_count: 3_000, error_message: 'interrupted after 3,000 devices' }])
    expect(push.requests).toEqual([])
  })
})
