import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startApp } from '../../../src/app/app.js'
import { parseConfig } from '../../../src/config/config.js'
import { migrate } from '../../../src/database/migrations/index.js'
import { fillCity, type Table } from './growth/fill.js'
import { ask, operations, type City, type Operation } from './growth/operations.js'
import { markdownTable } from '../../shared/markdown-table.js'
import { quietSettings, withService, type BenchPlace } from './harness/service.js'
import { median } from './harness/target.js'

const isShort = process.argv.includes('--short')
/** Rows of each table; observations are ten times as many. */
const sizes = isShort ? [1e3, 1e4] : [1e4, 1e5, 1e6]
const headings = sizes.map((rows) => rows.toLocaleString('en'))
const rounds = isShort ? 10 : 60
const warmUp = isShort ? 2 : 10
/** Of a time that grows with the power of that many rows: 1 is as fast as the table, 0 not at all. */
const steepest = 0.2
/** The tables that the operations read. */
const asked: Table[] = [
  ...(['users', 'locations', 'reports', 'uploads', 'report_history', 'devices', 'notifications'] as const),
  ...(['observation_series', 'observations', 'entities'] as const),
]
const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

interface OpenCity extends City {
  close(): Promise<void>
}

/**
 * How much longer lists, places and histories take in larger tables, over HTTP: cities of all sizes stand beside each other
 * and are asked in turns, so that whatever else the machine does hits all alike. `--short` is two small ones, unjudged.
 */
export async function benchGrowth(): Promise<void> {
  await withService(async (place) => {
    const cities: OpenCity[] = []
    try {
      for (const rows of sizes) cities.push(await openCity(place, rows))
      report(await measureAll(cities))
    } finally {
      for (const city of cities) await city.close()
    }
  })
}

async function openCity({ db, databaseUrl, folder }: BenchPlace, rows: number): Promise<OpenCity> {
  process.stderr.write(`Filling a city of ${rows} rows a table, and ${10 * rows} observations\n`)
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
  const app = await startApp(config, silent)
  await app.ready
  const { tokens, repositories } = app.context
  const signIn = async (user: ReturnType<typeof repositories.users.find>) => {
    const found = await user
    if (!found) throw new Error(`${name} lacks a user.`)
    return { Authorization: `Bearer ${tokens.issue(found)}` }
  }
  return {
    rows,
    baseUrl: `http://127.0.0.1:${app.port}`,
    brokerUrl: app.brokerUrl,
    citizen: await signIn(repositories.users.find(2)),
    admin: await signIn(repositories.users.findByEmail(quietSettings.ADMIN_EMAIL)),
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
    await fillCity(db, { rows, observations: 10 * rows, series: rows / 10, spread: 'both', only: asked })
  } finally {
    await db.end()
  }
}

interface Measured {
  operation: Operation
  /** Milliseconds, p50, by size. */
  times: number[]
  exponent: number
}

async function measureAll(cities: City[]): Promise<Measured[]> {
  const samples = operations.map(() => cities.map((): number[] => []))
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [number, operation] of operations.entries()) {
      for (const [size, city] of cities.entries()) {
        const taken = await ask(operation, city, round + warmUp)
        if (round >= 0) samples[number]?.[size]?.push(taken)
      }
    }
  }
  return operations.map((operation, number) => {
    const times = (samples[number] ?? []).map(median)
    return { operation, times, exponent: slope(sizes.map(Math.log10), times.map(Math.log10)) }
  })
}

/** Of the line that lies nearest to the points, by least squares. */
function slope(x: number[], y: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(x), mean(y)]
  const covariance = mean(x.map((value, index) => (value - meanX) * ((y[index] ?? 0) - meanY)))
  return covariance / mean(x.map((value) => (value - meanX) ** 2))
}

/** A row for each operation: how many times as long as in the smallest city, and the exponent, in bold above the limit. */
function report(measured: Measured[]): void {
  const rows = measured.map(({ operation: { kind, what, excepted }, times, exponent }) => {
    process.stderr.write(`${what}: p50 ${times.map((time) => time.toPrecision(3)).join(', ')} ms\n`)
    const isOver = !isShort && excepted === undefined && !(exponent <= steepest)
    if (isOver) process.exitCode = 1
    const [first = Number.NaN, ...others] = times
    return {
      what,
      kind,
      ...Object.fromEntries(
        others.map((time, size) => [headings[size + 1] ?? '', Number((time / first).toPrecision(2))]),
      ),
      exponent: isOver ? `**${exponent.toFixed(3)}**` : exponent.toFixed(3),
      judged: excepted === undefined ? `at most ${steepest}` : `no: ${excepted}`,
    }
  })
  console.log(`Time as a multiple of that among ${headings[0]} rows, p50 of ${rounds}\n\n${markdownTable(rows)}\n`)
}
