import { second } from '../../base/time.js'
import { createFeature } from '../../platform/feature.js'
import { createCityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { Platform } from '../../platform/platform.js'
import type { WeatherContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createForecasts, createWeatherModel } from './open-meteo.js'
import { configuredWeatherAgent } from './weather-agent.js'

export { presentCurrent } from './present.js'
export { createWeatherModel, type Forecast, type Forecasts } from './open-meteo.js'
export { toPlaceWeather } from './weather-entity.js'
export { configuredWeatherAgent, isKnown } from './weather-agent.js'
export { describeWeather, weatherTypeOf } from './weather-code.js'

/** Weather: forecasts of Open-Meteo, and the observations that the weather agent writes to the context broker. */
export function createWeather(platform: Platform) {
  const { config, agents, clock } = platform
  const { city, providers } = config
  const provider = createWeatherModel({ url: providers.openMeteo.weatherUrl })
  const forecasts = createForecasts({ provider, city, clock })
  const query = { type: 'WeatherObserved', keyValues: true }
  const entities = createCityEntities(platform, query, (found) => found)
  const context: WeatherContext = { config, forecasts, entities }
  const feature = createFeature(handlers, context, {
    start() {
      const { names, intervals } = config.agents
      if (names.includes('weather')) agents.run(configuredWeatherAgent(platform), intervals.weather * second)
    },
  })
  return { ...feature, entities, forecasts }
}
