import { second } from '../../base/time.js'
import { createAgentPasses, createAgentPassRepository } from '../../platform/agents/agent-passes.js'
import { createFeature } from '../../platform/feature.js'
import type { EntityListener } from '../../platform/ngsi-ld/entity-listener.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import { createAirAt } from './air-at.js'
import { configuredAirAgent } from './air-quality-agent.js'
import type { OwnStations } from './air-sources.js'
import { createAirForecasts } from './forecasts.js'
import type { AirContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createAirModel } from './open-meteo-air.js'
import { createReadings } from './readings.js'

export { categoryOf, describeCategory } from './texts.js'
export { noticeField } from './texts.js'
export type { AirQuality } from './air-quality-entity.js'
export { isActive, listStations, modelledAir, type OwnStations } from './air-sources.js'
export { pollutants, type AqiStandard } from './aqi.js'
export { configuredAirAgent } from './air-quality-agent.js'
export {
  currentIndex,
  groupByEntity,
  indexAir,
  indexAttributes,
  indexHistoryMs,
  indexWindowMs,
  type Concentrations,
  type CurrentIndex,
} from './station-index.js'
export { createIndexHistory, type IndexHistory } from './index-history.js'
export { createAirModel } from './open-meteo-air.js'
export { createOpenAq } from './openaq.js'
export type { Readings } from './readings.js'
export { maxSensorAge, sensorIdOf, sensorsOf, toSensor, toSensorIndex } from './sensors.js'

/** Milliseconds for which readings from the broker are cached. Agents write new ones every 15 minutes. */
const ttlMs = 5_000

interface AirNeeds {
  /** The city's own stations, at which the agent needs no modelled values. */
  ownStations: OwnStations
}

/** Air quality with its index: current, past and forecast, at sensors and at any position. */
export function createAir(platform: Platform, { ownStations }: AirNeeds) {
  const { config, db, broker, feed, agents, clock } = platform
  const { city, aqiStandard: standard } = config
  const observations = createObservationRepository(db)
  const readings = createReadings({ broker, city, history: observations, standard, clock, ttlMs })
  feed.subscribe({ deleted: (id) => readings.remove([id]), connected: () => undefined })
  const provider = createAirModel({ url: config.providers.openMeteo.airUrl })
  const forecasts = createAirForecasts({ provider, standard, clock })
  const airAt = createAirAt({ readings, airForecasts: forecasts, city, standard, clock })
  const agentPasses = createAgentPasses({ repository: createAgentPassRepository(db), clock, ttlMs })
  const context: AirContext = { config, observations, readings, forecasts, airAt, agentPasses, clock }
  const feature = createFeature(handlers, context, {
    start() {
      const { names, intervals } = config.agents
      if (names.includes('air-quality'))
        agents.run(configuredAirAgent(platform, ownStations), intervals['air-quality'] * second)
    },
  })
  /** Forgets deleted entities. */
  const listener: EntityListener = { deleted: (entities) => readings.remove(entities.map(({ id }) => id)) }
  return { ...feature, readings, agentPasses, listener }
}
