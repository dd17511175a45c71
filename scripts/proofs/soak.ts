import { setMaxListeners } from 'node:events'
import { rm } from 'node:fs/promises'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { unwrap } from '@environmental-monitoring/sdk'
import { minute, second } from '../../src/base/time.js'
import { sleep } from '../../src/base/wait.js'
import { createSegmentRepository } from '../../src/features/traffic/index.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { importPlaces } from '../dev/demo/places.js'
import { cityOf } from '../dev/stand-ins/city.js'
import { startProviders } from '../dev/stand-ins/start-all.js'
import { createDataFolder, openDatabase } from '../shared/database.js'
import { signIn } from '../shared/sign-in.js'
import { createCallStatistics, type CallStatistics } from './soak/call-statistics.js'
import { checkRun, minMinutesForLeaks, type SoakRun } from './soak/checks.js'
import { unexpectedLines } from './soak/log.js'
import { startMonitor, type Monitor, type Sample } from './soak/monitor.js'
import { readOptions, type SoakOptions } from './soak/options.js'
import { createPhotos } from './soak/photos.js'
import { printReport, progressLine } from './soak/report.js'
import { firstObservations, type Road } from './soak/scenarios/sensor.js'
import { startService, type SoakService } from './soak/service.js'
import { createUsers } from './soak/users.js'
import { describeError, runUser } from './soak/virtual-user.js'

/** Runs a constant load and checks for leaks, errors and unexpected responses: `npm run soak -- [--minutes 30]`. */

const admin = { email: 'soak@example.com', password: 'soak-of-the-service' }
const sampleInterval = 5 * second
/** Samples per line of progress, and per garbage collection. */
const samplesPer = { progress: 2, collection: 12 }
/** Time after which both ends have closed idle connections. */
const idleTimeout = 75 * second
/** Maximum wait for work in progress to end. */
const settleTimeout = 10 * second

async function soak(options: SoakOptions): Promise<void> {
  const folder = await createDataFolder('ems-soak-')
  const database = await openDatabase(folder)
  const providers = await startProviders()
  try {
    const service = await startService({
      dataDir: folder,
      databaseUrl: database.url,
      providers: providers.settings,
      admin,
    })
    const statistics = createCallStatistics()
    const measurements = await runLoad(options, service, { folder, databaseUrl: database.url, statistics }).catch(
      async (error: unknown) => {
        await service.stop()
        printReport(statistics, await unexpectedLines(service.logFile), [])
        throw new Error('The measurement failed', { cause: error })
      },
    )
    const exitCode = await service.stop()
    const run: SoakRun = { ...measurements, exitCode, logLines: await unexpectedLines(service.logFile) }
    printReport(statistics, run.logLines, checkRun(run))
  } finally {
    await providers.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runLoad(
  options: SoakOptions,
  service: SoakService,
  { folder, databaseUrl, statistics }: { folder: string; databaseUrl: string; statistics: CallStatistics },
): Promise<Omit<SoakRun, 'exitCode' | 'logLines'>> {
  const photos = await createPhotos()
  const roads = await createData(service, databaseUrl, photos)
  const users = createUsers(options.seed, { rate: options.rate, roads, admin })
  const monitor = await startMonitor(service, folder, databaseUrl)
  try {
    const before = await sampleWhenIdle(monitor)
    const started = performance.now()
    const end = abortAfter(options.minutes * minute)
    // One listener per user, one of the sampling loop, and one of the timer.
    setMaxListeners(users.length + 2, end.signal)
    const load = Promise.all(users.map((user) => runUser(user, { ...service, photos }, statistics, end.signal)))
    const measured = await measure(monitor, service, statistics, end.signal).finally(() => end.abort())
    await load
    const minutes = (performance.now() - started) / minute
    if (minutes >= minMinutesForLeaks) await sleep(idleTimeout)
    return { minutes, statistics, before, ...measured, after: await sampleWhenIdle(monitor) }
  } finally {
    await monitor.close()
  }
}

/** Imports locations and roads, writes one observation per station, and uploads each photo once. Returns the roads. */
async function createData({ baseUrl, brokerUrl }: SoakService, databaseUrl: string, photos: Blob[]): Promise<Road[]> {
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

/** Aborts after a time in milliseconds or on Ctrl-C. Results up to that point are still reported. */
function abortAfter(milliseconds: number): AbortController {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), milliseconds)
  process.once('SIGINT', () => end.abort())
  end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return end
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
  statistics: CallStatistics,
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
    service.collectGarbage()
    collections.push(at)
  }
  const heaps = await service.heaps()
  return { samples, heaps: collections.map((at, index) => ({ at, value: heaps[index] ?? Number.NaN })) }
}

try {
  await soak(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
