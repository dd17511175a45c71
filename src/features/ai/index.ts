import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createLocationRepository } from '../places/index.js'
import { createProviders } from './ai.js'
import { createDirections, type DirectionsOptions } from './directions.js'
import type { AiContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createInsightRepository } from './insights-repository.js'
import { createInsights, type InsightSources } from './insights.js'
import { exportFiles } from './personal-data.js'

export type AiNeeds = Pick<InsightSources, 'airEntities' | 'forecasts'> & Pick<DirectionsOptions, 'geocoderWait'>

/** Language models: analyses of weather and air, and routes for questions in natural language. */
export function createAi(
  { config, db, counters, sharedCounters, clock, log }: Platform,
  { airEntities, forecasts, geocoderWait }: AiNeeds,
) {
  const { city, aqiStandard } = config
  const ai = createProviders({ ...config.ai, counters, sharedCounters, clock, log })
  const repository = createInsightRepository(db)
  const context: AiContext = {
    config,
    insights: createInsights({ ai, repository, forecasts, airEntities, city, aqiStandard, clock }),
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
  return createFeature(handlers, context, {
    maintenance: () => [
      { name: 'old weather insights', run: () => repository.deleteOlderThan(config.retention.insightsDays) },
    ],
    personalData: { files: exportFiles },
  })
}
