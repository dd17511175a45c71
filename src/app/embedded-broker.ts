import { createBroker, type BrokerOptions } from '../broker/broker.js'
import { createNotifyPolicy } from '../broker/subscriptions/notify-policy.js'
import type { Config } from '../config/config.js'
import { createDatabase, translateDatabaseError } from '../database/postgres.js'
import { codeOf, DomainError } from '../errors.js'
import type { Log } from '../log.js'
import { drain } from '../server/drain.js'
import { createHttpServer, listen } from '../server/http-server.js'
import { reachableHost } from './broker-client.js'

export interface EmbeddedBrokerOptions {
  config: Config
  databaseUrl: string
  log: Log
  clock: () => number
  /** Why everything is refused for now. */
  accepting: () => DomainError | undefined
  checkResponses: boolean
  /** Compiles every validator at once. */
  warmUp: boolean
}

/** Milliseconds. */
const draining = { grace: 0, timeout: 5_000 }

/** The broker cannot listen on its port. The message says what to do. */
export class BrokerPortError extends DomainError {
  constructor(detail: string, cause: unknown) {
    super(503, detail, { cause })
  }
}

export interface RunningBroker {
  port: number
  /** Finishes requests in flight and sends pending notifications, for a few seconds. */
  stop(): Promise<void>
}

/** Starts a broker with its own server. Port 0 lets the system choose. @throws BrokerPortError */
export async function startBroker({ port, ...options }: BrokerOptions & { port: number }): Promise<RunningBroker> {
  const { listener, formatError, stop } = await createBroker(options)
  const server = createHttpServer(listener, formatError)
  const openPort = await listen(server, port, options.host).catch(async (cause: unknown) => {
    await stop()
    const reason = codeOf(cause) === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${codeOf(cause)})`
    const advice = 'Choose another with BROKER_PORT, or name a broker that runs already with BROKER_URL.'
    throw new BrokerPortError(`Port ${port} of ${options.host} for the context broker ${reason}. ${advice}`, cause)
  })
  return {
    port: openPort,
    async stop() {
      await drain(server, draining)
      await stop()
    },
  }
}

/** Address at which the embedded broker, which runs on this machine, reaches the service. */
export function addressNearby({ server }: Pick<Config, 'server'>, port: number): string {
  return `http://${reachableHost(server.host)}:${port}`
}

/** Starts the embedded broker on connections of its own, so that a busy broker holds up no request of the service. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<RunningBroker> {
  const { config, databaseUrl, log, clock, accepting, checkResponses, warmUp } = options
  const { broker, server, production } = config
  const db = createDatabase(databaseUrl)
  const own = [server.publicUrl, addressNearby(config, server.port)]
  const started = await startBroker({
    db,
    log,
    clock,
    port: broker.port,
    host: broker.host,
    ownAddresses: [server.publicUrl],
    policy: createNotifyPolicy({ allow: broker.notifyAllow, loopback: !production, origins: own }),
    translateError: translateDatabaseError,
    accepting,
    checkResponses,
    warmUp,
  }).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  const address = `http://${reachableHost(broker.host)}:${started.port}`
  log.info({ address }, 'The embedded context broker runs: for development and small single machines; see BROKER_URL')
  return {
    port: started.port,
    async stop() {
      await started.stop()
      await db.destroy()
    },
  }
}
