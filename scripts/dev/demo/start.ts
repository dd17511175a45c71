import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApp, type App } from '../../../src/app/app.js'
import { reachableHost } from '../../../src/app/broker-client.js'
import { createLog } from '../../../src/base/log.js'
import { second, sleep } from '../../../src/base/time.js'
import { tryToListen } from '../../../src/commands/doctor/host.js'
import type { City } from '../../../src/platform/config/city.js'
import { parseConfig, type Config } from '../../../src/platform/config/config.js'
import type { Environment } from '../../../src/platform/config/env.js'
import { DataFolderInUse } from '../../../src/platform/database/private-postgres/private-postgres.js'
import { startMqtt, type MqttStandIn } from '../stand-ins/mqtt.js'
import { describePush } from '../stand-ins/push-line.js'
import { startProviders, type RunningProviders } from '../stand-ins/start-all.js'
import { replayPastDay } from './history.js'
import { createMeasuringStations, simulateStations } from './measuring-stations.js'
import { createAccountsAndReports } from './people.js'
import { createDemoPhone } from './phone.js'
import { importPlaces } from './places.js'
import { demoNotice, demoSettings } from './settings.js'
import { createDemoStation, type DemoStation } from './station.js'
import { simulateTraffic } from './traffic.js'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js'

/** The demo cannot start. The message says what to do. */
export class DemoError extends Error {}

/** A running demo. */
export interface Demo {
  /** Public URL of the service. */
  url: string
  host: string
  /** Port of the MQTT server on the loopback interface. */
  mqttPort: number
  station: DemoStation
  stop(): Promise<void>
}

export interface DemoOptions {
  city: City
  /** Settings of the environment. `demoSettings` decides which of them apply. */
  environment: Environment
  dataDir: string
  /** Aborts the start, and stops the simulation. */
  signal: AbortSignal
  /** Called with one line per push message and per event that the webhook receives. */
  print: (line: string) => void
}

/** A file that marks the data folder of a demo. */
const marker = 'MADE-UP'

/** Started parts, which have to be stopped. */
interface Parts {
  log?: ReturnType<typeof createLog>
  providers?: RunningProviders
  mqtt?: MqttStandIn
  receiver?: WebhookReceiver
  app?: App
  traffic?: Promise<void>
  readings?: Promise<void>
}

/**
 * Starts the stand-ins and the service, and creates the city's data. If the signal aborts during the start, it stops
 * everything and rejects.
 */
export async function startDemo({ city, environment, dataDir, signal, print }: DemoOptions): Promise<Demo> {
  const parts: Parts = {}
  const stopping = new AbortController()
  const stopSignal = AbortSignal.any([signal, stopping.signal])
  const stop = async () => {
    stopping.abort()
    await parts.traffic
    await parts.readings
    await parts.app?.stop()
    await parts.mqtt?.close()
    await parts.receiver?.close()
    await parts.providers?.close()
    parts.log?.flushNow()
  }
  try {
    await claimFolder(dataDir)
    parts.providers = await startProviders({
      city: { ...city, mapNotice: demoNotice },
      onPush: (delivery) => print(describePush(delivery)),
    })
    parts.mqtt = await startMqtt({ password: randomBytes(16).toString('hex') })
    const config = parseConfig(
      demoSettings(environment, dataDir, { ...parts.providers.settings, MQTT_URL: parts.mqtt.url }),
    )
    await requireFreePort(config.server)
    signal.throwIfAborted()
    parts.log = createLog(config.logLevel)
    const app = await startApp(config, parts.log, { signal })
    parts.app = app
    parts.mqtt.authenticateWith((id) => app.features.stations.context.repositories.stations.keyHash(id))
    await Promise.race([app.ready, aborted(signal)])
    await importPlaces(app.platform.db, city)
    await replayPastDay(app, signal)
    await untilVisible(app.features.air, signal)
    parts.traffic = simulateTraffic(app.platform, stopSignal)
    const address = addressOf(config, app.port)
    await Promise.race([createAccountsAndReports(address, city), aborted(signal)])
    const station = await Promise.race([createDemoStation(address, config.city), aborted(signal)])
    const sendReadings = await Promise.race([createMeasuringStations(app, address), aborted(signal)])
    parts.readings = simulateStations(sendReadings, app.platform, stopSignal)
    await Promise.race([createDemoPhone(address, station.id), aborted(signal)])
    parts.receiver = await startWebhookReceiver(print)
    await Promise.race([parts.receiver.subscribe(address), aborted(signal)])
    return { url: app.publicUrl, host: config.server.host, mqttPort: parts.mqtt.port, station, stop }
  } catch (error) {
    await stop()
    if (!(error instanceof DataFolderInUse)) throw error
    throw new DemoError(
      `Another demo uses ${dataDir}. Stop it, or choose another folder: npm run demo -- --data-dir <folder>`,
    )
  }
}

/** Waits until the cached entities are not empty. The daily message may have cached them before there were any. */
async function untilVisible({ entities }: App['features']['air'], signal: AbortSignal): Promise<void> {
  while ((await entities.all()).value.length === 0) await sleep(second / 4, signal)
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
