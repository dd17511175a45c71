import { check, printChecks, type Check } from '../../shared/checks.js'
import { median } from '../../shared/statistics.js'
import { startReplay } from './harness/replay.js'
import { withService, type BenchService } from './harness/service.js'
import { startTarget } from './harness/target.js'
import { measureThroughput } from './harness/throughput.js'
import { fetchBody, p50 } from './harness/timing.js'

const segments = 10_000
const rounds = 5
/** Maximum uncached p50 in milliseconds, and minimum throughput relative to node:http when cached. */
const goals = [
  { path: '/traffic/live', uncached: { max: 15 }, cached: { min: 0.5 } },
  { path: '/traffic/segments', uncached: {}, cached: {} },
]

/**
 * Measures the traffic of 10,000 segments over HTTP. Uncached: the clock of the service runs ahead, so its cache is
 * always stale. Cached: compared with a node:http server that sends the same bytes.
 */
export async function benchTraffic(): Promise<void> {
  let clockOffset = 0
  await withService(
    async (service) => {
      await fill(service)
      const checks: Check[] = []
      for (const { path, uncached } of goals) {
        const fetchUncached = () => {
          clockOffset += 61_000
          return fetchBody(service.baseUrl + path)
        }
        checks.push(check(`${path} uncached, p50`, await p50(fetchUncached), { unit: 'ms', ...uncached }))
      }
      for (const { path, cached } of goals) {
        const share = await relativeThroughput(path, service)
        checks.push(check(`${path} cached, throughput relative to node:http`, share, cached))
      }
      printChecks(checks)
    },
    { clock: () => Date.now() + clockOffset },
  )
}

/** Inserts states with a future time, so that they are current by the real clock and by the advanced one. */
async function fill({ db }: BenchService): Promise<void> {
  await db.query(
    `insert into traffic_states (segment_id, color, observed_at)
     select 'way-' || 100000000 + i, (array['green', 'yellow', 'red', 'orange'])[1 + i % 4], now() + interval '1 day'
     from generate_series(1, ${segments}) as i`,
  )
  // Lines of ten points.
  await db.query(
    `insert into road_segments (id, name, coordinates, latitude, longitude)
     select 'way-' || 100000000 + i, 'Đường số ' || i, line, 21, 105.8
     from generate_series(1, ${segments}) as i,
       lateral (
         select jsonb_agg(jsonb_build_array(round((105.7 + random() / 5)::numeric, 6), round((20.9 + random() / 5)::numeric, 6)))
         from generate_series(1, 10) as j where i > 0
       ) as lines (line)`,
  )
  await db.query('vacuum analyze traffic_states, road_segments')
}

/** Returns the median throughput as a share of that of a node:http server with the same bytes. */
async function relativeThroughput(path: string, { baseUrl, databaseUrl, folder }: BenchService): Promise<number> {
  const service = await startTarget('service', { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder })
  const replay = await startReplay(baseUrl, { path }, folder)
  try {
    const shares: number[] = []
    for (const target of [service, replay]) await measureThroughput(target, { path }, { seconds: 1 })
    for (let round = 1; round <= rounds; round += 1) {
      const ours = (await measureThroughput(service, { path })).requestsPerSecond
      const baseline = (await measureThroughput(replay, { path })).requestsPerSecond
      shares.push(ours / baseline)
      process.stderr.write(
        `${path}, round ${round} of ${rounds}: ${Math.round(ours)} requests/s, node:http ${Math.round(baseline)}\n`,
      )
    }
    return median(shares)
  } finally {
    await Promise.all([service.stop(), replay.stop()])
  }
}
