import type { Registry } from 'prom-client'
import { codeOf, DomainError } from '../base/errors.js'
import type { Log } from '../base/log.js'
import { createBroker, type Broker, type BrokerOptions } from '../broker/broker.js'
import { createContextLibrary } from '../broker/contexts/library.js'
import { ConfigurationError, type Config } from '../platform/config/config.js'
import type { ChangeFeed } from '../platform/database/change-feed.js'
import { createDatabase, renewConnections, translateDatabaseError } from '../platform/database/postgres.js'
import { createAddressPolicy } from '../platform/providers/guarded-post.js'
import { drain } from '../platform/server/connections.js'
import { createHttpServer, listen } from '../platform/server/http-server.js'
import { createInProcessServer, type InProcessServer } from '../platform/server/in-process.js'
import { readCount } from '../platform/server/metrics.js'
import { reachableHost } from './broker-client.js'

export interface EmbeddedBrokerOptions {
  config: Config
  databaseUrl: string
  feed: Pick<ChangeFeed, 'subscribe'>
  log: Log
  clock: () => number
  /** Returns the error for all requests while the service starts; `undefined` once it is ready. */
  unavailable: () => DomainError | undefined
  validateResponses: boolean
  /** Compiles all validators at startup. */
  warmUp: boolean
}

/** Shutdown times in milliseconds. */
const draining = { grace: 0, timeout: 5_000 }

/** Thrown when the broker cannot listen on its port. The message states the remedy. */
export class BrokerPortError extends DomainError {
  constructor(detail: string, cause: unknown) {
    super('service_unavailable', detail, { cause })
  }
}

export interface RunningBroker extends Pick<Broker, 'skippedNotifications' | 'idle'>, Pick<InProcessServer, 'fetch'> {
  port: number
  /** Completes requests in flight and pending notifications, within a few seconds. */
  stop(): Promise<void>
}

type StartOptions = Omit<BrokerOptions, 'baseUrl'> & { port: number }

/**
 * Starts a broker with its own server. If `port` is 0, the operating system chooses a free one.
 * @throws BrokerPortError
 */
export async function startBroker({ port, ...options }: StartOptions): Promise<RunningBroker> {
  let baseUrl = ''
  const { listener, formatError, skippedNotifications, idle, stop } = await createBroker({
    ...options,
    baseUrl: () => baseUrl,
  })
  const server = createHttpServer(listener, formatError)
  const inProcess = createInProcessServer(listener, formatError)
  const openPort = await listen(server, port, options.host).catch(async (cause: unknown) => {
    await stop()
    const reason = codeOf(cause) === 'EADDRINUSE' ? 'Another program uses the port.' : `The error is ${codeOf(cause)}.`
    const advice = 'Set BROKER_PORT to another port, or set BROKER_URL to a running broker.'
    const detail = `The context broker cannot listen on port ${port} of ${options.host}. ${reason} ${advice}`
    throw new BrokerPortError(detail, cause)
  })
  baseUrl = `http://${reachableHost(options.host)}:${openPort}`
  return {
    port: openPort,
    fetch: inProcess.fetch,
    skippedNotifications,
    idle,
    async stop() {
      await Promise.all([drain(server, draining), inProcess.stop(draining.timeout)])
      await stop()
    },
  }
}

/** Returns the URL at which the embedded broker reaches the service on the same machine. */
export function localUrl({ server }: Pick<Config, 'server'>, port: number): string {
  return `http://${reachableHost(server.host)}:${port}`
}

/** @throws ConfigurationError that lists the contexts of the operator that the broker cannot use */
async function checkContextFiles({ broker: { contextFiles }, server }: Config): Promise<void> {
  const library = createContextLibrary({ ownAddresses: [server.publicUrl], contextFiles })
  const problems: string[] = []
  for (const name of contextFiles.documents.keys()) {
    await library.open(`${server.publicUrl}/contexts/${name}`).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      problems.push(`CONTEXTS_DIR ${name}: ${error.message}`)
    })
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
}

/** Starts the embedded broker with its own connection pool, so that a busy broker does not delay the service. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<RunningBroker> {
  const { config, databaseUrl, feed, log, clock, unavailable, validateResponses, warmUp } = options
  const { broker, server, production, preparedStatements } = config
  await checkContextFiles(config)
  const db = createDatabase(databaseUrl, { prepared: preparedStatements })
  feed.subscribe({ connected: () => renewConnections(db) })
  const serviceUrls = [server.publicUrl, localUrl(config, server.port)]
  const started = await startBroker({
    db,
    log,
    clock,
    port: broker.port,
    host: broker.host,
    ownAddresses: [server.publicUrl],
    contextFiles: broker.contextFiles,
    ownTenant: broker.tenant,
    tenants: broker.tenants,
    policy: createAddressPolicy({ allow: config.notifyAllow, loopback: !production, origins: serviceUrls }),
    translateError: translateDatabaseError,
    unavailable,
    validateResponses,
    warmUp,
  }).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  const url = `http://${reachableHost(broker.host)}:${started.port}`
  log.info(
    { url },
    'Started the embedded context broker, for development and small single-machine setups. See BROKER_URL',
  )
  return {
    ...started,
    async stop() {
      await started.stop()
      await db.destroy()
    },
  }
}

export function countSkippedNotifications(registry: Registry, { skippedNotifications }: RunningBroker): void {
  const help =
    'Notifications that the embedded broker of this process did not send, because of a pause, a full queue or a shutdown'
  readCount(registry, 'broker_notifications_skipped_total', help, skippedNotifications)
}
