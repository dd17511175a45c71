import { second } from '../../base/time.js'
import { createFeature } from '../../platform/feature.js'
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
export function createWeather(platform: Platform, { observed }: Pick<WeatherContext, 'observed'>) {
  const { config, agents, clock } = platform
  const { city, providers } = config
  const provider = createWeatherModel({ url: providers.openMeteo.weatherUrl })
  const forecasts = createForecasts({ provider, city, clock })
  const context: WeatherContext = { config, forecasts, observed }
  const feature = createFeature(handlers, context, {
    start() {
      const { names, intervals } = config.agents
      if (names.includes('weather')) agents.run(configuredWeatherAgent(platform), intervals.weather * second)
    },
  })
  return { ...feature, forecasts }
}
