import { setMaxListeners } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/database/postgres.js'
import { openPrivatePostgres } from '../../src/database/private-postgres/private-postgres.js'
import { createRepositories } from '../../src/database/repositories/index.js'
import { importPlaces } from '../dev/demo/places.js'
import { startFirebase } from '../dev/stand-ins/firebase.js'
import { startProviders } from '../dev/stand-ins/start-all.js'
import { emptyTally, type Tally } from './soak/call-statistics.js'
import { drive, wordsOf } from './soak/virtual-user.js'
import { suspiciousLines } from './soak/log.js'
import { readOptions, type SoakOptions } from '../shared/options.js'
import { makePhotos } from './soak/photos.js'
import { firstObservations, type Road } from './soak/plans/sensor.js'
import { populationOf } from './soak/users.js'
import { print, progressLine } from './soak/report.js'
import { startService, type SoakService } from './soak/service.js'
import { judge, leastMinutes, type Soak } from './soak/checks.js'
import { openWatch, type Sample, type Watch } from './soak/monitor.js'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { createClient, memoryTokens, unwrap } from '@environmental-monitoring/sdk'

const admin = { email: 'soak@example.com', password: 'soak-of-the-service' }
const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }
/** Milliseconds between two looks; every second one is told. */
const between = 5_000
/** Milliseconds after a long load until idle connections are closed at both ends. */
const longRest = 75_000
/** Milliseconds that what is under way may take to settle. */
const settling = 10_000

/** Loads a service for a while, and says whether it came out of it as it went in. */
async function soak(options: SoakOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-soak-'))
  // The private Postgres of a root user runs as another one.
  await chmod(folder, 0o755)
  const given = process.env['DATABASE_URL']
  const own =
    given === undefined ? await openPrivatePostgres({ dataDir: folder, log: silent, role: 'command' }) : undefined
  const databaseUrl = given ?? own?.url ?? ''
  const [providers, push] = await Promise.all([startProviders(), startFirebase()])
  try {
    const service = await startService({ folder, databaseUrl, providers: providers.settings, push, admin })
    const tally = emptyTally()
    const watched = await load(options, service, { folder, databaseUrl, tally }).catch(async (error: unknown) => {
      await service.stop()
      print(tally, await suspiciousLines(service.logFile), [])
      throw new Error('The service cannot be watched any more', { cause: error })
    })
    const record: Soak = { ...watched, exitCode: await service.stop(), lines: await suspiciousLines(service.logFile) }
    const verdict = judge(record)
    print(tally, record.lines, verdict)
    if (verdict.some(({ ok }) => ok === false)) process.exitCode = 1
  } finally {
    await Promise.all([providers.close(), push.close()])
    await own?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  folder: string
  databaseUrl: string
  tally: Tally
}

/** Everything but what the end of the process tells. */
async function load(
  options: SoakOptions,
  service: SoakService,
  { folder, databaseUrl, tally }: Place,
): Promise<Omit<Soak, 'exitCode' | 'lines'>> {
  const photos = await makePhotos()
  const roads = await furnish(service, databaseUrl, photos)
  const users = populationOf(options.seed, { rate: options.rate, roads, admin })
  const watch = await openWatch(service, folder, databaseUrl)
  try {
    const before = await settled(watch)
    const began = performance.now()
    const end = endAfter(options.minutes * 60_000)
    // The users, whoever looks, and the timer.
    setMaxListeners(users.length + 2, end.signal)
    const driving = Promise.all(users.map((user) => drive(user, { ...service, photos }, tally, end.signal)))
    const watched = await observe(watch, service, tally, end.signal).finally(() => end.abort())
    await driving
    const minutes = (performance.now() - began) / 60_000
    if (minutes >= leastMinutes) await sleep(longRest)
    return { minutes, tally, before, ...watched, after: await settled(watch) }
  } finally {
    await watch.close()
  }
}

/** Places and roads as `ems import` brings them, a first observation of each station, and an upload of each photo. */
async function furnish({ baseUrl, brokerUrl }: SoakService, databaseUrl: string, photos: Blob[]): Promise<Road[]> {
  const db = createDatabase(databaseUrl)
  try {
    const repositories = createRepositories(db)
    await importPlaces(repositories)
    const context = `${baseUrl}/contexts/environment.jsonld`
    await createNgsiLdClient({ baseUrl: brokerUrl, context }).upsertEntities(firstObservations())
    const api = createClient({ baseUrl, tokens: memoryTokens(), retries: 0 })
    await unwrap(api.login({ body: admin }))
    for (const image of photos) await unwrap(api.uploadImage({ body: { image } }))
    return await repositories.segments.list()
  } finally {
    await db.destroy()
  }
}

/** Comes after so many milliseconds, or with Ctrl-C; what was seen until then is judged. */
function endAfter(milliseconds: number): AbortController {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), milliseconds)
  process.once('SIGINT', () => end.abort())
  end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return end
}

/** A sample as soon as nothing is under way, or of what still is when it takes too long. */
async function settled(watch: Watch): Promise<Sample> {
  for (const deadline = performance.now() + settling; ; await sleep(250)) {
    const sample = await watch.sample()
    const { outbox, incoming, used, waiting, idleInTransaction } = sample
    if (outbox + incoming + used + waiting + idleInTransaction === 0 || performance.now() > deadline) return sample
  }
}

/** Looks every five seconds until the signal; collects garbage every minute, or once in a short run. */
async function observe(
  watch: Watch,
  service: SoakService,
  tally: Tally,
  signal: AbortSignal,
): Promise<Pick<Soak, 'samples' | 'heaps'>> {
  const samples: Sample[] = []
  const collections: number[] = []
  const began = performance.now()
  for (let look = 1; !signal.aborted; look += 1) {
    const left = began + look * between - performance.now()
    await sleep(Math.max(left, 0), undefined, { signal }).catch(() => undefined)
    const seconds = (performance.now() - began) / 1000
    const sample = { ...(await watch.sample()), at: seconds }
    samples.push(sample)
    if (look % 2 === 0) process.stderr.write(`${progressLine(tally, sample, seconds)}\n`)
    if (look % 12 !== 0) continue
    service.collect()
    collections.push(seconds)
  }
  const heaps = await service.heaps()
  return { samples, heaps: collections.flatMap((at, index) => ({ at, value: heaps[index] ?? Number.NaN })) }
}

try {
  await soak(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
}
