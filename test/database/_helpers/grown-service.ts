import { afterAll, beforeAll } from '@jest/globals'
import pg from 'pg'
import { fillCity } from '../../../scripts/proofs/bench/growth/fill.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startTestService } from '../../_helpers/service.js'
import { standInWeather } from '../../_helpers/weather.js'
import { standInOutside } from '../../contract/_helpers/matrix-stand-ins.js'
import { listenToStatements, type Statement } from './statements.js'
import { callEverything, publicUrl } from './whole-service.js'

/** What a service has done on a large database, which is there for the tests, while the service has ended. */
export interface GrownService {
  client: pg.Client
  /** Rows of each table; partitions are none. */
  tables: Map<string, number>
  /** By their texts. */
  statements: Map<string, Statement[]>
  /** Operations that did what they are for. */
  done: Set<string>
}

const rows = 20_000
/** More than any total is counted to, even where three of four are passed over. */
const crowded = 50_000

/** Runs a service for the tests of a file, with all that it does on its own, and calls everything. */
export async function useGrownService(): Promise<() => GrownService> {
  const [outside, air] = [await standInOutside(Date.now), await standInWeather(Date.now)]
  let database: TestDatabase | undefined
  let grown: GrownService | undefined

  // The broker is the embedded one.
  const { BROKER_URL: _standIn, ...providers } = outside.environment
  const environment = {
    ...providers,
    PUBLIC_URL: publicUrl,
    AGENTS: 'air-quality,weather',
    AIR_QUALITY_PROVIDER: 'open-meteo',
    OPEN_METEO_AIR_URL: air.url.air,
    RATE_LIMITS: '100000,100000,100000',
    RATE_LIMIT_STORE: 'postgres',
  }

  const run = async (databaseUrl: string) => {
    const listening = listenToStatements()
    outside.become('well')
    const options = { databaseUrl, environment, pushAgent: outside.push.agent, validateResponses: false }
    const service = await startTestService(options)
    try {
      const done = await callEverything(service.app)
      // Agents have written, the broker has told of it, and housekeeping has come to its last chore.
      const hasInterrupted = () => [...listening.heard.keys()].some((text) => text.includes('interrupted after'))
      await until(() => service.app.context.recorder.totals().recorded > 0 && hasInterrupted())
      return { done, statements: listening.heard }
    } finally {
      await service.stop()
      listening.stop()
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await fillCity(client, { rows, crowded, observations: 2 * rows, series: 3 * rows, spread: 'city' })
    const tables = await sizesOf(client)
    grown = { client, tables, ...(await run(database.url)) }
  }, 120_000)

  afterAll(async () => {
    await grown?.client.end()
    await database?.drop()
  })

  return () => {
    if (!grown) throw new Error('The service has not run.')
    return grown
  }
}

async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows: found } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'broker'::regnamespace)`,
  )
  return new Map(found.map((table) => [table.name, table.rows]))
}
