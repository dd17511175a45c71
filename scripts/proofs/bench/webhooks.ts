import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { second } from '../../../src/base/time.js'
import { sleep } from '../../../src/base/wait.js'
import { check, printChecks } from '../../shared/checks.js'
import { createDataFolder, openDatabase } from '../../shared/database.js'
import { readCpuTime } from './harness/cpu-time.js'
import { fetchToken } from './harness/login.js'
import type { BenchOptions } from './harness/options.js'
import { measureReads } from './harness/reads.js'
import { recordResponse } from './harness/replay.js'
import { startTarget } from './harness/target.js'

const receiverCount = 10
const eventsPerTransaction = 100
const readsPerSecond = 25

interface Receiver {
  server: Server
  url: string
  ids: Set<string>
  /** Number of requests that had an id for the second time. */
  duplicates: number
}

/**
 * Measures how long ten webhooks take to receive the same events if one of them never responds, and reads at a fixed
 * rate meanwhile.
 */
export async function benchWebhooks({ short }: BenchOptions): Promise<void> {
  const plan = short
    ? { events: [200], eventsWithReads: 200, seconds: 1 }
    : { events: [1_000, 10_000], eventsWithReads: 2_000, seconds: 10 }
  const folder = await createDataFolder('ems-bench-')
  const database = await openDatabase(folder)
  const service = await startTarget('service', { BENCH_DATABASE_URL: database.url, BENCH_FOLDER: folder })
  const baseUrl = `http://127.0.0.1:${service.port}`
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const receivers = await Promise.all(Array.from({ length: receiverCount }, (_, index) => startReceiver(index > 0)))
  try {
    const token = await fetchToken(service.port)
    for (const { url } of receivers) await createWebhook(baseUrl, token, url)
    const healthy = receivers.slice(1)
    let total = 0
    const send = async (events: number) => {
      total += events
      await insertEvents(db, events)
      while (healthy.some(({ ids }) => ids.size < total)) await sleep(20)
    }
    // Opens connections, and makes the dead receiver known as failing.
    await send(500)
    const read = { token, perSecond: readsPerSecond, seconds: plan.seconds }
    const path = `${baseUrl}/locations?limit=20`
    const alone = await measureReads(path, read)
    for (const events of plan.events) {
      const before = await readCpuTime(service.pid)
      const start = performance.now()
      await send(events)
      const duration = performance.now() - start
      const { user, system } = await readCpuTime(service.pid)
      const deliveries = events * healthy.length
      const cpuTime = (user + system - before.user - before.system) / deliveries
      printChecks([
        check(`${events} events received by nine of ten receivers`, duration / second, { unit: 's' }),
        check('deliveries per second', (deliveries * second) / duration, { min: short ? 0 : 1_000 }),
        check('CPU time of the service per delivery', cpuTime, { unit: 'µs' }),
      ])
    }
    const reads = measureReads(path, read)
    await send(plan.eventsWithReads)
    const together = await reads
    printChecks([
      check(
        'events received twice',
        healthy.reduce((sum, { duplicates }) => sum + duplicates, 0),
        { max: 0 },
      ),
      check('GET /locations, p99 alone', alone, { unit: 'ms' }),
      check(`GET /locations, p99 while ${plan.eventsWithReads} events are sent`, together, { unit: 'ms' }),
    ])
  } finally {
    await db.end()
    await service.stop()
    for (const { server } of receivers) {
      server.closeAllConnections()
      server.close()
    }
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a receiver on loopback, which responds or not. */
async function startReceiver(responds: boolean): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume()
    if (!responds) return
    const id = String(request.headers['webhook-id'])
    if (receiver.ids.has(id)) receiver.duplicates += 1
    receiver.ids.add(id)
    request.once('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const receiver: Receiver = { server, url, ids: new Set(), duplicates: 0 }
  return receiver
}

async function createWebhook(baseUrl: string, token: string, url: string): Promise<void> {
  await recordResponse(baseUrl, {
    method: 'POST',
    path: '/webhooks',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ url, events: ['location.created'] }),
  })
}

/** Inserts events of different resources. */
async function insertEvents(db: pg.Client, count: number): Promise<void> {
  for (let done = 0; done < count; done += eventsPerTransaction) {
    await db.query(
      `insert into events (type, resource, data)
       select 'location.created', 'location:' || id, jsonb_build_object('id', id, 'name', 'Công viên ' || id,
         'location_type', 'PUBLIC_PARK', 'latitude', 21.01, 'longitude', 105.84, 'created_at', now())
       from generate_series($1::int, $2::int) as id`,
      [done + 1, Math.min(done + eventsPerTransaction, count)],
    )
  }
}
