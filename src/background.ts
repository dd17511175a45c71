import { brokerAddress } from './broker-client.js'
import { providerWarnings, runAgent } from './city-agents.js'
import type { Config } from './config/config.js'
import { startMirror } from './context-data/mirror.js'
import { keepSubscribed } from './context-data/subscription.js'
import type { Context } from './context.js'
import { isError } from './error-code.js'
import type { Log } from './log.js'

export interface BackgroundOptions {
  config: Config
  context: Context
  databaseUrl: string
  /** Where the broker notifies us, and what it shows to prove itself. */
  endpoint: { uri: string; secret: string }
  onPass: Parameters<typeof runAgent>[1]['onPass']
  log: Log
}

/** What runs beside the requests once the database is ready: the subscription, the mirror of locations, the agents. */
export function startBackground(options: BackgroundOptions): { stop(): Promise<void> } {
  const { config, context, databaseUrl, endpoint, onPass, log } = options
  const { broker, repositories, recorder, clock } = context
  for (const warning of providerWarnings(config)) log.warn(warning)
  const brokerName = config.broker.url === undefined ? 'embedded' : brokerAddress(config)
  const workers = [
    keepSubscribed({ broker, recorder, endpoint, log }),
    startMirror({ repositories, inTransaction: (work) => context.inTransaction(work), broker, brokerName, log }),
    ...config.agents.names.map((name) =>
      runAgent(name, {
        config,
        repositories,
        clock,
        log,
        broker,
        databaseUrl,
        onWait: (reason) => {
          // The next attempts are quiet, and others tell more of a database that is down.
          if (reason)
            log.warn(
              { agent: name, reason: isError(reason) ? reason.message : undefined },
              'The agent waits for the database',
            )
          else log.info({ agent: name }, 'Another process runs the agent; this one takes over when that ends')
        },
        ...(onPass && { onPass }),
      }),
    ),
  ]
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
