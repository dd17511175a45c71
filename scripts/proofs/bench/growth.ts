import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startApp } from '../../../src/app/app.js'
import { createUserRepository } from '../../../src/features/accounts/index.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { migrate } from '../../../src/platform/database/migrations/index.js'
import { quietLog } from '../../shared/database.js'
import { markdownTable } from '../../shared/markdown-table.js'
import { leastSquaresSlope, median } from '../../shared/statistics.js'
import { fillCity, type Table } from './growth/fill.js'
import { measureOperation, operations, type City, type Operation } from './growth/operations.js'
import type { BenchOptions } from './harness/options.js'
import { withService, type BenchService } from './harness/service.js'
import { quietSettings } from './harness/settings.js'

interface Plan {
  /** Rows per table. There are ten times as many observations. */
  sizes: number[]
  rounds: number
  warmUp: number
  /** Maximum slope of log(time) over log(rows): 0 is constant time, 1 is linear time. `undefined` for no maximum. */
  maxExponent: number | undefined
}

const plans: Record<'full' | 'short', Plan> = {
  full: { sizes: [1e4, 1e5, 1e6], rounds: 60, warmUp: 10, maxExponent: 0.2 },
  // Too few measurements for a maximum.
  short: { sizes: [1e3, 1e4], rounds: 10, warmUp: 2, maxExponent: undefined },
}
/** The tables that the operations read. */
const tables: Table[] = [
  ...(['users', 'locations', 'reports', 'uploads', 'report_history', 'devices', 'notifications'] as const),
  ...(['events', 'webhooks', 'webhook_deliveries', 'alerts'] as const),
  ...(['stations', 'observation_series', 'observations', 'entities'] as const),
]

interface OpenCity extends City {
  close(): Promise<void>
}

interface Result {
  operation: Operation
  /** p50 in milliseconds, per size. */
  times: number[]
  exponent: number
}

/**
 * Measures how the duration of lists, geo searches and histories grows with the tables, over HTTP. Services with tables
 * of all sizes run side by side and are measured in turn, so that other load on the machine affects all of them.
 */
export async function benchGrowth({ short }: BenchOptions): Promise<void> {
  const plan = short ? plans.short : plans.full
  await withService(async (service) => {
    const cities: OpenCity[] = []
    try {
      for (const rows of plan.sizes) cities.push(await openCity(service, rows))
      report(await measureAll(cities, plan), plan)
    } finally {
      for (const city of cities) await city.close()
    }
  })
}

async function openCity({ db, databaseUrl, folder }: BenchService, rows: number): Promise<OpenCity> {
  process.stderr.write(`Inserting ${rows} rows per table and ${10 * rows} observations\n`)
  const name = `ems_growth_${rows}`
  await db.query(`drop database if exists ${name}`)
  await db.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  await fill(url.href, rows)
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const config = parseConfig({ ...quietSettings, DATA_DIR: dataDir, DATABASE_URL: url.href })
  const app = await startApp(config, quietLog)
  await app.ready
  const { tokens } = app.platform
  const users = createUserRepository(app.platform.db)
  const headersOf = async (query: ReturnType<typeof users.find>) => {
    const user = await query
    if (!user) throw new Error(`A user is missing in ${name}.`)
    return { Authorization: `Bearer ${tokens.issue(user)}` }
  }
  return {
    rows,
    baseUrl: `http://127.0.0.1:${app.port}`,
    brokerUrl: app.brokerUrl,
    citizen: await headersOf(users.find(2)),
    admin: await headersOf(users.findByEmail(quietSettings.ADMIN_EMAIL)),
    async close() {
      await app.stop()
      await db.query(`drop database ${name}`)
    },
  }
}

async function fill(url: string, rows: number): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await fillCity(db, { rows, observations: 10 * rows, series: rows / 10, spread: 'both', only: tables })
  } finally {
    await db.end()
  }
}

async function measureAll(cities: City[], { sizes, rounds, warmUp }: Plan): Promise<Result[]> {
  const samples = operations.map(() => cities.map((): number[] => []))
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [number, operation] of operations.entries()) {
      for (const [size, city] of cities.entries()) {
        const time = await measureOperation(operation, city, round + warmUp)
        if (round >= 0) samples[number]?.[size]?.push(time)
      }
    }
  }
  return operations.map((operation, number) => {
    const times = (samples[number] ?? []).map(median)
    const points = times.map((time, size) => ({ at: Math.log10(sizes[size] ?? Number.NaN), value: Math.log10(time) }))
    return { operation, times, exponent: leastSquaresSlope(points) }
  })
}

/**
 * Prints a row per operation: times relative to the smallest size, and the exponent, in bold if it exceeds the maximum.
 */
function report(results: Result[], { sizes, rounds, maxExponent }: Plan): void {
  const headings = sizes.map((rows) => rows.toLocaleString('en'))
  const rows = results.map(({ operation: { kind, name, exception }, times, exponent }) => {
    process.stderr.write(`${name}: p50 ${times.map((time) => time.toPrecision(3)).join(', ')} ms\n`)
    const limit = exception === undefined ? maxExponent : undefined
    const exceeds = limit !== undefined && !(exponent <= limit)
    if (exceeds) process.exitCode = 1
    const [first = Number.NaN, ...others] = times
    return {
      operation: name,
      kind,
      ...Object.fromEntries(
        others.map((time, size) => [headings[size + 1] ?? '', Number((time / first).toPrecision(2))]),
      ),
      exponent: exceeds ? `**${exponent.toFixed(3)}**` : exponent.toFixed(3),
      limit: limit === undefined ? (exception ?? '') : `<= ${limit}`,
    }
  })
  console.log(`p50 of ${rounds} rounds relative to that with ${headings[0]} rows\n\n${markdownTable(rows)}\n`)
}
