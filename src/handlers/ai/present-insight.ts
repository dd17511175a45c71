import type { WeatherInsight } from '../../../generated/types.js'
import type { InsightRecord } from '../../database/repositories/insights.js'

/** What leaves the service of an analysis. */
export function presentInsight({ created_at, ...insight }: InsightRecord): WeatherInsight {
  return { ...insight, created_at: created_at.toISOString() }
}
