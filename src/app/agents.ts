import { randomBytes } from 'node:crypto'
import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { isError } from '../base/errors.js'
import type { Log } from '../base/log.js'
import { second } from '../base/time.js'
import { createAirQualityAgent, type AirSource } from '../features/air/air-quality-agent.js'
import { measuredAir, modelledAir } from '../features/air/air-sources.js'
import { pollutants } from '../features/air/aqi.js'
import { combinedAir, modelOnly, stationsOnly } from '../features/air/combined-air.js'
import { createAirModel } from '../features/air/open-meteo-air.js'
import { createOpenAq } from '../features/air/openaq.js'
import { stationPrefix } from '../features/air/stations.js'
import type { Repositories } from '../features/repositories.js'
import { startMqttAgent, type MqttAgentOptions } from '../features/stations/mqtt-agent.js'
import { createWeatherModel } from '../features/weather/open-meteo.js'
import { createWeatherAgent } from '../features/weather/weather-agent.js'
import type { PassOutcome } from '../platform/agents/agent-pass.js'
import type { Agent } from '../platform/agents/agent.js'
import { createDelivery } from '../platform/agents/delivery.js'
import type { FinishedPass } from '../platform/agents/repository.js'
import { startAgent } from '../platform/agents/runner.js'
import type { RunningAgent } from '../platform/agents/under-lease.js'
import type { AgentName, Config, PollingAgentName } from '../platform/config/config.js'
import { acquireLease } from '../platform/database/lease.js'
import { createLeaseGate } from '../platform/work/lease-gate.js'
import type { Work } from '../platform/work/work.js'

export interface AgentEnvironment {
  config: Config
  repositories: Pick<Repositories, 'observations' | 'stations' | 'agentPasses'>
  clock: () => number
  log: Log
}

/** Creates an agent as configured. */
export function createAgent(name: PollingAgentName, { config, repositories, clock, log }: AgentEnvironment): Agent {
  const { city, providers } = config
  const { weatherUrl, airUrl } = providers.openMeteo
  if (name === 'weather') return createWeatherAgent({ provider: createWeatherModel({ url: weatherUrl }), city })
  const { url, apiKey = '' } = providers.openAq
  const stations = measuredAir({
    openAq: createOpenAq({ url, apiKey, clock }),
    city,
    clock,
    onSkip: ({ id }, { message, reason }) =>
      log.warn({ agent: name, station: id, reason }, `Skipped a station: ${message}`),
  })
  const model = modelledAir(createAirModel({ url: airUrl }), city.timeZone)
  const sources: Record<typeof providers.airQuality, AirSource> = {
    openaq: stationsOnly(stations, city),
    'open-meteo': modelOnly(model, city),
    both: combinedAir({
      stations,
      model,
      ownStations: {
        freshPositions: (since) =>
          repositories.stations.freshPositions({ prefix: stationPrefix(city), attributes: [...pollutants], since }),
      },
      city,
      clock,
      onFailure: ({ message, status, reason }) =>
        log.warn({ agent: name, status, reason }, `${message} This pass has only the values of the other provider.`),
    }),
  }
  return createAirQualityAgent({
    source: sources[providers.airQuality],
    history: repositories.observations,
    city,
    standard: config.aqiStandard,
    clock,
  })
}

/** Stores the result of a pass for all replicas. A failure is only logged. */
export async function recordPass(
  name: AgentName,
  pass: Omit<FinishedPass, 'finishedAt'>,
  {
    repositories,
    clock,
    log,
  }: Pick<AgentEnvironment, 'clock' | 'log'> & { repositories: Pick<Repositories, 'agentPasses'> },
): Promise<void> {
  try {
    await repositories.agentPasses.record(name, { ...pass, finishedAt: new Date(clock()) })
  } catch (error) {
    log.warn(
      { agent: name, reason: isError(error) ? error.message : undefined },
      'Could not store the result of a pass',
    )
  }
}

/** Elects the process that runs an agent. */
export interface LeaseEnvironment {
  /** URL of the database for connections that must keep their session. */
  sessionUrl: string
  /** Milliseconds between two attempts to take over from another process. The default is 10 seconds. */
  takeoverIntervalMs?: number | undefined
  /**
   * Called once if the agent must wait: without a reason if another process runs it, or with the error if the database
   * does not respond.
   */
  onWait?: (reason: unknown) => void
}

export interface RunOptions extends AgentEnvironment, LeaseEnvironment {
  broker: NgsiLdClient
  work: Work
  onPass?: (name: PollingAgentName, outcome: PassOutcome) => void
}

/** Runs an agent at intervals, in only one of the processes that share the database. */
export function runAgent(name: PollingAgentName, options: RunOptions): void {
  const { config, broker, work, log, onPass } = options
  const agent = createAgent(name, options)
  const onLost = () => log.warn({ agent: name }, 'Lost the lock of this agent; another process may run it now')
  startAgent({
    agent,
    delivery: createDelivery(broker, agent, log),
    interval: config.agents.intervals[name] * second,
    lease: createLeaseGate(leaseOf(name, options), onLost),
    work,
    log,
    async onPass({ outcome, entities, error = null, delay }) {
      onPass?.(name, outcome)
      const nextRunAt = new Date(options.clock() + delay)
      await recordPass(name, { outcome, entities, error, nextRunAt }, options)
    },
  })
}

export interface MqttRunOptions
  extends
    LeaseEnvironment,
    Pick<AgentEnvironment, 'clock'>,
    Pick<MqttAgentOptions, 'intake' | 'log' | 'onConnection' | 'onMessage'> {
  url: string
  repositories: Pick<Repositories, 'agentPasses' | 'settings'>
}

/**
 * Creates an id that stations cannot guess: on many servers, a client with the same id ends the connection and can
 * discard the session. All servers accept 23 letters and digits.
 */
const createClientId = () => `ems${randomBytes(10).toString('hex')}`

/** Receives readings from the MQTT server at `url`, in only one of the processes that share the database. */
export function runMqttAgent(options: MqttRunOptions): RunningAgent {
  let isStopping = false
  let recorded = Promise.resolve()
  const agent = startMqttAgent({
    ...options,
    clientId: () => options.repositories.settings.getOrCreate('mqtt-client-id', createClientId),
    lead: leaseOf('mqtt', options),
    onConnection(connected) {
      options.onConnection?.(connected)
      if (isStopping) return
      const pass = connected
        ? ({ outcome: 'succeeded', entities: 0 } as const)
        : ({ outcome: 'failed', entities: 0, error: 'No connection to the MQTT server.' } as const)
      recorded = recorded.then(() => recordPass('mqtt', pass, options))
    },
  })
  return {
    async stop() {
      isStopping = true
      await agent.stop()
      await recorded
    },
  }
}

function leaseOf(name: AgentName, { sessionUrl, onWait = () => undefined, takeoverIntervalMs }: LeaseEnvironment) {
  return (signal: AbortSignal) => acquireLease(sessionUrl, `agent ${name}`, signal, onWait, takeoverIntervalMs)
}
