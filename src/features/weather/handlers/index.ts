import type { Handlers } from '../handler-context.js'
import { getCurrentWeather } from './getCurrentWeather.js'
import { getWeatherForecast } from './getWeatherForecast.js'
import { listWeather } from './listWeather.js'

export const handlers: Handlers = {
  getCurrentWeather,
  getWeatherForecast,
  listWeather,
}
