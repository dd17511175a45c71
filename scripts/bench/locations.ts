import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient, type ApiClient } from '../../clients/sdk/src/index.js'
import { startApp } from '../../src/app.js'
import { parseConfig } from '../../src/config/config.js'
import { openPrivatePostgres } from '../../src/database/embedded.js'
import { median } from './target.js'

const count = 1_000_000
const repeats = 300
const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }
const admin = { email: 'bench@example.com', password: 'bench-of-locations' }

interface Area {
  name: string
  /** SQL of a random point, from `r` and `s`, both 0 to 1. */
  latitude: string
  longitude: string
  /** A random point to search around. */
  centre: () => { lat: number; lng: number }
}

const areas: Area[] = [
  {
    name: 'Hanoi, 20 km around its centre',
    latitude: '21.0285 + 0.18 * sqrt(r) * sin(2 * pi() * s)',
    longitude: '105.8542 + 0.193 * sqrt(r) * cos(2 * pi() * s)',
    centre: () => ({ lat: 21.0285 + Math.random() / 20, lng: 105.8542 + Math.random() / 20 }),
  },
  {
    name: 'Vietnam',
    latitude: '8.5 + 14.8 * r',
    longitude: '102.1 + 7.3 * s',
    centre: () => ({ lat: 8.5 + 14.8 * Math.random(), lng: 102.1 + 7.3 * Math.random() }),
  },
]

/**
 * A search of 2 km with limit 20 among a million locations beside a look-up by id, over HTTP with everything on. Replaces
 * the locations of the database that DATABASE_URL names; without it makes a private one.
 */
export async function benchLocations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  await chmod(folder, 0o755)
  const given = process.env['DATABASE_URL']
  const postgres =
    given === undefined ? await openPrivatePostgres({ dataDir: folder, log: silent, role: 'command' }) : undefined
  const url = given ?? postgres?.url ?? ''
  const config = parseConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMITS: '0,0,0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const app = await startApp(config, silent)
  // A plain connection: the pool of the service would cut statements that take this long.
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await app.ready
    const baseUrl = `http://127.0.0.1:${app.port}`
    const { data } = await createClient({ baseUrl, retries: 0, cache: 0 }).login({ body: admin })
    const api = createClient({ baseUrl, token: data?.access_token ?? '', retries: 0, cache: 0 })
    const rows = []
    for (const area of areas) rows.push(await benchArea(area, api, db))
    console.table(rows)
  } finally {
    await db.end()
    await app.stop()
    await postgres?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchArea(area: Area, api: ApiClient, db: pg.Client) {
  process.stderr.write(`Filling in ${count} locations: ${area.name}\n`)
  await fill(db, area)
  const anyId = () => 1 + Math.floor(Math.random() * count)
  const lookUp = () => api.getLocation({ path: { location_id: anyId() } })
  const search = () => api.listLocations({ query: { ...area.centre(), radius: 2, limit: 20 } })
  const [lookUpMs, searchMs] = await timeBoth(lookUp, search)
  const round = (value: number) => Number(value.toFixed(2))
  return {
    area: area.name,
    'look-up p50 ms': round(lookUpMs),
    'search p50 ms': round(searchMs),
    'times a look-up': round(searchMs / lookUpMs),
  }
}

async function fill(db: pg.Client, { latitude, longitude }: Area): Promise<void> {
  const kinds = "(array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])[1 + i % 4]"
  await db.query('truncate locations restart identity')
  await db.query(
    `insert into locations (name, location_type, latitude, longitude)
     select 'Location ' || i, ${kinds}, ${latitude}, ${longitude}
     from (select i, random() as r, random() as s from generate_series(1, ${count}) as i) as points`,
  )
  await db.query('vacuum analyze locations')
}

/** Takes turns, so that whatever else the machine does hits both alike. @returns medians in milliseconds. */
async function timeBoth(a: () => Promise<Answer>, b: () => Promise<Answer>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < repeats; round += 1) {
    times[0].push(await timed(a))
    times[1].push(await timed(b))
  }
  return [median(times[0]), median(times[1])]
}

interface Answer {
  response: Response
}

async function timed(call: () => Promise<Answer>): Promise<number> {
  const started = performance.now()
  const { response } = await call()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - started
}
