import type { Forecasts } from '../context-data/forecasts.js'
import type { Readings } from '../context-data/readings.js'
import type { Repositories } from '../database/repositories/index.js'
import type { City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import type { AiProviderName } from '../providers/ai.js'
import type { Ai, AiChoice } from './ai.js'

/** An analysis of weather and air at a place. */
export interface Insight {
  id: number
  user_id: number
  lat: number
  lon: number
  provider: AiProviderName
  model: string
  analysis: string
  /** What the analysis was made from. */
  context: Record<string, unknown>
  created_at: Date
}

/** Analyses written by AI from our own data, kept for the user who asked. */
export interface Insights {
  /** @throws DomainError 429, 502, 503, 504 */
  analyse(userId: number, place: Coordinates, choice: AiChoice): Promise<Insight>
}

export interface InsightsOptions {
  ai: Ai
  forecasts: Forecasts
  readings: Readings
  repositories: Pick<Repositories, 'insights'>
  city: City
  clock: () => number
}

export function createInsights(_options: InsightsOptions): Insights {
  return {} as never
}
