import { rm } from 'node:fs/promises'
import pg from 'pg'
import { openStream, type OpenStream } from '../../../test/_helpers/event-stream.js'
import { metricsToken, readMetrics } from '../../../test/_helpers/metrics.js'
import { startServiceProcess } from '../../../test/_helpers/service-process.js'
import { check, printChecks } from '../../shared/checks.js'
import { createDataFolder, openDatabase } from '../../shared/database.js'
import { quantile } from '../../shared/statistics.js'
import type { BenchOptions } from './harness/options.js'
import { quietSettings } from './harness/settings.js'
import { timed } from './harness/timing.js'

/** Streams per simulated address. The service allows more. */
const streamsPerAddress = 100
/** Events of a burst, about as many as after a pass of the air quality agent. */
const burst = 100
const megabyte = 1024 * 1024

const insert = `
  insert into events (type, resource, data)
  select 'air.updated', 'sensor:' || number, jsonb_build_object('sensor_id', number, 'name', 'Trạm ' || number,
    'kind', 'station', 'latitude', 21.0285, 'longitude', 105.8542, 'aqi', 87, 'standard', 'us', 'category', 'moderate',
    'main_pollutant', 'pm25', 'observed_at', '2026-11-21T03:15:00.000Z')
  from generate_series(1, $1::int) as number`

/** Opens 1,000 event streams on one process, and measures its memory and the time from a commit to the last stream. */
export async function benchStreams({ short }: BenchOptions): Promise<void> {
  const [count, rounds] = short ? [100, 3] : [1_000, 50]
  const folder = await createDataFolder('ems-bench-')
  const database = await openDatabase(folder)
  const service = await startServiceProcess({
    ...quietSettings,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  })
  const db = new pg.Client({ connectionString: database.url })
  try {
    await db.connect()
    const before = await processMetrics(service.baseUrl)
    const streams: OpenStream[] = []
    for (let index = 0; index < count; index += 1) {
      const address = `10.0.0.${1 + Math.floor(index / streamsPerAddress)}`
      streams.push(await openStream(service.baseUrl, { headers: { 'X-Forwarded-For': address } }))
    }
    const opened = await processMetrics(service.baseUrl)
    let expected = 0
    const publish = async (events: number) => {
      await db.query(insert, [events])
      expected += events
      const target = expected
      return timed(() => Promise.all(streams.map((stream) => received(stream, target))))
    }
    for (let round = 0; round < 5; round += 1) await publish(1)
    const idle = await processMetrics(service.baseUrl)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await publish(1))
    const single = await processMetrics(service.baseUrl)
    const burstTime = await publish(burst)
    const after = await processMetrics(service.baseUrl)
    const stopped = await timed(() => service.end('SIGTERM'))
    const perEvent = (from: Metrics, to: Metrics, events: number) => ((to.cpu - from.cpu) * 1e6) / (events * count)
    printChecks([
      check(`memory of ${count} open streams`, (opened.memory - before.memory) / megabyte, { unit: 'MB', max: 100 }),
      check('memory after all events, more than before', (after.memory - before.memory) / megabyte, {
        unit: 'MB',
        max: 100,
      }),
      check('from the commit to the last stream, p50', quantile(times, 0.5), { unit: 'ms', max: 1_000 }),
      check('from the commit to the last stream, p99', quantile(times, 0.99), { unit: 'ms' }),
      check(`the same for ${burst} events at once`, burstTime, { unit: 'ms' }),
      check('CPU time per event and stream, single events', perEvent(idle, single, rounds), { unit: 'µs' }),
      check(`CPU time per event and stream, ${burst} at once`, perEvent(single, after, burst), { unit: 'µs' }),
      check(
        'open streams that ended completely at shutdown',
        streams.filter((one) => one.ended() === 'complete').length,
        {
          min: count,
        },
      ),
      check('shutdown with open streams', stopped, { unit: 'ms', max: 2_000 }),
    ])
  } finally {
    await service.end('SIGKILL')
    await db.end()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resolves when a stream has received a number of events. */
async function received({ events, response }: OpenStream, count: number): Promise<void> {
  if (events.length >= count) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (events.length < count) return
      response.off('data', look)
      resolve()
    }
    response.on('data', look)
  })
}

interface Metrics {
  memory: number
  /** Seconds. */
  cpu: number
}

async function processMetrics(baseUrl: string): Promise<Metrics> {
  const text = await readMetrics(baseUrl)
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: value('process_resident_memory_bytes'), cpu: value('process_cpu_seconds_total') }
}
