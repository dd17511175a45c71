import { afterAll, beforeAll } from '@jest/globals'
import pg from 'pg'
import { fillCity } from '../../../../scripts/proofs/bench/growth/fill.js'
import { createTestDatabase, type TestDatabase } from '../../../_helpers/postgres.js'
import { startTestService } from '../../../_helpers/service.js'
import { standInWeather } from '../../../_helpers/weather.js'
import { startStandIns } from '../../../contract/_helpers/matrix-stand-ins.js'
import { recordStatements, type Statement } from '../../../platform/database/_helpers/statements.js'
import { callEverything, publicUrl } from './whole-service.js'

/** The statements of a service that has run on a large database. The database still exists, the service has stopped. */
export interface GrownService {
  client: pg.Client
  /** Number of rows by table, without partitions. */
  tables: Map<string, number>
  /** With their schemas. */
  tableNames: string[]
  /** By text. */
  statements: Map<string, Statement[]>
  /** Ids of the operations that were successful. */
  done: Set<string>
}

const rows = 20_000
/** Exceeds the cap of totals even if three of four rows are skipped. */
const crowded = 50_000

/** Calls all operations of a service, runs all background jobs, and stops it before the tests of a file. */
export async function useGrownService(): Promise<() => GrownService> {
  const [outside, air] = [await startStandIns(Date.now), await standInWeather(Date.now)]
  let database: TestDatabase | undefined
  let grown: GrownService | undefined

  // Uses the embedded broker instead of the stand-in.
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
    const recording = recordStatements()
    outside.become('well')
    const options = { work: 'automatic', databaseUrl, environment, validateResponses: false } as const
    const service = await startTestService(options)
    try {
      const done = await callEverything(service.app)
      await service.settle()
      return { done, statements: recording.statements }
    } finally {
      await service.stop()
      recording.stop()
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await fillCity(client, { rows, crowded, observations: 2 * rows, series: 3 * rows, spread: 'city' })
    const tables = await sizesOf(client)
    grown = { client, tables, tableNames: await namesOf(client), ...(await run(database.url)) }
  })

  afterAll(async () => {
    await grown?.client.end()
    await database?.drop()
  })

  return () => {
    if (!grown) throw new Error('The service is available in tests and hooks only.')
    return grown
  }
}

const isTable = `relkind in ('r', 'p') and not relispartition
  and relnamespace in ('public'::regnamespace, 'broker'::regnamespace)`

async function namesOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where ${isTable}`,
  )
  return found.map(({ name }) => name)
}

async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows: found } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where ${isTable}`,
  )
  return new Map(found.map((table) => [table.name, table.rows]))
}
