import { judge, p50, read, type Judged } from './harness/limits.js'
import { startReplay } from './harness/replay.js'
import { withService, type BenchPlace } from './harness/service.js'
import { measure, median, startTarget } from './harness/target.js'

const segments = 10_000
const rounds = 5
const paths = ['/traffic/live', '/traffic/segments']

/**
 * The traffic of 10,000 segments over HTTP: put together anew by a service whose clock runs ahead of what it keeps, and
 * kept, beside a bare node:http server that sends the same bytes.
 */
export async function benchTraffic(): Promise<void> {
  let ahead = 0
  await withService(
    async (place) => {
      await fill(place)
      const rows: Judged[] = []
      for (const path of paths) {
        const anew = () => {
          ahead += 61_000
          return read(place.baseUrl + path)
        }
        const limit = path === '/traffic/live' && { limit: 15 }
        rows.push({ what: `${path} not kept, p50`, measured: await p50(anew), unit: 'ms', ...limit })
      }
      for (const path of paths) rows.push(await benchKept(path, place))
      judge(rows)
    },
    { clock: () => Date.now() + ahead },
  )
}

/** States are seen well ahead, so that they stay fresh by either clock. */
async function fill({ db }: BenchPlace): Promise<void> {
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

/** Throughput as a share of what a bare server reaches with the same bytes. */
async function benchKept(path: string, { baseUrl, databaseUrl, folder }: BenchPlace): Promise<Judged> {
  const service = await startTarget('service', { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder })
  const raw = await startReplay(baseUrl, { path }, folder)
  try {
    const shares: number[] = []
    for (const { port } of [service, raw]) await measure(port, { path }, { seconds: 1 })
    for (let round = 1; round <= rounds; round += 1) {
      const own = (await measure(service.port, { path })).requestsPerSecond
      const bare = (await measure(raw.port, { path })).requestsPerSecond
      shares.push(own / bare)
      process.stderr.write(
        `${path}, round ${round} of ${rounds}: ${Math.round(own)} beside ${Math.round(bare)} a second\n`,
      )
    }
    const what = `${path} kept, throughput beside node:http`
    const limit = path === '/traffic/live' && { limit: 0.5 }
    return { what, measured: median(shares), unit: '', atLeast: true, ...limit }
  } finally {
    await Promise.all([service.stop(), raw.stop()])
  }
}
