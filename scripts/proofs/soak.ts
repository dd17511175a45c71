import { setMaxListeners } from 'node:events'
import { rm } from 'node:fs/promises'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { unwrap } from '@environmental-monitoring/sdk'
import { minute, second, sleep } from '../../src/base/time.js'
import { createSegmentRepository } from '../../src/features/traffic/index.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { importPlaces } from '../dev/demo/places.js'
import { cityOf } from '../dev/stand-ins/city.js'
import { startProviders } from '../dev/stand-ins/start-all.js'
import { createDataFolder, openDatabase } from '../shared/database.js'
import { parseNumber, parseOptions } from '../shared/options.js'
import { signIn } from '../shared/sign-in.js'
import { checkRun, minMinutesForLeaks, type SoakRun } from './soak/checks.js'
import { startMonitor, type Monitor, type Sample } from './soak/monitor.js'
import { isUnexpectedLine, printReport, progressLine } from './soak/report.js'
import { adminScenario } from './soak/scenarios/admin.js'
import { citizenScenario } from './soak/scenarios/citizen.js'
import { aiUserScenario, readerScenario } from './soak/scenarios/reader.js'
import { firstObservations, sensorScenario, type Road } from './soak/scenarios/sensor.js'
import { photos } from './soak/scenarios/shared.js'
import { startService, type SoakService } from './soak/service.js'
import { createStatistics, createUser, describeError, runUser, type Statistics, type User } from './soak/user.js'

/** Runs a constant load and checks for leaks, errors and unexpected responses: `npm run soak -- [--minutes 30]`. */

const admin = { email: 'soak@example.com', password: 'soak-of-the-service' }
const sampleInterval = 5 * second
/** Samples per line of progress, and per garbage collection. */
const samplesPer = { progress: 2, collection: 12 }
/** Time after which both ends have closed idle connections. */
const idleTimeout = 75 * second
/** Maximum wait for work in progress to end. */
const settleTimeout = 10 * second
/** Calls per second of all users. Two cores, shared with the load generator, are 30 to 50 % busy. */
const rate = 75

async function soak(minutes: number): Promise<void> {
  const folder = await createDataFolder('ems-soak-')
  const database = await openDatabase(folder)
  const providers = await startProviders()
  const statistics = createStatistics()
  let logLines: string[] = []
  try {
    const settings = { dataDir: folder, databaseUrl: database.url, providers: providers.settings, admin }
    const service = await startService(settings)
    const measured = runLoad(minutes, service, { folder, databaseUrl: database.url, statistics })
    const [measurements] = await Promise.allSettled([measured])
    const exitCode = await service.end('SIGTERM')
    logLines = service.lines.filter(isUnexpectedLine)
    if (measurements.status === 'rejected') throw new Error('The measurement failed', { cause: measurements.reason })
    printReport(statistics, logLines, checkRun({ ...measurements.value, exitCode, logLines }))
  } catch (error) {
    printReport(statistics, logLines, [])
    throw error
  } finally {
    await providers.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runLoad(
  minutes: number,
  service: SoakService,
  { folder, databaseUrl, statistics }: { folder: string; databaseUrl: string; statistics: Statistics },
): Promise<Omit<SoakRun, 'exitCode' | 'logLines'>> {
  const roads = await createData(service, databaseUrl)
  const monitor = await startMonitor(service, folder, databaseUrl)
  try {
    const before = await sampleWhenIdle(monitor)
    const started = performance.now()
    const end = AbortSignal.timeout(minutes * minute)
    const users = runUsers(service, statistics, roads, end)
    const measured = await measure(monitor, service, statistics, end)
    await users
    const elapsed = (performance.now() - started) / minute
    if (elapsed >= minMinutesForLeaks) await sleep(idleTimeout)
    return { minutes: elapsed, statistics, before, ...measured, after: await sampleWhenIdle(monitor) }
  } finally {
    await monitor.close()
  }
}

/** Runs all virtual users. Each kind has a number of users and a share of all calls. */
async function runUsers(service: SoakService, statistics: Statistics, roads: Road[], signal: AbortSignal) {
  const kinds = [
    { name: 'reader', users: 20, share: 0.5, scenario: readerScenario },
    { name: 'citizen', users: 20, share: 0.32, scenario: citizenScenario },
    { name: 'admin', users: 2, share: 0.08, scenario: (user: User) => adminScenario(user, admin) },
    { name: 'sensor', users: 3, share: 0.08, scenario: (user: User) => sensorScenario(user, roads) },
    { name: 'ai', users: 2, share: 0.02, scenario: aiUserScenario },
  ]
  setMaxListeners(100, signal)
  let number = 0
  const runs = kinds.flatMap(({ name, users, share, scenario }) =>
    Array.from({ length: users }, () => {
      const user = createUser(`${name}-${(number += 1)}`, service, statistics)
      return runUser(user, scenario(user), (second * users) / (share * rate), signal)
    }),
  )
  await Promise.all(runs)
}

/** Imports locations and roads, writes one observation per station, and uploads each photo once. Returns the roads. */
async function createData({ baseUrl, brokerUrl }: SoakService, databaseUrl: string): Promise<Road[]> {
  const db = createDatabase(databaseUrl)
  try {
    await importPlaces(db, cityOf({}))
    const context = `${baseUrl}/contexts/environment.jsonld`
    await createNgsiLdClient({ baseUrl: brokerUrl, context }).upsertEntities(firstObservations())
    const api = await signIn({ baseUrl, retries: 0 }, admin)
    for (const image of photos) await unwrap(api.uploadImage({ body: { image } }))
    return await createSegmentRepository(db).list()
  } finally {
    await db.destroy()
  }
}

/** Takes a sample when no work is in progress, or after a timeout. */
async function sampleWhenIdle(monitor: Monitor): Promise<Sample> {
  for (const deadline = performance.now() + settleTimeout; ; await sleep(250)) {
    const sample = await monitor.sample()
    const { outbox, incoming, used, waiting, idleInTransaction } = sample
    if (outbox + incoming + used + waiting + idleInTransaction === 0 || performance.now() > deadline) return sample
  }
}

/** Takes samples until the signal aborts, and collects garbage every minute. */
async function measure(
  monitor: Monitor,
  service: SoakService,
  statistics: Statistics,
  signal: AbortSignal,
): Promise<Pick<SoakRun, 'samples' | 'heaps'>> {
  const samples: Sample[] = []
  const collections: number[] = []
  const started = performance.now()
  for (let number = 1; !signal.aborted; number += 1) {
    const delay = started + number * sampleInterval - performance.now()
    await sleep(Math.max(delay, 0), signal).catch(() => undefined)
    const at = (performance.now() - started) / second
    const sample = { ...(await monitor.sample()), at }
    samples.push(sample)
    if (number % samplesPer.progress === 0) process.stderr.write(`${progressLine(statistics, sample, at)}\n`)
    if (number % samplesPer.collection !== 0) continue
    service.child.kill('SIGUSR2')
    collections.push(at)
  }
  const heaps = await service.heaps()
  return { samples, heaps: collections.map((at, index) => ({ at, value: heaps[index] ?? Number.NaN })) }
}

try {
  const options = { minutes: { type: 'string', default: '30' } } as const
  const { values } = parseOptions({ args: process.argv.slice(2), options })
  await soak(parseNumber('minutes', values.minutes, { min: 0.1, max: 10_080 }))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
