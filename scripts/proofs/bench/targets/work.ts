import pg from 'pg'
import { connectBroker } from '../../../../src/app/broker-client.js'
import { indexAir } from '../../../../src/features/air/index.js'
import { presentLocation } from '../../../../src/features/places/present.js'
import type { LocationRecord } from '../../../../src/features/places/repository.js'
import { presentReport } from '../../../../src/features/reports/present.js'
import type { ReportRecord } from '../../../../src/features/reports/repository.js'
import { airQualityCredit } from '../../../../src/platform/credits.js'
import { createDatabase, type Database } from '../../../../src/platform/database/postgres.js'
import { createCityEntities } from '../../../../src/platform/ngsi-ld/city-entities.js'
import { createRepositories } from '../../../../test/_helpers/repositories.js'
import { searchCentre } from '../harness/settings.js'
import { targetConfig } from './announcement.js'

const pageSize = 20
const firstPage = { skip: 0, limit: pageSize } as const
const newest = { ...firstPage, sort: 'created_at', order: 'desc' } as const
const everything = { userId: undefined, status: undefined, category: undefined, area: undefined }
const pending = { ...everything, status: 'PENDING' } as const

/** Opens the work that Fastify and Express do per request: the SQL of the service on a plain `pg` pool. */
export async function openWork() {
  const config = targetConfig()
  const databaseUrl = config.databaseUrl ?? ''
  const db = createDatabase(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const { reports, locations, observations } = createRepositories(db)
  const broker = connectBroker(config, config.broker.url ?? '', config.server.publicUrl)
  const feed = { subscribe: () => undefined }
  const entities = createCityEntities(
    { config, broker, feed, clock: Date.now },
    { type: 'AirQualityObserved' },
    (found) => indexAir(found, { history: observations, standard: config.aqiStandard, now: Date.now() }),
  )
  const recorded = { title: 'Rác thải bên hồ Bảy Mẫu', latitude: 21.0173, longitude: 105.8436, user_id: 1 }
  const none = { description: undefined, category: undefined, severity: undefined }
  const run = {
    find: await sameSql<ReportRecord>(db, pool, () => reports.find(12)),
    all: await sameSql<ReportRecord>(db, pool, () => reports.list(everything, newest)),
    pending: await sameSql<ReportRecord>(db, pool, () => reports.list(pending, newest)),
    near: await sameSql<LocationRecord>(db, pool, () =>
      locations.near({ type: undefined, includeInactive: true }, { ...searchCentre, radius: 2000 }, firstPage),
    ),
    create: await sameSql<Omit<ReportRecord, 'images'>>(db, pool, () =>
      db.transaction((transaction) => createRepositories(transaction).reports.create({ ...recorded, ...none })),
    ),
  }
  return {
    find: async () => (await run.find()).map(presentReport)[0],
    list: async (status: unknown) => (await run[status === undefined ? 'all' : 'pending']()).map(presentReport),
    near: async () => (await run.near()).map(presentLocation),
    create: async () => (await run.create()).map((row) => presentReport({ ...row, images: [] }))[0],
    stations: async () => {
      const { value: data } = await entities.all()
      const credit = airQualityCredit(data)
      return { success: true, ...credit, city: config.city.slug, limit_requested: 100, count: data.length, data }
    },
  }
}

/**
 * Records the statements of a repository call. Returns a function that runs them with the same values on another pool,
 * on one connection. It returns the rows of the statement that found some, up to a page.
 */
async function sameSql<Row extends object>(
  db: Database,
  pool: pg.Pool,
  call: () => Promise<unknown>,
): Promise<() => Promise<Row[]>> {
  const statements: { text: string; values: unknown[] }[] = []
  const listener = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    statements.push({ text: sql, values: bindings })
  db.on('query', listener)
  await call()
  db.removeListener('query', listener)
  return async () => {
    const client = await pool.connect()
    try {
      let found: Row[] = []
      for (const statement of statements) {
        const { rows } = await client.query<Row>(statement)
        if (rows.length > 0) found = rows
      }
      return found.length > pageSize ? found.slice(0, pageSize) : found
    } finally {
      client.release()
    }
  }
}
