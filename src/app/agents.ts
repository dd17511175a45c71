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
import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

export interface AgentSurroundings {
  config: Config
  repositories: Pick<Repositories, 'observations'>
  clock: () => number
  log: Log
}

/** An agent as the configuration wants it. */
export function createAgent(name: AgentName, { config, repositories, clock, log }: AgentSurroundings): Agent {
  const { city, providers } = config
  const openMeteo = createOpenMeteo(providers.openMeteo)
  if (name === 'weather') return createWeatherAgent({ openMeteo, city })
  const { url, apiKey = '' } = providers.openAq
  const onSkip: Parameters<typeof measuredAir>[0]['onSkip'] = ({ id }, { message, reason }) =>
    log.warn({ agent: name, station: id, reason }, `A station is passed over: ${message}`)
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

export interface RunOptions extends AgentSurroundings {
  broker: NgsiLdClient
  databaseUrl: string
  /** Milliseconds between two attempts to take over from another process; 10 seconds unless given. */
  leadRetryMs?: number | undefined
  /** Told once when another process runs the agent, or when the database does not answer. */
  onWait?: (reason: unknown) => void
  onPass?: (name: AgentName, outcome: PassOutcome) => void
}

/** Runs an agent over and over, in one process of all that share the database. */
export function runAgent(name: AgentName, options: RunOptions): RunningAgent {
  const { config, broker, databaseUrl, leadRetryMs, log, onWait = () => undefined, onPass } = options
  const agent = createAgent(name, options)
  return startAgent({
    agent,
    delivery: createDelivery(broker, agent, log),
    interval: config.agents.intervals[name] * 1000,
    lead: (signal) => acquireLease(databaseUrl, `agent ${name}`, signal, onWait, leadRetryMs),
    log,
    onPass: (outcome) => onPass?.(name, outcome),
  })
}
