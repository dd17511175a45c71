import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type ApiClient } from '@environmental-monitoring/sdk'
import { minute } from '../../../src/base/time.js'
import { sleep } from '../../../src/base/wait.js'
import { metricsToken, readMetrics } from '../../../test/_helpers/metrics.js'
import { startServiceProcess, type ServiceProcess } from '../../../test/_helpers/service-process.js'
import { check, printChecks } from '../../shared/checks.js'
import { createDataFolder } from '../../shared/database.js'
import { createPhoto, toBlob } from '../../shared/photo.js'
import { signIn } from '../../shared/sign-in.js'
import { quietSettings } from './harness/settings.js'
import { timed } from './harness/timing.js'

const users = 50
/** Concurrent reports per user. The service queues at most 5 images per user. */
const reportsPerUser = 4
const reports = users * reportsPerUser
/** Two megapixels. */
const phonePhoto = { width: 1632, height: 1224 }
/** Time after which the memory of the images must be free again. */
const cooldown = minute
const megabyte = 1024 * 1024

/**
 * Sends 200 reports at once, each with a photo of two megapixels, to a service process. Measures the total time, the
 * event-loop delay, and the memory a minute later.
 */
export async function benchUploads(): Promise<void> {
  const folder = await createDataFolder('ems-bench-')
  const databaseUrl = process.env['DATABASE_URL']
  const service = await startServiceProcess({
    ...quietSettings,
    METRICS_TOKEN: metricsToken,
    MAX_CONNECTIONS_PER_ADDRESS: '0',

    DATA_DIR: folder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  try {
    await measure(service, folder)
  } finally {
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure({ baseUrl }: ServiceProcess, folder: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: users }, (_, index) => register(baseUrl, index)))
  const photo = toBlob(await createPhoto(phonePhoto))
  // Warm-up: the first image loads the image library.
  await Promise.all(clients.slice(0, 1).map((api) => createReport(api, photo)))
  const before = await processMetrics(baseUrl)
  const total = await timed(() =>
    Promise.all(Array.from({ length: reportsPerUser }, () => clients.map((api) => createReport(api, photo))).flat()),
  )
  const during = await processMetrics(baseUrl)
  console.log(
    `Uploaded ${reports} photos of ${(photo.size / megabyte).toFixed(1)} MB in ${(total / 1000).toFixed(1)} s. Measuring memory in a minute.`,
  )
  await sleep(cooldown)
  const after = await processMetrics(baseUrl)
  const incoming = await readdir(join(folder, 'incoming')).catch(() => [])
  printChecks([
    check(`${reports} concurrent reports with a photo`, total / 1000, { unit: 's', max: 120 }),
    check('event-loop delay, p99', during.delay * 1000, { unit: 'ms', max: 100 }),
    check('memory during the uploads, more than before', (during.memory - before.memory) / megabyte, { unit: 'MB' }),
    check('memory 60 s later, more than before', (after.memory - before.memory) / megabyte, { unit: 'MB', max: 100 }),
    check('incoming files after the uploads', incoming.length, { max: 0 }),
  ])
}

async function register(baseUrl: string, index: number): Promise<ApiClient> {
  const account = { email: `bench-${index}@example.com`, password: 'bench-of-the-uploads' }
  const settings = { baseUrl, retries: 0, cache: 0 }
  await createClient(settings).register({ body: account })
  return signIn(settings, account)
}

async function createReport(api: ApiClient, photo: Blob): Promise<void> {
  const body = new FormData()
  for (const [name, value] of [
    ['title', 'Bench'],
    ['latitude', '21.03'],
    ['longitude', '105.85'],
  ] as const) {
    body.append(name, value)
  }
  body.append('images', photo, 'photo.jpg')
  const { response, error } = await api.createReport({ body })
  if (response.status !== 201) throw new Error(`createReport returned ${response.status}: ${JSON.stringify(error)}`)
}

/** Reads metrics of the process. The delay, in seconds, is the p99 since the previous call. */
async function processMetrics(baseUrl: string): Promise<{ memory: number; delay: number }> {
  const text = await readMetrics(baseUrl)
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: value('process_resident_memory_bytes'), delay: value('nodejs_eventloop_lag_p99_seconds') }
}
