import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openStream, type OpenStream } from '../../_helpers/event-stream.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { exited, query, until } from '../../_helpers/processes.js'
import { ok, startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'

const account = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
const reports = 12
/** Requests that the receiver answers before it hangs. */
const answered = 5
/** Maximum number of concurrent requests to a webhook. */
const maxRequests = 10

const start = (database: TestDatabase, folder: string) =>
  startServiceProcess({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    JWT_SECRET: 'a secret that only the tests know, 32 bytes',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    NOTIFY_ALLOW: '127.0.0.1',
  })

/** An event as webhooks and streams receive it. */
interface ReportEvent {
  id: string
  data: { id: number; status: string }
}

describe('events of two replicas, of which one is killed while it delivers them', () => {
  let database: TestDatabase
  let folder: string
  let receiver: Receiver
  let replicas: [killed: ServiceProcess, surviving: ServiceProcess]
  let surviving: OpenStream
  /** A stream of the killed replica, and the one that continues it. */
  let moved: OpenStream[]
  let written: string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-replicas-'))
    receiver = await startReceiver()
    replicas = [await start(database, folder), await start(database, folder)]
    const [a, b] = replicas
    const { data } = await plainClient(a.baseUrl).login({ body: account })
    const token = data?.access_token ?? ''
    const apis = [plainClient(a.baseUrl, token), plainClient(b.baseUrl, token)] as const
    const lost = await openStream(a.baseUrl, { token })
    surviving = await openStream(b.baseUrl, { token })

    // The other replica is stopped until this one has claimed the webhook.
    b.child.kill('SIGSTOP')
    receiver.answer = (response, request) => {
      if (receiver.received.indexOf(request) < answered) ok(response)
    }
    await apis[0].createWebhook({ body: { url: receiver.url, events: ['report.created', 'report.status_changed'] } })
    const ids: number[] = []
    for (let count = 0; count < reports; count += 1) ids.push(await createReport(apis[0]))
    await until(() => receiver.received.length > answered)
    b.child.kill('SIGCONT')
    for (const [index, id] of ids.entries()) await setStatus(apis[index % 2 === 0 ? 0 : 1], id, 'APPROVED')

    a.child.kill('SIGKILL')
    await exited(a.child)
    receiver.answer = ok
    moved = [lost, await openStream(b.baseUrl, { token, lastEventId: lost.lastId() })]
    for (const status of ['IN_PROGRESS', 'COMPLETED'] as const)
      for (const id of ids) await setStatus(apis[1], id, status)
    // The claim of the killed replica, which lasts less than a minute, is over.
    await query(database.url, 'update webhooks set locked_until = now()')
    await until(async () => (await query(database.url, pending)).length === 0)
    written = (
      await query<{ id: string }>(database.url, `select xid || '-' || id as id from events order by xid, id`)
    ).map(({ id }) => id)
    await until(() => surviving.lastId() === written.at(-1) && moved.at(-1)?.lastId() === written.at(-1))
  })

  afterAll(async () => {
    for (const stream of [surviving, ...moved]) stream.close()
    for (const { child } of replicas) child.kill('SIGKILL')
    await Promise.all(replicas.map(({ child }) => exited(child)))
    await receiver.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('are all delivered to the webhook', () => {
    expect(written).toHaveLength(4 * reports)
    expect([...new Set(deliveredEvents().map(({ id }) => id))].toSorted()).toEqual(written.toSorted())
  })

  it('are repeated only if their request was in progress, with the same id', () => {
    const repeated = deliveredEvents().length - written.length
    expect(repeated).toBeGreaterThan(0)
    expect(repeated).toBeLessThanOrEqual(maxRequests)
  })

  it('are delivered in order per report', () => {
    for (const statuses of statusesByReport(deliveredEvents()))
      expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual(inOrder)
  })

  it('are delivered once by the stream of the other replica, in order', () => {
    expect(surviving.events.map(({ id }) => id)).toEqual(written)
  })

  it('are delivered once by a stream that moves to the other replica, in order', () => {
    expect(moved.flatMap(({ events }) => events).map(({ id }) => id)).toEqual(written)
  })

  const deliveredEvents = () => receiver.received.map(({ text }) => JSON.parse(text) as ReportEvent)
})

const inOrder = ['PENDING', 'APPROVED', 'IN_PROGRESS', 'COMPLETED']
const pending = `select from webhook_deliveries where status = 'pending'`

async function createReport(api: ApiClient): Promise<number> {
  const { data, error } = await api.createReport({ body: { title: 'Rác thải', latitude: 21.03, longitude: 105.85 } })
  if (!data) throw new Error(`The report could not be created: ${JSON.stringify(error)}`)
  return data.id
}

async function setStatus(api: ApiClient, id: number, status: 'APPROVED' | 'IN_PROGRESS' | 'COMPLETED'): Promise<void> {
  const { error } = await api.updateReportStatus({ path: { report_id: id }, body: { status } })
  if (error) throw new Error(`The status could not be changed: ${JSON.stringify(error)}`)
}

/** Returns the statuses of the events of each report. */
function statusesByReport(events: ReportEvent[]): string[][] {
  const found = new Map<number, string[]>()
  for (const { data } of events) found.set(data.id, [...(found.get(data.id) ?? []), data.status.toUpperCase()])
  return [...found.values()]
}
