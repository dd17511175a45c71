import { rm } from 'node:fs/promises'
import pg from 'pg'
import { minute, second } from '../../../src/base/time.js'
import { sleep } from '../../../src/base/wait.js'
import { check, printChecks, type Check } from '../../shared/checks.js'
import { createDataFolder, openDatabase } from '../../shared/database.js'
import { median } from '../../shared/statistics.js'
import { fillLocations } from './compare/fill.js'
import { fetchToken } from './harness/login.js'
import type { BenchOptions } from './harness/options.js'
import { measureReads } from './harness/reads.js'
import { recordResponse } from './harness/replay.js'
import { searchCentre } from './harness/settings.js'
import { startTarget } from './harness/target.js'
import { p50 } from './harness/timing.js'

const stationCount = 200
const readsPerSecond = 25
const reads = {
  'GET /sensors': '/sensors?limit=20',
  'GET /locations': `/locations?lat=${searchCentre.latitude}&lng=${searchCentre.longitude}&radius=2&limit=20`,
}
type Read = keyof typeof reads

/** A station and its key. */
interface Station {
  id: number
  key: string
}

const values = {
  pm25: 38.4,
  pm10: 61.2,
  no2: 41.5,
  so2: 12.1,
  o3: 55,
  co: 820,
  temperature: 24.5,
  humidity: 71,
  pressure: 1013.2,
}

/**
 * Measures how long 1,000 readings take, and reads at a fixed rate while 200 stations report once per minute, each with
 * 36 hours of history.
 */
export async function benchStations({ short }: BenchOptions): Promise<void> {
  const plan = short
    ? { rounds: 1, seconds: 2, hours: 1, repeats: 2 }
    : { rounds: 5, seconds: 12, hours: 36, repeats: 20 }
  const folder = await createDataFolder('ems-bench-')
  const database = await openDatabase(folder)
  const service = await startTarget('service', { BENCH_DATABASE_URL: database.url, BENCH_FOLDER: folder })
  const baseUrl = `http://127.0.0.1:${service.port}`
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  try {
    await fillLocations(db, 10_000)
    const token = await fetchToken(service.port)
    const stations = await createStations(baseUrl, token)
    printChecks(await measureIntake(baseUrl, stations[0] ?? fail(), plan.repeats))
    await fillHistory(db, plan.hours)
    // Delivers all entities, and fills caches.
    for (const station of stations) await send(baseUrl, station, [readingAt(Date.now())])
    const latencies = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(reads).map(async ([name, path]) => [
            name,
            await measureReads(baseUrl + path, { token, seconds: plan.seconds, perSecond: readsPerSecond }),
          ]),
        ),
      ) as Record<Read, number>
    await latencies()
    const measured: { alone: Record<Read, number>; together: Record<Read, number> }[] = []
    for (let round = 1; round <= plan.rounds; round += 1) {
      const alone = await latencies()
      const reporting = new AbortController()
      const reports = report(baseUrl, stations, reporting.signal)
      const together = await latencies()
      reporting.abort()
      await reports
      measured.push({ alone, together })
      process.stderr.write(
        `round ${round} of ${plan.rounds}: ${Object.keys(reads)
          .map(
            (name) =>
              `${name} ${alone[name as Read].toFixed(1)} ms alone, ${together[name as Read].toFixed(1)} ms with readings`,
          )
          .join('; ')}\n`,
      )
    }
    printChecks(
      (Object.keys(reads) as Read[]).flatMap((name) => [
        check(`${name}, p99 alone`, median(measured.map(({ alone }) => alone[name])), { unit: 'ms' }),
        check(
          `${name}, p99 with ${stationCount} stations relative to alone`,
          median(measured.map(({ alone, together }) => together[name] / alone[name])),
          { max: 1.1 },
        ),
      ]),
    )
  } finally {
    await db.end()
    await service.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function fail(): never {
  throw new Error('There is no station.')
}

async function createStations(baseUrl: string, token: string): Promise<Station[]> {
  const stations: Station[] = []
  for (let number = 1; number <= stationCount; number += 1) {
    const place = { latitude: 20.95 + (number % 20) / 100, longitude: 105.75 + Math.floor(number / 20) / 50 }
    const { body } = await recordResponse(baseUrl, {
      method: 'POST',
      path: '/stations',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `Trạm ${number}`, kind: 'low_cost', ...place }),
    })
    const { station, key } = JSON.parse(Buffer.from(body, 'base64').toString()) as {
      station: { id: number }
      key: string
    }
    stations.push({ id: station.id, key })
  }
  return stations
}

const readingAt = (time: number) => ({ observed_at: new Date(time).toISOString(), ...values })

async function send(baseUrl: string, { id, key }: Station, readings: object[] | string): Promise<void> {
  const { body } = await recordResponse(
    baseUrl,
    {
      method: 'POST',
      path: `/stations/${id}/readings`,
      headers: { 'content-type': typeof readings === 'string' ? 'text/csv' : 'application/json', 'x-station-key': key },
      body: typeof readings === 'string' ? readings : JSON.stringify(readings),
    },
    200,
  )
  const { rejected } = JSON.parse(Buffer.from(body, 'base64').toString()) as { rejected: number }
  if (rejected > 0) throw new Error(`Station ${id}: ${rejected} readings were rejected.`)
}

/** Measures 1,000 new readings with all nine values, as JSON and as CSV. */
async function measureIntake(baseUrl: string, station: Station, repeats: number): Promise<Check[]> {
  let time = Date.now() - 20 * 24 * 60 * minute
  const next = () => Array.from({ length: 1_000 }, () => readingAt((time += second)))
  const csvOf = (readings: object[]) =>
    [Object.keys(readings[0] ?? {}).join(), ...readings.map((reading) => Object.values(reading).join())].join('\n')
  const json = await p50(() => send(baseUrl, station, next()), { repeats, warmUp: 2 })
  const csv = await p50(() => send(baseUrl, station, csvOf(next())), { repeats, warmUp: 2 })
  return [
    check('1,000 readings as JSON, p50', json, { unit: 'ms', max: 1_000 }),
    check('1,000 readings as CSV, p50', csv, { unit: 'ms', max: 1_000 }),
  ]
}

/** Inserts a value per minute, station and attribute, directly, because sending them would take hours. */
async function fillHistory(db: pg.Client, hours: number): Promise<void> {
  await db.query(`
    insert into observation_series (entity_id, entity_type, attribute, unit)
    select 'urn:ngsi-ld:AirQualityObserved:Hanoi:Station:' || id, 'AirQualityObserved', attribute, unit
    from stations, (select attribute, unit from observation_series group by attribute, unit) as attributes
    on conflict do nothing`)
  await db.query(`
    insert into observations
    select id, date_trunc('minute', now()) - age * interval '1 minute', 20 + (id * 31 + age) % 50
    from observation_series, generate_series(2, ${hours * 60}) as age
    on conflict do nothing`)
  await db.query('vacuum analyze observations, observation_series, stations')
}

/** Sends a reading per minute of each station, at even intervals, until the signal aborts. */
async function report(baseUrl: string, stations: Station[], signal: AbortSignal): Promise<void> {
  const sent: Promise<void>[] = []
  for (let turn = 0; !signal.aborted; turn += 1) {
    const station = stations[turn % stations.length] ?? fail()
    const pending = send(baseUrl, station, [readingAt(Date.now())])
    pending.catch(() => undefined)
    sent.push(pending)
    await sleep(minute / stations.length)
  }
  await Promise.all(sent)
}
