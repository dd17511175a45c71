import type { Agent } from '../../platform/agents/agent.js'
import type { Platform } from '../../platform/platform.js'
import { createWeatherModel } from './open-meteo.js'
import { createWeatherAgent } from './weather-agent.js'

/** Creates the weather agent with the configured provider. */
export function configuredWeatherAgent({ config: { city, providers } }: Pick<Platform, 'config'>): Agent {
  return createWeatherAgent({ provider: createWeatherModel({ url: providers.openMeteo.weatherUrl }), city })
}
