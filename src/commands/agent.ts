import { once } from 'node:events'
import { InvalidArgumentError } from 'commander'
import { noObservations } from '../agents/agent.js'
import { createDelivery } from '../agents/delivery.js'
import { createAgent, runAgent, type AgentSurroundings } from '../app/agents.js'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import { agentNames, type AgentName } from '../config/config.js'
import { createRepositories } from '../database/repositories/index.js'
import { createCommandLog, logUncaught } from '../log.js'
import { onInterrupt } from './interrupt.js'
import { withDatabase } from './with-database.js'

/** Reads the argument `name`. @throws InvalidArgumentError that lists the agents */
export function parseAgentName(text: string): AgentName {
  const name = agentNames.find((candidate) => candidate === text)
  if (!name) throw new InvalidArgumentError(`Use one of ${agentNames.join(', ')}.`)
  return name
}

/**
 * `ems agent`: runs one agent in a process of its own until it is stopped, or a single pass with `once`. Writes to the
 * configured broker, or to the embedded one of a service that runs on this machine.
 */
export async function agent(name: AgentName, { once: single = false }: { once?: boolean }): Promise<void> {
  await withDatabase(async (db, config, databaseUrl) => {
    const log = createCommandLog(config.logLevel)
    const broker = connectBroker(config, brokerAddress(config), config.server.publicUrl)
    const surroundings = { config, repositories: createRepositories(db), clock: Date.now, log }
    if (single) return runOnce(name, { ...surroundings, broker })
    logUncaught(log)
    const stop = onInterrupt(['SIGINT', 'SIGTERM'])
    const running = runAgent(name, {
      ...surroundings,
      broker,
      databaseUrl,
      onWait: (reason) =>
        console.log(
          reason ? 'The database does not answer; waiting.' : `Another process runs ${name}; waiting to take over.`,
        ),
    })
    console.log(
      `Agent ${name}: a pass every ${config.agents.intervals[name]} s to ${brokerAddress(config)}. Ctrl-C ends it.`,
    )
    await once(stop.signal, 'abort')
    await running.stop()
  })
}

async function runOnce(
  name: AgentName,
  surroundings: AgentSurroundings & { broker: ReturnType<typeof connectBroker> },
): Promise<void> {
  const { signal } = new AbortController()
  const single = createAgent(name, surroundings)
  const entities = await single.collect(signal)
  if (entities.length === 0) {
    console.error(`Agent ${name}: ${noObservations}.`)
    process.exitCode = 1
    return
  }
  const delivery = createDelivery(surroundings.broker, single, surroundings.log)
  delivery.add(entities)
  const refused = await delivery.flush(signal)
  console.log(`Agent ${name}: wrote ${entities.length - refused} entities.`)
  if (refused === 0) return
  console.error(`The broker refused ${refused} ${refused === 1 ? 'entity' : 'entities'}; the log says why.`)
  process.exitCode = 1
}
