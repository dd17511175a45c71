import type { Handlers } from '../handler-context.js'
import { createDirections } from './createDirections.js'
import { createWeatherInsight } from './createWeatherInsight.js'
import { listWeatherInsights } from './listWeatherInsights.js'

export const handlers: Handlers = {
  createDirections,
  createWeatherInsight,
  listWeatherInsights,
}
