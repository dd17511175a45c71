import { createServer } from 'node:http'
import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import pLimit from 'p-limit'
import { sleep } from '../../../src/base/wait.js'
import { listen } from '../../../src/platform/server/http-server.js'
import { check, printChecks, type Check } from '../../shared/checks.js'
import { median } from '../../shared/statistics.js'
import type { BenchOptions } from './harness/options.js'
import { withService } from './harness/service.js'
import { timed } from './harness/timing.js'

const type = 'BenchWatched'
const id = `urn:ngsi-ld:${type}:1`

/** Kinds of conditions; each returns the members of a subscription that matches or does not match. */
const kinds = {
  'by id': (matches: boolean, index: number) => ({ entities: [{ type, id: matches ? id : `${id}${index}` }] }),
  'by q': (matches: boolean, index: number) => ({
    entities: [{ type }],
    q: matches ? `pm25>-${index + 1}` : `pm25<-${index + 1}`,
  }),
}

/** Measures writes of one entity over HTTP with 1,000 subscriptions, of which none, ten or all match. */
export async function benchSubscriptions({ short }: BenchOptions): Promise<void> {
  // The service has subscriptions of its own.
  const [count, repeats] = short ? [20, 2] : [990, 15]
  await withService(async ({ app, db }) => {
    const { broker } = app.platform
    await broker.createEntity({ id, type, pm25: { type: 'Property', value: 0 } })
    const receiver = await startReceiver()
    const checks: Check[] = []
    try {
      for (const [kind, membersOf] of Object.entries(kinds)) {
        for (const matching of [0, 10, count]) {
          await db.query('delete from broker.subscriptions')
          await subscribe(broker, receiver.url, count, (index) => membersOf(index < matching, index))
          const time = await measure(broker, receiver.count, matching, repeats)
          const name = `write with ${count} subscriptions ${kind}, ${matching} of which match, p50`
          checks.push(check(name, time, { unit: 'ms', max: 50 }))
        }
      }
    } finally {
      await receiver.close()
    }
    printChecks(checks)
  })
}

async function subscribe(
  broker: NgsiLdClient,
  uri: string,
  count: number,
  membersOf: (index: number) => object,
): Promise<void> {
  const limit = pLimit(4)
  const create = (index: number) =>
    broker.createSubscription({ type: 'Subscription', ...membersOf(index), notification: { endpoint: { uri } } })
  await Promise.all(Array.from({ length: count }, (_, index) => limit(() => create(index))))
}

/** Returns the median time of a write. The next one starts after all notifications have been received. */
async function measure(
  broker: NgsiLdClient,
  received: () => number,
  matching: number,
  repeats: number,
): Promise<number> {
  const times: number[] = []
  for (let round = -3; round < repeats; round += 1) {
    const before = received()
    const write = () => broker.updateAttributes(id, { pm25: { type: 'Property', value: Math.abs(round) } })
    const time = await timed(write)
    while (received() < before + matching) await sleep(20)
    if (round >= 0) times.push(time)
  }
  return median(times)
}

async function startReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1
      response.writeHead(200).end()
    })
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}/notify`,
    count: () => count,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
