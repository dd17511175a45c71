import { once } from 'node:events'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import { DomainError } from '../base/errors.js'
import { createCommandLog, logUncaught } from '../base/log.js'
import { second } from '../base/time.js'
import { configuredAirAgent } from '../features/air/index.js'
import { createIntake, createOwnStations, mqttHost, receiveReadings } from '../features/stations/index.js'
import { configuredWeatherAgent } from '../features/weather/index.js'
import { noObservations, sizeOf, type Agent } from '../platform/agents/agent.js'
import { createAgents } from '../platform/agents/agents.js'
import { createDelivery } from '../platform/agents/delivery.js'
import { ConfigurationError, type AgentName, type Config } from '../platform/config/config.js'
import type { Platform } from '../platform/platform.js'
import type { RunningAgent } from '../platform/work/leases.js'
import { createWork } from '../platform/work/work.js'
import { onInterrupt } from './terminal.js'
import { withDatabase } from './with-database.js'

/**
 * `ems agent`: runs one agent until it is stopped, or for one run with `once`. Agents that read from providers write to
 * the configured broker, or to the embedded broker of a service on this machine.
 */
export async function agent(name: AgentName, { once: single = false }: { once?: boolean }): Promise<void> {
  await withDatabase(async (db, config, sessionUrl) => {
    const log = createCommandLog(config.logLevel)
    const onWait = (_name: string, reason: unknown) =>
      console.log(
        reason
          ? 'The database does not respond. Waiting for it.'
          : `Another process runs the agent ${name}. Waiting to take over.`,
      )
    const broker = connectBroker(config, brokerAddress(config), config.server.publicUrl)
    const clock = Date.now
    const work = createWork({ clock, log })
    const agents = createAgents({ db, sessionUrl, broker, work, clock, log, onWait })
    const platform = { config, db, broker, work, agents, clock, log }
    if (name === 'mqtt') {
      const url = requireMqttUrl(config, single)
      const start = () => receiveReadings(platform, { url, intake: createIntake(platform) })
      return runUntilInterrupted(log, start, `The agent mqtt receives readings from ${mqttHost(url)}.`)
    }
    const polling =
      name === 'weather' ? configuredWeatherAgent(platform) : configuredAirAgent(platform, createOwnStations(platform))
    if (single) return runOnce(polling, platform)
    const interval = config.agents.intervals[name]
    const start = () => {
      agents.run(polling, interval * second)
      return work
    }
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
  agent: Agent,
  { agents, broker, log }: Pick<Platform, 'agents' | 'broker' | 'log'>,
): Promise<void> {
  const { name } = agent
  const { signal } = new AbortController()
  const pass = await agent.collect(signal)
  const outcome = sizeOf(pass) === 0 ? 'empty' : 'succeeded'
  await agents.record(name, { outcome, entities: pass.entities.length })
  if (outcome === 'empty') {
    console.error(`Agent ${name}: ${noObservations}.`)
    process.exitCode = 1
    return
  }
  const delivery = createDelivery(broker, agent, log)
  delivery.add(pass)
  const rejected = await delivery.flush(signal)
  console.log(`Agent ${name}: wrote ${pass.entities.length - rejected} entities.`)
  if (rejected === 0) return
  console.error(
    `The broker rejected ${rejected} ${rejected === 1 ? 'entity' : 'entities'}. See the log for the reasons.`,
  )
  process.exitCode = 1
}
