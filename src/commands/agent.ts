import { once } from 'node:events'
import { noObservations } from '../agents/agent.js'
import { createDelivery } from '../agents/delivery.js'
import { createAgent, runAgent, type AgentEnvironment } from '../app/agents.js'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import type { AgentName } from '../config/config.js'
import { createRepositories } from '../database/repositories/index.js'
import { createCommandLog, logUncaught } from '../log.js'
import { onInterrupt } from './interrupt.js'
import { withDatabase } from './with-database.js'

/**
 * `ems agent`: runs one agent until it is stopped, or for one run with `once`. Writes to the configured broker, or to
 * the embedded broker of a service on this machine.
 */
export async function agent(name: AgentName, { once: single = false }: { once?: boolean }): Promise<void> {
  await withDatabase(async (db, config, databaseUrl) => {
    const log = createCommandLog(config.logLevel)
    const broker = connectBroker(config, brokerAddress(config), config.server.publicUrl)
    const environment = { config, repositories: createRepositories(db), clock: Date.now, log }
    if (single) return runOnce(name, { ...environment, broker })
    logUncaught(log)
    const stop = onInterrupt(['SIGINT', 'SIGTERM'])
    const running = runAgent(name, {
      ...environment,
      broker,
      databaseUrl,
      onWait: (reason) =>
        console.log(
          reason
            ? 'The database does not respond. Waiting for it.'
            : `Another process runs the agent ${name}. Waiting to take over.`,
        ),
    })
    console.log(
      `The agent ${name} writes to ${brokerAddress(config)} every ${config.agents.intervals[name]} s. Press Ctrl-C to stop.`,
    )
    await once(stop.signal, 'abort')
    await running.stop()
  })
}

async function runOnce(
  name: AgentName,
  environment: AgentEnvironment & { broker: ReturnType<typeof connectBroker> },
): Promise<void> {
  const { signal } = new AbortController()
  const agent = createAgent(name, environment)
  const entities = await agent.collect(signal)
  if (entities.length === 0) {
    console.error(`Agent ${name}: ${noObservations}.`)
    process.exitCode = 1
    return
  }
  const delivery = createDelivery(environment.broker, agent, environment.log)
  delivery.add(entities)
  const rejected = await delivery.flush(signal)
  console.log(`Agent ${name}: wrote ${entities.length - rejected} entities.`)
  if (rejected === 0) return
  console.error(
    `The broker rejected ${rejected} ${rejected === 1 ? 'entity' : 'entities'}. See the log for the reasons.`,
  )
  process.exitCode = 1
}
