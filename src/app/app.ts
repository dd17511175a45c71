import type { Server } from 'node:http'
import { Unavailable } from '../base/errors.js'
import type { Log } from '../base/log.js'
import type { FirstAdmin } from '../features/accounts/index.js'
import type { SystemTimeouts } from '../features/system/index.js'
import { formatApiError } from '../pipeline/contract/errors.js'
import type { CompletedRequest } from '../pipeline/http/exchange.js'
import type { Config } from '../platform/config/config.js'
import { openChangeFeed, type OpenChangeFeed } from '../platform/database/change-feed.js'
import { renewConnections, translateDatabaseError } from '../platform/database/postgres.js'
import type { Contributions } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'
import type { Sleep } from '../platform/providers/http.js'
import { translateUpstreamError } from '../platform/providers/provider-error.js'
import { createProxyTrust } from '../platform/server/access-rules.js'
import { createProbeTracker, drain, type ProbeTracker } from '../platform/server/connections.js'
import { createHttpServer, listen } from '../platform/server/http-server.js'
import { createWork } from '../platform/work/work.js'
import { connectBroker, reachableHost } from './broker-client.js'
import { openDatabase, type OpenDatabase, prepare } from './database.js'
import { countSkippedNotifications, localUrl, startEmbeddedBroker, type RunningBroker } from './embedded-broker.js'
import { createFeatures, type Features } from './features.js'
import { databaseMaintenance, startBackground } from './maintenance.js'
import { createPlatform, createSecurity } from './platform.js'
import { createService, type Service } from './service.js'

/**
 * Shutdown times in milliseconds.
 * - `grace`: the service keeps listening for this long without requests.
 * - `maxGrace`: maximum time to keep listening while a load balancer still sends requests.
 * - `timeout`: maximum time for requests in flight.
 * - `sending`: maximum time for notifications. Shorter than `timeout`, so that they can still record their progress.
 */
const draining = { grace: 300, maxGrace: 5_000, timeout: 10_000, sending: 8_000 }

export interface App {
  port: number
  /** Base URL under which clients reach the service. */
  publicUrl: string
  /** Base URL of the context broker. */
  brokerUrl: string
  /** What features stand on. */
  platform: Platform
  features: Features['features']
  /**
   * Resolves when the database is migrated and requests are accepted. The value is the first admin, if this start
   * created it.
   */
  ready: Promise<FirstAdmin | undefined>
  /**
   * Runs every due job and queue until nothing is left, including notifications of the embedded broker. For tests, which
   * start the service with manual work.
   */
  settle(): Promise<void>
  stop(): Promise<void>
  /** Detaches from the private Postgres, if it is used, in a process that exits without {@link stop}. */
  abandon(): Promise<void>
}

export interface AppOverrides {
  validateResponses?: boolean
  /** Called after each response of a contract operation has been sent and, with `validateResponses`, validated. */
  onResponse?: (served: CompletedRequest) => void
  /** Compiles all validators at startup instead of on first use. Tests need few of them. */
  warmUp?: boolean
  /** Milliseconds for which the service keeps listening during shutdown. With 0, it does not wait for requests. */
  grace?: number
  clock?: () => number
  /** With `manual`, background work runs only in {@link App.settle}. */
  work?: 'automatic' | 'manual'
  /** Replaces the wait between requests to the geocoder. */
  geocoderWait?: Sleep
  /** Replaces timeouts that a busy machine exceeds. */
  timeouts?: Partial<SystemTimeouts & { broker: number }>
  /** Replaces intervals in milliseconds. */
  intervals?: {
    /** Between two checks of the subscription. */
    subscription?: number
    /** Between two attempts to take over an agent from another process. */
    takeover?: number
  }
  /** Aborts the start, for example while the private Postgres recovers. */
  signal?: AbortSignal
}

interface State {
  ready: boolean
  stopping: boolean
  /** Port of the HTTP server; 0 until it listens. */
  port: number
}

/** The parts of the service that are stopped explicitly. */
interface Parts {
  database: OpenDatabase
  feed: OpenChangeFeed
  broker?: RunningBroker
  notifier?: Features['features']['messages']['notifier']
  server?: Server
}

/**
 * Starts the service: the database, the embedded broker if no other is configured, and the HTTP server. Then migrates
 * the database and starts background work. Until that is done, `/readyz` reports that the service is starting.
 */
export async function startApp(config: Config, log: Log, overrides: AppOverrides = {}): Promise<App> {
  const { clock = Date.now, validateResponses = false, warmUp = true, grace = draining.grace, signal } = overrides
  const database = await openDatabase(config, { log, role: 'service', ...(signal && { signal }) })
  const { db, url: databaseUrl } = database
  const feed = openChangeFeed(database.sessionUrl, log)
  feed.subscribe({ connected: () => renewConnections(db) })
  const work = createWork({ mode: overrides.work ?? 'automatic', clock, log })
  const state: State = { ready: false, stopping: false, port: 0 }
  const starting = () => (state.ready ? undefined : startingError())
  const notReady = () => (state.stopping ? 'Shutting down' : state.ready ? undefined : 'Starting')
  const publicUrl = () => config.server.publicUrl.replace(/:0$/, `:${state.port}`)
  const callbackUrl = () => (config.broker.url === undefined ? localUrl(config, state.port) : publicUrl())
  const parts: Parts = { database, feed }
  try {
    if (config.broker.url === undefined) {
      const options = { config, databaseUrl, feed, log, clock, unavailable: starting, validateResponses, warmUp }
      parts.broker = await startEmbeddedBroker(options)
    }
    const brokerUrl = config.broker.url ?? `http://${reachableHost(config.broker.host)}:${parts.broker?.port ?? 0}`
    const security = await createSecurity(config, db, log, clock)
    const { geocoderWait, timeouts } = overrides
    const clientOptions = { timeout: timeouts?.broker, fetch: parts.broker?.fetch }
    const broker = connectBroker(config, brokerUrl, config.server.publicUrl, clientOptions)
    const platform = createPlatform(config, {
      database,
      feed,
      broker,
      security,
      work,
      clock,
      log,
      takeoverInterval: overrides.intervals?.takeover,
    })
    if (parts.broker) countSkippedNotifications(platform.registry, parts.broker)
    const { features, handlers } = await createFeatures(platform, {
      brokerUrl,
      callbackUrl,
      notReady,
      geocoderWait,
      timeouts,
      subscriptionInterval: overrides.intervals?.subscription,
    })
    const contributions: Contributions[] = Object.values(features)
    parts.notifier = features.messages.notifier
    const service = await createService({
      config,
      clock,
      openUpload: (name) => features.reports.context.uploads.open(name),
      handlers,
      bearer: features.accounts.bearer,
      stationKey: features.stations.checkKey,
      stationBasic: features.stations.checkBasic,
      receiveMeasures: features.stations.receiveMeasures,
      counters: security.counters,
      spelling: platform.spelling,
      log,
      translateError: (error) => translateDatabaseError(error) ?? translateUpstreamError(error),
      starting,
      brokerSecret: features.contextData.checkSecret,
      registry: platform.registry,
      publicUrl,
      validateResponses,
      onResponse: overrides.onResponse,
    })
    const probes = createProbeTracker()
    parts.server = createAppServer(config, service, probes, state)
    state.port = await listen(parts.server, config.server.port, config.server.host)
    const ready = completeStart({
      config,
      platform,
      accounts: features.accounts,
      contributions,
      service,
      state,
      warmUp,
    })
    ready.catch((error: unknown) => log.error({ err: error }, 'The start failed'))
    const stop = once(async () => {
      state.stopping = true
      const lastRequest = probes.watchShutdown()
      await Promise.all([...contributions.map(({ stop }) => stop?.()), work.stop()])
      await close(parts, grace, lastRequest)
      service.accessLog.flush()
    })
    return {
      port: state.port,
      publicUrl: publicUrl(),
      brokerUrl,
      platform,
      features,
      ready,
      async settle() {
        for (let more = true; more;) {
          const wasBusy = await parts.broker?.idle()
          more = (await work.settle()) || wasBusy === true
        }
      },
      stop,
      abandon: () => database.abandon(),
    }
  } catch (error) {
    await close(parts, grace)
    throw error
  }
}

function startingError(): Unavailable {
  return new Unavailable('The service is starting. Try again in a few seconds.', { retryAfter: 2 })
}

function createAppServer({ server, rateLimit }: Config, service: Service, probes: ProbeTracker, state: State): Server {
  const isProxy = createProxyTrust(server.trustProxy)
  const perAddress = {
    max: rateLimit.connections,
    isExempt: (address: string) => isProxy(address, 0),
    onRefused: (address: string) => service.accessLog.recordRefusedConnection(address),
  }
  return createHttpServer(
    (request, response) => {
      probes.note(request.url ?? '', request.socket.remoteAddress ?? '')
      // Otherwise, keep-alive clients would send their next request to a server that has stopped.
      if (state.stopping) response.shouldKeepAlive = false
      service.listener(request, response)
    },
    formatApiError,
    { perAddress },
  )
}

interface StartedApp {
  config: Config
  platform: Platform
  accounts: Features['features']['accounts']
  contributions: Contributions[]
  service: Service
  state: State
  warmUp: boolean
}

/** Prepares the database, accepts requests, and starts background work. */
async function completeStart(started: StartedApp): Promise<FirstAdmin | undefined> {
  const { config, platform, accounts, contributions, service, state, warmUp } = started
  const { db, clock, log } = platform
  const [prepared] = await Promise.all([
    prepare(platform, { contributions, accounts }, () => state.stopping),
    warmUp && service.warmUp(),
  ])
  if (!prepared || state.stopping) return undefined
  state.ready = true
  startBackground({
    platform,
    contributions,
    maintenanceTasks: databaseMaintenance({ db, retention: config.retention, clock, log }),
  })
  return prepared.admin
}

/** Stops the broker and the database after the requests in flight, which may still need them. */
async function close(parts: Parts, grace: number, lastRequest?: () => number): Promise<void> {
  const { server, notifier, broker, feed, database } = parts
  const { maxGrace, timeout, sending } = draining
  const options = { grace, timeout, ...(grace > 0 && lastRequest && { maxGrace, lastRequest }) }
  await Promise.all([server && drain(server, options), notifier?.stop(sending)])
  await broker?.stop()
  await feed.close()
  await database.close()
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
