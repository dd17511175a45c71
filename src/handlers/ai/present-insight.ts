import type { WeatherInsight } from '../../../generated/types.js'
import type { InsightRecord } from '../../database/repositories/insights.js'

/** Converts an analysis to its API form. */
export function presentInsight({ created_at, ...insight }: InsightRecord): WeatherInsight {
  return { ...insight, created_at: created_at.toISOString() }
}
