import { beforeAll, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { startTestService } from '../../_helpers/service.js'
import { useBroker } from '../../broker/_helpers/broker.js'
import { comb, found, located, ring, store } from '../../broker/query/_helpers/queries.js'

// One thread without a time limit: a query that continues after its client disconnects blocks all others for minutes.
const broker = useBroker({ geometryLimits: { timeLimit: 3_600_000 } })

const area = { type: 'Thing', georel: 'within', geometry: 'Polygon', coordinates: JSON.stringify([ring(0, -2, 9, 12)]) }
const expensive = new URLSearchParams(area).toString()

beforeAll(async () => {
  // Each takes about 0.1 s.
  const combs = Array.from({ length: 200 }, (_, index) => [`comb${index}`, located('Polygon', [comb(1_900)])] as const)
  await store(broker().url, Object.fromEntries(combs))
  await store(broker().url, { cheap: located('LineString', [...ring(50, 50, 51, 51)]) }, 'Other')
})

/** Sends the expensive query and disconnects once a worker is busy. On a slow machine, the time limit ends it first. */
async function sendAndDisconnect(url: string): Promise<void> {
  const caller = new AbortController()
  const before = process.cpuUsage()
  let ended = false
  const end = () => (ended = true)
  const answer = fetch(`${url}?${expensive}`, { signal: caller.signal }).then(end, end)
  await until(() => ended || process.cpuUsage(before).user > 500_000)
  caller.abort()
  await answer
}

const runCheapQuery = () =>
  found(broker().url, {
    type: 'Other',
    georel: 'within',
    geometry: 'Polygon',
    coordinates: JSON.stringify([ring(49, 49, 52, 52)]),
  })

it('a query stops when its client disconnects', async () => {
  // Starts the worker.
  expect(await runCheapQuery()).toEqual(['cheap'])
  await sendAndDisconnect(`${broker().url}/ngsi-ld/v1/entities`)
  expect(await runCheapQuery()).toEqual(['cheap'])
})

it('a query stops when the client of the service disconnects or receives 504', async () => {
  const service = await startTestService({ environment: { BROKER_URL: broker().url }, timeouts: { broker: 1_000 } })
  try {
    await sendAndDisconnect(`${service.baseUrl}/context/entities`)
    expect(await runCheapQuery()).toEqual(['cheap'])
    const late = await fetch(`${service.baseUrl}/context/entities?${expensive}`)
    expect(late.status).toBe(504)
    expect(await runCheapQuery()).toEqual(['cheap'])
  } finally {
    await service.stop()
  }
})
