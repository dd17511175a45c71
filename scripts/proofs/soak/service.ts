import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../../../src/base/project.js'
import { minute, second } from '../../../src/base/time.js'
import { metricsToken } from '../../../test/_helpers/metrics.js'
import { exited, until } from '../../../test/_helpers/processes.js'
import { parseAddresses } from '../../../test/_helpers/service-process.js'
import type { RunningProviders } from '../../dev/stand-ins/start-all.js'
import type { Credentials } from '../../shared/sign-in.js'

/** A service in a separate process. */
export interface SoakService {
  pid: number
  baseUrl: string
  brokerUrl: string
  /** Contains stdout and stderr. */
  logFile: string
  /** Starts a garbage collection. */
  collectGarbage(): void
  /** Returns the bytes on the heap after each garbage collection. */
  heaps(): Promise<number[]>
  /** Stops the service. @returns its exit code, or `null` if it had to be killed */
  stop(): Promise<number | null>
}

export interface SoakServiceOptions {
  dataDir: string
  databaseUrl: string
  providers: RunningProviders['settings']
  admin: Credentials
}

/** Milliseconds. */
const timeout = { start: minute, stop: 20 * second }

/**
 * Returns settings as in production: behind a proxy, with limits per address, full cost of password hashes and a log of
 * all requests. Two differences: agents run every minute instead of four times per hour, and no limit is ever reached.
 */
function settingsOf({ dataDir, databaseUrl, providers, admin }: SoakServiceOptions): NodeJS.Dict<string> {
  return {
    ...providers,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    BROKER_PORT: '0',
    // The broker cannot recognize the service's own address, because the port is not configured.
    BROKER_NOTIFY_ALLOW: '127.0.0.1/32',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: '100000000,100000000,100000000',
    REGISTRATION_LIMIT: '0',
    AI_LIMIT: '100000',
    AI_DAILY_LIMIT: '0',
    AIR_QUALITY_INTERVAL: '60',
    WEATHER_INTERVAL: '60',
  }
}

/** Starts the built service. @throws Error with its output if it exits or is not ready within a minute */
export async function startService(options: SoakServiceOptions): Promise<SoakService> {
  const { dataDir } = options
  const [logFile, heapFile] = [join(dataDir, 'service.log'), join(dataDir, 'heap')]
  await writeFile(heapFile, '')
  const log = await open(logFile, 'w')
  const child = spawn(process.execPath, [projectFile('bin/ems.mjs'), 'serve'], {
    // A file instead of a pipe: this process is too busy generating the load to read the log.
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C must reach only this process, which then stops the service.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      ...settingsOf(options),
      NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
      SOAK_HEAP_FILE: heapFile,
    },
  })
  await log.close()
  const { baseUrl, brokerUrl } = await addressesOf(child, logFile)
  return {
    pid: child.pid ?? 0,
    baseUrl,
    brokerUrl,
    logFile,
    heaps: async () => (await readFile(heapFile, 'utf8')).split('\n').filter(Boolean).map(Number),
    collectGarbage: () => child.kill('SIGUSR2'),
    stop: () => stop(child),
  }
}

async function addressesOf(child: ChildProcess, logFile: string): Promise<{ baseUrl: string; brokerUrl: string }> {
  const read = async () => parseAddresses(await readFile(logFile, 'utf8'))
  const isStarted = async () => hasExited(child) || (await read()) !== undefined
  await until(isStarted, timeout.start).catch(() => undefined)
  const addresses = await read()
  if (addresses) return addresses
  await stop(child)
  throw new Error(`The service did not start: ${await readFile(logFile, 'utf8')}`)
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (hasExited(child)) return child.exitCode
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeout.stop)
  await exited(child)
  clearTimeout(killTimer)
  return child.exitCode
}
