import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApp, type App } from '../../../src/app/app.js'
import { reachableHost } from '../../../src/app/broker-client.js'
import { tryToListen } from '../../../src/commands/doctor/port.js'
import { parseConfig, type Config } from '../../../src/config/config.js'
import { DataFolderInUse } from '../../../src/database/private-postgres/private-postgres.js'
import { createLog } from '../../../src/log.js'
import { startProviders, type RunningProviders } from '../stand-ins/start-all.js'
import { replayPastDay } from './history.js'
import { addPeople } from './people.js'
import { importPlaces } from './places.js'
import { demoSettings } from './settings.js'
import { simulateTraffic } from './traffic.js'

/** A demo that cannot start here. The message says what to do. */
export class DemoProblem extends Error {}

/** A demo that runs. */
export interface Demo {
  /** Where the service answers for people. */
  url: string
  host: string
  stop(): Promise<void>
}

export interface DemoOptions {
  /** Of the process; what counts of it is in `demoSettings`. */
  environment: NodeJS.Dict<string>
  dataDir: string
  /** Gives up a start, and ends the simulation. */
  signal: AbortSignal
}

/** Stands in the data folder of a demo. */
const marker = 'MADE-UP'

/** What runs already, to be stopped. */
interface Parts {
  log?: ReturnType<typeof createLog>
  providers?: RunningProviders
  app?: App
  traffic?: Promise<void>
}

/**
 * Starts stand-ins, the service with a data folder of its own, and what makes a city of it. Rejects when the signal comes
 * before all stands; nothing is left behind then.
 */
export async function startDemo({ environment, dataDir, signal }: DemoOptions): Promise<Demo> {
  const parts: Parts = {}
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const stop = async () => {
    ending.abort()
    await parts.traffic
    await parts.app?.stop()
    await parts.providers?.close()
    parts.log?.flushNow()
  }
  try {
    await claimFolder(dataDir)
    parts.providers = await startProviders()
    const config = parseConfig(demoSettings(environment, dataDir, parts.providers.settings))
    await refuseTakenPort(config.server)
    signal.throwIfAborted()
    parts.log = createLog(config.logLevel)
    const app = await startApp(config, parts.log, { signal })
    parts.app = app
    await Promise.race([app.ready, aborted(signal)])
    await importPlaces(app.context.repositories)
    await replayPastDay(app.context, signal)
    parts.traffic = simulateTraffic(app.context, either)
    await Promise.race([addPeople(addressOf(config, app.port)), aborted(signal)])
    return { url: config.server.publicUrl.replace(/:0$/, `:${app.port}`), host: config.server.host, stop }
  } catch (error) {
    await stop()
    if (!(error instanceof DataFolderInUse)) throw error
    throw new DemoProblem(
      `Another demo uses ${dataDir}. Stop it, or give this one a folder of its own: npm run demo -- --data-dir <folder>`,
    )
  }
}

/** Made-up values must never get among real ones: a folder with data in it must be a demo's. */
async function claimFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const present = await readdir(dataDir)
  if (present.includes(marker)) return
  if (present.length > 0) {
    throw new DemoProblem(
      `${dataDir} has data that no demo made. Choose an empty folder: npm run demo -- --data-dir <folder>`,
    )
  }
  await writeFile(join(dataDir, marker), 'Everything in this folder is made up by `npm run demo`.\n')
}

/** Before anything is started that would have to be stopped again. */
async function refuseTakenPort({ port, host }: Config['server']): Promise<void> {
  const refusal = port === 0 ? undefined : await tryToListen(port, host)
  if (refusal === undefined) return
  const advice = 'Stop what uses it, or choose another: PORT=8080 npm run demo'
  throw new DemoProblem(
    refusal === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. ${advice}`
      : `Cannot listen on port ${port} of ${host} (${refusal}). Choose others with PORT and HOST.`,
  )
}

function addressOf({ server }: Config, port: number): string {
  return `http://${reachableHost(server.host)}:${port}`
}

/** Never resolves; rejects with the signal's reason. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(signal.reason as Error)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
