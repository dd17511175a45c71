import type { Config } from '../config/config.js'
import { startMirror } from '../context-data/mirror.js'
import { startSubscriber } from '../context-data/subscription.js'
import { startMaintenance, type MaintenanceTask } from '../database/maintenance.js'
import { isError } from '../errors.js'
import type { Context } from '../handlers/context.js'
import { clearIncoming, incomingFolder } from '../http/upload-folder.js'
import type { Log } from '../log.js'
import { hour } from '../time.js'
import { runAgent } from './agents.js'
import { brokerAddress } from './broker-client.js'
import { providerWarnings } from './provider-warnings.js'

/** Intervals in milliseconds. Omitted ones have their production values. */
export interface BackgroundIntervals {
  /** Between two checks of the subscription. */
  subscription?: number
  /** Between two attempts to take over an agent from another process. */
  takeover?: number
}

export interface BackgroundOptions {
  config: Config
  context: Context
  databaseUrl: string
  /** URL to which the broker sends notifications, and the secret that it sends with them. */
  endpoint: { uri: string; secret: string }
  onPass: Parameters<typeof runAgent>[1]['onPass']
  maintenanceTasks: MaintenanceTask[]
  intervals: BackgroundIntervals | undefined
  log: Log
}

/** Starts background work: maintenance, the subscription at the broker, the mirror and the agents. */
export function startBackground(options: BackgroundOptions): { stop(): Promise<void> } {
  const { config, context, databaseUrl, endpoint, onPass, maintenanceTasks, intervals, log } = options
  const { broker, repositories, recorder, uploads, notifier, clock } = context
  for (const warning of providerWarnings(config)) log.warn(warning)
  const brokerName = config.broker.url === undefined ? 'embedded' : brokerAddress(config)
  const fileTasks: MaintenanceTask[] = [
    { name: 'unused images', run: () => uploads.clearUnused() },
    { name: 'incoming files', run: () => clearIncoming(incomingFolder(config), hour) },
    { name: 'interrupted notifications', run: () => notifier.markInterrupted() },
  ]
  const workers = [
    startMaintenance([...maintenanceTasks, ...fileTasks], log),
    startSubscriber({ broker, recorder, endpoint, log, intervalMs: intervals?.subscription }),
    startMirror({ repositories, inTransaction: (work) => context.inTransaction(work), broker, brokerName, log }),
    ...config.agents.names.map((name) =>
      runAgent(name, {
        config,
        repositories,
        clock,
        log,
        broker,
        databaseUrl,
        takeoverIntervalMs: intervals?.takeover,
        onWait: (reason) => {
          // Called once, so repeated attempts are not logged. Other components report database errors in more detail.
          if (reason)
            log.warn(
              { agent: name, reason: isError(reason) ? reason.message : undefined },
              'The agent is waiting for the database',
            )
          else log.info({ agent: name }, 'Another process runs the agent; this process takes over when it stops')
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
