import { createFeature } from '../../platform/feature.js'
import type { WeatherContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export { presentCurrent } from './current-weather.js'
export type { Forecasts } from './forecasts.js'
export type { Forecast } from './open-meteo.js'
export { toPlaceWeather } from './place-weather.js'
export { describeWeather } from './weather-code.js'

export const createWeather = (context: WeatherContext) => createFeature(handlers, context)
