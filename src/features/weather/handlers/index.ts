export { getCurrentWeather } from './getCurrentWeather.js'
export { getWeatherForecast } from './getWeatherForecast.js'
export { listWeather } from './listWeather.js'
