import { once } from 'node:events'
import { createAgent, recordPass, runAgent, runMqttAgent, type AgentEnvironment } from '../app/agents.js'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import { DomainError } from '../base/errors.js'
import { createCommandLog, logUncaught } from '../base/log.js'
import { createRepositories } from '../features/repositories.js'
import { mqttHost } from '../features/stations/mqtt.js'
import { createReadingIntake } from '../features/stations/readings.js'
import { noObservations, sizeOf } from '../platform/agents/agent.js'
import { createDelivery } from '../platform/agents/delivery.js'
import type { RunningAgent } from '../platform/agents/under-lease.js'
import { ConfigurationError, type AgentName, type Config, type PollingAgentName } from '../platform/config/config.js'
import { createWork } from '../platform/work/work.js'
import { onInterrupt } from './interrupt.js'
import { withDatabase } from './with-database.js'

/**
 * `ems agent`: runs one agent until it is stopped, or for one run with `once`. Agents that read from providers write to
 * the configured broker, or to the embedded broker of a service on this machine.
 */
export async function agent(name: AgentName, { once: single = false }: { once?: boolean }): Promise<void> {
  await withDatabase(async (db, config, sessionUrl) => {
    const log = createCommandLog(config.logLevel)
    const onWait = (reason: unknown) =>
      console.log(
        reason
          ? 'The database does not respond. Waiting for it.'
          : `Another process runs the agent ${name}. Waiting to take over.`,
      )
    if (name === 'mqtt') {
      const url = requireMqttUrl(config, single)
      const { city, aqiStandard: standard, retention } = config
      const environment = { repositories: createRepositories(db), clock: Date.now, log }
      const intake = createReadingIntake({ ...environment, city, standard, retention })
      const start = () => runMqttAgent({ ...environment, url, intake, sessionUrl, onWait })
      return runUntilInterrupted(log, start, `The agent mqtt receives readings from ${mqttHost(url)}.`)
    }
    const broker = connectBroker(config, brokerAddress(config), config.server.publicUrl)
    const environment = { config, repositories: createRepositories(db), clock: Date.now, log, broker }
    if (single) return runOnce(name, environment)
    const start = () => {
      const work = createWork(environment)
      runAgent(name, { ...environment, sessionUrl, onWait, work })
      return work
    }
    const interval = config.agents.intervals[name]
    await runUntilInterrupted(log, start, `The agent ${name} writes to ${brokerAddress(config)} every ${interval} s.`)
  })
}

function requireMqttUrl({ mqtt: { url } }: Config, once: boolean): string {
  if (once) throw new DomainError('validation_failed', 'The agent mqtt runs until it is stopped: omit --once.')
  if (url === undefined) throw new ConfigurationError(['MQTT_URL is required by the agent mqtt'])
  return url
}

async function runUntilInterrupted(
  log: ReturnType<typeof createCommandLog>,
  start: () => RunningAgent,
  description: string,
): Promise<void> {
  logUncaught(log)
  const stop = onInterrupt(['SIGINT', 'SIGTERM'])
  const running = start()
  console.log(`${description} Press Ctrl-C to stop.`)
  await once(stop.signal, 'abort')
  await running.stop()
}

async function runOnce(
  name: PollingAgentName,
  environment: AgentEnvironment & { broker: ReturnType<typeof connectBroker> },
): Promise<void> {
  const { signal } = new AbortController()
  const agent = createAgent(name, environment)
  const pass = await agent.collect(signal)
  const outcome = sizeOf(pass) === 0 ? 'empty' : 'succeeded'
  await recordPass(name, { outcome, entities: pass.entities.length }, environment)
  if (outcome === 'empty') {
    console.error(`Agent ${name}: ${noObservations}.`)
    process.exitCode = 1
    return
  }
  const delivery = createDelivery(environment.broker, agent, environment.log)
  delivery.add(pass)
  const rejected = await delivery.flush(signal)
  console.log(`Agent ${name}: wrote ${pass.entities.length - rejected} entities.`)
  if (rejected === 0) return
  console.error(
    `The broker rejected ${rejected} ${rejected === 1 ? 'entity' : 'entities'}. See the log for the reasons.`,
  )
  process.exitCode = 1
}
