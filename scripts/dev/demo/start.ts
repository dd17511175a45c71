import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApp, type App } from '../../../src/app/app.js'
import { reachableHost } from '../../../src/app/broker-client.js'
import { tryToListen } from '../../../src/commands/doctor/port.js'
import { parseConfig, type Config } from '../../../src/config/config.js'
import type { Environment } from '../../../src/config/env.js'
import { DataFolderInUse } from '../../../src/database/private-postgres/private-postgres.js'
import { createLog } from '../../../src/log.js'
import { startProviders, type RunningProviders } from '../stand-ins/start-all.js'
import { replayPastDay } from './history.js'
import { createAccountsAndReports } from './people.js'
import { importPlaces } from './places.js'
import { demoSettings } from './settings.js'
import { simulateTraffic } from './traffic.js'

/** The demo cannot start. The message says what to do. */
export class DemoError extends Error {}

/** A running demo. */
export interface Demo {
  /** Public URL of the service. */
  url: string
  host: string
  stop(): Promise<void>
}

export interface DemoOptions {
  /** Settings of the environment. `demoSettings` decides which of them apply. */
  environment: Environment
  dataDir: string
  /** Aborts the start, and stops the simulation. */
  signal: AbortSignal
}

/** A file that marks the data folder of a demo. */
const marker = 'MADE-UP'

/** Started parts, which have to be stopped. */
interface Parts {
  log?: ReturnType<typeof createLog>
  providers?: RunningProviders
  app?: App
  traffic?: Promise<void>
}

/**
 * Starts the stand-ins and the service, and creates the city's data. If the signal aborts during the start, it stops
 * everything and rejects.
 */
export async function startDemo({ environment, dataDir, signal }: DemoOptions): Promise<Demo> {
  const parts: Parts = {}
  const stopping = new AbortController()
  const stopSignal = AbortSignal.any([signal, stopping.signal])
  const stop = async () => {
    stopping.abort()
    await parts.traffic
    await parts.app?.stop()
    await parts.providers?.close()
    parts.log?.flushNow()
  }
  try {
    await claimFolder(dataDir)
    parts.providers = await startProviders()
    const config = parseConfig(demoSettings(environment, dataDir, parts.providers.settings))
    await requireFreePort(config.server)
    signal.throwIfAborted()
    parts.log = createLog(config.logLevel)
    const app = await startApp(config, parts.log, { signal })
    parts.app = app
    await Promise.race([app.ready, aborted(signal)])
    await importPlaces(app.context.repositories)
    await replayPastDay(app.context, signal)
    parts.traffic = simulateTraffic(app.context, stopSignal)
    await Promise.race([createAccountsAndReports(addressOf(config, app.port)), aborted(signal)])
    return { url: app.publicUrl, host: config.server.host, stop }
  } catch (error) {
    await stop()
    if (!(error instanceof DataFolderInUse)) throw error
    throw new DemoError(
      `Another demo uses ${dataDir}. Stop it, or choose another folder: npm run demo -- --data-dir <folder>`,
    )
  }
}

/** Rejects folders with data that is not from a demo, so that made-up and real values never mix. */
async function claimFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const present = await readdir(dataDir)
  if (present.includes(marker)) return
  if (present.length > 0) {
    throw new DemoError(
      `${dataDir} contains data that is not from a demo. Choose an empty folder: npm run demo -- --data-dir <folder>`,
    )
  }
  await writeFile(join(dataDir, marker), 'Everything in this folder is made up by `npm run demo`.\n')
}

/** Checks the port before the service starts, which takes seconds. */
async function requireFreePort({ port, host }: Config['server']): Promise<void> {
  const errorCode = port === 0 ? undefined : await tryToListen(port, host)
  if (errorCode === undefined) return
  throw new DemoError(
    errorCode === 'EADDRINUSE'
      ? `Port ${port} is used by another program. Stop it, or choose another port: PORT=8080 npm run demo`
      : `Cannot listen on port ${port} of ${host} (${errorCode}). Set PORT or HOST.`,
  )
}

function addressOf({ server }: Config, port: number): string {
  return `http://${reachableHost(server.host)}:${port}`
}

/** Returns a promise that rejects with the signal's reason when it aborts, and never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const rejectWithReason = () => reject(signal.reason as Error)
    if (signal.aborted) rejectWithReason()
    else signal.addEventListener('abort', rejectWithReason, { once: true })
  })
}
