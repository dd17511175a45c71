import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { EntityInput, NgsiLdClient, NotificationBody } from '@environmental-monitoring/ngsi-ld'
import { second, sleep } from '../../../src/base/time.js'
import { listen } from '../../../src/platform/server/http-server.js'
import { check, printChecks, type Check } from '../../shared/checks.js'
import { withService } from './harness/service.js'
import { searchCentre } from './harness/settings.js'
import { p50, timed } from './harness/timing.js'

const places = 100_000
const updates = 10_000
/** Time without a notification after which no more are expected. */
const quietPeriod = 3 * second

/** Measures the embedded broker over HTTP: batches, a geo query among many entities, and notifications. */
export async function benchBroker(): Promise<void> {
  await withService(async ({ app, db }) => {
    const { broker } = app.platform
    const batches = await benchBatches(broker)
    process.stderr.write(`Inserting ${places} entities\n`)
    await upsert(broker, entities('BenchPlace', places, 0))
    await db.query('vacuum analyze')
    printChecks([...batches, await benchNear(broker), ...(await benchNotifications(broker))])
  })
}

/** Creates entities. The service must not subscribe to their type. */
function entities(type: string, count: number, value: number): EntityInput[] {
  const observedAt = new Date().toISOString()
  return Array.from({ length: count }, (_, number) => ({
    id: `urn:ngsi-ld:${type}:${number}`,
    type,
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: randomPosition() } },
    pm25: { type: 'Property', value, unitCode: 'GQ', observedAt },
    dateObserved: { type: 'Property', value: observedAt },
  }))
}

/** Returns a position within about 20 km of the centre of Hanoi. */
function randomPosition(): [longitude: number, latitude: number] {
  const { latitude, longitude } = searchCentre
  return [longitude + (Math.random() - 0.5) * 0.38, latitude + (Math.random() - 0.5) * 0.36]
}

async function upsert(broker: NgsiLdClient, batch: EntityInput[], chunkSize = 1000): Promise<void> {
  const { failed } = await broker.upsertEntities(batch, { chunkSize })
  if (failed[0]) throw failed[0].error
}

async function benchBatches(broker: NgsiLdClient): Promise<Check[]> {
  const checks: Check[] = []
  for (const chunkSize of [100, 1000]) {
    const calls = 1000 / chunkSize
    const name = `1,000 entities in ${calls} ${calls === 1 ? 'call' : 'calls'}`
    const type = `BenchBatch${chunkSize}`
    const create = await timed(() => upsert(broker, entities(type, 1000, 0), chunkSize))
    let value = 0
    const update = await p50(() => upsert(broker, entities(type, 1000, (value += 1)), chunkSize), {
      repeats: 9,
      warmUp: 1,
    })
    checks.push(
      check(`${name}, created`, create, { unit: 'ms', max: 1000 }),
      check(`${name}, updated`, update, { unit: 'ms', max: 1000 }),
    )
  }
  return checks
}

async function benchNear(broker: NgsiLdClient): Promise<Check> {
  const near = async () => {
    const geo = { georel: 'near;maxDistance==2000', geometry: 'Point', coordinates: randomPosition() }
    await broker.queryPage({ type: 'BenchPlace', geo, limit: 20 })
  }
  const name = `20 entities within 2 km among ${places.toLocaleString('en')}, p50`
  return check(name, await p50(near, { repeats: 200 }), { unit: 'ms', max: 20 })
}

async function benchNotifications(broker: NgsiLdClient): Promise<Check[]> {
  await upsert(broker, entities('BenchUpdate', updates, 0))
  const receiver = await startReceiver()
  try {
    await broker.createSubscription({
      type: 'Subscription',
      entities: [{ type: 'BenchUpdate' }],
      notification: { endpoint: { uri: receiver.url, accept: 'application/json' } },
    })
    const started = performance.now()
    await upsert(broker, entities('BenchUpdate', updates, 1), 100)
    const written = performance.now() - started
    while (performance.now() - Math.max(receiver.last(), started + written) < quietPeriod) await sleep(50)
    const counts = [...receiver.counts().values()]
    const name = `${updates.toLocaleString('en')} updates`
    return [
      check(`${name} written, with a subscription`, written / 1000, { unit: 's' }),
      check(`${name} written and notified`, (receiver.last() - started) / 1000, { unit: 's' }),
      check('updates without a notification', updates - counts.length, { max: 0 }),
      check('updates with several notifications', counts.filter((count) => count > 1).length, { max: 0 }),
    ]
  } finally {
    await receiver.close()
  }
}

/** Receives notifications and counts them per entity. */
async function startReceiver() {
  const counts = new Map<string, number>()
  let last = 0
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { id } of (body as NotificationBody).data) counts.set(id, (counts.get(id) ?? 0) + 1)
      last = performance.now()
      response.writeHead(200).end()
    })
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}/notify`,
    counts: () => counts,
    last: () => last,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
