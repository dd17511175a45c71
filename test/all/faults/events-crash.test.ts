import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { locks } from '../../../src/platform/database/locks.js'
import { openStream, type OpenStream, type ReceivedEvent } from '../../_helpers/event-stream.js'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { exited, query, until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { ok, startReceiver, type Receiver, type Received } from '../../_helpers/receiver.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { disconnectOthers, pauseBefore, pauseWithLock, type Pause } from './_helpers/pause.js'

const account = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
const lan = { email: 'lan@example.com', password: 'moc-chau-lotus-1954' }
const phone = 'the phone of Lan'
const push = await standInPush()

/** How often the receiver and the phone are called. They recognize repeated calls by their ids. */
interface Calls {
  receiver: number
  phone: number
}

/** A point between a reading and its deliveries at which the service is killed. */
interface Point {
  name: string
  pause: () => Promise<Pause>
  /** Whether the station receives a response before the service is killed. */
  isAcknowledged: boolean
  calls: Calls
}

const once: Calls = { receiver: 1, phone: 1 }
const acknowledged = { isAcknowledged: true, calls: once }

describe('a service that is killed while an index crosses the threshold', () => {
  let database: TestDatabase
  let folder: string
  let receiver: Receiver
  let service: ServiceProcess
  let admin: string
  let citizen: string
  let webhook: { id: number; secret: string }

  const points: Point[] = [
    { name: 'before a sensor is queued', pause: before('insert', 'air_changes'), isAcknowledged: false, calls: once },
    { name: 'before a queued sensor is evaluated', pause: withoutEvaluation, ...acknowledged },
    { name: 'before the state of a sensor is stored', pause: before('insert', 'air_states'), ...acknowledged },
    { name: 'before the events are stored', pause: before('insert', 'events'), ...acknowledged },
    { name: 'before the message is stored', pause: before('insert', 'push_messages'), ...acknowledged },
    { name: 'before the evaluation is committed', pause: before('delete', 'air_changes'), ...acknowledged },
    { name: 'before the webhook is claimed', pause: before('update', 'webhooks'), ...acknowledged },
    {
      name: 'while the receiver responds',
      pause: whileReceiverHangs,
      ...acknowledged,
      calls: { ...once, receiver: 2 },
    },
    {
      name: 'before the delivery is stored',
      pause: before('update', 'webhook_deliveries'),
      ...acknowledged,
      calls: { ...once, receiver: 2 },
    },
    { name: 'while the push service responds', pause: whilePushHangs, ...acknowledged, calls: { ...once, phone: 2 } },
    {
      name: 'before the sent message is deleted',
      pause: before('delete', 'push_messages'),
      ...acknowledged,
      calls: { ...once, phone: 2 },
    },
  ]

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-crash-'))
    receiver = await startReceiver()
    await start()
    admin = (await signIn(account)).access_token
    await api().register({ body: lan })
    citizen = (await signIn(lan)).access_token
    await api(citizen).registerDevice({ body: { token: phone, platform: 'android' } })
    const body = { url: receiver.url, events: ['air.threshold_crossed' as const] }
    const { data } = await api(admin).createWebhook({ body })
    webhook = { id: data?.webhook.id ?? 0, secret: data?.secret ?? '' }
  })

  afterAll(async () => {
    service.child.kill('SIGKILL')
    await exited(service.child)
    await receiver.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(points)('tells everybody once if that is $name', async ({ pause, isAcknowledged, calls }) => {
    const station = await createStation({ admin: { api: api(admin) } })
    const reading = { observed_at: new Date().toISOString(), o3: 500 }
    const { data: alert } = await api(citizen).createAlert({ body: { station_id: station.id, threshold: 150 } })
    const stream = await openStream(service.baseUrl)
    const paused = await pause()
    const firstAnswer = sendReadings(service, station, reading).then(
      ({ status }) => status,
      () => undefined,
    )
    if (isAcknowledged) expect(await firstAnswer).toBe(200)
    await paused.reached()
    await killAndRestart(paused)
    // A station repeats readings until it receives a response.
    if (!isAcknowledged) {
      expect(await firstAnswer).toBeUndefined()
      expect((await sendReadings(service, station, reading)).status).toBe(200)
    }
    const resumed = await openStream(service.baseUrl, { lastEventId: stream.lastId() })
    await untilDone(station, [stream, resumed])
    expect(await resultOf(station, alert?.id, [stream, resumed])).toEqual({
      written: [{ type: 'air.updated' }, { type: 'air.threshold_crossed' }],
      events: 1,
      deliveries: [{ status: 'delivered', response_status: 200 }],
      messages: 1,
      onStream: ['air.updated', 'air.threshold_crossed'],
      calls,
    })
    stream.close()
    resumed.close()
  })

  async function start(): Promise<void> {
    service = await startServiceProcess({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      NOTIFY_ALLOW: '127.0.0.0/8',
      ...push.settings,
    })
  }

  async function killAndRestart(paused: Pause): Promise<void> {
    service.child.kill('SIGKILL')
    await exited(service.child)
    await disconnectOthers(database.url)
    await paused.end()
    // The claims of a killed process, which last less than a minute, are over.
    await query(database.url, 'update webhooks set locked_until = now() where locked_by is not null')
    await query(database.url, 'update push_messages set next_attempt_at = now()')
    await start()
  }

  function api(token?: string) {
    return plainClient(service.baseUrl, token)
  }

  async function signIn(body: typeof account) {
    const { data, error } = await api().login({ body })
    if (!data) throw new Error(`The login failed: ${JSON.stringify(error)}`)
    return data
  }

  function before(kind: 'insert' | 'update' | 'delete', table: string): Point['pause'] {
    return () => pauseBefore(database.url, { kind, table })
  }

  function withoutEvaluation(): Promise<Pause> {
    return pauseWithLock(database.url, locks.ownStations, 'select from air_changes')
  }

  function whileReceiverHangs(): Promise<Pause> {
    const waiting: ServerResponse[] = []
    receiver.answer = (response) => void waiting.push(response)
    return Promise.resolve({
      reached: () => until(() => waiting.length > 0),
      end: () => Promise.resolve(void (receiver.answer = ok)),
    })
  }

  function whilePushHangs(): Promise<Pause> {
    const sent = push.requests.length
    push.failAll('hang')
    return Promise.resolve({
      reached: () => until(() => push.requests.length > sent),
      end: () => Promise.resolve(push.failAll(undefined)),
    })
  }

  /** Waits until nothing is left to do for any event, and the streams have received those of the station. */
  async function untilDone(station: OwnStation, streams: OpenStream[]): Promise<void> {
    const pending = `select from air_changes union all select from push_messages
                     union all select from webhook_deliveries where status = 'pending'`
    await until(async () => (await query(database.url, pending)).length === 0)
    await until(() => eventsOn(streams, station).some(({ type }) => type === 'air.threshold_crossed'))
  }

  async function resultOf(station: OwnStation, alertId: number | undefined, streams: OpenStream[]) {
    const isOfStation = ({ body }: Received) => sensorOf(body.data) === sensorId(station)
    const requests = receiver.received.filter(isOfStation)
    for (const request of requests) expect(signatureOf(request)).toBe(request.headers['webhook-signature'])
    const sent = push.requests.filter(({ message }) => message.data?.['alert_id'] === String(alertId))
    const ids = new Set(requests.map(({ headers }) => headers['webhook-id']))
    const { data: deliveries = [] } = await api(admin).listDeliveries({ path: { webhook_id: webhook.id } })
    return {
      written: await query(
        database.url,
        `select type from events where resource = 'sensor:${sensorId(station)}' order by id`,
      ),
      events: ids.size,
      deliveries: deliveries
        .filter(({ event_id: id }) => ids.has(id))
        .map(({ status, response_status }) => ({ status, response_status })),
      messages: new Set(sent.map(({ message }) => message.android?.notification?.tag)).size,
      onStream: eventsOn(streams, station).map(({ type }) => type),
      calls: { receiver: requests.length, phone: sent.length },
    }
  }

  function signatureOf({ headers, text }: Received): string {
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  }
})

const sensorId = ({ id }: OwnStation) => `Hanoi:Station:${id}`

const sensorOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'sensor_id' in data ? data.sensor_id : undefined

function eventsOn(streams: OpenStream[], station: OwnStation): ReceivedEvent[] {
  const events = streams.flatMap((stream) => stream.events)
  return events.filter(({ data }) => sensorOf(data['data'] ?? data) === sensorId(station))
}
