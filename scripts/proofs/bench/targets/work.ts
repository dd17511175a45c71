import pg from 'pg'
import type { Location, LoginJson, Report, ReportCreate } from '../../../../generated/types.js'
import { createContext } from '../../../../src/app/context.js'
import { createDatabase, type Database } from '../../../../src/database/postgres.js'
import type { LocationRecord } from '../../../../src/database/repositories/locations.js'
import type { ReportRecord } from '../../../../src/database/repositories/reports.js'
import { airQualityCredit } from '../../../../src/domain/credits.js'
import type { UploadedFile } from '../../../../src/domain/uploads.js'
import type { Context } from '../../../../src/handlers/context.js'
import { handlers } from '../../../../src/handlers/index.js'
import { presentLocation } from '../../../../src/handlers/locations/present.js'
import { presentReport } from '../../../../src/handlers/reports/present.js'
import { createLog } from '../../../../src/log.js'
import { createAttempts } from '../../../../src/security/attempts.js'
import { createMemoryCounters } from '../../../../src/security/memory-counters.js'
import { readOrCreateSecret } from '../../../../src/security/secret.js'
import { createTokens } from '../../../../src/security/tokens.js'
import { searchCentre } from '../harness/settings.js'
import { targetConfig } from './announcement.js'
import { openBareBroker } from './bare-broker.js'

const config = targetConfig()
const databaseUrl = config.databaseUrl ?? ''
const log = createLog('error', '/dev/null')
const call = {
  requestId: 'bench',
  address: '127.0.0.1',
  accept: '',
  mediaType: 'application/json',
  signal: new AbortController().signal,
}
const user = { id: 1, email: '', role: 'admin', token: { id: '', expiresAt: 0, version: 0 } } as const
const firstPage = { skip: 0, limit: 20 } as const
const everything = { userId: undefined, status: undefined, category: undefined, area: undefined }
const pending = { ...everything, status: 'PENDING' } as const

/**
 * Opens the work that Express and Fastify do per request. Reads run the service's SQL on a plain `pg` pool. All other
 * operations call the service's handlers directly.
 */
export async function openWork() {
  const db = createDatabase(databaseUrl)
  const context = await openContext(db)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const { reports, locations } = context.repositories
  const newest = { ...firstPage, sort: 'created_at', order: 'desc' } as const
  const list = {
    all: await sameQuery<ReportRecord>(db, pool, () => reports.list(everything, newest)),
    pending: await sameQuery<ReportRecord>(db, pool, () => reports.list(pending, newest)),
  }
  const near = await sameQuery<LocationRecord>(db, pool, () =>
    locations.near({ type: undefined, includeInactive: true }, { ...searchCentre, radius: 2000 }, firstPage),
  )
  const work = {
    list: async (status: unknown): Promise<Report[]> =>
      (await list[status === undefined ? 'all' : 'pending']()).map((row) => presentReport(row, config)),
    near: async (): Promise<Location[]> => (await near()).map(presentLocation),
    stations: async () => {
      const { value: data } = await context.readings.airQuality()
      const credit = airQualityCredit(data)
      return { success: true, ...credit, city: config.city.slug, limit_requested: 100, count: data.length, data }
    },
    login: async (body: LoginJson) => (await handlers.login({ ...call, user: undefined, body }, context)).body,
    create: async (fields: ReportCreate, images: UploadedFile[] = []) => {
      const body = images.length > 0 ? { ...fields, files: { images } } : fields
      return (await handlers.createReport({ ...call, user, headers: {}, body }, context)).body
    },
  }
  return { ...work, broker: openBareBroker(databaseUrl, log) }
}

async function openContext(db: Database): Promise<Context> {
  const secret = config.tokens.secret ?? (await readOrCreateSecret(config.dataDir))
  const counters = createMemoryCounters()
  return createContext(config, {
    db,
    feed: { connected: true, subscribe: () => undefined },
    brokerUrl: config.broker.url ?? '',
    notReady: () => undefined,
    starting: () => undefined,
    log,
    clock: Date.now,
    tokens: createTokens({ ...config.tokens, secret }, Date.now),
    attempts: createAttempts(counters, Date.now),
    counters,
    sharedCounters: counters,
    pushAgent: undefined,
    geocoderWait: undefined,
  })
}

/**
 * Captures the SQL of a repository call. Returns a function that runs it on another pool, without the row after the
 * page.
 */
async function sameQuery<Row>(
  db: Database,
  pool: pg.Pool,
  call: () => Promise<unknown>,
): Promise<() => Promise<Row[]>> {
  const queries: { sql: string; bindings: unknown[] }[] = []
  const listener = (query: { sql: string; bindings: unknown[] }) => queries.push(query)
  db.on('query', listener)
  await call()
  db.removeListener('query', listener)
  const [query] = queries
  if (!query || queries.length > 1) throw new Error(`Expected one query, got ${queries.length}.`)
  return async () => {
    const { rows } = await pool.query<Row & object>(query.sql, query.bindings)
    return rows.slice(0, firstPage.limit)
  }
}
