import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { metricsToken, readMetrics } from '../../../test/_helpers/metrics.js'
import { startServiceProcess, type ServiceProcess } from '../../../test/_helpers/service-process.js'
import { photo } from '../../shared/photo.js'
import { judge, timed } from './harness/limits.js'
import { quietSettings } from './harness/service.js'
import { createClient, type ApiClient } from '@environmental-monitoring/sdk'

const users = 50
/** At once per user; more than 5 images of a user may not wait. */
const reportsPerUser = 4
const reports = users * reportsPerUser
/** Milliseconds after which what the images took has to be back. */
const rest = 60_000
const megabyte = 1024 * 1024

/**
 * 200 reports at once, each with a photo of two megapixels, to a service in a process of its own: how long all take, how
 * long its event loop is held up meanwhile, and what of its memory is still taken a minute later.
 */
export async function benchUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  await chmod(folder, 0o755)
  const given = process.env['DATABASE_URL']
  const service = await startServiceProcess({
    ...quietSettings,
    METRICS_TOKEN: metricsToken,
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    DATA_DIR: folder,
    ...(given !== undefined && { DATABASE_URL: given }),
  })
  try {
    await measure(service, folder)
  } finally {
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure({ baseUrl }: ServiceProcess, folder: string): Promise<void> {
  const apis = await Promise.all(Array.from({ length: users }, (_, index) => signUp(baseUrl, index)))
  const picture = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  // The first one loads what the others use, as on any service that has run for a while.
  await Promise.all(apis.slice(0, 1).map((api) => create(api, picture)))
  const before = await metricsOf(baseUrl)
  const all = await timed(() =>
    Promise.all(Array.from({ length: reportsPerUser }, () => apis.map((api) => create(api, picture))).flat()),
  )
  const during = await metricsOf(baseUrl)
  console.log(
    `${reports} photos of ${(picture.size / megabyte).toFixed(1)} MB are in after ${(all / 1000).toFixed(1)} s; memory is looked at in a minute.`,
  )
  await setTimeout(rest)
  const after = await metricsOf(baseUrl)
  const incoming = await readdir(join(folder, 'incoming')).catch(() => [])
  judge([
    { what: `${reports} reports with a photo, at once`, limit: 120, measured: all / 1000, unit: 's' },
    { what: 'event loop delay, p99', limit: 100, measured: during.delay * 1000, unit: 'ms' },
    { what: 'memory during, above the start', measured: (during.memory - before.memory) / megabyte, unit: 'MB' },
    {
      what: 'memory 60 s later, above the start',
      limit: 100,
      measured: (after.memory - before.memory) / megabyte,
      unit: 'MB',
    },
    { what: 'incoming files left', limit: 0, measured: incoming.length, unit: 'files' },
  ])
}

async function signUp(baseUrl: string, index: number): Promise<ApiClient> {
  const account = { email: `bench-${index}@example.com`, password: 'bench-of-the-uploads' }
  const guest = createClient({ baseUrl, retries: 0, cache: 0 })
  await guest.register({ body: account })
  const { data } = await guest.login({ body: account })
  if (!data) throw new Error(`The login of ${account.email} failed.`)
  return createClient({ baseUrl, token: data.access_token, retries: 0, cache: 0 })
}

async function create(api: ApiClient, picture: Blob): Promise<void> {
  const body = new FormData()
  for (const [name, value] of [
    ['title', 'Bench'],
    ['latitude', '21.03'],
    ['longitude', '105.85'],
  ] as const) {
    body.append(name, value)
  }
  body.append('images', picture, 'photo.jpg')
  const { response, error } = await api.createReport({ body })
  if (response.status !== 201) throw new Error(`A report was answered ${response.status}: ${JSON.stringify(error)}`)
}

/** What the service tells of itself; the delay is that since it was asked last. */
async function metricsOf(baseUrl: string): Promise<{ memory: number; delay: number }> {
  const text = await readMetrics(baseUrl)
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: value('process_resident_memory_bytes'), delay: value('nodejs_eventloop_lag_p99_seconds') }
}
