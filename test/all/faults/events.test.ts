import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { openStream, type OpenStream } from '../../_helpers/event-stream.js'
import { createStation, sendReadings } from '../../_helpers/own-stations.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { answering, ok, startReceiver } from '../../_helpers/receiver.js'
import { addReport } from '../../_helpers/reports.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { createWebhook, untilDeliveries } from '../../_helpers/webhooks.js'

const push = await standInPush()
const [receiver, healthy] = await Promise.all([startReceiver(), startReceiver()])
const receiverProxy = await startTcpProxy(receiver.url)

let database: TestDatabase
let databaseProxy: TcpProxy
let service: TestService
let lan: TestUser
const phone = `phone-${randomUUID()}`

beforeAll(async () => {
  database = await createTestDatabase()
  databaseProxy = await startTcpProxy(database.url)
  const environment = { NOTIFY_ALLOW: '127.0.0.1', ...push.settings }
  service = await startTestService({ work: 'automatic', databaseUrl: databaseProxy.url, environment })
  lan = await service.citizen()
  await lan.api.registerDevice({ body: { token: phone, platform: 'android' } })
})

afterEach(async () => {
  receiver.answer = ok
  for (const { received } of [receiver, healthy]) received.length = 0
  receiverProxy.restore()
  databaseProxy.restore()
  push.reset()
  await query(database.url, 'delete from webhooks')
})

afterAll(async () => {
  await service.stop()
  await Promise.all([receiver, healthy, receiverProxy, databaseProxy].map((server) => server.close()))
  await database.drop()
})

const createLocation = () =>
  service.admin.api.createLocation({
    body: { name: 'Vườn hoa', location_type: 'PUBLIC_PARK', latitude: 21.03, longitude: 105.85 },
  })

describe('an event for a receiver', () => {
  const page = '<!DOCTYPE html><title>502 Bad Gateway</title>'
  const faults: [fault: string, fail: () => void, outcome: object][] = [
    ['closes each connection', () => receiverProxy.cut(), { response_status: null }],
    ['accepts connections and does not respond', () => receiverProxy.silence(), { response_status: null }],
    ['holds back all data', () => receiverProxy.freeze(), { response_status: null }],
    [
      'sends bytes that are not HTTP',
      () => receiverProxy.reply(() => ['SSH-2.0-OpenSSH_9.2\r\n']),
      { response_status: null },
    ],
    [
      'closes the connection within the headers',
      () => receiverProxy.reply(() => ['HTTP/1.1 200 OK\r\nA: ']),
      { response_status: null },
    ],
    [
      'returns the error page of a proxy',
      () => receiverProxy.reply(() => [`HTTP/1.1 502 Bad\r\n\r\n${page}`]),
      { response_status: 502, response_body: page },
    ],
    ['is rate limited', () => void (receiver.answer = answering(429)), { response_status: 429 }],
    [
      'redirects',
      () => void (receiver.answer = (response) => void response.writeHead(302, { Location: healthy.url }).end()),
      { response_status: 302 },
    ],
  ]

  it.each(faults)('that %s is sent again, and others are not delayed', async (_fault, fail, outcome) => {
    const events = ['location.created' as const]
    const failing = await createWebhook(service, { url: new URL('/notify', receiverProxy.url).href, events })
    await createWebhook(service, { url: healthy.url, events })
    fail()
    await createLocation()
    await healthy.expect(1)
    const [failed] = await untilDeliveries(service, failing.id, ([delivery]) => delivery?.last_attempt_at != null)
    expect(failed).toMatchObject({ status: 'pending', attempts: 1, error: expect.any(String), ...outcome })

    receiver.answer = ok
    receiverProxy.restore()
    receiver.received.length = 0
    // Ends the pause after a failure, as an admin does who has repaired the receiver.
    await service.admin.api.updateWebhook({ path: { webhook_id: failing.id }, body: { is_active: true } })
    await untilDeliveries(service, failing.id, ([delivery]) => delivery?.status === 'delivered')
    // Data that was held back also arrives.
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed?.event_id]))
    expect(healthy.received).toHaveLength(1)
  })
})

describe('a message to a reporter', () => {
  it.each(['reset', 'hang', 'html', 'internal', 'unavailable', 'quota', 'unauthenticated'] as const)(
    'reaches the phone after the push service has failed (%s)',
    async (fault) => {
      push.failAll(fault)
      const { id } = await addReport(service, lan.id)
      await service.admin.api.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED' } })
      await until(() => push.requests.length > 0)
      const isRescheduled = `select from push_messages where attempts > 0 and next_attempt_at < now() + interval '10 s'`
      await until(async () => (await query(database.url, isRescheduled)).length === 1)
      push.failAll(undefined)
      await query(database.url, 'update push_messages set next_attempt_at = now()')
      await until(async () => (await query(database.url, 'select from push_messages')).length === 0)
      // After a timeout, the SDK of the push service can also repeat a message of an earlier test.
      const deliveries = push.deliveries.filter(({ message }) => message.data?.['report_id'] === String(id))
      expect(new Set(deliveries.flatMap(({ devices }) => devices))).toEqual(new Set([phone]))
      expect(new Set(deliveries.map(({ message }) => message.android?.notification?.tag)).size).toBe(1)
    },
  )
})

describe('an event during an outage of the database', () => {
  let stream: OpenStream

  afterEach(() => stream.close())

  it.each([
    ['closes all connections', () => databaseProxy.cut()],
    ['does not respond', () => databaseProxy.freeze()],
  ])('that %s reaches streams, webhooks and phones afterwards, once', async (_fault, fail) => {
    stream = await openStream(service.baseUrl, { token: lan.token })
    const webhook = await createWebhook(service, { url: healthy.url, events: ['report.status_changed'] })
    const { id } = await addReport(service, lan.id)
    // The stream can begin with events of the tests before.
    const types = () =>
      stream.events
        .filter(({ type, data }) => type === 'location.created' || JSON.stringify(data).includes(`"id":${id},`))
        .map(({ type }) => type)
    await until(() => types().length === 1)
    fail()
    // Another replica, which still reaches the database, changes the status.
    await query(
      database.url,
      `insert into report_history (report_id, from_status, to_status) values (${id}, 'PENDING', 'APPROVED')`,
    )
    databaseProxy.restore()
    await until(() => push.deliveries.length > 0)
    await healthy.expect(1)
    await untilDeliveries(service, webhook.id, ([delivery]) => delivery?.status === 'delivered')
    await until(() => types().length === 2)
    await createLocation()
    await until(() => types().length === 3)
    expect(types()).toEqual(['report.created', 'report.status_changed', 'location.created'])
    const own = push.deliveries.filter(({ message }) => message.data?.['report_id'] === String(id))
    expect(own).toHaveLength(1)
    expect(healthy.received).toHaveLength(1)
  })

  it('is written for a reading that was stored before', async () => {
    const station = await createStation(service)
    stream = await openStream(service.baseUrl)
    const reading = { observed_at: new Date().toISOString(), o3: 500 }
    expect((await sendReadings(service, station, reading)).status).toBe(200)
    databaseProxy.cut()
    databaseProxy.restore()
    await until(() => stream.events.some(({ type }) => type === 'air.threshold_crossed'))
    expect(stream.events.map(({ type }) => type)).toEqual(['air.updated', 'air.threshold_crossed'])
  })
})
