import type { AirHandlers } from '../../../generated/operations.js'
import type { AgentPasses } from '../../platform/agents/agent-passes.js'
import type { Config } from '../../platform/config/config.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { ReadAirAt } from './air-at.js'
import type { AirForecasts } from './forecasts.js'
import type { Readings } from './readings.js'

export interface AirContext {
  config: Pick<Config, 'aqiStandard' | 'city'>
  observations: ObservationRepository
  /** Cached entities of the broker. */
  readings: Readings
  /** Cached forecasts. */
  forecasts: AirForecasts
  /** Air quality at a position. */
  airAt: ReadAirAt
  /** Cached results of the agents' last passes. */
  agentPasses: AgentPasses
  clock: () => number
}

export type Handlers = AirHandlers<AirContext>
