import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Agent } from 'node:https'
import type { Config } from '../config/config.js'
import { translateUpstreamError } from '../context-data/translate.js'
import { formatApiError } from '../contract/errors.js'
import { openChangeFeed, type OpenChangeFeed } from '../database/change-feed.js'
import { databaseMaintenance } from '../database/maintenance.js'
import { migrate } from '../database/migrations/index.js'
import { createPostgresCounters } from '../database/postgres-counters.js'
import {
  createDatabase,
  isAccessDenied,
  poolState,
  translateDatabaseError,
  type Database,
} from '../database/postgres.js'
import { openPrivatePostgres, type PrivatePostgres } from '../database/private-postgres/private-postgres.js'
import { Unavailable } from '../errors.js'
import type { Context } from '../handlers/context.js'
import { handlers } from '../handlers/index.js'
import type { Served } from '../http/exchange.js'
import type { Log } from '../log.js'
import type { Sleep } from '../providers/throttle.js'
import { createAttempts } from '../security/attempts.js'
import { createMemoryCounters } from '../security/memory-counters.js'
import { readOrCreateSecret } from '../security/secret.js'
import { createTokens } from '../security/tokens.js'
import { createProxyTrust } from '../server/client-address.js'
import { drain } from '../server/drain.js'
import { createHttpServer, listen } from '../server/http-server.js'
import { createProbeTracker } from '../server/probes.js'
import { createService } from '../server/service.js'
import { findMissingImages } from '../services/images/missing-images.js'
import { uploadsFolder } from '../services/uploads.js'
import { sleep } from '../time.js'
import { startBackground, type Pauses } from './background.js'
import { reachableHost } from './broker-client.js'
import { createContext } from './context.js'
import type { RunningBroker } from './embedded-broker.js'
import { addressNearby, startEmbeddedBroker } from './embedded-broker.js'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.js'

/**
 * Shutdown times in milliseconds: `grace`, for which the service keeps listening; `maxGrace`, its maximum while a
 * load balancer still sends requests; `timeout`, for requests in flight; and `sending`, for notifications, which must
 * still record their progress.
 */
const draining = { grace: 300, maxGrace: 5_000, timeout: 10_000, sending: 8_000 }
const retryPause = 1_000

export interface App {
  port: number
  /** Address of the context broker. */
  brokerUrl: string
  context: Context
  /** Resolves once migrations are done and requests are taken; with the first admin, if this start made one. */
  ready: Promise<FirstAdmin | undefined>
  stop(): Promise<void>
  /** Stops the private Postgres, if any, in a process that exits without {@link stop}. */
  abandon(): Promise<void>
}

export interface AppOverrides {
  checkResponses?: boolean
  /** Hears of every answer of the contract when it is out, and judged. */
  onAnswer?: (served: Served) => void
  /** Compiles every validator before the first request, not each with its first use; tests need few of them. */
  warmUp?: boolean
  /** Milliseconds for which the service still listens when it ends; 0 is not even for requests that still come. */
  grace?: number
  clock?: () => number
  /** Connections of one's own to the push service. */
  pushAgent?: Agent
  /** How requests to the geocoder are kept apart. */
  geocoderWait?: Sleep
  pauses?: Pauses
  /** Gives up a start, for instance while the private Postgres recovers. */
  signal?: AbortSignal
}

interface State {
  ready: boolean
  stopping: boolean
  brokerSecret: string | undefined
  background: { stop(): Promise<void> } | undefined
}

/** Starts all of the service: database and broker if they are ours, the server, then migrations, which `/readyz` waits for. */
export async function startApp(config: Config, log: Log, overrides: AppOverrides = {}): Promise<App> {
  const { clock = Date.now, checkResponses = false, warmUp = true, grace = draining.grace } = overrides
  await mkdir(config.dataDir, { recursive: true })
  const signal = overrides.signal && { signal: overrides.signal }
  const own =
    config.databaseUrl === undefined
      ? await openPrivatePostgres({ dataDir: config.dataDir, log, role: 'service', ...signal })
      : undefined
  const url = config.databaseUrl ?? own?.url ?? ''
  const db = createDatabase(url)
  const feed = openChangeFeed(url, log)
  const state: State = {
    ready: false,
    stopping: false,
    brokerSecret: undefined,
    background: undefined,
  }
  const probes = createProbeTracker()
  const parts: Parts = { feed, db, own, broker: undefined, server: undefined, notifier: undefined }
  try {
    const starting = () => (state.ready ? undefined : startingUp())
    parts.broker =
      config.broker.url === undefined
        ? await startEmbeddedBroker({
            config,
            databaseUrl: url,
            log,
            clock,
            accepting: starting,
            checkResponses,
            warmUp,
          })
        : undefined
    const brokerUrl = config.broker.url ?? `http://${reachableHost(config.broker.host)}:${parts.broker?.port ?? 0}`
    const memory = createMemoryCounters()
    const secret = config.tokens.secret ?? (await readOrCreateSecret(config.dataDir))
    const tokens = createTokens({ ...config.tokens, secret }, clock)
    const shared = createPostgresCounters(db, memory, log, tokens.deriveKey('rate counts'))
    const counters = config.rateLimit.store === 'postgres' ? shared : memory
    const attempts = createAttempts(counters, clock)
    const notReady = () => (state.stopping ? 'Shutting down' : state.ready ? undefined : 'Starting')
    const context = await createContext(config, {
      db,
      feed,
      brokerUrl,
      notReady,
      starting,
      log,
      clock,
      tokens,
      attempts,
      counters,
      sharedCounters: shared,
      pushAgent: overrides.pushAgent,
      geocoderWait: overrides.geocoderWait,
    })
    parts.notifier = context.notifier
    const service = await createService({
      config,
      context,
      handlers,
      counters,
      log,
      translateError: (error) => translateDatabaseError(error) ?? translateUpstreamError(error),
      brokerSecret: () => state.brokerSecret,
      pool: () => poolState(db),
      checkResponses,
      onAnswer: overrides.onAnswer,
    })
    const isProxy = createProxyTrust(config.server.trustProxy)
    const server = createHttpServer(
      (request, response) => {
        probes.note(request.url ?? '', request.socket.remoteAddress ?? '')
        // Otherwise, keep-alive clients would send their next request to a server that has stopped.
        if (state.stopping) response.shouldKeepAlive = false
        service.listener(request, response)
      },
      formatApiError,
      {
        perAddress: {
          max: config.rateLimit.connections,
          isExempt: (address) => isProxy(address, 0),
          onRefused: (address) => service.requestLog.noteRefusedConnection(address),
        },
      },
    )
    parts.server = server
    const port = await listen(server, config.server.port, config.server.host)
    const preparing = prepare(config, url, context, log, state)
    const ready = Promise.all([preparing, warmUp && service.warmUp()]).then(([prepared]) => {
      if (!prepared || state.stopping) return undefined
      const publicUrl = config.server.publicUrl.replace(/:0$/, `:${port}`)
      const base = config.broker.url === undefined ? addressNearby(config, port) : publicUrl
      const endpoint = { uri: `${base}/context/notifications`, secret: prepared.brokerSecret }
      state.brokerSecret = prepared.brokerSecret
      state.ready = true
      state.background = startBackground({
        config,
        context,
        databaseUrl: url,
        endpoint,
        onPass: service.countPass,
        pauses: overrides.pauses,
        maintenanceTasks: databaseMaintenance({
          db,
          repositories: context.repositories,
          retention: config.retention,
          log,
        }),
        log,
      })
      return prepared.admin
    })
    ready.catch((error: unknown) => log.error({ err: error }, 'The service cannot get ready'))
    const stop = once(async () => {
      state.stopping = true
      const lastRequest = probes.watchShutdown()
      await state.background?.stop()
      await close(parts, grace, lastRequest)
      service.requestLog.flush()
    })
    return { port, brokerUrl, context, ready, stop, abandon: async () => own?.abandon() }
  } catch (error) {
    await close(parts, grace)
    throw error
  }
}

function startingUp(): Unavailable {
  return new Unavailable('The service is starting. Try again in a few seconds.', { retryAfter: 2 })
}

interface Prepared {
  admin: FirstAdmin | undefined
  brokerSecret: string
}

/**
 * Migrates, makes the first admin and the secret of the broker, trying again for as long as the database does not answer;
 * `undefined` when the service is stopped meanwhile.
 */
async function prepare(
  config: Config,
  url: string,
  context: Context,
  log: Log,
  state: { stopping: boolean },
): Promise<Prepared | undefined> {
  for (;;) {
    try {
      const names = await migrate(url)
      if (names.length > 0) log.info({ migrations: names }, 'Migrated the database')
      await context.sessions.load()
      const { settings, uploads } = context.repositories
      const isFolder = config.uploads.store.kind === 'folder'
      const lost = isFolder ? await findMissingImages(uploadsFolder(config.dataDir), uploads) : undefined
      if (lost !== undefined) log.warn(lost)
      const makeSecret = () => randomBytes(32).toString('base64url')
      const brokerSecret =
        config.broker.callbackSecret ?? (await settings.getOrCreate('broker-callback-secret', makeSecret))
      return { admin: await ensureFirstAdmin(config, context), brokerSecret }
    } catch (error) {
      if (state.stopping) return undefined
      if (!translateDatabaseError(error) || isAccessDenied(error)) throw error
      log.warn({ err: error }, 'The database does not answer yet; trying again')
      await sleep(retryPause)
    }
  }
}

interface Parts {
  server: Server | undefined
  notifier: Context['notifier'] | undefined
  broker: RunningBroker | undefined
  feed: OpenChangeFeed
  db: Database
  own: PrivatePostgres | undefined
}

/** Requests in flight may need the broker, and both need the database. */
async function close(parts: Parts, grace: number, lastRequest?: () => number): Promise<void> {
  const { server, notifier, broker, feed, db, own } = parts
  const { maxGrace, timeout, sending } = draining
  const ending = { grace, timeout, ...(grace > 0 && lastRequest && { maxGrace, lastRequest }) }
  await Promise.all([server && drain(server, ending), notifier?.stop(sending)])
  await broker?.stop()
  await feed.close()
  await db.destroy()
  await own?.close()
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
