import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFile } from '../../../src/project.js'
import { metricsToken } from '../../../test/_helpers/metrics.js'
import type { FirebaseStandIn } from '../../dev/stand-ins/firebase.js'
import type { RunningProviders } from '../../dev/stand-ins/start-all.js'

/** A service in a process of its own. */
export interface SoakService {
  pid: number
  baseUrl: string
  brokerUrl: string
  /** All that it has written. */
  logFile: string
  /** What its heap held after each collection that was asked for, in bytes. */
  heaps(): Promise<number[]>
  /** Asks for a collection. */
  collect(): void
  /** Ends it. @returns its exit code, `null` when it did not end in time and was killed */
  stop(): Promise<number | null>
}

export interface SoakServiceOptions {
  /** Where all that it keeps lies. */
  folder: string
  databaseUrl: string
  providers: RunningProviders['settings']
  push: FirebaseStandIn
  admin: { email: string; password: string }
}

/** Milliseconds. */
const timeout = { start: 60_000, end: 20_000 }

/**
 * Settings as in production: behind a proxy, limits counted for each address, hashes at full cost, all requests logged.
 * The agents come by every minute and not four times an hour, and the limits are too high to be met.
 */
function settingsOf({ folder, databaseUrl, providers, admin }: SoakServiceOptions): NodeJS.Dict<string> {
  return {
    ...providers,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    BROKER_PORT: '0',
    // The port is free and hence not known to the broker as our own.
    BROKER_NOTIFY_ALLOW: '127.0.0.1/32',
    TRUST_PROXY: '1',
    DATA_DIR: folder,
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
    FIREBASE_CREDENTIALS_FILE: join(folder, 'push.json'),
  }
}

/** Starts the built service. @throws Error with its output when it ends, or is not ready within a minute */
export async function startService(options: SoakServiceOptions): Promise<SoakService> {
  const { folder, push } = options
  const [logFile, heapFile, authority] = [join(folder, 'service.log'), join(folder, 'heap'), join(folder, 'push.pem')]
  await writeFile(join(folder, 'push.json'), push.credentials)
  await writeFile(authority, push.certificate)
  await writeFile(heapFile, '')
  const log = await open(logFile, 'w')
  const child = spawn(process.execPath, [projectFile('bin/ems.mjs'), 'serve'], {
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C is for us, who then end it.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      ...settingsOf(options),
      NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
      NODE_EXTRA_CA_CERTS: authority,
      SOAK_PUSH_PORT: String(push.port),
      SOAK_HEAP_FILE: heapFile,
    },
  })
  await log.close()
  const { port, brokerUrl } = await greetingOf(child, logFile)
  return {
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${port}`,
    brokerUrl,
    logFile,
    heaps: async () => (await readFile(heapFile, 'utf8')).split('\n').filter(Boolean).map(Number),
    collect: () => child.kill('SIGUSR2'),
    stop: () => end(child),
  }
}

async function greetingOf(child: ChildProcess, logFile: string): Promise<{ port: string; brokerUrl: string }> {
  for (const deadline = Date.now() + timeout.start; Date.now() < deadline; await sleep(50)) {
    const text = await readFile(logFile, 'utf8')
    const [, port, brokerUrl] = /API +http:\/\/[^:]+:(\d+)[^]*Context broker +(\S+)/.exec(text) ?? []
    if (port !== undefined && brokerUrl !== undefined) return { port, brokerUrl }
    if (hasEnded(child)) throw new Error(`The service ended: ${text}`)
  }
  await end(child)
  throw new Error(`The service was not ready in time: ${await readFile(logFile, 'utf8')}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), timeout.end)
  await ended
  clearTimeout(tooLong)
  return child.exitCode
}
