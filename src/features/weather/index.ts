import { createFeature } from '../../platform/feature.js'
import type { WeatherContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export type { Forecasts } from './forecasts.js'
export type { Forecast } from './open-meteo.js'
export { describeWeather } from './weather-code.js'

export const createWeather = (context: WeatherContext) => createFeature(handlers, context)
