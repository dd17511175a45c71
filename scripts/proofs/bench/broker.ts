import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../../src/server/http-server.js'
import { judge, p50, timed, type Judged } from './harness/limits.js'
import { withService } from './harness/service.js'
import type { EntityInput, NgsiLdClient, NotificationBody } from '@environmental-monitoring/ngsi-ld'

const places = 100_000
const updates = 10_000
/** Milliseconds without a notification after which no more are expected. */
const silence = 3_000

/** The embedded broker over HTTP: batches, a geographic query among many entities, and notifications. */
export async function benchBroker(): Promise<void> {
  await withService(async ({ app, db }) => {
    const { broker } = app.context
    const rows = await benchBatches(broker)
    process.stderr.write(`Filling in ${places} entities\n`)
    await upsert(broker, entities('BenchPlace', places, 0))
    await db.query('vacuum analyze')
    judge([...rows, await benchNear(broker), ...(await benchNotifications(broker))])
  })
}

/** Types that the service itself does not subscribe to. */
function entities(type: string, count: number, value: number): EntityInput[] {
  const observedAt = new Date().toISOString()
  return Array.from({ length: count }, (_, number) => ({
    id: `urn:ngsi-ld:${type}:${number}`,
    type,
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: somewhere() } },
    pm25: { type: 'Property', value, unitCode: 'GQ', observedAt },
    dateObserved: { type: 'Property', value: observedAt },
  }))
}

/** Within some 20 km of the centre of Hanoi. */
function somewhere(): [longitude: number, latitude: number] {
  return [105.8542 + (Math.random() - 0.5) * 0.38, 21.0285 + (Math.random() - 0.5) * 0.36]
}

async function upsert(broker: NgsiLdClient, batch: EntityInput[], chunkSize = 1000): Promise<void> {
  const { failed } = await broker.upsertEntities(batch, { chunkSize })
  if (failed[0]) throw failed[0].error
}

async function benchBatches(broker: NgsiLdClient): Promise<Judged[]> {
  const rows: Judged[] = []
  for (const chunkSize of [100, 1000]) {
    const calls = 1000 / chunkSize
    const name = `1,000 entities in ${calls} ${calls === 1 ? 'call' : 'calls'}`
    const type = `BenchBatch${chunkSize}`
    const create = await timed(() => upsert(broker, entities(type, 1000, 0), chunkSize))
    let value = 0
    const change = await p50(() => upsert(broker, entities(type, 1000, (value += 1)), chunkSize), {
      repeats: 9,
      warmUp: 1,
    })
    rows.push(
      { what: `${name}, created`, limit: 1000, measured: create, unit: 'ms' },
      { what: `${name}, changed`, limit: 1000, measured: change, unit: 'ms' },
    )
  }
  return rows
}

async function benchNear(broker: NgsiLdClient): Promise<Judged> {
  const near = async () => {
    const geo = { georel: 'near;maxDistance==2000', geometry: 'Point', coordinates: somewhere() }
    await broker.queryPage({ type: 'BenchPlace', geo, limit: 20 })
  }
  const what = `20 entities within 2 km among ${places.toLocaleString('en')}`
  return { what, limit: 20, measured: await p50(near, { repeats: 200 }), unit: 'ms' }
}

async function benchNotifications(broker: NgsiLdClient): Promise<Judged[]> {
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
    while (performance.now() - Math.max(receiver.last(), started + written) < silence) await sleep(50)
    const times = [...receiver.times().values()]
    const changes = `${updates.toLocaleString('en')} changes`
    return [
      { what: `${changes} written, with a subscription`, measured: written / 1000, unit: 's' },
      { what: `${changes} written and notified`, measured: (receiver.last() - started) / 1000, unit: 's' },
      { what: 'of them not notified', limit: 0, measured: updates - times.length, unit: '' },
      { what: 'of them notified again', limit: 0, measured: times.filter((count) => count > 1).length, unit: '' },
    ]
  } finally {
    await receiver.close()
  }
}

/** Takes notifications and counts how often each entity comes. */
async function startReceiver() {
  const times = new Map<string, number>()
  let last = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as NotificationBody
      for (const { id } of data) times.set(id, (times.get(id) ?? 0) + 1)
      last = performance.now()
      response.writeHead(200).end()
    })
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}/notify`,
    times: () => times,
    last: () => last,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
