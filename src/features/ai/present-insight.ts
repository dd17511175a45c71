import type { WeatherInsight } from '../../../generated/types.js'
import type { Insight } from './insights.js'

/** Converts an analysis to its API form. */
export function presentInsight({ created_at, ...insight }: Insight): WeatherInsight {
  return { ...insight, created_at: created_at.toISOString() }
}
