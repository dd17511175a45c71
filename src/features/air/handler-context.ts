import type { AirHandlers } from '../../../generated/operations.js'
import type { AgentPasses } from '../../platform/agents/agent.js'
import type { AuditRepository } from '../../platform/audit.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { HourStatisticsRepository } from '../../platform/ngsi-ld/hour-statistics.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { ReadAirAt } from './air-at.js'
import type { AirQuality } from './air-quality-entity.js'
import type { FlagRepository } from './flags-repository.js'
import type { AirForecasts } from './forecasts.js'
import type { Reevaluation } from './reevaluation.js'

export interface AirContext extends Transactional<{ flags: FlagRepository; audit: AuditRepository }> {
  config: Pick<Config, 'aqiStandard' | 'city'>
  observations: ObservationRepository
  hours: HourStatisticsRepository
  /** Stations and modelled areas in their REST form, with an index. */
  entities: Pick<CityEntities<AirQuality>, 'all'>
  forecasts: AirForecasts
  airAt: ReadAirAt
  /** Cached results of the agents' last passes. */
  agentPasses: AgentPasses
  reevaluate: Reevaluation
  clock: () => number
}

export type Handlers = AirHandlers<AirContext>
