import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { metricsToken } from '../../../test/_helpers/metrics.js'
import { startServiceProcess, type ServiceProcess } from '../../../test/_helpers/service-process.js'
import type { RunningProviders } from '../../dev/stand-ins/start-all.js'
import type { Credentials } from '../../shared/sign-in.js'

export interface SoakService extends ServiceProcess {
  /** Returns the bytes on the heap after each garbage collection, which SIGUSR2 starts. */
  heaps(): Promise<number[]>
}

export interface SoakServiceOptions {
  dataDir: string
  databaseUrl: string
  providers: RunningProviders['settings']
  admin: Credentials
}

/**
 * Starts the built service with settings as in production: behind a proxy, with limits per address, full cost of password
 * hashes and a log of all requests. No limit is ever reached.
 */
export async function startService({
  dataDir,
  databaseUrl,
  providers,
  admin,
}: SoakServiceOptions): Promise<SoakService> {
  const heapFile = join(dataDir, 'heap')
  await writeFile(heapFile, '')
  const service = await startServiceProcess({
    ...providers,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    // The broker cannot recognize the service's own address, because the port is not configured.
    NOTIFY_ALLOW: '127.0.0.1/32',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: '100000000,100000000,100000000',
    AI_LIMIT: '100000',
    AI_DAILY_LIMIT: '0',
    AGENTS: undefined,
    NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
    SOAK_HEAP_FILE: heapFile,
  })
  return {
    ...service,
    heaps: async () => (await readFile(heapFile, 'utf8')).split('\n').filter(Boolean).map(Number),
  }
}
