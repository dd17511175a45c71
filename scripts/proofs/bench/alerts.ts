import { rm } from 'node:fs/promises'
import { hour, minute } from '../../../src/base/time.js'
import { airEvaluationJobs } from '../../../src/features/alerts/air-evaluation.js'
import { createIntake } from '../../../src/features/stations/intake.js'
import { createStationEntities } from '../../../src/features/stations/station-entities.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { migrate } from '../../../src/platform/database/migrations/index.js'
import { createDatabase, type Database } from '../../../src/platform/database/postgres.js'
import { createMirroredEntities } from '../../../src/platform/ngsi-ld/mirrored-entities.js'
import { createWork } from '../../../src/platform/work/work.js'
import { createRepositories, type Repositories } from '../../../test/_helpers/repositories.js'
import { check, printChecks, type Check } from '../../shared/checks.js'
import { createDataFolder, openDatabase, quietLog } from '../../shared/database.js'
import { median } from '../../shared/statistics.js'
import type { BenchOptions } from './harness/options.js'
import { searchCentre } from './harness/settings.js'
import { timed } from './harness/timing.js'

/** Concentrations of ozone in µg/m³ with the indices 31, 120 and 175. Its index only uses the current hour. */
const ozone = { clean: 100, moderate: 240, high: 350 }

/** Maximum time in milliseconds that alerts may add to an observation. */
const maxCost = 50

/** Durations in milliseconds. */
interface Durations {
  /** Of the whole evaluation. */
  total: number
  /** Of the statements that read or change alerts. */
  alerts: number
  slowestTransaction: number
}

interface Bench {
  db: Database
  /** Evaluates a reading of the station. */
  observe: (o3: number) => Promise<Durations>
}

/** Measures how much 100,000 alerts slow down the evaluation of an observation. */
export async function benchAlerts({ short }: BenchOptions): Promise<void> {
  const [alerts, repeats] = short ? [2_000, 3] : [100_000, 30]
  await withBench(async (bench) => {
    const { db, observe } = bench
    const checks: Check[] = []
    const measure = async (name: string, o3: number, before: () => Promise<unknown> = () => Promise.resolve()) => {
      const times: number[] = []
      for (let round = -2; round < repeats; round += 1) {
        await before()
        const time = await observe(o3)
        if (round >= 0) times.push(time.alerts)
      }
      checks.push(check(name, median(times), { unit: 'ms', max: maxCost }))
    }
    await createAlerts(db, alerts, { spread: 0.25, threshold: '100 + id % 400' })
    await measure('spread over the city, none reached', ozone.clean)
    await createAlerts(db, alerts, { spread: 0.01, threshold: '200 + id % 300' })
    await measure('around the station, none reached', ozone.high)
    await setAlerts(db, `threshold = 110, reset_below = 100`, 'id <= 300')
    await measure('around the station, 300 reached', ozone.moderate, () => observe(ozone.clean))
    await setAlerts(db, `threshold = 150, reset_below = 100, triggered_by = 'other'`)
    await measure('around the station, all triggered by another sensor', ozone.clean)
    await setAlerts(db, `triggered_by = null, quiet_from = '00:00', quiet_to = '23:59'`)
    const first = await observe(ozone.high)
    checks.push(check('around the station, all reached, first time in quiet hours', first.total / 1000, { unit: 's' }))
    await db.raw('vacuum analyze alerts')
    await measure('around the station, all reached, afterwards in quiet hours', ozone.high)

    await setAlerts(db, 'quiet_from = null, quiet_to = null, quiet_until = null')
    const reached = await observe(ozone.high)
    const { rows } = await db.raw<{ rows: { sent: number }[] }>('select count(*) as sent from push_messages')
    const released = await observe(ozone.clean)
    checks.push(
      check('around the station, all reached at once: messages', rows[0]?.sent ?? 0, { min: alerts }),
      check('duration', reached.total / 1000, { unit: 's', max: minute / 1000 }),
      check('slowest transaction', reached.slowestTransaction, { unit: 'ms' }),
      check('around the station, all reset at once: duration', released.total / 1000, {
        unit: 's',
        max: minute / 1000,
      }),
      check('slowest transaction', released.slowestTransaction, { unit: 'ms' }),
    )
    printChecks(checks)
  })
}

async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await createDataFolder('ems-bench-')
  const database = await openDatabase(folder)
  await migrate(database.url)
  const db = createDatabase(database.url, { unlimited: true })
  const repositories = createRepositories(db)
  const config = parseConfig({})
  const { city } = config
  let now = Date.now()
  const clock = () => now
  let durations: Durations = { total: 0, alerts: 0, slowestTransaction: 0 }
  const measured = async <T>(call: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await call()
    durations.alerts += performance.now() - started
    return result
  }
  const jobs = airEvaluationJobs({
    repositories,
    inTransaction: async (run) => {
      const started = performance.now()
      const result = await db.transaction((trx) => {
        const { alerts, ...others } = createRepositories(trx)
        return run({
          ...others,
          alerts: {
            ...alerts,
            release: (sensors, options) => measured(() => alerts.release(sensors, options)),
            endQuietHours: (now, limit) => measured(() => alerts.endQuietHours(now, limit)),
            trigger: (sensors, options) => measured(() => alerts.trigger(sensors, options)),
          },
        })
      })
      durations.slowestTransaction = Math.max(durations.slowestTransaction, performance.now() - started)
      return result
    },
    entities: createMirroredEntities<Repositories>([createStationEntities({ city, standard: 'VN_AQI', clock })]),
    broker: { queryEntities: () => fail() },
    city,
    standard: 'VN_AQI',
    threshold: 150,
    clock,
  })
  const evaluation = createWork({ mode: 'manual', clock, log: quietLog })
  for (const job of jobs) evaluation.add(job)
  const intake = createIntake({ config, db, clock })
  const id = await repositories.stations.reserveId()
  await repositories.stations.create({ id, name: 'Trạm', kind: 'low_cost', key_hash: '', ...searchCentre })
  const observe = async (o3: number) => {
    now += hour
    // The state of another sensor, whose index stays high.
    await db.raw(
      `insert into air_states values ('other', ?, ?, 200, ?) on conflict (entity_id) do update
       set observed_at = excluded.observed_at`,
      [searchCentre.latitude, searchCentre.longitude, new Date(now)],
    )
    await intake.accept(id, [{ observed_at: new Date(now).toISOString(), o3 }])
    durations = { total: 0, alerts: 0, slowestTransaction: 0 }
    const total = await timed(() => evaluation.settle())
    return { ...durations, total }
  }
  try {
    await work({ db, observe })
  } finally {
    await evaluation.stop()
    await db.destroy()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function fail(): never {
  throw new Error('The benchmark has no sensors of the broker.')
}

/** Replaces all alerts: circles of 3 to 5 km within `spread` degrees of the station, 20 per user. */
async function createAlerts(
  db: Database,
  count: number,
  { spread, threshold }: { spread: number; threshold: string },
): Promise<void> {
  await db.raw('truncate users restart identity cascade')
  await db.raw(
    `insert into users (email, password_hash) select number || '@example.com', '' from generate_series(1, ?) as number`,
    [count / 20],
  )
  await db.raw(
    `insert into alerts (id, user_id, latitude, longitude, radius, threshold, reset_below)
     select id, (id + 19) / 20, ? + (random() - 0.5) * ?, ? + (random() - 0.5) * ?, 3 + random() * 2, ${threshold}, 90
     from generate_series(1, ?) as id`,
    [searchCentre.latitude, spread, searchCentre.longitude, spread, count],
  )
  await db.raw('vacuum analyze alerts, users')
}

async function setAlerts(db: Database, changes: string, condition = 'true'): Promise<void> {
  await db.raw(`update alerts set ${changes} where ${condition}`)
  await db.raw('truncate push_messages')
  await db.raw('vacuum analyze alerts')
}
