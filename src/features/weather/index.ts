import { createFeature } from '../../platform/feature.js'
import type { WeatherContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createWeather = (context: WeatherContext) => createFeature(handlers, context)
