export { createDirections } from './createDirections.js'
export { createWeatherInsight } from './createWeatherInsight.js'
export { listWeatherInsights } from './listWeatherInsights.js'
