import type { AIHandlers } from '../../../generated/operations.js'
import type { Platform } from '../../platform/platform.js'
import { createLocationRepository } from '../places/index.js'
import { createProviders } from './ai.js'
import { createDirections, type DirectionsOptions } from './directions.js'
import { createInsightRepository } from './insights-repository.js'
import { createInsights, type InsightSources } from './insights.js'

export type Handlers = AIHandlers<ReturnType<typeof createAiContext>>

export type AiNeeds = Pick<InsightSources, 'airEntities' | 'forecasts'> & Pick<DirectionsOptions, 'geocoderWait'>

export function createAiContext(
  { config, db, counters, sharedCounters, clock, log }: Platform,
  { airEntities, forecasts, geocoderWait }: AiNeeds,
) {
  const { city, aqiStandard } = config
  const ai = createProviders({ ...config.ai, counters, sharedCounters, clock, log })
  const repository = createInsightRepository(db)
  return {
    config,
    insights: createInsights({ ai, repository, forecasts, airEntities, city, aqiStandard, clock }),
    /** Stored analyses. */
    repository,
    directions: createDirections({
      ai,
      locations: createLocationRepository(db),
      ...config.directions,
      publicUrl: config.server.publicUrl,
      geocoderWait,
      city,
      log,
    }),
  }
}
