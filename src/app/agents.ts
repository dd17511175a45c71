import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Agent } from '../agents/agent.js'
import { createAirQualityAgent } from '../agents/air-quality.js'
import { measuredAir, modelledAir, modelledIds } from '../agents/air-sources.js'
import { createDelivery } from '../agents/delivery.js'
import { startAgent, type RunningAgent } from '../agents/runner.js'
import { createWeatherAgent } from '../agents/weather.js'
import type { AgentName, Config } from '../config/config.js'
import { acquireLease } from '../database/lease.js'
import type { Repositories } from '../database/repositories/index.js'
import type { PassOutcome } from '../domain/agent-passes.js'
import type { Log } from '../log.js'
import { createOpenMeteo } from '../providers/open-meteo.js'
import { createOpenAq } from '../providers/openaq.js'
import { second } from '../time.js'

export interface AgentEnvironment {
  config: Config
  repositories: Pick<Repositories, 'observations'>
  clock: () => number
  log: Log
}

/** Creates an agent as configured. */
export function createAgent(name: AgentName, { config, repositories, clock, log }: AgentEnvironment): Agent {
  const { city, providers } = config
  const openMeteo = createOpenMeteo(providers.openMeteo)
  if (name === 'weather') return createWeatherAgent({ openMeteo, city })
  const { url, apiKey = '' } = providers.openAq
  const onSkip: Parameters<typeof measuredAir>[0]['onSkip'] = ({ id }, { message, reason }) =>
    log.warn({ agent: name, station: id, reason }, `Skipped a station: ${message}`)
  const measured = providers.airQuality === 'openaq'
  const source = measured
    ? measuredAir({ openAq: createOpenAq({ url, apiKey, clock }), city, clock, onSkip })
    : modelledAir(openMeteo, city)
  const retired = measured ? modelledIds(city) : []
  return createAirQualityAgent({
    source,
    retired,
    history: repositories.observations,
    city,
    standard: config.aqiStandard,
    clock,
  })
}

export interface RunOptions extends AgentEnvironment {
  broker: NgsiLdClient
  databaseUrl: string
  /** Milliseconds between two attempts to take over from another process. The default is 10 seconds. */
  takeoverIntervalMs?: number | undefined
  /**
   * Called once if the agent must wait: without a reason if another process runs it, or with the error if the database
   * does not respond.
   */
  onWait?: (reason: unknown) => void
  onPass?: (name: AgentName, outcome: PassOutcome) => void
}

/** Runs an agent at intervals, in only one of the processes that share the database. */
export function runAgent(name: AgentName, options: RunOptions): RunningAgent {
  const { config, broker, databaseUrl, takeoverIntervalMs, log, onWait = () => undefined, onPass } = options
  const agent = createAgent(name, options)
  return startAgent({
    agent,
    delivery: createDelivery(broker, agent, log),
    interval: config.agents.intervals[name] * second,
    lead: (signal) => acquireLease(databaseUrl, `agent ${name}`, signal, onWait, takeoverIntervalMs),
    log,
    onPass: (outcome) => onPass?.(name, outcome),
  })
}
