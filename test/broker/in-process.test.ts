import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createNgsiLdClient, type Fetch, type NgsiLdError, type NgsiLdOptions } from '@environmental-monitoring/ngsi-ld'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { Unavailable } from '../../src/base/errors.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { maxSlowReads } from '../../src/platform/database/slow-reads.js'
import { createInProcessServer } from '../../src/platform/server/in-process.js'
import { until } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { contextLink, ownContext, startTestBroker, useBroker } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const broker = useBroker({ tenants: ['hanoi'] })
const overSocket: Fetch = (url, init) => fetch(url, init)
const transports = () => [overSocket, broker().fetch] as const
const client = (options: Partial<NgsiLdOptions> = {}) =>
  createNgsiLdClient({ baseUrl: broker().url, context: ownContext, retry: { attempts: 1 }, ...options })

const known = station({ location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8, 21] } } })
const { id, type } = known
const never = new AbortController().signal

beforeAll(async () => {
  await client().createEntity(known)
  await client().createEntity(station())
})

/** Headers of the connection, and the time. */
const ofTheConnection = ['date', 'connection', 'keep-alive']

interface Sent {
  body?: string
  headers?: Record<string, string>
}

async function answerOf(send: Fetch, request: string, { body, headers }: Sent = {}) {
  const [method = '', path = ''] = request.split(' ')
  const response = await send(`${broker().url}${path}`, {
    method,
    headers: {
      'X-Request-Id': 'a-request-of-the-test',
      Accept: 'application/json',
      Link: contextLink,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: never,
  })
  const kept = [...response.headers].filter(([name]) => !ofTheConnection.includes(name))
  return { status: response.status, headers: kept, body: await response.text() }
}

const entities = '/ngsi-ld/v1/entities'
const batch = '/ngsi-ld/v1/entityOperations'
const list = JSON.stringify([known])

it.each<[status: number, request: string, sent?: Sent]>([
  [200, `GET ${entities}/${id}`],
  [200, `HEAD ${entities}?type=${type}&count=true`],
  [200, `GET ${entities}?type=${type}&limit=1&count=true`],
  [200, `GET ${entities}?type=${type}`, { headers: { Accept: 'application/geo+json' } }],
  [200, `GET ${entities}/${id}`, { headers: { Accept: 'application/ld+json' } }],
  [
    200,
    `GET ${entities}?type=${type}&q=airQualityIndex%3E1&georel=near;maxDistance==9&geometry=Point&coordinates=%5B105.8,21%5D`,
  ],
  [200, `GET ${entities}?type=${type}`, { headers: { 'NGSILD-Tenant': 'hanoi' } }],
  [200, `GET /ngsi-ld/v1/temporal/entities?type=${type}&timerel=after&timeAt=2026-01-01T00:00:00Z`],
  [200, `POST ${batch}/query`, { body: JSON.stringify({ type: 'Query', entities: [{ type }] }) }],
  [204, `POST ${batch}/upsert`, { body: list }],
  [204, `PATCH ${entities}/${id}/attrs`, { body: '{"airQualityIndex":{"type":"Property","value":1}}' }],
  [204, `OPTIONS ${entities}`],
  [207, `POST ${batch}/update`, { body: JSON.stringify([known, { ...known, id: `urn:ngsi-ld:${type}:missing` }]) }],
  [400, `POST ${entities}`, { body: '{' }],
  [400, `POST ${entities}`],
  [400, `GET ${entities}//attrs`],
  [400, `GET ${entities}?type=${type}&colour=red`],
  [404, `GET ${entities}/urn:ngsi-ld:${type}:missing`],
  [404, `GET ${entities}?type=${type}`, { headers: { 'NGSILD-Tenant': 'unknown' } }],
  [404, 'GET /elsewhere'],
  [405, `PUT ${entities}`, { body: '{}' }],
  [406, `GET ${entities}/${id}`, { headers: { Accept: 'text/html' } }],
  [409, `POST ${entities}`, { body: JSON.stringify(known) }],
  [414, `GET ${entities}?type=${'x'.repeat(20_000)}`],
  [415, `POST ${entities}`, { body: 'text', headers: { 'Content-Type': 'text/plain' } }],
  [422, 'GET /ngsi-ld/v1/unknown'],
  [431, `GET ${entities}?type=${type}`, { headers: { 'X-Long': 'x'.repeat(20_000) } }],
])('the answer has the same status, headers and bytes as over a socket: %i in row %#', async (status, ...request) => {
  const [socket, direct] = transports()
  const expected = await answerOf(socket, ...request)
  expect(expected.status).toBe(status)
  expect(await answerOf(direct, ...request)).toEqual(expected)
})

it('a body may be as large as over a socket, and no larger', async () => {
  for (const send of transports()) {
    const padded = (bytes: number) => list + ' '.repeat(bytes - list.length)
    expect(await answerOf(send, `POST ${batch}/upsert`, { body: padded(10_485_760) })).toMatchObject({ status: 204 })
    expect(await answerOf(send, `POST ${batch}/upsert`, { body: padded(10_485_761) })).toMatchObject({ status: 413 })
  }
})

it('a result that is larger than the limit of the client is rejected', async () => {
  const [socket, direct] = transports().map((send) => client({ fetch: send, maxBytes: 100 }).queryPage({ type }))
  const error = { kind: 'invalid-answer', status: 200, detail: 'The response is larger than 100 bytes' }
  await expect(socket).rejects.toMatchObject(error)
  await expect(direct).rejects.toMatchObject(error)
})

/** Runs an action while no query can read entities. */
async function whileLocked<Result>(action: () => Promise<Result>): Promise<Result> {
  const holder = await broker().db.transaction()
  try {
    await holder.raw('lock table broker.entities in access exclusive mode')
    return await action()
  } finally {
    await holder.rollback()
  }
}

it('a query that takes too long is canceled', () =>
  whileLocked(async () => {
    const query = client({ fetch: broker().fetch }).queryPage({ type, q: 'airQualityIndex~=x' })
    await expect(query).rejects.toMatchObject({ kind: 'too-complex', status: 403 })
    const hasty = client({ fetch: broker().fetch, timeout: 20 }).queryPage({ type })
    await expect(hasty).rejects.toMatchObject({ kind: 'timeout', detail: 'The broker did not respond within 20 ms.' })
  }))

it('slow queries have the same limit, and an aborted call makes room for another', async () => {
  const outcomes: string[] = []
  const controller = new AbortController()
  const read = (signal = never) =>
    client({ fetch: broker().fetch })
      .queryPage({ type, q: 'airQualityIndex>1' }, { signal })
      .then(
        () => outcomes.push('read'),
        (error: unknown) => outcomes.push((error as NgsiLdError).kind),
      )
  await whileLocked(async () => {
    const { concurrent, waiting } = maxSlowReads
    const running = Array.from({ length: concurrent }, () => read())
    const aborted = Array.from({ length: waiting }, () => read(controller.signal))
    await read()
    expect(outcomes).toEqual(['unavailable'])
    controller.abort()
    await Promise.all(aborted)
    expect(outcomes).toEqual(['unavailable', ...aborted.map(() => 'aborted')])
    return [...running, ...aborted.map(() => read())]
  }).then((all) => Promise.all(all))
  expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(maxSlowReads.concurrent + maxSlowReads.waiting)
})

it('the broker receives the headers of the client, and no other', async () => {
  const seen: unknown[] = []
  const { fetch: record } = createInProcessServer(
    ({ method, url, headers, socket }, response) => {
      seen.push({ method, url, headers, address: socket.remoteAddress })
      response.writeHead(200, ['NGSILD-Results-Count', '1']).end('[]')
    },
    () => ({ contentType: '', body: '' }),
  )
  const options = { baseUrl: 'http://127.0.0.1:1026', fetch: record, tenant: 'hanoi', token: 'the-token' }
  await client(options).queryPage({ type: 'Road' })
  const headers = {
    host: '127.0.0.1:1026',
    accept: 'application/json',
    link: contextLink,
    'ngsild-tenant': 'hanoi',
    authorization: 'Bearer the-token',
    'user-agent': 'lightMyRequest',
  }
  const url = '/ngsi-ld/v1/entities?type=Road&limit=100&offset=0'
  expect(seen).toEqual([{ method: 'GET', url, headers, address: '127.0.0.1' }])
})

describe('a broker that does not serve requests', () => {
  const failures = async ({ url, fetch: direct }: { url: string; fetch: Fetch }) => {
    const calls = [overSocket, direct].map((send) =>
      client({ baseUrl: url, fetch: send })
        .queryPage({ type })
        .catch((error: unknown) => {
          const { kind, detail, message } = error as NgsiLdError
          return { kind, detail, message }
        }),
    )
    return Promise.all(calls)
  }

  it('has the same error while it starts, and once it has stopped', async () => {
    const own = await startTestBroker({ unavailable: () => new Unavailable('Starting') })
    const [whileStarting, sameWhileStarting] = await failures(own)
    await own.stop()
    expect(whileStarting).toMatchObject({ kind: 'unavailable', detail: 'Starting' })
    expect(sameWhileStarting).toEqual(whileStarting)
    const [socket, direct] = await failures(own)
    expect(socket).toMatchObject({ kind: 'unavailable', detail: 'The broker cannot be reached (ECONNREFUSED).' })
    expect(direct).toEqual(socket)
  })

  it('completes the calls in flight, and cuts off those that take too long', async () => {
    const stopping = async (timeout: number, listener: RequestListener) => {
      const server = createInProcessServer(listener, () => ({ contentType: '', body: '' }))
      const call = client({ fetch: server.fetch }).queryPage({ type })
      await Promise.all([server.stop(timeout), call.catch(() => undefined)])
      return call
    }
    const soon: RequestListener = (_request, response) => void setImmediate(() => response.end('[]'))
    expect(await stopping(10_000, soon)).toMatchObject({ entities: [] })
    await expect(stopping(1, () => undefined)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('the service with its embedded broker', () => {
  const service = useService()
  /** Connections of the service, and of the broker. */
  const poolSize = 10

  it('calls it without a socket', async () => {
    const { fetch: real } = globalThis
    const isBroker = (target: unknown) => String(target).startsWith(service().app.brokerUrl)
    globalThis.fetch = (target, init) =>
      isBroker(target) ? Promise.reject(new Error('A socket.')) : real(target, init)
    try {
      expect((await service().api.listContextEntities({ query: { type } })).response.status).toBe(200)
    } finally {
      globalThis.fetch = real
    }
  })

  it('needs no connection of the service for a call', async () => {
    const { context } = service().app
    const gate = new EventEmitter()
    const holders = Array.from({ length: poolSize }, () =>
      context.inTransaction(async ({ outbox }) => {
        await outbox.isDue()
        await once(gate, 'open')
      }),
    )
    await until(() => gate.listenerCount('open') === poolSize)
    expect(await context.broker.queryPage({ type })).toMatchObject({ entities: [] })
    gate.emit('open')
    await Promise.all(holders)
  })

  it('holds no connection of the service during a call', async () => {
    const db = createDatabase(service().databaseUrl)
    const holder = await db.transaction()
    await holder.raw('lock table broker.entities in access exclusive mode')
    const { api } = service()
    const reads = Array.from({ length: 2 * poolSize }, () => api.listContextEntities({ query: { type } }))
    const locks = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until(async () => (await service().query(locks)).length === poolSize)
    expect((await service().admin.api.listLocations()).response.status).toBe(200)
    await holder.rollback()
    await db.destroy()
    for (const { response } of await Promise.all(reads)) expect(response.status).toBe(200)
  })
})
