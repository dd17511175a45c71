import { attributeOf } from '../../base/ngsi-ld.js'
import { second } from '../../base/time.js'
import { sensorQuantities } from '../../base/units.js'
import { createAgentPasses, createAgentPassRepository } from '../../platform/agents/agent.js'
import { createAuditRepository } from '../../platform/audit.js'
import { announceReevaluation } from '../../platform/database/change-feed.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import { createCityEntities } from '../../platform/ngsi-ld/city-entities.js'
import { createHourStatisticsRepository } from '../../platform/ngsi-ld/hour-statistics.js'
import { fillHours, setTimeZone } from '../../platform/ngsi-ld/observation-hours.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import { createAirAt } from './air-at.js'
import { configuredAirAgent } from './air-quality-agent.js'
import type { OwnStations } from './air-sources.js'
import { createArrivalChecks } from './arrivals.js'
import { createCheckRepository } from './checks-repository.js'
import { createFlagRepository } from './flags-repository.js'
import { createAirForecasts } from './forecasts.js'
import type { AirContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createIndexHistory } from './index-history.js'
import { createAirModel } from './open-meteo-air.js'
import { createQualityListener } from './quality-listener.js'
import { createReevaluation } from './reevaluation.js'
import { indexAir } from './station-index.js'

export { categoryOf, describeCategory, noticeField } from './texts.js'
export type { AirQuality } from './air-quality-entity.js'
export { isActive, listStations, modelReader, type OwnStations } from './air-sources.js'
export { pollutants } from './aqi.js'
export { configuredAirAgent } from './air-quality-agent.js'
export {
  currentIndex,
  indexAir,
  indexAttributes,
  indexHistoryMs,
  indexWindowMs,
  maxSensorAge,
  type Concentrations,
  type CurrentIndex,
} from './station-index.js'
export { createArrivalChecks } from './arrivals.js'
export { createCheckRepository } from './checks-repository.js'
export { createFlagRepository } from './flags-repository.js'
export { markedPeriod, presentFlags } from './flags.js'
export { createIndexHistory, type IndexHistory } from './index-history.js'
export { createAirModel } from './open-meteo-air.js'
export { createOpenAq } from './openaq.js'
export { sensorIdOf, sensorUrn, sensorsOf, presentSensor, presentSensorIndex } from './sensors.js'

/** Milliseconds for which the results of the agents' last passes are cached. */
const passesTtlMs = 5_000

interface AirNeeds {
  /** The agent needs no modelled values at the city's own stations. */
  ownStations: OwnStations
}

/** Air quality with its index: current, past and forecast, at sensors and at any position. */
export function createAir(platform: Platform, { ownStations }: AirNeeds) {
  const { config, db, agents, clock } = platform
  const { city, aqiStandard: standard } = config
  const observations = createObservationRepository(db)
  const entities = createCityEntities(platform, { type: 'AirQualityObserved' }, (found) =>
    indexAir(found, { history: observations, standard, now: clock() }),
  )
  const provider = createAirModel({ url: config.providers.openMeteo.airUrl })
  const forecasts = createAirForecasts({ provider, standard, clock })
  const airAt = createAirAt({ entities, airForecasts: forecasts, city, standard, clock })
  const agentPasses = createAgentPasses({ repository: createAgentPassRepository(db), clock, ttlMs: passesTtlMs })
  const hours = createHourStatisticsRepository(db)
  const attributes = sensorQuantities.map(attributeOf)
  const indexHistory = createIndexHistory({ db, standard, attributes })
  const context: AirContext = {
    ...withTransactions(db, (bound) => ({
      flags: createFlagRepository(bound),
      audit: createAuditRepository(bound),
    })),
    config,
    observations,
    hours,
    entities,
    forecasts,
    airAt,
    agentPasses,
    reevaluate: createReevaluation({ indexHistory, ownStations, announce: () => announceReevaluation(db), clock }),
    clock,
  }
  const feature = createFeature(handlers, context, {
    prepare: () => setTimeZone(db, city.timeZone),
    start() {
      platform.work.add(fillHours(db))
      const { names, intervals } = config.agents
      if (names.includes('air-quality'))
        agents.run(configuredAirAgent(platform, ownStations), intervals['air-quality'] * second)
    },
  })
  const check = createArrivalChecks({ repository: createCheckRepository(db), clock })
  const listener = createQualityListener({ check, indexHistory, ownStations, clock })
  return { ...feature, entities, listener, agentPasses }
}
