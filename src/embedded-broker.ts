import { startBroker, type Broker } from './broker/broker.js'
import { createNotifyPolicy } from './broker/subscriptions/policy.js'
import { reachableHost } from './broker-client.js'
import type { Config } from './config/config.js'
import { createDatabase, translateDatabaseError } from './database/postgres.js'
import type { DomainError } from './errors.js'
import type { Log } from './log.js'

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

/** Address at which the embedded broker, which runs on this machine, reaches the service. */
export function addressNearby({ server }: Pick<Config, 'server'>, port: number): string {
  return `http://${reachableHost(server.host)}:${port}`
}

/** Starts the embedded broker on connections of its own, so that a busy broker holds up no request of the service. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<Broker> {
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
