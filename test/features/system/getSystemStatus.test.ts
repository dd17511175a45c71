import type { SystemStatus } from '@environmental-monitoring/sdk'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { readVersion } from '../../../src/base/project.js'
import { query, until } from '../../_helpers/processes.js'
import { startTestService, useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { standInWeather } from '../../_helpers/weather.js'

const weather = await standInWeather(Date.now)
const standIn = await standInBroker()

/** Time of the services. It moves on to make them check again. */
let now = Date.now()
const clock = () => now
const wait = (ms: number) => void (now += ms)

describe('getSystemStatus', () => {
  const environment = { AGENTS: 'weather', OPEN_METEO_URL: weather.url.weather, OPEN_METEO_AIR_URL: weather.url.air }
  const service = useService({ environment, clock })
  const read = async (): Promise<SystemStatus> => {
    wait(10_000)
    const { data } = await service().admin.api.getSystemStatus()
    if (!data) throw new Error('There is no status.')
    return data
  }
  const outbox = async (name: string) => (await read()).outboxes.find((one) => one.name === name)
  const codes = async () => (await read()).problems.map(({ code, subject }) => [code, subject])

  beforeAll(() => service().settle())

  afterEach(() => service().query('truncate mails, push_messages, outbox, webhooks, webhook_deliveries, events'))

  it('returns the versions and states of the service, the database, the broker and the image store', async () => {
    const status = await read()
    const { database, broker, storage } = status
    const version = readVersion()
    expect(status.service).toMatchObject({ version, node_version: process.versions.node, replicas: 1 })
    expect(status.service.uptime_seconds).toBeGreaterThanOrEqual(10)
    expect(Date.parse(status.service.started_at)).toBeLessThan(Date.parse(status.checked_at))
    expect(database).toMatchObject({ state: 'ok', version: expect.stringMatching(/^\d+\.\d/) })
    expect(database.migration).toMatch(/^\d{4}-[a-z-]+$/)
    expect(database.size_bytes).toBeGreaterThan(1_000_000)
    expect(broker).toMatchObject({ state: 'ok', kind: 'embedded', version, last_error: null })
    expect(broker.host).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(storage).toMatchObject({ state: 'ok', kind: 'folder', used_bytes: 0, is_used_estimated: false })
    expect(storage.free_bytes).toBeGreaterThan(0)
    const { port, pathname } = new URL(service().databaseUrl)
    for (const secret of [`:${port}`, pathname.slice(1), service().app.context.config.tokens.secret ?? '-'])
      expect(JSON.stringify(status)).not.toContain(secret)
  })

  it('returns the last and the next run of each agent', async () => {
    const { agents } = await read()
    const times = { last_run_at: expect.any(String), next_run_at: expect.any(String) }
    expect(agents).toMatchObject([
      { name: 'weather', state: 'ok', last_outcome: 'succeeded', last_error: null, ...times },
    ])
    const [agent] = agents
    expect(agent?.last_success_at).toBe(agent?.last_run_at)
    expect(Date.parse(agent?.next_run_at ?? '')).toBeGreaterThan(Date.parse(agent?.last_run_at ?? ''))
  })

  it('keeps the last success of an agent that fails, and reports the failure', async () => {
    const { agentPasses } = service().app.context.repositories
    const before = (await read()).agents[0]?.last_success_at
    const failure = { outcome: 'failed', entities: 0, error: 'Open-Meteo did not respond in time.' } as const
    await agentPasses.record('weather', { ...failure, finishedAt: new Date(now), nextRunAt: new Date(now + 60_000) })
    const { agents, problems, status } = await read()
    expect(agents[0]).toMatchObject({ state: 'degraded', last_outcome: 'failed', last_success_at: before })
    expect(agents[0]?.last_error).toBe('Open-Meteo did not respond in time.')
    expect(problems).toContainEqual({
      code: 'agent_failing',
      subject: 'weather',
      detail: 'The last run of the agent weather failed.',
    })
    expect(status).toBe('degraded')
    wait(7 * 60_000)
    expect(await codes()).toContainEqual(['agent_overdue', 'weather'])
    await agentPasses.record('weather', { outcome: 'empty', entities: 0, finishedAt: new Date(now) })
    expect(await codes()).toContainEqual(['agent_empty', 'weather'])
  })

  it('returns agents of other processes', async () => {
    const { agentPasses } = service().app.context.repositories
    await agentPasses.record('mqtt', { outcome: 'succeeded', entities: 0, finishedAt: new Date(now) })
    expect((await read()).agents.map(({ name }) => name)).toEqual(['weather', 'mqtt'])
    await agentPasses.record('mqtt', { outcome: 'succeeded', entities: 0, finishedAt: new Date(now - 25 * 3_600_000) })
    expect((await read()).agents.map(({ name }) => name)).toEqual(['weather'])
  })

  it('counts waiting and failed messages of each outbox', async () => {
    const oldest = new Date(now - 300_000)
    await service().query(`insert into mails (kind, recipient, language, created_at, next_attempt_at, failed_at)
       select 'verify_email', 'a@example.com', 'vi', '${oldest.toISOString()}', now() + interval '1 hour',
         case when n > 2 then now() end
       from generate_series(1, 3) as n;
       insert into outbox (entity_id, created_at, next_attempt_at, error)
       select 'station:' || n, '${oldest.toISOString()}', now() + interval '1 hour', case when n = 1 then 'no' end
       from generate_series(1, 2) as n`)
    const waiting = { waiting: 2, oldest_waiting_at: oldest.toISOString(), failed: 1, is_capped: false }
    expect(await outbox('mail')).toEqual({ name: 'mail', state: 'disabled', ...waiting })
    expect(await outbox('broker')).toEqual({ name: 'broker', state: 'degraded', ...waiting })
    expect(await codes()).toContainEqual(['outbox_failing', 'broker'])
    expect(await outbox('push')).toMatchObject({ state: 'disabled', waiting: 0, failed: null })
    wait(600_000)
    expect(await codes()).toContainEqual(['outbox_delayed', 'broker'])
  })

  it('counts up to 10,000 messages', async () => {
    await service()
      .query(`insert into outbox (entity_id, next_attempt_at) select 'station:' || n, now() + interval '1 hour'
       from generate_series(1, 10100) as n`)
    expect(await outbox('broker')).toMatchObject({ waiting: 10_000, is_capped: true })
  })

  it('checks once for all requests within 5 seconds', async () => {
    wait(10_000)
    const calls = Array.from({ length: 20 }, () => service().admin.api.getSystemStatus())
    const times = new Set((await Promise.all(calls)).map(({ data }) => data?.checked_at))
    wait(4_999)
    times.add((await service().admin.api.getSystemStatus()).data?.checked_at)
    expect(times.size).toBe(1)
    wait(1)
    times.add((await service().admin.api.getSystemStatus()).data?.checked_at)
    expect(times.size).toBe(2)
  })
})

describe('getSystemStatus of a service with an external broker', () => {
  const environment = { BROKER_URL: standIn.url, BROKER_TOKEN: 'hunter2' }
  const service = useService({ environment, clock })
  const read = async () => {
    wait(10_000)
    return service().admin.api.getSystemStatus()
  }

  it('returns its host, but not its token', async () => {
    const { data } = await read()
    expect(data?.broker).toMatchObject({ state: 'ok', kind: 'external', version: null, entities: null })
    expect(data?.broker.host).toBe(new URL(standIn.url).host)
    expect(JSON.stringify(data)).not.toContain('hunter2')
  })

  it.each([
    [
      'fails, with its status but not its text',
      { status: 500, body: { title: 'a trace with http://secret.example.com' } },
      'The context broker returned the status 500.',
    ],
    ['is unreachable', 'reset' as const, 'The context broker is not available.'],
  ])('returns 200 while the broker %s', async (_what, answer, last_error) => {
    standIn.answer = answer
    const { data, response } = await read()
    standIn.answer = undefined
    expect([response.status, data?.status]).toEqual([200, 'degraded'])
    expect(data?.broker).toMatchObject({ state: 'down', last_error })
    expect(data?.problems).toContainEqual(expect.objectContaining({ code: 'broker_down', subject: null }))
    expect(JSON.stringify(data)).not.toContain('secret.example.com')
  })

  it('reports an image store that does not respond as down', async () => {
    const { uploads } = service().app.context
    const check = uploads.check.bind(uploads)
    uploads.check = () => Promise.reject(new Error('The bucket is gone.'))
    expect((await read()).data).toMatchObject({ status: 'down', storage: { state: 'down', free_bytes: null } })
    uploads.check = check
    expect((await read()).data?.storage.state).toBe('ok')
  })
})

it('getSystemStatus returns 200 within its timeout while a table is locked, and queries do not pile up', async () => {
  const service = await startTestService({ clock, timeouts: { systemCheck: 1_500 } })
  const read = () => {
    wait(10_000)
    return service.admin.api.getSystemStatus()
  }
  const holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table mails, agent_passes in access exclusive mode')
  try {
    for (let call = 0; call < 3; call++) {
      const { data } = await read()
      expect(data?.database).toMatchObject({ state: 'degraded', migration: expect.any(String) })
      expect(data?.problems).toContainEqual(expect.objectContaining({ code: 'database_slow' }))
      expect(data?.outboxes.find(({ name }) => name === 'broker')).toMatchObject({ state: 'unknown', waiting: null })
    }
    const [blocked] = await query<{ count: string }>(
      service.databaseUrl,
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%agent_passes%'`,
    )
    expect(Number(blocked?.count)).toBe(1)
    await holder.query('rollback')
    await until(async () => (await read()).data?.database.state === 'ok')
  } finally {
    await holder.end()
    await service.stop()
  }
})
