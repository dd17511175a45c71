import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createAiContext, type AiNeeds } from './handler-context.js'
import * as handlers from './handlers/index.js'

export type { AiNeeds } from './handler-context.js'

/** Language models: analyses of weather and air, and routes for questions in natural language. */
export function createAi(platform: Platform, needs: AiNeeds) {
  const context = createAiContext(platform, needs)
  const { insightsDays } = platform.config.retention
  return createFeature(handlers, context, {
    maintenance: () => [{ name: 'old weather insights', run: () => context.repository.deleteOlderThan(insightsDays) }],
    personalData: {
      files: [
        {
          name: 'insights',
          title: ['Các phân tích AI bạn đã yêu cầu', 'The AI analyses that you requested'],
          order: 70,
          select: 'id, lat, lon, provider, model, analysis, context, created_at from weather_insights',
        },
      ],
    },
  })
}
