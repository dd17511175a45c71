import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startApp } from '../../../src/app/app.js'
import { day, hour } from '../../../src/base/time.js'
import { createUserRepository } from '../../../src/features/accounts/index.js'
import { sensorIdOf } from '../../../src/features/air/sensors.js'
import { stationPrefix, stationUrn } from '../../../src/features/stations/station-ids.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { migrate } from '../../../src/platform/database/migrations/index.js'
import { createObservationRepository, type HistoryQuery } from '../../../src/platform/ngsi-ld/observations.js'
import { check, printChecks, type Check } from '../../shared/checks.js'
import { quietLog } from '../../shared/database.js'
import { median } from '../../shared/statistics.js'
import type { BenchOptions } from './harness/options.js'
import { withService, type BenchService } from './harness/service.js'
import { quietSettings } from './harness/settings.js'
import { fetchBody, p50 } from './harness/timing.js'
import { fillYear } from './year/fill.js'

const plans = {
  full: { stations: 100, days: 365, repeats: 20 },
  short: { stations: 10, days: 40, repeats: 3 },
}
const database = 'ems_year'

/**
 * Measures the requests of the desk's air pages with a year of five-minute values of 100 stations, and the statements
 * that read its hours.
 */
export async function benchYear({ short }: BenchOptions): Promise<void> {
  const plan = short ? plans.short : plans.full
  await withService(async (service) => {
    const city = await openCity(service, plan)
    try {
      printChecks([...(await checkStatements(city, plan)), ...(await checkViews(city, plan))])
    } finally {
      await city.close()
      await service.db.query(`drop database ${database}`)
    }
  })
}

type Plan = (typeof plans)['full']
type YearCity = Awaited<ReturnType<typeof openCity>>

async function openCity({ db, databaseUrl, folder }: BenchService, plan: Plan) {
  process.stderr.write(`Inserting ${plan.days} days of ${plan.stations} stations\n`)
  await db.query(`drop database if exists ${database}`)
  await db.query(`create database ${database}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  await migrate(url.href)
  const dataDir = join(folder, database)
  await mkdir(dataDir)
  const config = parseConfig({ ...quietSettings, DATA_DIR: dataDir, DATABASE_URL: url.href })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await fillYear(client, { city: config.city, ...plan })
  } catch (error) {
    await client.end()
    throw error
  }
  const app = await startApp(config, quietLog)
  await app.ready
  const close = async () => {
    await app.stop()
    await client.end()
  }
  return { app, client, city: config.city, close }
}

/** Measures the statements in Postgres, without the transfer of their rows. */
async function checkStatements({ app, client, city }: YearCity, { repeats }: Plan): Promise<Check[]> {
  const { db } = app.platform
  const observations = createObservationRepository(db)
  const query: Omit<HistoryQuery, 'entities' | 'from'> = {
    attribute: 'pm25',
    to: new Date(),
    interval: 'hour',
    timeZone: city.timeZone,
    limit: 10_000,
  }
  const measure = async (run: () => Promise<unknown>) => {
    let statement = { sql: '', bindings: [] as unknown[] }
    // Background jobs of the service use the same pool.
    const listener = (sent: typeof statement) => {
      if (sent.sql.includes('observation_hours')) statement = sent
    }
    db.on('query', listener)
    await run().finally(() => db.removeListener('query', listener))
    const times: number[] = []
    for (let round = 0; round < repeats; round += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `explain (analyze, timing off, format json) ${statement.sql}`,
        statement.bindings,
      )
      times.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN)
    }
    return median(times)
  }
  const ago = (time: number) => new Date(Date.now() - time)
  const one = { ids: [stationUrn(city, 1)] }
  const yearByHour = await measure(() => observations.history({ ...query, entities: one, from: ago(365 * day) }))
  const dayOfAll = await measure(() =>
    observations.history({ ...query, entities: { prefix: stationPrefix(city) }, from: ago(day) }),
  )
  return [
    checkTime('a year of one series by hour, in Postgres', yearByHour, 10),
    checkTime('24 hours of all series, in Postgres', dayOfAll, 15),
  ]
}

async function checkViews({ app, city }: YearCity, { repeats, stations }: Plan): Promise<Check[]> {
  const admin = await createUserRepository(app.platform.db).findByEmail(quietSettings.ADMIN_EMAIL)
  if (!admin) throw new Error('The administrator is missing.')
  const baseUrl = `http://127.0.0.1:${app.port}`
  const now = Math.floor(Date.now() / hour) * hour
  // Each round has another period, because the service caches responses.
  const date = (days: number, round: number) => new Date(now - (days + round) * day).toISOString()
  const between = (days: number, round: number) => `from=${date(days, round)}&to=${date(0, round)}`
  const dates = (days: number, round: number) =>
    `from=${date(days, round).slice(0, 10)}&to=${date(0, round).slice(0, 10)}`
  const eight = [1, 2, 3, 4, 5, 6, 7, 8]
  const sensor = (station: number, path: string) => `/sensors/${sensorIdOf(stationUrn(city, station))}/${path}`
  const views: [name: string, paths: (round: number) => string[]][] = [
    ['sensors of the city', (round) => [`/sensors?limit=${100 - round}`]],
    [
      'a year of eight sensors by day',
      (round) => eight.map((one) => sensor(one, `history?attribute=pm25&interval=day&${between(365, round)}`)),
    ],
    [
      'a month of eight sensors by hour',
      (round) => eight.map((one) => sensor(one, `history?attribute=pm25&interval=hour&${between(30, round)}`)),
    ],
    [
      'a day of all sensors by hour',
      (round) => [`/aqi/${city.slug}/history?attribute=pm25&interval=hour&limit=10000&${between(1, round)}`],
    ],
    ['statistics of a year', (round) => [sensor(1, `statistics?attribute=pm25&${dates(365, round)}`)]],
    [
      'calendar of the index of a year',
      (round) => [sensor(1, `statistics?attribute=airQualityIndex&${dates(365, round)}`)],
    ],
    [
      'statistics of all sensors, a month',
      (round) => [`/aqi/${city.slug}/statistics?attribute=pm25&${dates(30, round)}`],
    ],
    ['quality of a station', (round) => [`/stations/${1 + (round % stations)}/quality`]],
    ['flags of a month', (round) => [sensor(1, `flags?${between(30, round)}`)]],
  ]
  const headers = { Authorization: `Bearer ${app.platform.tokens.issue(admin)}` }
  const checks: Check[] = []
  for (const [name, paths] of views) {
    let round = 0
    const load = () => Promise.all(paths((round += 1)).map((path) => fetchBody(baseUrl + path, headers)))
    checks.push(checkTime(name, await p50(load, { repeats, warmUp: 1 }), 1000))
  }
  return checks
}

const checkTime = (name: string, milliseconds: number, limit: number) =>
  check(name, milliseconds, { unit: 'ms', max: limit })
