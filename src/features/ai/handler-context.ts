import type { AIHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { DirectionsFinder } from './directions.js'
import type { InsightRepository } from './insights-repository.js'
import type { Insights } from './insights.js'

export interface AiContext {
  config: Pick<Config, 'city'>
  insights: Insights
  /** Stored analyses. */
  repository: InsightRepository
  directions: DirectionsFinder
}

export type Handlers = AIHandlers<AiContext>
