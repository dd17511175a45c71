import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { openStream, type OpenStream, type StreamRequest } from '../../_helpers/event-stream.js'
import { metricsToken, readMetrics } from '../../_helpers/metrics.js'
import { query, until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'

describe('event streams of two replicas', () => {
  let first: TestService
  let second: TestService
  const streams: OpenStream[] = []

  beforeAll(async () => {
    first = await startTestService({
      work: 'automatic',
      environment: { METRICS_TOKEN: metricsToken },
      adjust: ({ rateLimit }) => (rateLimit.connections = 4),
    })
    second = await startTestService({ work: 'automatic', databaseUrl: first.databaseUrl })
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  const open = async ({ baseUrl }: Pick<TestService, 'baseUrl'>, options?: StreamRequest) => {
    const stream = await openStream(baseUrl, options)
    streams.push(stream)
    return stream
  }
  const insert = (name: string) =>
    `insert into events (type, resource, data) values ('air.updated', 'sensor:1', '{"name":"${name}"}')`
  const add = (name: string) => query(first.databaseUrl, insert(name))
  const namesOf = ({ events }: OpenStream) => events.map(({ data }) => (data['data'] as { name?: string }).name)

  it('send the events of both', async () => {
    const [one, two] = [await open(first), await open(second)]
    const body = { location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const
    await first.admin.api.createLocation({ body: { ...body, name: 'Công viên A' } })
    await second.admin.api.createLocation({ body: { ...body, name: 'Công viên B' } })
    for (const stream of [one, two]) {
      await stream.received(2)
      expect(namesOf(stream)).toEqual(['Công viên A', 'Công viên B'])
    }
  })

  it('continue at the other replica', async () => {
    const before = await open(first)
    await add('a')
    await before.received(1)
    before.close()
    await add('b')
    const after = await open(second, { lastEventId: before.lastId() })
    await add('c')
    await after.received(2)
    expect(namesOf(after)).toEqual(['b', 'c'])
  })

  it('continue at the other replica from the opening', async () => {
    await add('older')
    const fresh = await startTestService({ work: 'automatic', databaseUrl: first.databaseUrl })
    const before = await open(fresh)
    await until(() => before.lastId() !== '')
    await fresh.stop()
    await add('missed')
    const after = await open(second, { lastEventId: before.lastId() })
    await after.received(1)
    expect(namesOf(after)).toEqual(['missed'])
  })

  it('send events in the order of transactions, also of one that commits late', async () => {
    const stream = await open(first)
    const late = new pg.Client({ connectionString: first.databaseUrl })
    await late.connect()
    await late.query('begin')
    await late.query(insert('late'))
    await add('early')
    const replayed = await open(second, { lastEventId: stream.lastId() })
    expect([stream.events, replayed.events]).toEqual([[], []])
    await late.query('commit')
    await late.end()
    for (const each of [stream, replayed]) {
      await each.received(2)
      expect(namesOf(each)).toEqual(['late', 'early'])
    }
  })

  it('send the events after a transaction that is rolled back, which reports nothing', async () => {
    const stream = await open(first)
    const late = new pg.Client({ connectionString: first.databaseUrl })
    await late.connect()
    await late.query('begin')
    await late.query(insert('rolled back'))
    await add('hidden')
    await late.query('rollback')
    await late.end()
    await stream.received(1)
    expect(namesOf(stream)).toEqual(['hidden'])
  })

  it('send events while the change feed is disconnected', async () => {
    const stream = await open(first)
    await query(
      first.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ems change feed' and datname = current_database()`,
    )
    await add('unreported')
    await stream.received(1)
  })

  it('do not count as connections of their address', async () => {
    const opened: OpenStream[] = []
    for (let count = 0; count < 10; count += 1) opened.push(await open(first))
    await add('everyone')
    await Promise.all(opened.map((stream) => stream.received(1)))
    const response = await fetch(`${first.baseUrl}/livez`)
    expect(response.status).toBe(200)
  })

  it('are counted in the metrics', async () => {
    await until(async () => /^event_streams 0$/m.test(await readMetrics(first.baseUrl)))
    const sent = async () =>
      Number(/^event_stream_events_total (\d+)$/m.exec(await readMetrics(first.baseUrl))?.[1] ?? Number.NaN)
    const before = await sent()
    const [one, two] = [await open(first), await open(first)]
    await add('counted')
    await Promise.all([one.received(1), two.received(1)])
    expect(await readMetrics(first.baseUrl)).toMatch(/^event_streams 2$/m)
    expect(await sent()).toBe(before + 2)
  })

  it('end completely when a replica stops, with a new time after which to reconnect', async () => {
    const stopping = await startTestService({ work: 'automatic', databaseUrl: first.databaseUrl })
    const opened: OpenStream[] = []
    for (let count = 0; count < 20; count += 1) opened.push(await open(stopping))
    await stopping.stop()
    await until(() => opened.every((stream) => stream.ended() !== undefined))
    expect(opened.map((stream) => [stream.ended(), stream.retries.length])).toEqual(opened.map(() => ['complete', 2]))
    expect(new Set(opened.map(({ retries }) => retries[1])).size).toBeGreaterThan(1)
  })
})

describe('the rate limit', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService({ work: 'automatic', environment: { RATE_LIMITS: '3,0,0' } })
  })
  afterAll(() => service.stop())

  it('counts one call per opened stream, whatever it sends', async () => {
    const statuses: number[] = []
    const streams: OpenStream[] = []
    // Signing in the admin was the first call.
    for (let count = 0; count < 3; count += 1) {
      const stream = await openStream(service.baseUrl)
      streams.push(stream)
      statuses.push(stream.status)
      const { events } = service.app.context.repositories
      if (stream.status === 200) await events.add([{ type: 'air.updated', resource: 'sensor:1', data: {} }])
      if (stream.status === 200) await stream.received(1)
    }
    expect(statuses).toEqual([200, 200, 429])
    for (const stream of streams) stream.close()
  })
})
